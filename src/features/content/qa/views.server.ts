import { presentPeople } from '#features/core/accounts/views.server.ts';
import { NOTE_LETTER } from '#features/content/notes/addresses.ts';
import { publicId } from '#kernel/ids.ts';
import type { Db } from '#server/db.ts';
import type { Viewer } from '#server/session.ts';
import { type AcceptedAnswer, MOST_ANSWERS, type PeopleAnswer } from './calls.ts';
import { selectAnswer, selectEntries, type Unseen } from './queries.server.ts';
import { type Entry, keyOf, tatarKeyOf } from './rules.ts';

/** The accepted answer of a question; null where there is none to be shown to this viewer. */
export async function answerOf(
  db: Db,
  viewer: Viewer | null,
  noteId: string,
  hidden: readonly string[],
): Promise<AcceptedAnswer | null> {
  const row = await selectAnswer(db, noteId);
  if (row === undefined || hidden.includes(row.author_id)) return null;
  const user = (await presentPeople(db, [row.author_id])).get(row.author_id);
  if (user === undefined) return null;
  const { id, content, created_at: created, lang, word, tat, agreed_by: agreedBy } = row;
  const isEntry = lang !== null && word !== null && tat !== null;
  return {
    id,
    content,
    created,
    user,
    entry: isEntry ? { lang: lang as Entry['lang'], word, tat } : null,
    agreed: agreedBy !== null,
    select: agreedBy !== null && agreedBy === viewer?.id,
  };
}

/** What people have answered when they were asked for this. */
export const answersFor = (db: Db, text: string, unseen: Unseen) =>
  presentEntries(db, 'key', [keyOf(text)], unseen);

/** What people have answered for a Tatar word, in any of these forms. */
export const answersOfWord = (db: Db, words: readonly string[], unseen: Unseen) =>
  presentEntries(db, 'tat_key', words.map(tatarKeyOf), unseen);

async function presentEntries(
  db: Db,
  by: 'key' | 'tat_key',
  sought: readonly string[],
  unseen: Unseen,
): Promise<PeopleAnswer[]> {
  const keys = [...new Set(sought)].filter((key) => key !== '');
  if (keys.length === 0) return [];
  const rows = await selectEntries(db, by, { keys, unseen, rows: MOST_ANSWERS });
  const people = await presentPeople(
    db,
    rows.map((row) => row.author_id),
  );
  return rows.flatMap(({ note_id: id, author_id: authorId, lang, word, tat }) => {
    const user = people.get(authorId);
    return user === undefined ? [] : [{ lang, word, tat, user, note: publicId(NOTE_LETTER, id) }];
  });
}
