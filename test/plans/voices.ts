// How people's pronunciations are found.

import { sql } from 'kysely';
import { recountGrades } from '#features/core/accounts/public/recount-grades.server.ts';
import { VOICE_GRADES } from '#features/content/pronunciations/recount-grades.server.ts';
import * as pronunciations from '#features/content/pronunciations/queries.server.ts';
import type { Db } from '#server/db.ts';
import type { Case } from './plan.ts';

export async function fillVoices(db: Db): Promise<void> {
  await sql`
    insert into word_voice (account_id, form, state, key, agreed)
    select a.id, 'w' || n, 'ready', a.id || '-' || n, n % 5 = 0
    from account a, generate_series(1, 40) n`.execute(db);
  await sql`
    insert into word_voice_grade (voice_id, account_id, grade)
    select id, account_id, 1 from word_voice where agreed`.execute(db);
  await sql`
    update word_voice_grade set overruled = true
    where voice_id in (select id from word_voice where form = 'w5')`.execute(db);
  for (const table of ['word_voice', 'word_voice_grade'])
    await sql`analyze ${sql.table(table)}`.execute(db);
}

export const voiceCases = (of: () => string): Case[] => [
  [
    'pronunciations of a form',
    'word_voice_form_idx',
    (db) =>
      pronunciations.selectVoices(db, null, { form: 'w7', most: 5, hidden: [], grades: false }),
  ],
  ['a voice by its file', 'word_voice_key_key', (db) => pronunciations.selectHeard(db, 'x')],
  [
    'the next grades of pronunciations of a person',
    'word_voice_grade_walk_idx',
    (db) =>
      recountGrades(db, VOICE_GRADES, {
        accountId: of(),
        after: '0',
        counted: true,
        rows: 200,
      }),
  ],
  [
    'refusals of a person that staff have overruled',
    'word_voice_grade_overruled_idx',
    (db) => pronunciations.countOverruled(db, of(), 2),
  ],
  [
    'who stands behind the grades of a voice',
    'word_voice_grade_pkey',
    (db) => pronunciations.selectGraders(db, '1'),
  ],
  [
    'pronunciations of a person',
    'word_voice_own_key',
    (db) => pronunciations.selectVoicesOf(db, of(), 200),
  ],
];
