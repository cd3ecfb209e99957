// The search of people by staff. Every list walks down account_pkey, or takes the few rows of an
// index that narrows it: a beginning of a name (account_name_search_idx), of an id
// (account_id_c_begun_idx), years (account_birthday_idx), a flag (account_staff_idx,
// account_verified_idx, account_blacklist_idx). Which is better depends on how many there are, so
// the planner chooses by its statistics.

import { sql, type RawBuilder } from 'kysely';
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
  idC: string | null;
  bornFrom: string | null;
  bornTo: string | null;
  gender: string | null;
  flags: Readonly<Partial<Record<(typeof FLAGS)[number], boolean>>>;
}

export interface FoundUserRow {
  id: string;
  id_c: string;
  name: string;
  surname: string;
  image: unknown;
  gender: string;
  birthday: string | null;
  moderator: boolean;
  security: boolean;
  verified: boolean;
  blacklist: boolean;
  reason: string | null;
  created_at: string;
}

const when = (value: string | null, condition: (value: string) => RawBuilder<unknown>) =>
  value === null ? sql`` : condition(value);

const matching = (search: UserSearch): RawBuilder<unknown> => sql`
  a.deleted_at is null
  ${when(search.name, (name) => sql`and a.name_search like ${beginning(name)}`)}
  ${when(search.surname, (name) => sql`and a.name_search like ${containing(` ${name}`)}`)}
  ${when(search.innerId, (id) => sql`and a.id = ${id}`)}
  ${when(search.idC, (id) => sql`and a.id_c like ${beginning(id)}`)}
  ${when(search.bornFrom, (day) => sql`and a.birthday >= ${day}::date`)}
  ${when(search.bornTo, (day) => sql`and a.birthday <= ${day}::date`)}
  ${when(search.gender, (gender) => sql`and a.gender = ${gender}`)}
  ${sql.join(
    FLAGS.map((flag) => {
      const is = search.flags[flag];
      if (is === undefined) return sql``;
      return is ? sql`and ${sql.ref(`a.${flag}`)}` : sql`and not ${sql.ref(`a.${flag}`)}`;
    }),
    sql` `,
  )}`;

export const selectFoundUsers = (
  db: Db,
  search: UserSearch,
  { start, rows, direction }: { start: Start; rows: number; direction: Direction },
) =>
  sql<FoundUserRow>`
    select a.id, a.id_c, a.name, a.surname, a.image, a.gender, a.birthday, a.moderator, a.security,
      a.verified, a.blacklist, a.created_at,
      (select b.reason from account_blacklist b where b.account_id = a.id) as reason
    from account a where ${matching(search)}
    ${beyond('a.id', start, direction)} ${ordered('a.id', start, rows, direction)}`.execute(db);

/** Up to MOST_COUNTED; served by the same indexes. */
export async function countFoundUsers(db: Db, search: UserSearch): Promise<number> {
  const { rows } = await countUpTo(sql`account a where ${matching(search)}`).execute(db);
  return rows[0]?.n ?? 0;
}
