// Choosing an address. People and groups do it by the same rules: once in 30 days, and the
// address before leads to the thing for 90 days and is nobody else's.

import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx } from '#server/context.ts';
import { moment } from './codes.server.ts';
import * as queries from '../queries/ids.server.ts';
import { nextIdChange, OLD_ID_DAYS, whyCannotHaveId } from '../rules.ts';

const DAY = 86_400_000;

/** Whose an address was until not long ago. */
export const ownerOfOldId = queries.selectOwnerOfOldId;
export const { deleteOldIds } = queries;

type Asking = Pick<CallCtx, 'db' | 'clock'>;

export async function changeId(
  { db, clock }: Asking,
  kind: queries.Addressed,
  id: string,
  wanted: string,
): Promise<void> {
  const now = clock.now();
  const why = whyCannotHaveId(wanted);
  if (why !== null) throw refusedId(why);
  const before = await queries.selectIdForUpdate(db, kind, id);
  if (before === wanted) return;
  const wait = await waitOf({ db, clock }, kind, id);
  if (wait > 0) throw new Refusal('time', { wait: Math.ceil(wait / 1000) });
  const keeper = await queries.selectOwnerOfOldId(db, kind, wanted, moment(now));
  const isTaken = (await queries.selectOwnerOfId(db, kind, wanted)) !== undefined;
  if (isTaken || (keeper !== undefined && keeper !== id)) throw refusedId('taken');
  await queries.deleteOldId(db, kind, wanted);
  await queries.upsertOldId(db, kind, {
    idC: before,
    ownerId: id,
    changedAt: moment(now),
    until: moment(now + OLD_ID_DAYS * DAY),
  });
  await renaming(() => queries.updateId(db, kind, id, wanted));
}

/** When the address may be changed again; null = at once. */
export async function nextIdAt(
  ctx: Asking,
  kind: queries.Addressed,
  id: string,
): Promise<string | null> {
  const wait = await waitOf(ctx, kind, id);
  return wait === 0 ? null : moment(ctx.clock.now() + wait);
}

async function waitOf({ db, clock }: Asking, kind: queries.Addressed, id: string) {
  const last = await queries.selectLastIdChange(db, kind, id);
  return nextIdChange(last === undefined ? null : Date.parse(last), clock.now());
}

/** Of two who want the same id at once, the second is told that it is taken. */
async function renaming(run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if ((error as { code?: string }).code === '23505') throw refusedId('taken');
    throw error;
  }
}

/** A field that does not fit, not an address that is not there. */
const refusedId = (reason: 'taken' | 'form' | 'reserved') =>
  new Refusal('id', { status: 422, reason });
