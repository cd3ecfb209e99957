// What administrators do to groups. An end is asked for by mail and confirmed by a code; that of a
// large group waits a day, in which another one may confirm it at once or object. The row of the group is locked throughout, so that they follow
// one another and nobody changes it in between.

import { takeAttempt } from '#features/core/accounts/public/attempts.server.ts';
import * as codes from '#features/core/accounts/public/codes.server.ts';
import { presentPeople } from '#features/core/accounts/views.server.ts';
import { byAdmin, writeAct } from '#features/core/audit/public/acts.server.ts';
import type { accessGroup } from '#features/content/groups/access.server.ts';
import { endGroup } from '#features/content/groups/public/deletion.server.ts';
import { groupSearchOf } from '#features/content/groups/rules.ts';
import { presentGroup } from '#features/content/groups/views.server.ts';
import { ruleGroup } from '#features/core/moderation/public/removal.server.ts';
import { refusing } from '#kernel/call.ts';
import { isInnerId } from '#kernel/ids.ts';
import { mapPage } from '#kernel/page.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx, Ctx } from '#server/context.ts';
import type { Database } from '#server/db.ts';
import type { Publisher } from '#server/events.ts';
import type { Input, Thing } from '#server/feature.ts';
import { enqueue } from '#server/jobs.ts';
import { isFindablePart, isSearch, partOf } from '#server/like.ts';
import { pageById } from '#server/list-pages.ts';
import type { Admin } from '#server/session.ts';
import * as calls from '../calls/groups.ts';
import { END_PROPOSED_GROUP } from '../jobs.server.ts';
import * as queries from '../queries/groups.server.ts';
import { isAsTold, needsSecond, PROPOSAL_MS } from '../rules.ts';

type Query = Input<typeof calls.listFoundGroups>['query'];
type Group = Thing<typeof accessGroup>;

/** Null where no index can find it. */
function searchOf(query: Query, now: number): queries.GroupSearch | null {
  const all: queries.GroupSearch = {
    ...{ part: null, innerId: null, idC: null, verified: query.filter === 'verified' },
    deleted: query.filter === 'deleted',
    proposedSince: query.filter === 'proposed' ? codes.moment(now - PROPOSAL_MS) : null,
  };
  if (!isSearch(query)) return all;
  const { search } = query;
  if (isInnerId(search)) return { ...all, innerId: search };
  if (search.startsWith('@')) return { ...all, idC: search.slice(1).toLowerCase() };
  const folded = groupSearchOf(search);
  return isFindablePart(folded) ? { ...all, part: partOf(folded) } : null;
}

export async function listFoundGroups(
  { db, clock }: CallCtx,
  { query, admin }: Input<typeof calls.listFoundGroups>,
): Promise<calls.FoundGroups> {
  const search = searchOf(query, clock.now());
  const direction = query.filter === 'old' ? 'up' : 'down';
  const isNumbered = query.pg !== undefined || (query.filter ?? 'new') !== 'new';
  const page = await pageById(query, {
    size: calls.FOUND_GROUP_PAGE,
    select: async (start, rows) =>
      search === null
        ? { rows: [] }
        : queries.selectFoundGroups(db, search, { start, rows, direction }),
    at: (row) => row.id,
    total: isNumbered
      ? async () => (search === null ? 0 : queries.countFoundGroups(db, search))
      : null,
  });
  const [people, ends] = await Promise.all([
    presentPeople(
      db,
      page.list.map((row) => row.creator_id),
    ),
    queries.selectGroupEnds(
      db,
      page.list.map((row) => row.id),
    ),
  ]);
  const living = await queries.selectLivingCodes(
    db,
    ends.flatMap((end) => (end.admin_id === admin.id ? (end.code_id ?? []) : [])),
    codes.moment(clock.now()),
  );
  const list = page.list.map((row) => {
    const ofGroup = ends.filter((end) => end.group_id === row.id);
    const own = ofGroup.find((end) => end.admin_id === admin.id);
    const code = living.find(({ id }) => id === own?.code_id);
    const user = people.get(row.creator_id);
    if (user === undefined) throw new Refusal('error');
    return {
      ...presentGroup(row),
      notes: row.notes,
      user,
      created: row.created_at,
      restorableUntil: row.restorable_until,
      proposal: presentProposal(pendingProposal(ofGroup, row, clock.now()), admin),
      deletion:
        code === undefined
          ? null
          : {
              email: code.email,
              time: codes.secondsToResend(code.ordered_at, clock.now()),
            },
    };
  });
  return mapPage(page, list);
}

const provenUntil = ({ proven_at: at }: queries.GroupEndRow): number =>
  at === null ? 0 : Date.parse(at) + PROPOSAL_MS;

/** One that was confirmed within the day and can be objected to, whatever the group is called by now. */
const pendingProposal = (
  ends: readonly queries.GroupEndRow[],
  group: Pick<queries.LockedGroup, 'creator_id'>,
  now: number,
): queries.GroupEndRow | undefined =>
  ends.find((end) => provenUntil(end) > now && end.creator_id === group.creator_id);

/** The same, about the group as it is: what a second administrator confirms. */
const livingProposal = (
  ends: readonly queries.GroupEndRow[],
  group: Pick<queries.LockedGroup, 'name' | 'creator_id'>,
  now: number,
): queries.GroupEndRow | undefined =>
  pendingProposal(
    ends.filter((end) => isAsTold(end, group)),
    group,
    now,
  );

const presentProposal = (end: queries.GroupEndRow | undefined, admin: Admin) =>
  end === undefined
    ? null
    : {
        by: end.email,
        own: end.admin_id === admin.id,
        reason: end.reason,
        content: end.content,
        until: codes.moment(provenUntil(end)),
      };

/** The same once more is no act. */
export async function updateGroupVerified(
  { db }: CallCtx,
  { body: { verified, reason = '' }, admin }: Input<typeof calls.updateGroupVerified>,
  { id }: Group,
) {
  const group = await lockedGroup(db, id);
  if (group.verified === verified) return { verified };
  await queries.updateVerified(db, id, verified);
  await writeAct(db, {
    by: byAdmin(admin),
    act: 'group.verified',
    thing: 'group',
    thingId: id,
    personId: group.creator_id,
    reason,
    before: { verified: group.verified },
    after: { verified },
  });
  return { verified };
}

async function lockedGroup(db: CallCtx['db'], id: string): Promise<queries.LockedGroup> {
  const group = await queries.lockGroup(db, id);
  if (group === undefined) throw new Refusal('id');
  return group;
}

async function ownAddress(db: CallCtx['db'], admin: Admin, email: string) {
  const own = await queries.selectAdmin(db, admin.id);
  if (own?.email !== email) throw new Refusal('email');
  return own;
}

export async function askGroupEnd(
  ctx: CallCtx,
  { body: { email, reason, content }, admin }: Input<typeof calls.askGroupEnd>,
  { id }: Group,
): Promise<calls.GroupEndAsked> {
  const { db, clock } = ctx;
  const { lang } = await ownAddress(db, admin, email);
  const group = await lockedGroup(db, id);
  const { name, creator_id, notes, subscribers } = group;
  const ends = await queries.selectGroupEnds(db, [id]);
  const proposal = livingProposal(ends, group, clock.now());
  if (proposal?.admin_id === admin.id)
    throw refusing(calls.askGroupEnd, 'forbidden', { reason: 'proposed' });
  const before = ends.find((end) => end.admin_id === admin.id);
  const code = before !== undefined && isAsTold(before, group) ? before.code_id : null;
  const living =
    code === null ? [] : await queries.selectLivingCodes(db, [code], codes.moment(clock.now()));
  const [codeId, time] =
    code !== null && living.length > 0
      ? [code, await codes.resendCode(ctx, code)]
      : [
          await codes.startCode(ctx, { purpose: 'admin-group', email, name, lang, ref: id }),
          codes.RESEND_SECONDS,
        ];
  await queries.upsertGroupEnd(db, {
    ...{ group_id: id, admin_id: admin.id, code_id: codeId, name, creator_id, reason, content },
    asked_at: codes.moment(clock.now()),
  });
  const second = needsSecond(subscribers) && proposal === undefined;
  return { email, time, name, notes, subscribers, second };
}

export async function endFoundGroup(
  ctx: CallCtx,
  { body: { email, code }, admin }: Input<typeof calls.endFoundGroup>,
  { id }: Group,
) {
  const { db, clock } = ctx;
  await ownAddress(db, admin, email);
  const group = await lockedGroup(db, id);
  const ends = await queries.selectGroupEnds(db, [id]);
  const own = ends.find((end) => end.admin_id === admin.id);
  const codeId = own?.code_id ?? null;
  if (own === undefined || codeId === null) throw codes.deadCode();
  if (!isAsTold(own, group))
    throw refusing(calls.endFoundGroup, 'forbidden', { reason: 'changed' });
  await codes.proveCode(ctx, codeId, 'admin-group', code);
  await takeAttempt(ctx, codeId);

  const now = clock.now();
  const others = ends.filter((end) => end.admin_id !== admin.id);
  const proposal = livingProposal(others, group, now);
  if (needsSecond(group.subscribers) && proposal === undefined) {
    const at = codes.moment(now);
    await queries.markProposed(db, id, admin.id, at);
    await writeAct(db, { ...actOn(group, own), act: 'group.propose' });
    const afterSeconds = PROPOSAL_MS / 1000;
    await enqueue(db, END_PROPOSED_GROUP, { groupId: id, adminId: admin.id, at }, { afterSeconds });
    return { id, ended: false, until: codes.moment(now + PROPOSAL_MS) };
  }
  if (!(await endFor(ctx, group, own))) throw new Refusal('id');
  return { id, ended: true, until: null };
}

const actOn = (group: queries.LockedGroup, end: queries.GroupEndRow) =>
  ({
    by: byAdmin({ id: end.admin_id }),
    thing: 'group',
    thingId: group.id,
    personId: group.creator_id,
    reason: end.content === '' ? end.reason : end.content,
    before: { subscribers: group.subscribers, notes: group.notes },
  }) as const;

/** Ends the locked group as this administrator wants it; false where it was ended before. */
async function endFor(
  ctx: Publisher & Pick<Ctx, 'clock'>,
  group: queries.LockedGroup,
  end: queries.GroupEndRow,
): Promise<boolean> {
  const now = ctx.clock.now();
  if (!(await endGroup(ctx, group.id, { hiddenAt: group.deleted_at }))) return false;
  await queries.deleteGroupEnds(ctx.db, group.id);
  const told = { id: group.id, name: group.name, ownerId: group.creator_id };
  const { reason, content, admin_id: adminId } = end;
  await ruleGroup(ctx, told, { reason, content, adminId, at: codes.moment(now) });
  await writeAct(ctx.db, { ...actOn(group, end), act: 'group.delete' });
  return true;
}

/** A day later: nobody has objected, and the group is as it was. */
export const endProposedGroup = (
  ctx: Ctx,
  { groupId, adminId, at }: { groupId: string; adminId: string; at: string },
): Promise<void> =>
  (ctx.db as Database).transaction().execute(async (tx) => {
    const group = await queries.lockGroup(tx, groupId);
    const ends = await queries.selectGroupEnds(tx, [groupId]);
    const end = ends.find(
      ({ admin_id: by, proven_at: proven }) =>
        by === adminId && proven !== null && Date.parse(proven) === Date.parse(at),
    );
    // A new name is no objection.
    if (group !== undefined && end !== undefined && end.creator_id === group.creator_id)
      await endFor({ ...ctx, db: tx }, group, end);
  });

/** Another administrator objects, or the same one thinks better of it. */
export async function keepFoundGroup(
  { db, clock }: CallCtx,
  { admin }: Input<typeof calls.keepFoundGroup>,
  { id }: Group,
) {
  const group = await lockedGroup(db, id);
  const ends = await queries.selectGroupEnds(db, [id]);
  const proposal = pendingProposal(ends, group, clock.now());
  if (proposal === undefined) throw new Refusal('id');
  await queries.deleteGroupEnds(db, id);
  await writeAct(db, { ...actOn(group, proposal), by: byAdmin(admin), act: 'group.keep' });
  return { id };
}
