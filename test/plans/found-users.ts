// The search of people by staff: one index for each thing one can look for.

import { sql } from 'kysely';
import * as users from '#features/staff/admin/queries/users.server.ts';
import { recountGrades } from '#features/core/accounts/public/recount-grades.server.ts';
import { COMMENT_GRADES } from '#features/content/comments/recount-grades.server.ts';
import { NOTE_GRADES } from '#features/content/reactions/recount-grades.server.ts';
import type { Db } from '#server/db.ts';
import { TOP } from '#server/list-pages.ts';
import type { Case } from './plan.ts';

/** Few have a flag, as in life; names and years are spread. */
export async function fillFoundUsers(db: Db): Promise<void> {
  await sql`
    insert into account (id_c, name, surname, name_search, birthday, gender, moderator, security, verified, blacklist, approval)
    select 'found-' || n, 'Исем', 'Фамилия', md5(n::text) || ' ' || md5((n + 1)::text),
      date '1930-01-01' + n * 5, 'woman', n % 997 = 0, n % 991 = 0, n % 983 = 0, n % 977 = 0,
      case when n % 971 = 0 then 'waiting' end
    from generate_series(1, 4000) n`.execute(db);
  // Also empties the list of what waits to come into an inverted index.
  await sql`vacuum analyze account`.execute(db);
}

const ANYBODY: users.UserSearch = {
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
const page = { start: TOP, rows: 51, direction: 'down' } as const;
const who =
  (search: Partial<users.UserSearch>): Case[2] =>
  (db) =>
    users.selectFoundUsers(db, { ...ANYBODY, ...search }, page);
const walked =
  (search: Partial<users.UserSearch>): Case[2] =>
  (db) =>
    users.selectWalkedUsers(db, { ...ANYBODY, ...search }, page);
const named =
  (search: Partial<users.UserSearch>): Case[2] =>
  (db) =>
    users.selectNamedIds(db, { ...ANYBODY, ...search });

export const foundUserCases = (of: () => string): Case[] => [
  ['people for staff', 'account_pkey', walked({})],
  ['women for staff', 'account_pkey', walked({ gender: 'woman' })],
  [
    'the end of a walk',
    'account_pkey',
    (db) => users.selectUserWalkEnd(db, { start: TOP, direction: 'down' }),
  ],
  [
    'people among those of a name',
    'account_pkey',
    (db) => users.selectUsersAmong(db, [of()], { ...ANYBODY, gender: 'woman' }, page),
  ],
  ['the person of a number', 'account_pkey', (db) => who({ innerId: of() })(db)],
  ['the person of a mail address', 'account_email_email_key', who({ email: 'nobody@example.org' })],
  ['moderators', 'account_staff_idx', who({ flags: { moderator: true } })],
  ['who looks after comments', 'account_staff_idx', who({ flags: { security: true } })],
  ['the verified', 'account_verified_idx', who({ flags: { verified: true } })],
  ['those who may only read', 'account_blacklist_idx', who({ flags: { blacklist: true } })],
  ['those who wait for approval', 'account_approval_idx', who({ waiting: true })],
  [
    'those who may only read, by name and year',
    'account_blacklist_idx',
    who({ name: 'абв', bornFrom: '1950-01-01', gender: 'woman', flags: { blacklist: true } }),
  ],
  [
    'the next grades of a person',
    'note_rating_account_idx',
    (db) =>
      recountGrades(db, NOTE_GRADES, {
        accountId: of(),
        after: '0',
        counted: true,
        rows: 200,
      }),
  ],
  [
    'the next grades of comments of a person',
    'comment_rating_account_idx',
    (db) =>
      recountGrades(db, COMMENT_GRADES, {
        accountId: of(),
        after: '0',
        counted: true,
        rows: 200,
      }),
  ],
];

/** What is found by a part of it, and then put into its order. */
export const foundUsers: Case[] = [
  ['people by the beginning of a name', 'account_name_search_idx', named({ name: 'abcd' })],
  ['people by the beginning of a surname', 'account_name_search_idx', named({ surname: 'abcd' })],
  ['people by the beginning of an id', 'account_id_c_begun_idx', named({ idC: 'found-17' })],
  [
    'people of a year',
    'account_birthday_idx',
    named({ bornFrom: '1950-01-01', bornTo: '1950-12-31' }),
  ],
];
