// What is held is gathered into waves, and a wave is decided as one: its things are released or taken
// down some at a time, so that two thousand of them keep nobody waiting.

import { z } from 'zod';
import { refuseComment, releaseComment } from '#features/comments/holding.server.ts';
import { refuseNote, releaseNote } from '#features/notes/holding.server.ts';
import { forgetTexts, type Judged } from '#features/suspicion/judging.server.ts';
import { Id } from '#kernel/schemas.ts';
import type { Ctx } from '#server/context.ts';
import type { Database } from '#server/db.ts';
import { publish, type Publisher } from '#server/events.ts';
import { defineJob, enqueue, type PayloadOf } from '#server/jobs.ts';
import { ownerRuled } from './events.server.ts';
import * as queries from './queries/held.server.ts';
import { insertRuling } from './queries/rulings.server.ts';
import { RELEASE_HOURS, UNDO_MS, wayOf, type HeldDecision, type Reason } from './rules.ts';

interface NewlyHeld {
  id: string;
  judged: Judged;
  answeredId?: string | null;
}

/** In the transaction of the writing. */
export async function fileHeld(
  { db }: Publisher,
  { id, judged, answeredId = null }: NewlyHeld,
): Promise<void> {
  const { kind, reasons, read, network, at } = judged;
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

export interface Deciding {
  decision: HeldDecision;
  /** Null where nobody has looked: only what is released. */
  staffId: string | null;
  reason: Reason | null;
  content: string;
}

/** Things of a wave in one transaction. */
export const AT_ONCE = 25;

/** Decides some things; how many of the wave wait after it. Runs in a transaction. */
export async function decideThings(
  ctx: Ctx,
  waveId: string,
  things: readonly queries.ThingRow[],
  deciding: Deciding,
): Promise<number> {
  const { db, clock } = ctx;
  const at = new Date(clock.now()).toISOString();
  const done: string[] = [];
  const gone: string[] = [];
  for (const thing of things)
    ((await decideOne(ctx, thing, deciding)) ? done : gone).push(thing.id);
  await queries.updateThings(db, done, { state: deciding.decision, at });
  await queries.updateThings(db, gone, { state: 'gone', at });
  if (deciding.decision === 'released')
    for (const [kind, own] of Map.groupBy(things, (thing) => thing.kind))
      await forgetTexts(
        db,
        kind,
        own.map((thing) => thing.target_id),
      );
  const told = new Set(
    things.filter(({ id }) => done.includes(id)).map(({ owner_id }) => owner_id),
  );
  for (const accountId of told) await publish(ctx, ownerRuled, { accountId });
  return queries.takeFromWave(db, waveId, things.length);
}

/** False where it waits no longer. */
async function decideOne(
  ctx: Ctx,
  { kind, target_id, owner_id, answered_id }: queries.ThingRow,
  { decision, staffId, reason, content }: Deciding,
): Promise<boolean> {
  if (decision === 'released')
    return kind === 'note'
      ? releaseNote(ctx, target_id)
      : releaseComment(ctx, target_id, answered_id);
  const at =
    kind === 'note'
      ? await refuseNote(ctx, target_id, UNDO_MS)
      : await refuseComment(ctx, target_id);
  if (at === null || staffId === null) return false;
  await insertRuling(ctx.db, {
    ...{ kind, target_id, owner_id, staff_id: staffId, reason: reason ?? 'spam', content },
    created_at: at,
    until: new Date(Date.parse(at) + UNDO_MS).toISOString(),
  });
  return true;
}

export const DECIDE_HELD = defineJob({
  name: 'decide-held',
  payload: z.object({ waveId: Id }),
  key: ({ waveId }) => `decide-held:${waveId}`,
});

/** Works off a wave that is decided, some things in a transaction. Running it twice changes nothing. */
export async function decideHeld(
  ctx: Ctx,
  { waveId }: PayloadOf<typeof DECIDE_HELD>,
): Promise<void> {
  await (ctx.db as Database).transaction().execute(async (tx) => {
    const wave = await queries.lockWave(tx, waveId);
    if (wave?.state !== 'closing' || wave.decision === null) return;
    const { rows } = await queries.lockWaiting(tx, waveId, AT_ONCE);
    const left = await decideThings({ ...ctx, db: tx }, waveId, rows, {
      ...{ decision: wave.decision, staffId: wave.decided_by },
      ...{ reason: wave.reason, content: wave.content },
    });
    if (left > 0 && rows.length > 0) await enqueue(tx, DECIDE_HELD, { waveId });
  });
}

export const RELEASE_HELD = defineJob({ name: 'release-held', cron: '47 * * * *' });
const WAVES_AT_ONCE = 200;

/** Nobody waits for ever: what is alone, or nearly, is shown when nobody has looked at it. */
export async function releaseHeld(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const before = new Date(now - RELEASE_HOURS * 3_600_000).toISOString();
  await (ctx.db as Database).transaction().execute(async (tx) => {
    const { rows } = await queries.lockForgotten(tx, before, WAVES_AT_ONCE);
    for (const { id } of rows) {
      await queries.updateWave(tx, id, {
        ...{ state: 'closing', decision: 'released', by: null, reason: null, content: '' },
        at: new Date(now).toISOString(),
      });
      await enqueue(tx, DECIDE_HELD, { waveId: id });
    }
  });
}
