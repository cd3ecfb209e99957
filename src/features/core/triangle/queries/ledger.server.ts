import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import { beyond, ordered, type Start } from '#server/list-pages.ts';
import { LEARNING, MOST_A_DAY, type LearningReason } from '../rules.ts';

interface Sought {
  reason: LearningReason;
  ref: string;
  since: string;
  /** Paid to anybody, not only to this person. */
  single: boolean;
}

interface Earned {
  paid: boolean;
  today: number;
  ofKind: number;
}

/**
 * Whether this was paid before, and what learning has brought since then, in all and by this reason.
 * Served by triangle_log_once_key or triangle_log_answer_idx, and triangle_log_day_idx.
 */
export async function selectEarned(
  db: Db,
  accountId: string,
  { reason, ref, since, single }: Sought,
): Promise<Earned> {
  const { rows } = await sql<Earned>`
    select
      exists (
        select from triangle_log
        where ${single ? sql`` : sql`account_id = ${accountId} and`}
          reason = ${sql.lit(reason)} and ref = ${ref}
      ) as paid,
      coalesce(sum(delta), 0)::int as today,
      coalesce(sum(delta) filter (where reason = ${reason}), 0)::int as "ofKind"
    from triangle_log
    where account_id = ${accountId} and created_at >= ${since}
      and reason = any(${[...LEARNING]}::text[])`.execute(db);
  return rows[0]!;
}

/** Whether learning brings triangles to this account. Served by account_pkey and account_blacklist_pkey. */
export async function mayEarn(db: Db, accountId: string, now: string): Promise<boolean> {
  const { rows } = await sql`
    select from account a left join account_blacklist b on b.account_id = a.id
    where a.id = ${accountId} and a.approval is null
      and not (a.blacklist and (b.until is null or b.until > ${now}))`.execute(db);
  return rows.length === 1;
}

interface Paid {
  accountId: string;
  reason: LearningReason;
  ref: string;
}

/** Whether it was paid, on whatever day. Served by triangle_log_once_key. */
export const wasPaid = async (db: Db, { accountId, reason, ref }: Paid): Promise<boolean> =>
  (await db
    .selectFrom('triangle_log')
    .select('id')
    .where('account_id', '=', accountId)
    .where('reason', '=', reason)
    .where('ref', '=', ref)
    .executeTakeFirst()) !== undefined;

/** Which of these things were paid, on whatever day. Served by triangle_log_once_key. */
export async function selectPaid(
  db: Db,
  { accountId, reason, refs }: Omit<Paid, 'ref'> & { refs: readonly string[] },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ ref: string }>`
    select ref from triangle_log
    where account_id = ${accountId} and reason = ${reason} and ref = any(${refs}::text[])`.execute(
    db,
  );
  return new Set(rows.map(({ ref }) => ref));
}

/** Served by account_pkey. */
export const selectBalance = (db: Db, accountId: string) =>
  db.selectFrom('account').select('triangle').where('id', '=', accountId).executeTakeFirstOrThrow();

interface LogRow {
  id: string;
  delta: number;
  reason: string;
  ref: string;
  balance: number;
  created_at: string;
}

/** The newest first. Served by triangle_log_account_idx. */
export const selectLog = (
  db: Db,
  accountId: string,
  { start, rows }: { start: Start; rows: number },
) =>
  sql<LogRow>`
    select l.id, l.delta, l.reason, l.ref, l.balance, l.created_at from triangle_log l
    where l.account_id = ${accountId} ${beyond('l.id', start)} ${ordered('l.id', start, rows)}`.execute(
    db,
  );

/**
 * The rewards of learning since then, one by one: no more than a day can bring. Served by
 * triangle_log_day_idx.
 */
export async function selectRewards(db: Db, accountId: string, since: string) {
  const { rows } = await sql<{ reason: string; ref: string; delta: number }>`
    select reason, ref, delta from triangle_log
    where account_id = ${accountId} and created_at >= ${since}
      and reason = any(${[...LEARNING]}::text[])
    order by created_at limit ${sql.lit(MOST_A_DAY)}`.execute(db);
  return rows;
}

/** What learning has brought since then, by reason. Served by triangle_log_day_idx. */
export const selectLearnt = (db: Db, accountId: string, since: string) =>
  sql<{ reason: string; triangle: number }>`
    select reason, sum(delta)::int as triangle from triangle_log
    where account_id = ${accountId} and created_at >= ${since}
      and reason = any(${[...LEARNING]}::text[])
    group by 1`.execute(db);

/**
 * The days on which learning has brought something since then, counted back from the day that
 * begins at `today`, the last first. Served by triangle_log_day_idx.
 */
export const selectLearntDays = (
  db: Db,
  accountId: string,
  { since, today }: { since: string; today: string },
) =>
  sql<{ ago: number }>`
    select distinct
      greatest(0, ceil(extract(epoch from ${today}::timestamptz - created_at) / 86400))::int as ago
    from triangle_log
    where account_id = ${accountId} and created_at >= ${since}
      and reason = any(${[...LEARNING]}::text[])
    order by 1`.execute(db);
