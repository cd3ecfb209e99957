// What staff make of a person: moderator, security, known to be who they say, or one who may only
// read. The features to the right follow the last by an event, because their numbers change.

import type { CallCtx, Ctx } from '#server/context.ts';
import { publish } from '#server/events.ts';
import { moment } from './codes.server.ts';
import { accountBlacklisted } from './events.server.ts';
import { sendNotice } from './notices.server.ts';
import * as queries from './queries/flags.server.ts';
import type { UserFlag } from './rules.ts';

interface Flagging {
  accountId: string;
  flag: UserFlag;
  on: boolean;
  /** Told to the person where they are blacklisted. */
  reason: string;
}

/** The flag as it was. */
export async function setFlag(
  ctx: CallCtx,
  { accountId, flag, on, reason }: Flagging,
): Promise<boolean> {
  const { db, clock } = ctx;
  const { [flag]: before } = await queries.lockFlags(db, accountId);
  if (before === on) return before;
  await queries.updateFlag(db, accountId, flag, on);
  if (flag !== 'blacklist') return before;
  if (on) await queries.upsertBlacklist(db, accountId, reason);
  else await queries.deleteBlacklist(db, accountId);
  await sendNotice(db, {
    kind: on ? 'blacklisted' : 'whitelisted',
    accountId,
    name: reason,
    key: moment(clock.now()),
  });
  await publish(ctx, accountBlacklisted, { id: accountId });
  return before;
}

/** Whether this person's grades count; held against a change until the transaction ends. */
export const holdIsCounted = async (db: Ctx['db'], accountId: string): Promise<boolean> =>
  !(await queries.holdsBlacklisted(db, accountId));
