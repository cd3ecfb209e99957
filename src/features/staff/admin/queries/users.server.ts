// The search of people by staff. What is common is met soon on a walk down account_pkey, which ends
// after so many people whatever they are. What is rare has an index: a beginning of a name
// (account_name_search_idx), of an id (account_id_c_begun_idx), years (account_birthday_idx), a flag
// (account_staff_idx, account_verified_idx, account_blacklist_idx), waiting (account_approval_idx). The planner takes fields for independent of each
// other, and would walk past a million people for the men called Alsu; so the walk is bounded here.

import { sql, type RawBuilder } from 'kysely';
import { personColumns, type PersonRow } from '#features/core/accounts/views.server.ts';
import type { Db } from '#server/db.ts';
import { beginning, containing } from '#server/like.ts';
import { beyond, countUpTo, ordered, type Direction, type Start } from '#server/list-pages.ts';

const FLAGS = ['moderator', 'security', 'verified', 'blacklist'] as const;

/** Null = any. */
export interface UserSearch {
  /** Folded, as name_search is. */
  name: string | null;
  surname: string | null;
  innerId: string | null;
  email: string | null;
  idC: string | null;
  bornFrom: string | null;
  bornTo: string | null;
  gender: string | null;
  /** Only those who wait for approval. */
  waiting: boolean;
  flags: Readonly<Partial<Record<(typeof FLAGS)[number], boolean>>>;
}

export interface FoundUserRow extends PersonRow {
  gender: string;
  birthday: string | null;
  birth_year_only: boolean;
  triangle: number;
  moderator: boolean;
  security: boolean;
  blacklist: boolean;
  locked: boolean;
  approval: string | null;
  reason: string | null;
  warned: number;
  created_at: string;
}

const ANYBODY: UserSearch = {
  name: null,
  surname: null,
  innerId: null,
  email: null,
  idC: null,
  bornFrom: null,
  bornTo: null,
  gender: null,
  waiting: false,
  flags: {},
};

const when = (value: string | null, condition: (value: string) => RawBuilder<unknown>) =>
  value === null ? sql`` : condition(value);

const matching = (search: UserSearch): RawBuilder<unknown> => sql`
  a.deleted_at is null
  ${when(search.name, (name) => sql`and a.name_search like ${beginning(name)}`)}
  ${when(search.surname, (name) => sql`and a.name_search like ${containing(` ${name}`)}`)}
  ${when(search.innerId, (id) => sql`and a.id = ${id}`)}
  ${when(search.email, (email) => sql`and a.id = (select e.account_id from account_email e where e.email = ${email})`)}
  ${when(search.idC, (id) => sql`and a.id_c like ${beginning(id)}`)}
  ${when(search.bornFrom, (day) => sql`and a.birthday >= ${day}::date`)}
  ${when(search.bornTo, (day) => sql`and a.birthday <= ${day}::date`)}
  ${when(search.gender, (gender) => sql`and a.gender = ${gender}`)}
  ${search.waiting ? sql`and a.approval = 'waiting'` : sql``}
  ${sql.join(
    FLAGS.map((flag) => {
      const is = search.flags[flag];
      if (is === undefined) return sql``;
      return is ? sql`and ${sql.ref(`a.${flag}`)}` : sql`and not ${sql.ref(`a.${flag}`)}`;
    }),
    sql` `,
  )}`;

/** How many people one walk looks at. Pages by number begin at the top, and reach no further. */
const MOST_WALKED = 20_000;

export interface UserPage {
  start: Start;
  rows: number;
  direction: Direction;
}

/** More warnings of one person are not counted. */
const MOST_WARNED = 100;

/** With the warnings that stand, by ruling_owner_id_idx, and why one may only read. */
const COLUMNS = sql`${personColumns('a')}, a.gender, a.birthday, a.birth_year_only, a.triangle,
  a.moderator, a.security, a.blacklist, a.locked_at is not null as locked, a.approval,
  a.created_at,
  (select b.reason from account_blacklist b where b.account_id = a.id) as reason,
  (select count(*)::int from (
    select from ruling r where r.owner_id = a.id and r.way = 'warned' and r.undone_at is null
    limit ${sql.lit(MOST_WARNED)}
  ) w) as warned`;

/** The next people in the order of ids, whoever they are. Served by account_pkey. */
const walked = ({ start, direction }: Omit<UserPage, 'rows'>) => sql`(
  select * from account w where w.deleted_at is null ${beyond('w.id', start, direction)}
  order by w.id ${direction === 'down' ? sql`desc` : sql`asc`} limit ${sql.lit(MOST_WALKED)})`;

/** Those a bounded walk meets. Served by account_pkey. */
export const selectWalkedUsers = (db: Db, search: UserSearch, page: UserPage) =>
  sql<FoundUserRow>`
    select ${COLUMNS} from ${walked(page)} a where ${matching(search)}
    ${ordered('a.id', page.start, page.rows, page.direction)}`.execute(db);

/** Where such a walk ends; null where there are no more people. Served by account_pkey. */
export async function selectUserWalkEnd(
  db: Db,
  page: Omit<UserPage, 'rows'>,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select a.id from ${walked(page)} a
    order by a.id ${page.direction === 'down' ? sql`desc` : sql`asc`}
    limit 1 offset ${sql.lit(MOST_WALKED - 1)}`.execute(db);
  return rows[0]?.id ?? null;
}

/** Those of a flag or an id, by whose index they are met. */
export const selectFoundUsers = (
  db: Db,
  search: UserSearch,
  { start, rows, direction }: UserPage,
) =>
  sql<FoundUserRow>`
    select ${COLUMNS} from account a where ${matching(search)}
    ${beyond('a.id', start, direction)} ${ordered('a.id', start, rows, direction)}`.execute(db);

/** More people of one name, one beginning of an id, or some years are not gone through. */
export const MOST_NAMED = 5000;

/**
 * Everybody of a name, an id and some years, whatever else they are, in no order; one too many tells
 * that there are more. Served by account_name_search_idx, account_id_c_begun_idx and
 * account_birthday_idx.
 */
export async function selectNamedIds(
  db: Db,
  named: Pick<UserSearch, 'name' | 'surname' | 'idC' | 'bornFrom' | 'bornTo'>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from account a where ${matching({ ...ANYBODY, ...named })}
    limit ${sql.lit(MOST_NAMED + 1)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those of these people who fit everything else. Served by account_pkey. */
export const selectUsersAmong = (
  db: Db,
  ids: readonly string[],
  search: UserSearch,
  { start, rows, direction }: UserPage,
) =>
  sql<FoundUserRow>`
    select ${COLUMNS} from account a where a.id = any(${ids}::bigint[]) and ${matching(search)}
    ${beyond('a.id', start, direction)} ${ordered('a.id', start, rows, direction)}`.execute(db);

/** Up to MOST_COUNTED, of those pages by number can reach. Served by account_pkey. */
export async function countWalkedUsers(
  db: Db,
  search: UserSearch,
  direction: Direction,
): Promise<number> {
  const start = { after: null, skip: 0 };
  const from = walked({ start, direction });
  const { rows } = await countUpTo(sql`${from} a where ${matching(search)}`).execute(db);
  return rows[0]?.n ?? 0;
}

/** Up to MOST_COUNTED; served by the index of what narrows it. */
export async function countFoundUsers(db: Db, search: UserSearch): Promise<number> {
  const { rows } = await countUpTo(sql`account a where ${matching(search)}`).execute(db);
  return rows[0]?.n ?? 0;
}
