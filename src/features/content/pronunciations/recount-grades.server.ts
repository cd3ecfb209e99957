// Grades of recordings leave the totals while their giver is read-only, as those of notes do.

import { sql } from 'kysely';
import { recount, Recounted } from '#features/core/accounts/public/recount-grades.server.ts';
import type { Ctx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { defineJob, type PayloadOf } from '#server/jobs.ts';
import { selectVoiceForUpdate, updateVoice } from './queries.server.ts';
import { type Grade, totalsAfter } from './rules.ts';
import { verdictFor } from './verdict.server.ts';

/** Walked by word_voice_grade_walk_idx. */
export const VOICE_GRADES = {
  table: 'word_voice_grade',
  id: 'voice_id',
  where: sql<boolean>`not discounted`,
};

export const COUNT_VOICE_GRADES = defineJob({
  name: 'count-voice-grades',
  summary:
    'Subtract the grades of a read-only account from pronunciations, or add them again, in batches.',
  payload: Recounted,
  key: ({ accountId }) => `count-voice-grades:${accountId}`,
});

export const countVoiceGrades = (
  ctx: Ctx,
  payload: PayloadOf<typeof COUNT_VOICE_GRADES>,
): Promise<void> =>
  recount(ctx, COUNT_VOICE_GRADES, payload, {
    of: VOICE_GRADES,
    rows: 200,
    change: changeTotals,
  });

/** A recording that is no longer refused is heard again; none is refused by this. */
async function changeTotals(db: Db, id: string, change: { from: Grade | 0; to: Grade | 0 }) {
  const voice = await selectVoiceForUpdate(db, id);
  if (voice === undefined) return;
  const totals = totalsAfter(voice, change);
  const verdict = await verdictFor(db, id, { ...voice, ...totals });
  const isBack = voice.state === 'refused' && verdict !== 'refused';
  const agreed = verdict === 'agreed';
  await updateVoice(db, id, { ...totals, agreed, ...(isBack ? { state: 'ready' } : {}) });
}
