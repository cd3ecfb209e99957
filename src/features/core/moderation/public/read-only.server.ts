// Read-only accounts: the limit the session looks at, and the ruling that says why, in one
// transaction. A limit ends by an administrator, after an appeal, or by itself.

import {
  endLimit,
  lockLimit,
  setLimit,
  type Limit,
} from '#features/core/accounts/public/flags.server.ts';
import { writeAct } from '#features/core/audit/public/acts.server.ts';
import { z } from 'zod';
import { Id } from '#kernel/schemas.ts';
import type { Ctx } from '#server/context.ts';
import type { Database } from '#server/db.ts';
import { defineJob, enqueue, type PayloadOf } from '#server/jobs.ts';
import { HIDE_RECENT, recentPayload } from './hide-recent.server.ts';
import { grantWaiting } from '../appeals/queries.server.ts';
import {
  endExpired,
  endReadOnly,
  insertRuling,
  type RulingRow,
} from '../rulings/queries/rulings.server.ts';
import { lastsAsLong, type Reason, type ReportType } from '../rules.ts';
import { decidedBy, ruledBy, undoneBy, type Ruler } from '../staff.server.ts';

interface Lifting {
  by: Ruler;
  accountId: string;
  /** In the words of the staff; told to the person. */
  reason: string;
}

interface Limiting extends Lifting {
  /** When it ends by itself; null: never. */
  until: string | null;
  /** Which rule was broken; 'other' where only words say it. */
  why?: Reason;
  /** From a case: what kind of thing was reported. */
  about?: ReportType;
  /** Also hide what the account has written in the last hours. */
  hideRecent?: boolean;
}

/** Null where the account is limited for as long, or longer, already. */
export async function limitAccount(ctx: Ctx, limiting: Limiting): Promise<RulingRow | null> {
  const { by, accountId, reason, until, why = 'other', about, hideRecent = false } = limiting;
  const { db, clock } = ctx;
  const before = await currentLimit(ctx, accountId);
  if (before !== null && lastsAsLong(before.until, until)) return null;
  await setLimit(ctx, { accountId, limit: { until }, reason });
  const at = new Date(clock.now()).toISOString();
  const ended = await endReadOnly(db, accountId, { ...undoneBy(by), undone_at: at });
  // Without a limit before it these were left over; an appeal against one that is prolonged still waits.
  if (before === null) await grantAppeals(ctx, by, ended, at);
  const ruling = await insertRuling(db, {
    ...{ kind: 'user', way: 'read-only', target_id: accountId, owner_id: accountId },
    ...{ ...ruledBy(by), reason: why, content: reason, created_at: at, until: at, ends_at: until },
    ...(about !== undefined && { about }),
  });
  if (until !== null) {
    const afterSeconds = Math.ceil((Date.parse(until) - clock.now()) / 1000);
    await enqueue(db, END_LIMIT, { accountId, until }, { afterSeconds });
  }
  if (hideRecent) await enqueue(db, HIDE_RECENT, recentPayload({ by, ruling, now: clock.now() }));
  await writeChange(ctx, { by, accountId, reason }, before, { until });
  return ruling;
}

/** Lets a read-only account write again; nothing where it may already. */
export async function liftLimit(ctx: Ctx, { by, accountId, reason }: Lifting): Promise<void> {
  const before = await currentLimit(ctx, accountId);
  if (before === null) return;
  await setLimit(ctx, { accountId, limit: null, reason });
  const at = new Date(ctx.clock.now()).toISOString();
  const ended = await endReadOnly(ctx.db, accountId, { ...undoneBy(by), undone_at: at });
  await grantAppeals(ctx, by, ended, at);
  await writeChange(ctx, { by, accountId, reason }, before, null);
}

/** The limit in force, locked. One whose end has passed is ended first, also where the job is late. */
async function currentLimit(ctx: Ctx, accountId: string): Promise<Limit | null> {
  const limit = await lockLimit(ctx.db, accountId);
  const until = limit?.until ?? null;
  if (until === null || Date.parse(until) > ctx.clock.now()) return limit;
  await endLimit(ctx, accountId);
  await endExpired(ctx.db, accountId);
  return null;
}

/** Appeals against rulings that have ended need no decision any more. */
async function grantAppeals(
  { db }: Ctx,
  by: Ruler,
  rulingIds: readonly string[],
  at: string,
): Promise<void> {
  if (rulingIds.length === 0) return;
  await grantWaiting(db, rulingIds, { ...decidedBy(by), decided_at: at });
}

/** In the log of acts: without an end the limit is for good. */
function fieldsOf(limit: Limit | null) {
  const until = limit?.until ?? null;
  return { blacklist: limit !== null, ...(until !== null && { until }) };
}

const writeChange = (
  { db }: Ctx,
  { by, accountId, reason }: Lifting,
  before: Limit | null,
  after: Limit | null,
): Promise<void> =>
  writeAct(db, {
    ...{
      by,
      act: 'user.blacklist',
      thing: 'user',
      thingId: accountId,
      personId: accountId,
      reason,
    },
    ...{ before: fieldsOf(before), after: fieldsOf(after) },
  });

/**
 * Tidies up after a limit that has reached its end: the flag, the ruling, the grades of the account.
 * Whether the account may write does not depend on it: the session compares the end with the clock.
 */
export const END_LIMIT = defineJob({
  name: 'end-limit',
  summary: 'End an expired limit of an account: clear the flag, end the ruling, send a mail.',
  payload: z.object({ accountId: Id, until: z.string() }),
  key: ({ accountId, until }) => `end-limit:${accountId}:${until}`,
});

/** Running it twice, early, or after another limit has been set changes nothing. */
export const endOverdueLimit = ({ db, ...ctx }: Ctx, { accountId }: PayloadOf<typeof END_LIMIT>) =>
  (db as Database).transaction().execute(async (tx) => {
    await currentLimit({ ...ctx, db: tx }, accountId);
  });
