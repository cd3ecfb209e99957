// What staff make of a person: moderator, security, known to be who they say, or a read-only account.
// Later features follow the last by an event, because their numbers change.

import type { CallCtx, Ctx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { publish } from '#server/events.ts';
import { moment } from './codes.server.ts';
import { accountBlacklisted } from '../events.server.ts';
import { sendNotice } from './notices.server.ts';
import * as queries from '../queries/flags.server.ts';
import type { UserFlag } from '../rules.ts';

interface Flagging {
  accountId: string;
  flag: Exclude<UserFlag, 'blacklist'>;
  on: boolean;
}

/** The flag as it was. */
export async function setFlag(
  { db }: CallCtx,
  { accountId, flag, on }: Flagging,
): Promise<boolean> {
  const { [flag]: before } = await queries.lockFlags(db, accountId);
  if (before !== on) await queries.updateFlag(db, accountId, flag, on);
  return before;
}

/** Whether somebody is a moderator or security; locked until the transaction ends. */
export async function lockIsStaff(db: Db, accountId: string): Promise<boolean> {
  const { moderator, security } = await queries.lockFlags(db, accountId);
  return moderator || security;
}

/** Of a read-only account: until when; `until` null means for good. */
export interface Limit {
  until: string | null;
}

/** The limit of an account, locked until the transaction ends; null where it may write. */
export async function lockLimit(db: Db, accountId: string): Promise<Limit | null> {
  const { blacklist } = await queries.lockFlags(db, accountId);
  return blacklist ? { until: await queries.selectBlacklistEnd(db, accountId) } : null;
}

interface Limiting {
  accountId: string;
  /** Null: the account may write again. */
  limit: Limit | null;
  /** Told to the person. */
  reason: string;
}

/** Makes an account read-only or lets it write again, and tells the person. The caller has called `lockLimit`. */
export async function setLimit(ctx: Ctx, { accountId, limit, reason }: Limiting): Promise<void> {
  const { db, clock } = ctx;
  await queries.updateFlag(db, accountId, 'blacklist', limit !== null);
  if (limit === null) await queries.deleteBlacklist(db, accountId);
  else await queries.upsertBlacklist(db, accountId, { reason, ...limit });
  const until = limit?.until ?? null;
  await sendNotice(db, {
    kind: limit === null ? 'whitelisted' : until === null ? 'blacklisted' : 'limited',
    ...{ accountId, name: reason, key: moment(clock.now()) },
    ...(until !== null && { until }),
  });
  await publish(ctx, accountBlacklisted, { id: accountId });
}

/** The limit has reached its end: the person is told that they may write. The caller has called `lockLimit`. */
export async function endLimit(ctx: Ctx, accountId: string): Promise<void> {
  const { db, clock } = ctx;
  await queries.updateFlag(db, accountId, 'blacklist', false);
  await queries.deleteBlacklist(db, accountId);
  await sendNotice(db, { kind: 'limitEnded', accountId, key: moment(clock.now()) });
  await publish(ctx, accountBlacklisted, { id: accountId });
}

/** Whether this person's grades count; locked against a change until the transaction ends. */
export const lockIsCounted = async (db: Ctx['db'], accountId: string): Promise<boolean> =>
  !(await queries.lockBlacklisted(db, accountId));
