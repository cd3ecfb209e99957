// Lists of people. Newest bond first; everybody newest first. A search narrows any of them: a rare
// name is found by account_name_search_idx, a common one by walking the list's own index.

import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db.ts';
import { pageRows } from '#server/page-rows.ts';
import { notHidden } from '../access.server.ts';

export interface PersonRow {
  /** The position in the list. */
  at: string;
  id: string;
  id_c: string;
  name: string;
  surname: string;
  about: string;
  image: unknown;
  verified: boolean;
}

export interface PeopleAsked {
  /** Patterns that must all be in the name. */
  parts: readonly string[];
  hidden: readonly string[];
  before: string;
  rows: number;
}

const columns = sql`a.id, a.id_c, a.name, a.surname, left(a.about, 300) as about, a.image, a.verified`;

const named = (parts: readonly string[]): RawBuilder<unknown> =>
  sql.join([sql``, ...parts.map((part) => sql`and a.name_search like ${part}`)], sql` `);

/** Served by account_pkey, or by account_name_search_idx. */
export const selectEverybody = (db: Db, { parts, hidden, before, rows }: PeopleAsked) =>
  sql<PersonRow>`
    select a.id as at, ${columns} from account a
    where a.deleted_at is null and a.id < ${before} ${named(parts)} ${notHidden('a.id', hidden)}
    order by a.id desc limit ${pageRows(rows)}`.execute(db);

/** Served by subscription_target_idx. */
export const selectSubscribers = (db: Db, accountId: string, asked: PeopleAsked) =>
  selectBound(db, sql`s.target_id = ${accountId}`, 's.account_id', asked);

/** Served by subscription_account_idx. */
export const selectSubscriptions = (db: Db, accountId: string, asked: PeopleAsked) =>
  selectBound(db, sql`s.account_id = ${accountId}`, 's.target_id', asked);

/** Served by subscription_friend_idx. */
export const selectFriends = (db: Db, accountId: string, asked: PeopleAsked) =>
  selectBound(db, sql`s.account_id = ${accountId} and s.mutual`, 's.target_id', asked);

const selectBound = (
  db: Db,
  where: RawBuilder<unknown>,
  other: string,
  { parts, hidden, before, rows }: PeopleAsked,
) =>
  sql<PersonRow>`
    select s.id as at, ${columns} from subscription s
    join account a on a.id = ${sql.ref(other)} and a.deleted_at is null
    where ${where} and not s.away and s.id < ${before} ${named(parts)} ${notHidden(other, hidden)}
    order by s.id desc limit ${pageRows(rows)}`.execute(db);
