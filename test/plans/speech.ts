// How sounds are found, counted and removed.

import { sql } from 'kysely';
import * as speech from '#features/platform/speech/queries.server.ts';
import type { Db } from '#server/db.ts';
import type { Case } from './plan.ts';

export async function fillSpeech(db: Db): Promise<void> {
  await sql`
    insert into speech (key, note_id, state, file, used_at)
    select 'k' || n, n, case when n % 50 = 0 then 'waiting' else 'ready' end, 'speech/' || n,
      now() - n * interval '1 hour'
    from generate_series(1, 5000) n`.execute(db);
  await sql`analyze speech`.execute(db);
}

export const speechCases: Case[] = [
  ['a sound', 'speech_pkey', (db) => speech.selectSound(db, 'k7')],
  ['sounds that wait', 'speech_waiting_idx', (db) => speech.countWaiting(db, 2000)],
  ['sounds of a note', 'speech_note_idx', (db) => speech.markUnused(db, ['7'])],
  ['sounds used longest ago', 'speech_used_idx', (db) => speech.deleteOldest(db, 500)],
  ['sounds nobody has heard for long', 'speech_used_idx', (db) => speech.deleteUnused(db, 90, 500)],
  ['files of sounds', 'speech_file_idx', (db) => speech.selectKnown(db, ['speech/7'])],
];
