// Staff decide a wave of quarantined things as one: its things are released or taken down some at a time, so
// that two thousand of them keep nobody waiting.

import { z } from 'zod';
import { forgetTexts } from '#features/core/spam/public/spam-check.server.ts';
import { Id, Moment } from '#kernel/schemas.ts';
import type { Ctx } from '#server/context.ts';
import type { Database } from '#server/db.ts';
import { publish } from '#server/events.ts';
import { defineJob, enqueue, type PayloadOf } from '#server/jobs.ts';
import { subjectOf } from '#server/subject.ts';
import { ownerRuled } from '../events.server.ts';
import { isAuthorSuspect } from './item-queries.server.ts';
import * as queries from './queries.server.ts';
import { insertRuling } from '../rulings/queries/rulings.server.ts';
import {
  RELEASE_HOURS,
  UNDO_MS,
  type QuarantineDecision,
  type QuarantinedKind,
  type Reason,
} from '../rules.ts';

export interface Deciding {
  decision: QuarantineDecision;
  /** Null where nobody has looked: only what is released. */
  staffId: string | null;
  reason: Reason | null;
  content: string;
  /** The words its author wrote after this moment are not decided about. */
  seen: string;
}

/** Things of a wave in one transaction. */
const AT_ONCE = 25;

interface Outcome {
  /** Decided, or gone for good. */
  settled: number;
  /** How many of the wave wait after it. */
  waiting: number;
}

/** Decides some things. Runs in a transaction. */
export async function decideThings(
  ctx: Ctx,
  waveId: string,
  things: readonly queries.ThingRow[],
  deciding: Deciding,
): Promise<Outcome> {
  const { db, clock } = ctx;
  const at = new Date(clock.now()).toISOString();
  const done: queries.ThingRow[] = [];
  const gone: queries.ThingRow[] = [];
  for (const thing of things)
    if (await decideOne(ctx, thing, deciding)) done.push(thing);
    else if (!(await isStillQuarantined(ctx, thing))) gone.push(thing);
  await queries.updateThings(db, idsOf(done), { state: deciding.decision, at });
  await queries.updateThings(db, idsOf(gone), { state: 'gone', at });
  if (deciding.decision === 'released')
    for (const [kind, own] of Map.groupBy(done, (thing) => thing.kind))
      await forgetTexts(
        db,
        kind,
        own.map((thing) => thing.target_id),
      );
  for (const accountId of new Set(done.map(({ owner_id }) => owner_id)))
    await publish(ctx, ownerRuled, { accountId });
  const settled = done.length + gone.length;
  return { settled, waiting: await queries.takeFromWave(db, waveId, settled) };
}

const idsOf = (things: readonly queries.ThingRow[]): string[] => things.map(({ id }) => id);

/** So long what somebody deletes, leaves or has taken down can come back, at most. */
const undoableSince = ({ clock }: Ctx): string => new Date(clock.now() - UNDO_MS).toISOString();

const isStillQuarantined = (ctx: Ctx, { kind, target_id }: queries.ThingRow): Promise<boolean> =>
  quarantineOf(ctx, kind).isWaiting(ctx.db, target_id, undoableSince(ctx));

function quarantineOf(ctx: Ctx, kind: QuarantinedKind) {
  const { quarantine } = subjectOf(ctx, kind);
  if (quarantine === undefined) throw new Error(`the subject ${kind} has no quarantine`);
  return quarantine;
}

/** False where it cannot be decided, now or ever. */
async function decideOne(
  ctx: Ctx,
  thing: queries.ThingRow,
  { decision, staffId, reason, content, seen }: Deciding,
): Promise<boolean> {
  const { kind, target_id, owner_id, answered_id: answeredId } = thing;
  const { release, refuse } = quarantineOf(ctx, kind);
  if (decision === 'released') {
    const isUnseen = staffId === null;
    if (isUnseen && (await isAuthorSuspect(ctx.db, thing, undoableSince(ctx)))) return false;
    return release(ctx, target_id, { seen, isUnseen, answeredId });
  }
  // Nothing is taken down unlooked at.
  if (staffId === null) return false;
  const at = await refuse(ctx, target_id, { retainMs: UNDO_MS, seen });
  if (at === null) return false;
  await insertRuling(ctx.db, {
    ...{ kind, target_id, owner_id, staff_id: staffId, reason: reason ?? 'spam', content },
    created_at: at,
    until: new Date(Date.parse(at) + UNDO_MS).toISOString(),
  });
  return true;
}

export const DECIDE_QUARANTINE = defineJob({
  name: 'decide-held',
  summary: 'Apply a decision to a quarantined wave, in batches.',
  payload: z.object({
    waveId: Id,
    /** Between these: what came later, or was changed after `seen`, nobody has looked at. */
    after: Id.default('0'),
    upTo: Id,
    seen: Moment,
  }),
  key: ({ waveId }) => `decide-held:${waveId}`,
});

/** Some things of a wave that is being decided, and what becomes of the rest. Runs in a transaction. */
export async function decideSome(
  ctx: Ctx,
  { waveId, ...stretch }: PayloadOf<typeof DECIDE_QUARANTINE>,
  deciding: Omit<Deciding, 'seen'>,
): Promise<number> {
  const { db, clock } = ctx;
  const { rows } = await queries.lockWaiting(db, waveId, stretch, AT_ONCE);
  const { waiting } = await decideThings(ctx, waveId, rows, { ...deciding, seen: stretch.seen });
  if (waiting === 0) return 0;
  if (rows.length === AT_ONCE)
    await enqueue(db, DECIDE_QUARANTINE, { ...stretch, waveId, after: rows.at(-1)!.id });
  else await queries.reopenWave(db, waveId, new Date(clock.now()).toISOString());
  return waiting;
}

/** Works off a wave that is decided, some things in a transaction. Running it twice changes nothing. */
export async function decideQuarantine(
  ctx: Ctx,
  payload: PayloadOf<typeof DECIDE_QUARANTINE>,
): Promise<void> {
  await (ctx.db as Database).transaction().execute(async (tx) => {
    const wave = await queries.lockWave(tx, payload.waveId);
    if (wave?.state !== 'closing' || wave.decision === null) return;
    const { decision, decided_by: staffId, reason, content } = wave;
    await decideSome({ ...ctx, db: tx }, payload, { decision, staffId, reason, content });
  });
}

export const RELEASE_QUARANTINE = defineJob({
  name: 'release-held',
  summary:
    'Release waves of fewer than five quarantined texts that nobody reviewed within 24 hours.',
  cron: '47 * * * *',
});
const WAVES_AT_ONCE = 200;
/** As long as the log of addresses. */
const NETWORK_DAYS = 30;
const LAST_ID = '9223372036854775807';

/**
 * Nobody waits for ever: what is alone, or nearly, is shown when nobody has looked at it. Texts of
 * an author with several of them, or with a ruling, wait for a review.
 */
export async function releaseQuarantine(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const before = new Date(now - RELEASE_HOURS * 3_600_000).toISOString();
  await (ctx.db as Database).transaction().execute(async (tx) => {
    const { rows } = await queries.lockForgotten(tx, before, WAVES_AT_ONCE);
    for (const { id } of rows) {
      await queries.updateWave(tx, id, {
        ...{ state: 'closing', decision: 'released', by: null, reason: null, content: '' },
        at: new Date(now).toISOString(),
      });
      // What was changed in the last day waits a day from then.
      await enqueue(tx, DECIDE_QUARANTINE, { waveId: id, upTo: LAST_ID, seen: before });
    }
    const old = new Date(now - NETWORK_DAYS * 86_400_000).toISOString();
    await queries.forgetNetworks(tx, old, WAVES_AT_ONCE);
  });
}
