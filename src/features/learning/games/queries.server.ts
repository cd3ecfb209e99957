import { sql } from 'kysely';
import { notHidden } from '#features/core/people/access.server.ts';
import type { Db } from '#server/db.ts';
import type { GameName } from './games.ts';
import type { Span } from './rules.ts';

interface NewRound {
  accountId: string;
  game: GameName;
  slow: boolean;
  day: number | null;
  /** Words the person learns are among what it asks. */
  own: boolean;
  list: unknown;
  at: string;
}

export async function insertRound(db: Db, round: NewRound): Promise<string> {
  const { id } = await db
    .insertInto('game_round')
    .values({
      account_id: round.accountId,
      game: round.game,
      slow: round.slow,
      day: round.day,
      own: round.own,
      list: JSON.stringify(round.list),
      began_at: round.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The rounds of a person from before that are nobody's best. Served by game_round_account_idx. */
export const deleteOldRounds = (db: Db, accountId: string, before: string, rows: number) =>
  sql`delete from game_round where id in (
    select r.id from game_round r
    where r.account_id = ${accountId} and r.began_at < ${before}
      and not exists (select from game_best b where b.round_id = r.id)
    order by r.began_at limit ${sql.lit(rows)})`.execute(db);

/** Told how many, of all people. Served by game_round_began_idx. */
export async function deleteSomeRounds(db: Db, before: string, rows: number): Promise<number> {
  const deleted = await sql`delete from game_round where id in (
    select r.id from game_round r
    where r.began_at < ${before}
      and not exists (select from game_best b where b.round_id = r.id)
    order by r.began_at limit ${sql.lit(rows)}) returning id`.execute(db);
  return deleted.rows.length;
}

/** Locked until the transaction ends, so that of two results at once one counts. Served by game_round_pkey. */
export const lockRound = (db: Db, id: string, accountId: string) =>
  db
    .selectFrom('game_round')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();

/** Served by game_round_pkey. */
export const selectRound = (db: Db, id: string) =>
  db.selectFrom('game_round').selectAll().where('id', '=', id).executeTakeFirst();

interface Played {
  game: string;
  day: number;
  slow: boolean;
  digest: string;
}

/** Whether somebody has played exactly so on these words. Served by game_round_digest_idx. */
export async function wasPlayed(db: Db, { game, day, slow, digest }: Played): Promise<boolean> {
  const row = await db
    .selectFrom('game_round')
    .select('id')
    .where('game', '=', game)
    .where('day', '=', day)
    .where('slow', '=', slow)
    .where('digest', '=', digest)
    .executeTakeFirst();
  return row !== undefined;
}

interface Ended {
  /** Null where the round is nobody's best: then neither is kept. */
  answers: unknown;
  result: unknown;
  digest: string | null;
  total: number;
  at: string;
}

/** Served by game_round_pkey. */
export const endRound = (db: Db, id: string, { answers, result, digest, total, at }: Ended) =>
  db
    .updateTable('game_round')
    .set({
      ...(answers === null ? { list: null } : {}),
      answers: answers === null ? null : JSON.stringify(answers),
      result: JSON.stringify(result),
      digest,
      total,
      ended_at: at,
    })
    .where('id', '=', id)
    .execute();

export interface BestKey {
  accountId: string;
  game: string;
  slow: boolean;
  span: Span;
  period: number;
}

const ownBest = sql<number>`greatest(best, total)`;

/** The own best, listed or not. Served by game_best_pkey. */
export const selectBest = (db: Db, { accountId, game, slow, span, period }: BestKey) =>
  db
    .selectFrom('game_best')
    .select(ownBest.as('total'))
    .where('account_id', '=', accountId)
    .where('game', '=', game)
    .where('slow', '=', slow)
    .where('span', '=', span)
    .where('period', '=', period)
    .executeTakeFirst();

/**
 * True where it takes the place of what was there: it is better, or the first that is listed. What is
 * not listed takes no place of what is, but may be the own best. Served by game_best_pkey.
 */
export async function upsertBest(
  db: Db,
  { accountId, game, slow, span, period }: BestKey,
  { total, roundId, at, listed }: { total: number; roundId: string; at: string; listed: boolean },
): Promise<boolean> {
  const replaces = sql<boolean>`
    ((game_best.total < excluded.total and (excluded.listed or not game_best.listed))
      or (excluded.listed and not game_best.listed))`;
  const better = (column: string) => sql`
    case when ${replaces} then ${sql.ref(`excluded.${column}`)}
      else ${sql.ref(`game_best.${column}`)} end`;
  const { rows } = await sql<{ round_id: string }>`
    insert into game_best (account_id, game, slow, span, period, total, round_id, at, listed)
    values (${accountId}, ${game}, ${slow}, ${span}, ${period}, ${total}, ${roundId}, ${at}, ${listed})
    on conflict (account_id, game, slow, span, period) do update
      set total = ${better('total')}, round_id = ${better('round_id')}, at = ${better('at')},
        listed = ${better('listed')},
        best = greatest(game_best.best, game_best.total, excluded.total)
      where ${replaces} or greatest(game_best.best, game_best.total) < excluded.total
    returning round_id`.execute(db);
  return rows[0]?.round_id === roundId;
}

/** What was best in days and weeks long gone. Served by game_best_pkey. */
export const deleteOldBests = (db: Db, accountId: string, day: number, week: number) =>
  sql`delete from game_best where account_id = ${accountId}
    and ((span in ('day', 'daily') and period < ${day}) or (span = 'week' and period < ${week}))`.execute(
    db,
  );

export interface BestRow {
  account_id: string;
  total: number;
  round_id: string;
  /** The round has asked words the person learns. */
  own: boolean;
}

interface TopAsked {
  game: string;
  slow: boolean;
  span: Span;
  period: number;
  hidden: readonly string[];
  rows: number;
}

const bests = sql`
  b.account_id, b.total, b.round_id,
  (select r.own from game_round r where r.id = b.round_id) as own`;

/** The best of all. Served by game_best_listed_idx, account_pkey, game_round_pkey. */
export async function selectTop(
  db: Db,
  { game, slow, span, period, hidden, rows }: TopAsked,
): Promise<BestRow[]> {
  const { rows: found } = await sql<BestRow>`
    select ${bests} from game_best b
    join account a on a.id = b.account_id and a.deleted_at is null
    where b.game = ${game} and b.slow = ${slow} and b.span = ${span} and b.period = ${period}
      and b.listed ${notHidden('b.account_id', hidden)}
    order by b.total desc, b.at, b.account_id limit ${sql.lit(rows)}`.execute(db);
  return found;
}

/** The newest so many friends take part. */
const MOST_FRIENDS = 500;

/**
 * The best of a person and their friends. Served by subscription_friend_idx, game_best_pkey,
 * game_round_pkey.
 */
export async function selectTopOfFriends(
  db: Db,
  accountId: string,
  { game, slow, span, period, hidden, rows }: TopAsked,
): Promise<BestRow[]> {
  const { rows: found } = await sql<BestRow>`
    select ${bests} from (
      select ${accountId}::bigint as id
      union all
      (select s.target_id from subscription s
       where s.account_id = ${accountId} and s.mutual and not s.away
       order by s.id desc limit ${sql.lit(MOST_FRIENDS)})
    ) f
    cross join lateral (
      select * from game_best o
      where o.account_id = f.id and o.game = ${game} and o.slow = ${slow}
        and o.span = ${span} and o.period = ${period}
      limit 1
    ) b
    where true ${notHidden('b.account_id', hidden)}
    order by b.total desc, b.at, b.account_id limit ${sql.lit(rows)}`.execute(db);
  return found;
}

/** The own bests of one person, listed or not. Served by game_best_pkey. */
export const selectOwnBests = (db: Db, accountId: string, day: number) =>
  db
    .selectFrom('game_best')
    .select(['game', 'span', 'slow', ownBest.as('total')])
    .where('account_id', '=', accountId)
    .where((eb) =>
      eb.or([eb('span', '=', 'all'), eb.and([eb('span', '=', 'daily'), eb('period', '=', day)])]),
    )
    .execute();

/** Served by game_round_account_idx. */
export const deleteRoundsOf = (db: Db, accountId: string) =>
  db.deleteFrom('game_round').where('account_id', '=', accountId).execute();
