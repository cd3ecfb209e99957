// What nobody looks for any more goes, a bounded part at a time.

import { sql } from 'kysely';
import { firstIdAt } from '#kernel/ids.ts';
import type { Ctx } from '#server/context.ts';
import type { Database, Db } from '#server/db.ts';
import type { Leaving } from '#server/feature.ts';
import { defineJob } from '#server/jobs.ts';
import { lockAccounts } from './queries.server.ts';
import { RETENTION_DAYS } from './rules.ts';

export const SWEEP_NOTICES = defineJob({
  name: 'sweep-notices',
  summary: 'Delete notifications older than 90 days.',
  cron: '17 3 * * *',
});

const AT_ONCE = 1000;
const DAY = 86_400_000;

export async function sweepNotices({ db, clock }: Ctx): Promise<void> {
  const before = firstIdAt(clock.now() - RETENTION_DAYS * DAY);
  while ((await sweepOld(db as Database, before)) === AT_ONCE);
  while ((await deleteCauses(db, sql`until < now()`)) === AT_ONCE);
}

/** What was unread of them is not counted any more. Served by notice_old_idx, notice_pkey. */
const sweepOld = (db: Database, before: string): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { rows: old } = await sql<{ id: string; account_id: string }>`
      select id, account_id from notice where at_id < ${before}
      order by at_id limit ${sql.lit(AT_ONCE)}`.execute(tx);
    await lockAccounts(tx, [...new Set(old.map((row) => row.account_id))]);
    await sql`
      with gone as (
        delete from notice where id = any(${old.map(({ id }) => id)}::bigint[])
        returning account_id, at_id, listed and unread as fresh
      ), fresh as (
        select g.account_id, count(*)::int as n from gone g
        join notice_account a on a.account_id = g.account_id and g.at_id > a.read_to
        where g.fresh group by g.account_id
      )
      update notice_account a set unread = greatest(0, a.unread - f.n)
      from fresh f where f.account_id = a.account_id`.execute(tx);
    return old.length;
  });

/** Served by notice_cause_until_idx, notice_cause_actor_id_idx or notice_cause_pkey. */
async function deleteCauses(db: Db, which: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql`
    delete from notice_cause where ctid = any(array(
      select ctid from notice_cause where ${which} limit ${sql.lit(AT_ONCE)}
    )) returning true`.execute(db);
  return rows.length;
}

/** Of a person gone for good nothing is kept; in the notices of others they are nobody. */
export async function forgetNotices({ db }: Ctx, { accountId }: Leaving): Promise<void> {
  while ((await deleteCauses(db, sql`account_id = ${accountId}`)) === AT_ONCE);
  while ((await deleteCauses(db, sql`actor_id = ${accountId}`)) === AT_ONCE);
  while ((await deleteNotices(db, accountId)) === AT_ONCE);
  await db.deleteFrom('notice_account').where('account_id', '=', accountId).execute();
}

/** Served by notice_open_idx, notice_list_idx. */
async function deleteNotices(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql`
    delete from notice where id in (
      select id from notice where account_id = ${accountId} limit ${sql.lit(AT_ONCE)}
    ) returning id`.execute(db);
  return rows.length;
}
