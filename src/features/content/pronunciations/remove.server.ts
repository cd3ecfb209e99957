// A recording goes: for good, or, taken down by the staff, until nobody can bring it back.

import type { Ctx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { enqueue } from '#server/jobs.ts';
import { REMOVE_TAKEN_VOICE, REMOVE_WORD_VOICE } from './jobs.server.ts';
import * as queries from './queries.server.ts';
import { isMade } from './rules.ts';
import { verdictFor } from './verdict.server.ts';

type VoiceRow = queries.VoiceRow;

/** Takes a recording away for good, its files with it. */
export async function removeVoice(db: Db, { id, key }: Pick<VoiceRow, 'id' | 'key'>) {
  await queries.deleteVoice(db, id);
  await enqueue(db, REMOVE_WORD_VOICE, { key });
  return { id };
}

/** So long after its time the job comes, that no clock is too slow for it. */
const AFTER_SECONDS = 60;

/** Nobody hears it any more. True where it can be brought back for so long; else it is gone. */
export async function takeVoiceDown(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  voice: VoiceRow,
  retainMs: number,
): Promise<boolean> {
  if (!isMade(voice.state)) {
    await removeVoice(db, voice);
    return false;
  }
  await queries.hideVoice(db, voice.id, new Date(clock.now() + retainMs).toISOString());
  const afterSeconds = retainMs / 1000 + AFTER_SECONDS;
  await enqueue(db, REMOVE_TAKEN_VOICE, { voiceId: voice.id }, { afterSeconds });
  return true;
}

/** Staff have reviewed it and keep it: it is heard, grades no longer refuse it, and those that did were wrong. */
export async function upholdVoice(db: Db, id: string): Promise<void> {
  const voice = await queries.selectVoiceForUpdate(db, id);
  if (voice === undefined) return;
  const isBack = voice.state === 'refused';
  await queries.updateVoice(db, id, { upheld: true, ...(isBack ? { state: 'ready' } : {}) });
  if (isBack) await queries.overruleRefusals(db, id);
}

/** As listeners had left it. False where its owner has taken it away, or said the word again. */
export async function bringBackVoice(db: Db, id: string): Promise<boolean> {
  const voice = await queries.selectVoiceForUpdate(db, id);
  if (voice === undefined) return false;
  const state = (await verdictFor(db, id, voice)) === 'refused' ? 'refused' : 'ready';
  return queries.unhideVoice(db, id, state);
}
