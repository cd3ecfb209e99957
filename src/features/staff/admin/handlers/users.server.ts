import { accessAccount } from '#features/core/accounts/access.server.ts';
import { decideApproval } from '#features/core/accounts/public/approval.server.ts';
import { setFlag } from '#features/core/accounts/public/flags.server.ts';
import { endSessions, setLocked } from '#features/core/accounts/public/account-lock.server.ts';
import { birthdayParts, personSearchOf, type UserFlag } from '#features/core/accounts/rules.ts';
import { presentPerson } from '#features/core/accounts/views.server.ts';
import {
  byAdmin,
  wasStaffSince,
  writeAct,
  writeReading,
} from '#features/core/audit/public/acts.server.ts';
import { countRecentThings } from '#features/core/moderation/public/hide-recent.server.ts';
import { liftLimit, limitAccount } from '#features/core/moderation/public/read-only.server.ts';
import { isInnerId } from '#kernel/ids.ts';
import { mapPage } from '#kernel/page.ts';
import type { CallCtx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import type { Input } from '#server/feature.ts';
import { isFindablePart } from '#server/like.ts';
import { pageById, type Direction } from '#server/list-pages.ts';
import type { Admin } from '#server/session.ts';
import * as calls from '../calls/users.ts';
import * as queries from '../queries/users.server.ts';
import type { FoundUserRow, UserSearch } from '../queries/users.server.ts';
import { bornBetween, FORMER_STAFF_MS } from '../rules.ts';
import { tellOtherAdmins } from '../letters.server.ts';

type Query = Input<typeof calls.listFoundUsers>['query'];

/** What is sent empty, as forms do, asks for nothing. */
const given = (text: string | undefined): string | null =>
  text === undefined || text === '' ? null : text;

function searchOf(query: Query): UserSearch {
  const id = given(query.id?.replace(/^@/, ''));
  const isEmail = id !== null && id.includes('@');
  const name = given(query.name);
  const surname = given(query.surname);
  const { from: bornFrom, to: bornTo } = bornBetween(query.yearFrom, query.yearTo);
  const flags = (['moderator', 'security', 'verified', 'blacklist'] as const).flatMap((flag) =>
    query[flag] === undefined ? [] : [[flag, query[flag]] as const],
  );
  return {
    name: name === null ? null : personSearchOf(name, ''),
    surname: surname === null ? null : personSearchOf('', surname),
    innerId: id !== null && isInnerId(id) ? id : null,
    email: isEmail ? id.toLowerCase() : null,
    idC: id === null || isEmail || isInnerId(id) ? null : id.toLowerCase(),
    bornFrom,
    bornTo,
    gender: query.gender ?? null,
    waiting: query.approval !== undefined,
    flags: Object.fromEntries(flags),
  };
}

export async function listFoundUsers(
  { db, clock }: CallCtx,
  { query, admin }: Input<typeof calls.listFoundUsers>,
): Promise<calls.FoundUsers> {
  const search = searchOf(query);
  // The list shows birthdays.
  const act = { by: byAdmin(admin), act: 'users.search', thing: 'site' } as const;
  await writeReading(db, act, clock.now());
  const direction = query.filter === 'old' ? 'up' : 'down';
  let isWhole = true;
  const page = await pageById(query, {
    size: calls.USER_PAGE,
    select: async (start, rows) => {
      const found = await findUsers(db, search, { start, rows, direction });
      isWhole = found.whole;
      return found;
    },
    at: (row) => row.id,
    end: async (start) =>
      isWhole || start.skip > 0 ? null : queries.selectUserWalkEnd(db, { start, direction }),
    total: query.pg === undefined ? null : () => countUsers(db, search, direction),
  });
  return mapPage(page, page.list.map(presentFoundUser));
}

/** Few have a flag, and one a number or a mail address: an index leads to them, whatever else is asked. */
const isRare = ({ innerId, email, waiting, flags }: UserSearch) =>
  innerId !== null || email !== null || waiting || Object.values(flags).includes(true);

/** What an index leads to: a name of two letters, an id of four, years. Null where there is none. */
function namedIn({ name, surname, idC, bornFrom, bornTo }: UserSearch) {
  const long = (text: string | null) => (text !== null && isFindablePart(text) ? text : null);
  const named = {
    name: long(name),
    surname: long(surname),
    idC: idC !== null && idC.length >= 4 ? idC : null,
    bornFrom,
    bornTo,
  };
  return Object.values(named).every((text) => text === null) ? null : named;
}

/** Nobody is born backwards. */
const isNobody = ({ bornFrom, bornTo }: UserSearch) =>
  bornFrom !== null && bornTo !== null && bornFrom > bornTo;

interface Found {
  rows: readonly FoundUserRow[];
  /** Whether these are all there are; otherwise nobody more is near. */
  whole: boolean;
}

async function findUsers(db: Db, search: UserSearch, page: queries.UserPage): Promise<Found> {
  if (isNobody(search)) return { rows: [], whole: true };
  if (isRare(search)) return { ...(await queries.selectFoundUsers(db, search, page)), whole: true };
  const { rows } = await queries.selectWalkedUsers(db, search, page);
  const named = rows.length >= page.rows ? null : namedIn(search);
  if (named === null) return { rows, whole: false };
  const ids = await queries.selectNamedIds(db, named);
  if (ids.length > queries.MOST_NAMED) return { rows, whole: false };
  return { ...(await queries.selectUsersAmong(db, ids, search, page)), whole: true };
}

const countUsers = (db: Db, search: UserSearch, direction: Direction) =>
  isRare(search)
    ? queries.countFoundUsers(db, search)
    : queries.countWalkedUsers(db, search, direction);

function presentFoundUser(row: FoundUserRow): calls.FoundUser {
  return {
    ...presentPerson(row),
    gender: row.gender as calls.FoundUser['gender'],
    ...birthdayParts(row.birthday, row.birth_year_only),
    triangle: row.triangle,
    moderator: row.moderator,
    security: row.security,
    blacklist: row.blacklist,
    reason: row.reason ?? '',
    locked: row.locked,
    approval: row.approval as calls.FoundUser['approval'],
    warned: row.warned,
    created: row.created_at,
  };
}

/** Authorization of what only staff do to somebody. */
export const authorizeUser = ({ db }: CallCtx, { params }: { params: { id: string } }) =>
  accessAccount(db, params.id);

type Account = Awaited<ReturnType<typeof authorizeUser>>;

/** Notifies the other administrators when staff or former staff are limited or locked. */
async function notifyIfStaff(ctx: CallCtx, admin: Admin, account: Account): Promise<void> {
  const { id, id_c: name, moderator, security } = account;
  const since = new Date(ctx.clock.now() - FORMER_STAFF_MS).toISOString();
  if (moderator || security || (await wasStaffSince(ctx.db, id, since)))
    await tellOtherAdmins(ctx, admin.id, { kind: 'staffRestrained', name: `@${name}` });
}

interface Flagging {
  admin: Admin;
  account: Account;
  flag: Exclude<UserFlag, 'blacklist'>;
  on: boolean;
  reason: string | undefined;
}

/** The same once more is no act. */
async function flagUser(
  ctx: CallCtx,
  { admin, account, flag, on, reason = '' }: Flagging,
): Promise<void> {
  const { id: accountId } = account;
  const before = await setFlag(ctx, { accountId, flag, on });
  if (before === on) return;
  if (flag !== 'verified' && before)
    await tellOtherAdmins(ctx, admin.id, { kind: 'staffRestrained', name: `@${account.id_c}` });
  await writeAct(ctx.db, {
    by: byAdmin(admin),
    act: `user.${flag}`,
    thing: 'user',
    thingId: accountId,
    personId: accountId,
    reason,
    before: { [flag]: before },
    after: { [flag]: on },
  });
}

export async function updateModerator(
  ctx: CallCtx,
  { body: { moderator, reason }, admin }: Input<typeof calls.updateModerator>,
  account: Account,
) {
  await flagUser(ctx, { admin, account, flag: 'moderator', on: moderator, reason });
  return { moderator };
}

export async function updateSecurity(
  ctx: CallCtx,
  { body: { security, reason }, admin }: Input<typeof calls.updateSecurity>,
  account: Account,
) {
  await flagUser(ctx, { admin, account, flag: 'security', on: security, reason });
  return { security };
}

export async function updateVerified(
  ctx: CallCtx,
  { body: { verified, reason }, admin }: Input<typeof calls.updateVerified>,
  account: Account,
) {
  await flagUser(ctx, { admin, account, flag: 'verified', on: verified, reason });
  return { verified };
}

export async function updateBlacklist(
  ctx: CallCtx,
  { body, admin }: Input<typeof calls.updateBlacklist>,
  account: Account,
) {
  const { id: accountId } = account;
  const { blacklist, reason = '', hide = false } = body;
  const by = byAdmin(admin);
  if (blacklist) {
    const limit = { by, accountId, reason, until: null, hideRecent: hide };
    if ((await limitAccount(ctx, limit)) !== null) await notifyIfStaff(ctx, admin, account);
  } else await liftLimit(ctx, { by, accountId, reason });
  return { blacklist };
}

export const getRecentThings = (
  ctx: CallCtx,
  _asked: Input<typeof calls.getRecentThings>,
  { id }: Account,
) => countRecentThings(ctx, id, ctx.clock.now());

export async function endUserAuths(
  ctx: CallCtx,
  { body: { reason = '' }, admin }: Input<typeof calls.endUserAuths>,
  { id }: Account,
) {
  await endSessions(ctx, id, 'sessionsEndedByAdmin');
  await writeAct(ctx.db, {
    by: byAdmin(admin),
    act: 'user.sessions',
    thing: 'user',
    thingId: id,
    personId: id,
    reason,
  });
  return { id };
}

export async function updateLocked(
  ctx: CallCtx,
  { body: { locked, reason = '' }, admin }: Input<typeof calls.updateLocked>,
  account: Account,
) {
  const { id } = account;
  const before = await setLocked(ctx, { accountId: id, on: locked, reason });
  if (before === locked) return { locked };
  if (locked) await notifyIfStaff(ctx, admin, account);
  await writeAct(ctx.db, {
    by: byAdmin(admin),
    act: 'user.locked',
    thing: 'user',
    thingId: id,
    personId: id,
    reason,
    before: { locked: before },
    after: { locked },
  });
  return { locked };
}

export async function updateApproval(
  ctx: CallCtx,
  { body: { approved, reason = '' }, admin }: Input<typeof calls.updateApproval>,
  { id }: Account,
) {
  const { before, after } = await decideApproval(ctx, { accountId: id, approved, reason });
  if (before === after) return { approval: after };
  await writeAct(ctx.db, {
    by: byAdmin(admin),
    act: 'user.approval',
    thing: 'user',
    thingId: id,
    personId: id,
    reason,
    before: { approved: false, refused: before === 'refused' },
    after: { approved: after === null, refused: after === 'refused' },
  });
  return { approval: after };
}
