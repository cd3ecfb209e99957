// How corrections and questions are read.

import { sql } from 'kysely';
import * as corrections from '#features/content/corrections/queries.server.ts';
import { selectNotes } from '#features/social/feed/queries.server.ts';
import * as qa from '#features/content/qa/queries.server.ts';
import type { Db } from '#server/db.ts';
import { TOP } from '#server/list-pages.ts';
import type { Case } from './plan.ts';

export async function fillCorrections(db: Db): Promise<void> {
  await sql`
    insert into correction (note_id, owner_id, author_id, start, before, content, reason)
    select id, author_id, author_id, 0, 'а', 'ә', '' from note`.execute(db);
  await sql`analyze correction`.execute(db);
  await sql`update note set kind = 'ask' where id in (select id from note order by id limit 300)`.execute(
    db,
  );
  await sql`
    insert into word_answer (note_id, comment_id, asker_id, author_id, lang, word, tat, key, tat_key,
      agreed_by, agreed_at)
    select distinct on (n.id) n.id, c.id, n.author_id, c.author_id, 'rus', 'а', 'ә',
      'а' || n.id, 'ә' || n.id, c.author_id, now()
    from note n join comment c on c.note_id = n.id`.execute(db);
  for (const table of ['note', 'word_answer']) await sql`analyze ${sql.table(table)}`.execute(db);
}

const unseen = { viewerId: '2', hidden: ['1'] };

export const correctionCases = (note: () => string): Case[] => [
  [
    'corrections of a note',
    'correction_note_idx',
    (db) =>
      corrections.selectCorrections(db, note(), { viewer: null, isAuthor: true, hidden: ['1'] }),
  ],
  [
    'how many corrections',
    'correction_note_idx',
    (db) => corrections.countCorrections(db, note(), { authorId: '1', hidden: ['2'] }),
  ],
  [
    'corrections of somebody who is forgotten',
    'correction_author_idx',
    (db) => corrections.deleteSomeOf(db, 'author_id', '1', 500),
  ],
  [
    'corrections of the notes of somebody who is forgotten',
    'correction_owner_idx',
    (db) => corrections.deleteSomeOf(db, 'owner_id', '1', 500),
  ],
  ...(['down', 'up'] as const).map((direction): Case => [
    `questions ${direction}`,
    'note_ask_idx',
    (db) =>
      selectNotes(db, { kind: 'all' }, { match: { kind: 'ask' }, start: TOP, rows: 21, direction }),
  ]),
  [
    'what people have answered for a word',
    'word_answer_key_idx',
    (db) => qa.selectEntries(db, 'key', { keys: ['а7'], unseen, rows: 3 }),
  ],
  [
    'what people have answered for a Tatar word',
    'word_answer_tat_key_idx',
    (db) => qa.selectEntries(db, 'tat_key', { keys: ['ә7'], unseen, rows: 3 }),
  ],
  [
    'the answer a comment is',
    'word_answer_comment_idx',
    (db) => qa.selectTexts(db, 'comment_id', '7'),
  ],
  [
    'answers to somebody who is forgotten',
    'word_answer_asker_idx',
    (db) => qa.deleteSomeOf(db, 'asker_id', '1', 500),
  ],
  [
    'answers of somebody who is forgotten',
    'word_answer_author_idx',
    (db) => qa.deleteSomeOf(db, 'author_id', '1', 500),
  ],
];
