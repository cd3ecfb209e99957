import { changeId } from '#features/core/accounts/public/ids.server.ts';
import { lockActs } from '#features/core/accounts/public/own-acts.server.ts';
import { orderOwnCode, proveOwnCode } from '#features/core/accounts/public/own-codes.server.ts';
import { askNewcomer } from '#features/platform/captcha/access.server.ts';
import { refuseInsult, refuseSpam } from '#features/core/spam/public/spam-check.server.ts';
import { publicId } from '#kernel/ids.ts';
import type { Page } from '#kernel/page.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx, Ctx } from '#server/context.ts';
import { publish } from '#server/events.ts';
import type { Input, Thing } from '#server/feature.ts';
import { enqueue } from '#server/jobs.ts';
import type { Viewer } from '#server/session.ts';
import { addToTally } from '#server/tally.ts';
import type {
  authorizeAdminChange,
  authorizeGroupToRestore,
  authorizeOwnGroup,
} from '../access.server.ts';
import { GROUP_LETTER } from '../addresses.ts';
import type { AdminChange } from '../calls/managing.ts';
import { groupCreated, groupEdited, groupHidden, groupRestored } from '../events.server.ts';
import { ERASE_GROUP } from '../jobs.server.ts';
import * as queries from '../queries/managing.server.ts';
import { pageOfActs } from './acts.server.ts';
import { expectGroupPictures } from './pictures.server.ts';
import {
  groupSearchOf,
  MOST_ADMINS,
  MOST_GROUPS,
  RESTORABLE_DAYS,
  whyCannotToggleAdmin,
} from '../rules.ts';
import { refusing } from '#kernel/call.ts';
import * as calls from '../calls/managing.ts';

type Group = Thing<typeof authorizeOwnGroup>;

interface GroupWords {
  id: string;
  name: string;
  about: string;
}

/** Name and description of a group are judged together, as the title and the text of a note are. */
async function judgeGroup(
  ctx: CallCtx,
  { body, viewer }: { body: { anyway?: boolean | undefined }; viewer: Viewer },
  { id, name, about, before }: GroupWords & { before: readonly string[] },
  flag: 'content' | 'name' = 'content',
): Promise<void> {
  refuseInsult(body, { name, content: about }, before);
  await askNewcomer(ctx, viewer, [name, about], async () => before);
  await refuseSpam(ctx, viewer, { kind: 'group', targetId: id, text: `${name}\n${about}`, flag });
}

export async function createGroup(ctx: CallCtx, { body, viewer }: Input<typeof calls.createGroup>) {
  const { db } = ctx;
  const { name, about } = body;
  await lockActs(db, viewer.id);
  if ((await queries.countGroupsMadeBy(db, viewer.id)) >= MOST_GROUPS)
    throw refusing(calls.createGroup, 'quantity', { reason: 'many' });
  const id = await queries.nextGroupId(db);
  await judgeGroup(ctx, { body, viewer }, { id, name, about, before: [] });
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
  ctx: CallCtx,
  asked: Input<typeof calls.updateGroupName>,
  group: Group,
) {
  const { name } = asked.body;
  const before = [group.name, group.about];
  await judgeGroup(ctx, asked, { id: group.id, name, about: group.about, before }, 'name');
  await queries.updateGroup(ctx.db, group.id, { name, name_search: groupSearchOf(name) });
  await publish(ctx, groupEdited, { id: group.id });
  return { name };
}

export async function updateGroupAbout(
  ctx: CallCtx,
  asked: Input<typeof calls.updateGroupAbout>,
  group: Group,
) {
  const { content } = asked.body;
  const before = [group.name, group.about];
  await judgeGroup(ctx, asked, { id: group.id, name: group.name, about: content, before });
  await queries.updateGroup(ctx.db, group.id, { about: content });
  await publish(ctx, groupEdited, { id: group.id });
  return { content };
}

export async function updateGroupRules(
  ctx: CallCtx,
  asked: Input<typeof calls.updateGroupRules>,
  group: Group,
) {
  const { content } = asked.body;
  const before = [group.name, group.rules];
  await judgeGroup(ctx, asked, { id: group.id, name: group.name, about: content, before });
  await queries.updateGroup(ctx.db, group.id, { rules: content });
  return { content };
}

export async function updateGroupWriters(
  { db }: Ctx,
  { body: { writers } }: Input<typeof calls.updateGroupWriters>,
  group: Group,
) {
  await queries.updateGroup(db, group.id, { writers });
  return { writers };
}

export async function updateGroupId(
  ctx: CallCtx,
  { body }: Input<typeof calls.updateGroupId>,
  group: Group,
) {
  await changeId(ctx, 'group', group.id, body.id);
  await publish(ctx, groupEdited, { id: group.id });
  return { id: body.id };
}

export async function updateGroupMinus(
  { db }: Ctx,
  { body: { minus } }: Input<typeof calls.updateGroupMinus>,
  group: Group,
) {
  await queries.updateGroup(db, group.id, { minus });
  return { minus };
}

/** Both rows are locked, so that nobody acts on what they have just lost. */
export async function toggleGroupAdmin(
  { db }: Ctx,
  { body, viewer }: Input<typeof calls.toggleGroupAdmin>,
  { group, account }: Thing<typeof authorizeAdminChange>,
) {
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

export const listAdminChanges = (
  { db }: Ctx,
  { query }: Input<typeof calls.listAdminChanges>,
  group: Group,
): Promise<Page<AdminChange>> =>
  pageOfActs(db, query, {
    select: (start, rows) => queries.selectAdminChanges(db, group.id, start, rows),
    more: ({ admin }) => ({ admin }),
  });

export async function askGroupDeletion(
  ctx: CallCtx,
  { body: { email }, viewer }: Input<typeof calls.askGroupDeletion>,
  { id, name }: Group,
) {
  return orderOwnCode(ctx, viewer, { purpose: 'group', email, ref: id, name });
}

export async function deleteGroup(
  ctx: CallCtx,
  { body, viewer }: Input<typeof calls.deleteGroup>,
  { id }: Group,
) {
  const { db, clock } = ctx;
  await proveOwnCode(ctx, viewer, { purpose: 'group', ref: id, ...body });
  const afterSeconds = RESTORABLE_DAYS * 86_400;
  const at = new Date(clock.now()).toISOString();
  const until = new Date(clock.now() + afterSeconds * 1000).toISOString();
  if (!(await queries.hideGroup(db, id, { at, until }))) throw new Refusal('id');
  await addToTally(db, 'group', -1);
  await enqueue(db, ERASE_GROUP, { groupId: id, at }, { afterSeconds });
  await publish(ctx, groupHidden, { id });
  return { id };
}

export async function restoreGroup(
  ctx: CallCtx,
  _asked: Input<typeof calls.restoreGroup>,
  group: Thing<typeof authorizeGroupToRestore>,
) {
  const { db, clock } = ctx;
  const { id, id_c: idC, creator_id } = group;
  if (group.deleted_at === null) return { id, idC };
  await lockActs(db, creator_id);
  if ((await queries.countGroupsMadeBy(db, creator_id)) >= MOST_GROUPS)
    throw refusing(calls.restoreGroup, 'quantity', { reason: 'many' });
  const at = await queries.unhideGroup(db, id, new Date(clock.now()).toISOString());
  if (at === undefined) throw new Refusal('id');
  await addToTally(db, 'group', 1);
  await publish(ctx, groupRestored, { id, at });
  return { id, idC };
}
