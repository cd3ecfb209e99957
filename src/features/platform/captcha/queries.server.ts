import { sql, type Insertable } from 'kysely';
import type { Captcha } from '#db/tables.gen.ts';
import type { Db } from '#server/db.ts';
import { countUpTo } from '#server/list-pages.ts';
import type { BotReason } from './rules.ts';

export const insertCaptcha = (db: Db, row: Insertable<Captcha>) =>
  db.insertInto('captcha').values(row).execute();

/** A question is used up by the first answer, right or wrong. Served by captcha_pkey. */
export const takeCaptcha = (db: Db, id: string) =>
  db.deleteFrom('captcha').where('id', '=', id).returningAll().executeTakeFirst();

/** Gives how many there were, so many at most. Served by captcha_created_at_idx. */
export async function deleteOldCaptchas(db: Db, before: string, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from captcha where ctid = any(array(
      select ctid from captcha where created_at < ${before} limit ${sql.lit(most)}
    ))`.execute(db);
  return Number(numAffectedRows);
}

/** Served by captcha_created_at_idx. */
export async function countOldCaptchas(db: Db, before: string, most: number): Promise<number> {
  const { rows } = await countUpTo(sql`captcha where created_at < ${before}`, most).execute(db);
  return rows[0]?.n ?? 0;
}

interface Blocked {
  address: string;
  now: string;
}

/** The block that lasts longest; there are four rows of an address at most. Served by bot_address_reason_key. */
export const selectBlock = (db: Db, { address, now }: Blocked) =>
  db
    .selectFrom('bot')
    .select(['id', 'until'])
    .where('address', '=', address)
    .where('until', '>', now)
    .orderBy('until', 'desc')
    .limit(1)
    .executeTakeFirst();

interface Caught {
  address: string;
  agent: string;
  reason: BotReason;
  /** Who was signed in there, if anybody. */
  accountId: string | null;
  now: string;
  /** Towards a block. */
  counts: boolean;
}

/**
 * Hits are counted by the day, as the devices that spare an address; those for the rate until a day
 * without one: behind one address there may be a whole school. Served by bot_address_reason_key.
 */
export const upsertBot = (db: Db, { counts, address, agent, reason, accountId, now }: Caught) =>
  db
    .insertInto('bot')
    .values({
      ...{ address, agent, reason, account_id: accountId, created_at: now, seen_at: now },
      hits: counts ? 1 : 0,
    })
    .onConflict((conflict) =>
      conflict.columns(['address', 'reason']).doUpdateSet({
        hits: sql`case when coalesce(bot.seen_at, bot.created_at) < case bot.reason
              when 'rate' then excluded.seen_at - interval '1 day'
              else date_trunc('day', excluded.seen_at, 'UTC') end
            then excluded.hits else bot.hits + excluded.hits end`,
        total: sql`bot.total + 1`,
        agent: sql`excluded.agent`,
        account_id: sql`coalesce(excluded.account_id, bot.account_id)`,
        seen_at: sql`excluded.seen_at`,
      }),
    )
    .returning(['id', 'hits', 'blocks'])
    .executeTakeFirstOrThrow();

/** Served by bot_pkey. The count starts again, so that the next block needs new hits. */
export const blockBot = (db: Db, id: string, until: string) =>
  db
    .updateTable('bot')
    .set({ until, blocks: sql`blocks + 1`, hits: 0 })
    .where('id', '=', id)
    .execute();

/**
 * Adds what was counted in memory. A row that was taken from the list meanwhile does not come back.
 * Served by bot_pkey.
 */
export const addHits = (db: Db, noted: readonly { item: string; times: number }[], now: string) =>
  sql`
    update bot set total = bot.total + hit.times, seen_at = ${now}
    from unnest(
      ${noted.map(({ item }) => item)}::bigint[], ${noted.map(({ times }) => times)}::bigint[]
    ) as hit (id, times)
    where bot.id = hit.id`.execute(db);

/** Gives how many there were, so many at most. Served by bot_pkey. */
export async function deleteBots(db: Db, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from bot where id = any(array(select id from bot order by id limit ${sql.lit(most)}))`.execute(
    db,
  );
  return Number(numAffectedRows);
}

/** Those not seen since, and kept out no longer. Served by bot_sweep_idx. */
export const deleteOldBots = (db: Db, before: string) =>
  sql`delete from bot where coalesce(until, created_at) < ${before}
    and coalesce(seen_at, created_at) < ${before}`.execute(db);

/** Served by question_pass_pkey. */
export const addPass = (db: Db, accountId: string) =>
  db
    .insertInto('question_pass')
    .values({ account_id: accountId, answered: 1 })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ answered: sql`question_pass.answered + 1` }),
    )
    .execute();

/** Served by question_pass_pkey. */
export const deletePass = (db: Db, accountId: string) =>
  db.deleteFrom('question_pass').where('account_id', '=', accountId).execute();

/** True when a question was answered for this text, or enough of them before. Served by question_pass_pkey. */
export async function usePass(db: Db, accountId: string, asked: number): Promise<boolean> {
  const row = await db
    .updateTable('question_pass')
    .set({ used: sql`used + 1` })
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('used', '<', eb.ref('answered')), eb('used', '>=', asked)]))
    .returning('used')
    .executeTakeFirst();
  return row !== undefined;
}
