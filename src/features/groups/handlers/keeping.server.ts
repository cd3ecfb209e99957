import { accessAccount } from '#features/accounts/access.server.ts';
import { changeId } from '#features/accounts/ids.server.ts';
import { orderOwnCode, proveOwnCode } from '#features/accounts/own-codes.server.ts';
import { presentPeople } from '#features/accounts/views.server.ts';
import { publicId } from '#kernel/ids.ts';
import { mapPage, type Page } from '#kernel/page.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx, Ctx } from '#server/context.ts';
import { publish } from '#server/events.ts';
import { pageById, type Paging } from '#server/list-pages.ts';
import type { Viewer } from '#server/session.ts';
import { addToTally } from '#server/tally.ts';
import { accessKeptGroup, accessOwnGroup } from '../access.server.ts';
import { GROUP_LETTER } from '../addresses.ts';
import { FOLLOWER_PAGE } from '../calls.ts';
import type { AdminChange } from '../calls/keeping.ts';
import { endGroup } from '../ending.server.ts';
import { groupCreated, groupEdited } from '../events.server.ts';
import { lockFollower } from '../queries/following.server.ts';
import * as queries from '../queries/keeping.server.ts';
import { expectGroupPictures } from './pictures.server.ts';
import { groupSearchOf, MOST_ADMINS, MOST_GROUPS, whyCannotToggleAdmin } from '../rules.ts';
import { refusing } from '#kernel/call.ts';
import * as calls from '../calls/keeping.ts';

interface Asked<Body = undefined> {
  params: { id: string };
  body: Body;
  viewer: Viewer;
}

interface NewGroup {
  name: string;
  about: string;
  images: unknown[];
  parts: ('img' | 'back')[];
}

export async function createGroup(
  ctx: CallCtx,
  { body, viewer }: { body: NewGroup; viewer: Viewer },
) {
  const { db } = ctx;
  const { name, about } = body;
  await lockFollower(db, viewer.id);
  if ((await queries.countGroupsMadeBy(db, viewer.id)) >= MOST_GROUPS)
    throw refusing(calls.createGroup, 'quantity', { reason: 'many' });
  const id = await queries.nextGroupId(db);
  const idC = publicId(GROUP_LETTER, id);
  await queries.insertGroup(db, {
    id,
    id_c: idC,
    name,
    name_search: groupSearchOf(name),
    about,
    creator_id: viewer.id,
  });
  await queries.insertGroupCount(db, id);
  await queries.insertCreator(db, id, viewer.id);
  await expectGroupPictures(db, viewer, { id, name }, body);
  await addToTally(db, 'group', 1);
  await publish(ctx, groupCreated, { id });
  return { id, idC };
}

export async function updateGroupName(
  ctx: Ctx,
  { params, body: { name }, viewer }: Asked<{ name: string }>,
) {
  const group = await accessOwnGroup(ctx.db, viewer, params.id);
  await queries.updateGroup(ctx.db, group.id, { name, name_search: groupSearchOf(name) });
  await publish(ctx, groupEdited, { id: group.id });
  return { name };
}

export async function updateGroupAbout(
  ctx: Ctx,
  { params, body: { content }, viewer }: Asked<{ content: string }>,
) {
  const group = await accessOwnGroup(ctx.db, viewer, params.id);
  await queries.updateGroup(ctx.db, group.id, { about: content });
  await publish(ctx, groupEdited, { id: group.id });
  return { content };
}

export async function updateGroupId(ctx: CallCtx, { params, body, viewer }: Asked<{ id: string }>) {
  const group = await accessOwnGroup(ctx.db, viewer, params.id);
  await changeId(ctx, 'group', group.id, body.id);
  await publish(ctx, groupEdited, { id: group.id });
  return { id: body.id };
}

export async function updateGroupMinus(
  { db }: Ctx,
  { params, body: { minus }, viewer }: Asked<{ minus: boolean }>,
) {
  const group = await accessOwnGroup(db, viewer, params.id);
  await queries.updateGroup(db, group.id, { minus });
  return { minus };
}

/** Both rows are held, so that nobody acts on what they have just lost. */
export async function toggleGroupAdmin(
  { db }: Ctx,
  { params, body, viewer }: Asked<{ id: string; admin?: boolean | undefined }>,
) {
  const group = await accessKeptGroup(db, viewer, params.id);
  const account = await accessAccount(db, body.id);
  const rows = await queries.lockMembers(db, group.id, [viewer.id, account.id]);
  const member = (id: string) => ({
    id,
    creator: id === group.creator_id,
    admin: rows.find((row) => row.account_id === id)?.admin ?? false,
  });
  const target = member(account.id);
  if (body.admin === target.admin) return { id: account.id, admin: target.admin };
  const why = whyCannotToggleAdmin(member(viewer.id), target);
  if (why !== null) throw refusing(calls.toggleGroupAdmin, 'forbidden', { reason: why });
  if (!rows.some((row) => row.account_id === account.id))
    throw refusing(calls.toggleGroupAdmin, 'id', { status: 422, reason: 'stranger' });
  const admin = body.admin ?? !target.admin;
  if (admin && (await queries.countAdmins(db, group.id)) >= MOST_ADMINS)
    throw refusing(calls.toggleGroupAdmin, 'quantity', { reason: 'many' });
  await queries.updateAdmin(db, group.id, account.id, admin);
  await queries.insertAdminChange(db, {
    group_id: group.id,
    account_id: account.id,
    by_id: viewer.id,
    admin,
  });
  return { id: account.id, admin };
}

interface LogAsked {
  params: { id: string };
  query: Paging;
  viewer: Viewer;
}

export async function listAdminChanges(
  { db }: Ctx,
  { params, query, viewer }: LogAsked,
): Promise<Page<AdminChange>> {
  const group = await accessOwnGroup(db, viewer, params.id);
  const page = await pageById(query, {
    size: FOLLOWER_PAGE,
    select: (start, rows) => queries.selectAdminChanges(db, group.id, start, rows),
    at: (row) => row.id,
    total: null,
  });
  const people = await presentPeople(
    db,
    page.list.flatMap((row) => [row.account_id, row.by_id]),
  );
  return mapPage(
    page,
    page.list.map((row) => ({
      id: row.id,
      user: people.get(row.account_id)!,
      by: people.get(row.by_id)!,
      admin: row.admin,
      created: row.created_at,
    })),
  );
}

export async function askGroupDeletion(
  ctx: CallCtx,
  { params, body: { email }, viewer }: Asked<{ email: string }>,
) {
  const { id, name } = await accessOwnGroup(ctx.db, viewer, params.id);
  return orderOwnCode(ctx, viewer, { purpose: 'group', email, ref: id, name });
}

export async function deleteGroup(
  ctx: CallCtx,
  { params, body, viewer }: Asked<{ email: string; code: number }>,
) {
  const { db, clock } = ctx;
  const { id } = await accessOwnGroup(db, viewer, params.id);
  await proveOwnCode(ctx, viewer, { purpose: 'group', ref: id, ...body });
  if (!(await endGroup(ctx, id, clock.now()))) throw new Refusal('id');
  return { id };
}
