import type { Db } from '#server/db.ts';
import { enqueue } from '#server/jobs.ts';
import { REMOVE_WORD_VOICE } from './jobs.server.ts';
import { deleteVoice, type VoiceRow } from './queries.server.ts';

/** Takes a recording away for good, its files with it. */
export async function removeVoice(db: Db, { id, key }: Pick<VoiceRow, 'id' | 'key'>) {
  await deleteVoice(db, id);
  await enqueue(db, REMOVE_WORD_VOICE, { key });
  return { id };
}
