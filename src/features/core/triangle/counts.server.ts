// How learning brings triangles: each reward once, and no more in a day than the caps allow.

import { addTriangles, lockTriangles } from '#features/core/accounts/counts.server.ts';
import type { Ctx } from '#server/context.ts';
import { dayOf, startOfDay } from '#tatar/days.ts';
import { selectWaiting } from './queries/orders.server.ts';
import { mayEarn, selectEarned, selectPaid, selectRewards } from './queries/ledger.server.ts';
import { MOST_A_DAY, payable, type LearningReason } from './rules.ts';

const dayBegan = (now: number): string => new Date(startOfDay(dayOf(now))).toISOString();

interface Reward {
  accountId: string;
  reason: LearningReason;
  /** What it is for. The same reason and ref are paid once in the life of an account. */
  ref: string;
  amount: number;
  /** It is paid to one person only, whoever comes first. The caller holds the thing. */
  single?: boolean;
}

/**
 * The new balance, or null where nothing was paid: it was paid before, or the account is read-only,
 * or the day has brought all it can; then it may still be earned on another day. Where only a part fits below the cap, the
 * part is paid. Holds the account's row until the transaction ends. Who rewards several people in
 * one transaction calls `lockTriangles` for all of them first, so that nobody waits in a circle.
 */
export async function earn(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { accountId, reason, ref, amount, single = false }: Reward,
): Promise<number | null> {
  const [account] = await lockTriangles(db, [accountId]);
  if (account === undefined) return null;
  const now = clock.now();
  const since = dayBegan(now);
  const { paid, ...earned } = await selectEarned(db, accountId, { reason, ref, since, single });
  const delta = payable(reason, amount, earned);
  const at = new Date(now).toISOString();
  if (paid || delta === 0 || !(await mayEarn(db, accountId, at))) return null;
  return addTriangles(db, accountId, { delta, reason, ref, at });
}

interface Rewards extends Pick<Reward, 'accountId' | 'reason' | 'amount'> {
  /** What they are for. */
  refs: readonly string[];
}

/** The same for several things of one kind, in their order; gives what they have brought together. */
export async function earnEach(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { accountId, reason, amount, refs }: Rewards,
): Promise<number> {
  const [account] = refs.length === 0 ? [] : await lockTriangles(db, [accountId]);
  if (account === undefined) return 0;
  const now = clock.now();
  const at = new Date(now).toISOString();
  if (!(await mayEarn(db, accountId, at))) return 0;
  const paid = await selectPaid(db, { accountId, reason, refs });
  const rewards = await selectRewards(db, accountId, dayBegan(now));
  let [today, ofKind] = [0, 0];
  for (const reward of rewards) {
    today += reward.delta;
    if (reward.reason === reason) ofKind += reward.delta;
  }
  let sum = 0;
  for (const ref of new Set(refs)) {
    const delta = payable(reason, amount, { today: today + sum, ofKind: ofKind + sum });
    if (delta === 0) break;
    if (paid.has(ref)) continue;
    // At most as often as a day can pay.
    await addTriangles(db, accountId, { delta, reason, ref, at });
    sum += delta;
  }
  return sum;
}

/** Orders nobody has taken up, for whoever looks at what waits for staff. */
export const waitingOrders = selectWaiting;

export interface EarnedToday {
  /** What was paid for, as `earn` was told. */
  refs: readonly string[];
  amount: number;
  /** What this kind of learning can still bring today. */
  left: number;
}

/** What one kind of learning has really brought today, and what it still can: caps are counted. */
export async function earnedToday(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  accountId: string,
  reason: LearningReason,
): Promise<EarnedToday> {
  const rewards = await selectRewards(db, accountId, dayBegan(clock.now()));
  const own = rewards.filter((reward) => reward.reason === reason);
  const sum = (of: typeof rewards) => of.reduce((total, { delta }) => total + delta, 0);
  const amount = sum(own);
  const left = payable(reason, MOST_A_DAY, { today: sum(rewards), ofKind: amount });
  return { refs: own.map(({ ref }) => ref), amount, left };
}
