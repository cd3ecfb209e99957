// Lists of people. Newest bond first; everybody newest first. A search narrows any of them: a rare
// name is found by account_name_search_idx, a common one by walking the list's own index.

import { sql, type RawBuilder } from 'kysely';
import { personColumns, type PersonRow } from '#features/core/accounts/views.server.ts';
import type { Db } from '#server/db.ts';
import { beginning, meets } from '#server/like.ts';
import { beyond, countUpTo, ordered, type Start } from '#server/list-pages.ts';
import { notHidden } from '../access.server.ts';
import { MOST_HIDDEN } from '../rules.ts';

export interface ListedPersonRow extends PersonRow {
  /** The position in the list. */
  at: string;
  about: string;
}

export interface PeopleAsked {
  /** Patterns that must all be in the name. */
  parts: readonly string[];
  hidden: readonly string[];
}

/** A list: the rows it is made of, and the column that orders it. */
interface PeopleSource {
  from: RawBuilder<unknown>;
  at: string;
}

export type PeopleKind = 'all' | 'friends' | 'subscribers' | 'subscriptions';

const columns = sql`${personColumns('a')}, left(a.about, 300) as about`;

const named = (parts: readonly string[]): RawBuilder<unknown> =>
  sql.join([sql``, ...parts.map((part) => sql`and ${meets(sql`a.name_search`, part)}`)], sql` `);

const BONDS = {
  /** Served by subscription_friend_idx. */
  friends: { other: 's.target_id', where: sql`s.mutual and s.account_id` },
  /** Served by subscription_target_idx. */
  subscribers: { other: 's.account_id', where: sql`s.target_id` },
  /** Served by subscription_account_idx. */
  subscriptions: { other: 's.target_id', where: sql`s.account_id` },
} as const;

/** Everybody is served by account_pkey, a rare name by account_name_search_idx. */
function sourceOf(
  kind: PeopleKind,
  accountId: string,
  { parts, hidden }: PeopleAsked,
): PeopleSource {
  if (kind === 'all')
    return {
      from: sql`account a where a.deleted_at is null ${named(parts)} ${notHidden('a.id', hidden)}`,
      at: 'a.id',
    };
  const { other, where } = BONDS[kind];
  return {
    from: sql`subscription s
      join account a on a.id = ${sql.ref(other)} and a.deleted_at is null
      where ${where} = ${accountId} and not s.away ${named(parts)} ${notHidden(other, hidden)}`,
    at: 's.id',
  };
}

interface PageAsked extends PeopleAsked {
  start: Start;
  rows: number;
}

export function selectPeople(
  db: Db,
  kind: PeopleKind,
  accountId: string,
  { start, rows, ...asked }: PageAsked,
) {
  const { from, at } = sourceOf(kind, accountId, asked);
  return sql<ListedPersonRow>`
    select ${sql.ref(at)} as at, ${columns} from ${from}
    ${beyond(at, start)} ${ordered(at, start, rows)}`.execute(db);
}

/** Up to MOST_COUNTED; served by the same indexes. */
export async function countPeople(
  db: Db,
  kind: PeopleKind,
  accountId: string,
  asked: PeopleAsked,
): Promise<number> {
  const { rows } = await countUpTo(sourceOf(kind, accountId, asked).from).execute(db);
  return rows[0]?.n ?? 0;
}

/**
 * Whom a person has hidden, never more than the rules allow. Served by account_block_pkey,
 * account_mute_pkey backwards; account_pkey.
 */
export const selectHiddenPeople = (
  db: Db,
  table: 'account_block' | 'account_mute',
  accountId: string,
  { start, rows }: Pick<PageAsked, 'start' | 'rows'>,
) =>
  sql<ListedPersonRow>`
    select h.target_id as at, ${columns} from (
      select target_id from ${sql.table(table)} where account_id = ${accountId}
      order by target_id desc limit ${sql.lit(MOST_HIDDEN)}
    ) h join account a on a.id = h.target_id and a.deleted_at is null
    where true
    ${beyond('h.target_id', start)} ${ordered('h.target_id', start, rows)}`.execute(db);

interface BegunRow extends PersonRow {
  friend: boolean;
}

interface BegunAsked {
  /** What an id begins with. */
  idC: string;
  /** What a word of the name begins with. */
  name: string;
  hidden: readonly string[];
}

/** The people one has followed last; who follows more than that types one letter more of an id. */
const MOST_LOOKED_AT = 1000;

/**
 * Of those a person subscribes to, friends first. Served by subscription_account_idx, account_pkey.
 */
export async function selectKnownBegun(
  db: Db,
  accountId: string,
  { idC, name, hidden }: BegunAsked,
  rows: number,
): Promise<BegunRow[]> {
  const begun =
    idC === ''
      ? sql``
      : sql`and (a.id_c like ${beginning(idC)} or ' ' || a.name_search like ${`% ${beginning(name)}`})`;
  const found = await sql<BegunRow>`
    select ${personColumns('a')}, s.mutual as friend from (
      select id, target_id, mutual from subscription
      where account_id = ${accountId} and not away
      order by id desc limit ${sql.lit(MOST_LOOKED_AT)}
    ) s join account a on a.id = s.target_id and a.deleted_at is null
    where true ${begun} ${notHidden('a.id', hidden)}
    order by s.mutual desc, s.id desc limit ${sql.lit(rows)}`.execute(db);
  return found.rows;
}

/** Anybody by the beginning of their id. Served by account_id_c_begun_idx. */
export async function selectBegun(
  db: Db,
  { idC, hidden, rows }: Pick<BegunAsked, 'idC' | 'hidden'> & { rows: number },
): Promise<BegunRow[]> {
  const found = await sql<BegunRow>`
    select ${personColumns('a')}, false as friend from account a
    where a.id_c ~>=~ ${idC} and a.id_c ~<~ ${`${idC}\u{10ffff}`} and a.deleted_at is null
    ${notHidden('a.id', hidden)}
    order by a.id_c using ~<~ limit ${sql.lit(rows)}`.execute(db);
  return found.rows;
}
