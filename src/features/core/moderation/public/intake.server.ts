// What other features hand over to the staff: things that look like spam, which are gathered into
// waves, and things that need a decision although nobody has reported them.

import { z } from 'zod';
import type { Judged } from '#features/core/spam/public/spam-check.server.ts';
import { Id } from '#kernel/schemas.ts';
import type { Ctx } from '#server/context.ts';
import type { Database } from '#server/db.ts';
import type { Publisher } from '#server/events.ts';
import { defineJob, type PayloadOf } from '#server/jobs.ts';
import { keyedName } from '#server/secret.ts';
import type { Target } from '#server/subject.ts';
import { openCase } from '../reports/queries/cases.server.ts';
import { endThing, selectWaitingOf, waitAgain } from '../quarantine/item-queries.server.ts';
import * as queries from '../quarantine/queries.server.ts';
import { wayOf, type ReportType } from '../rules.ts';

interface NewlyQuarantined {
  id: string;
  judged: Judged;
  answeredId?: string | null;
}

/** In the transaction of the writing. */
export async function fileQuarantined(
  { db, env }: Publisher,
  { id, judged, answeredId = null }: NewlyQuarantined,
): Promise<void> {
  const { kind, reasons, read, at } = judged;
  // An address is for administrators alone; here it is enough that two are the same.
  const network = keyedName(env, 'held-network', judged.network);
  const places = reasons.includes('site') ? read.places : [];
  const near = judged.wave.filter((one) => one.kind === kind).map(({ targetId }) => targetId);
  const isFast = reasons.includes('fast');
  const known = await queries.lockWaveOf(db, {
    ...{ kind, places, near },
    network: isFast ? network : null,
  });
  const wave_id =
    known ??
    (
      await queries.insertWave(db, {
        ...{ kind, created_at: at, last_at: at },
        ...wayOf(reasons, { places, network }),
      })
    ).id;
  await queries.insertThing(db, {
    ...{ wave_id, kind, target_id: id, owner_id: judged.authorId, answered_id: answeredId },
    ...{ reasons, created_at: at },
  });
}

/** Its author takes a deletion back that the staff have come upon meanwhile. */
export const refileQuarantined = ({ db }: Publisher, { id }: { id: string }): Promise<void> =>
  waitAgain(db, 'note', id);

export const END_QUARANTINE = defineJob({
  name: 'end-held',
  summary: 'Remove a quarantined note of a deleted group from the queue.',
  payload: z.object({ noteId: Id }),
  key: ({ noteId }) => `end-held:${noteId}`,
});

/**
 * A note that waited has gone with its group, and leaves the queue. By a job: who ends a group holds
 * the note before the wave, who decides the wave before the note. Running it twice changes nothing.
 */
export async function endQuarantine(
  ctx: Ctx,
  { noteId }: PayloadOf<typeof END_QUARANTINE>,
): Promise<void> {
  const at = new Date(ctx.clock.now()).toISOString();
  const { rows } = await selectWaitingOf(ctx.db, noteId);
  for (const { id, wave_id: waveId } of rows)
    await (ctx.db as Database).transaction().execute(async (tx) => {
      await queries.lockWave(tx, waveId);
      await queries.takeFromWave(tx, waveId, await endThing(tx, id, at));
    });
}

/** Opens a case about a thing, unless one is open. */
export const requestReview =
  (kind: ReportType) =>
  async ({ db }: Publisher, { id, ownerId }: Target): Promise<void> => {
    await openCase(db, { kind, targetId: id, ownerId });
  };
