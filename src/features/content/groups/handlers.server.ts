import { nextIdAt } from '#features/core/accounts/public/ids.server.ts';
import { livingOwnCode } from '#features/core/accounts/public/own-codes.server.ts';
import { pictureStatesOf } from '#features/core/accounts/public/pictures.server.ts';
import {
  presentImage,
  presentPeople,
  presentPerson,
} from '#features/core/accounts/views.server.ts';
import { hiddenFrom } from '#features/core/people/access.server.ts';
import { mapPage, type Page } from '#kernel/page.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx, Ctx } from '#server/context.ts';
import type { Input, Thing } from '#server/feature.ts';
import { isFindablePart, isSearch, partOf } from '#server/like.ts';
import { pageById, pageByRank } from '#server/list-pages.ts';
import { readTally } from '#server/tally.ts';
import type { accessGroup } from './access.server.ts';
import type * as calls from './calls.ts';
import { GROUP_PAGE, SHOWN_ADMINS, type GroupPage, type ListedGroup } from './calls.ts';
import * as queries from './queries.server.ts';
import { selectBan } from './queries/bans.server.ts';
import { groupSearchOf, writingOf, type Writers } from './rules.ts';
import { presentGroup } from './views.server.ts';

export async function listGroups(
  { db, snapshots }: CallCtx,
  { viewer, query }: Input<typeof calls.listGroups>,
  whose: queries.GroupScope['whose'],
): Promise<Page<ListedGroup>> {
  const filter = query.filter ?? 'new';
  const search = isSearch(query) ? groupSearchOf(query.search) : null;
  const isLost = search !== null && !isFindablePart(search);
  const scope: queries.GroupScope = {
    whose,
    part: search === null ? null : partOf(search),
  };
  const isAll = scope.whose === null && search === null;
  const total = async () => {
    if (isLost) return 0;
    return isAll ? readTally(db, 'group') : queries.countGroups(db, scope);
  };
  const page =
    filter === 'popular'
      ? await pageByRank(snapshots, query, {
          size: GROUP_PAGE,
          name: JSON.stringify(['groups', scope]),
          ids: async (skip, rows) =>
            isLost ? [] : queries.selectPopularIds(db, scope, { skip, rows }),
          select: (ids) => queries.selectGroupsByIds(db, ids),
          idOf: (row) => row.id,
          total,
        })
      : await pageById(query, {
          size: GROUP_PAGE,
          select: async (start, rows) =>
            isLost ? { rows: [] } : queries.selectGroups(db, scope, { start, rows }),
          at: (row) => row.id,
          total: filter !== 'new' || query.pg !== undefined ? total : null,
        });
  const ids = page.list.map(({ id }) => id);
  const bonds = viewer === null ? [] : await queries.selectFollowed(db, viewer.id, ids);
  const bondOf = new Map(bonds.map(({ id, admin }) => [id, admin]));
  return mapPage(
    page,
    page.list.map((row) => ({
      ...presentGroup(row),
      follower: bondOf.has(row.id),
      admin: bondOf.get(row.id) ?? false,
    })),
  );
}

export async function getGroup(
  { db, clock }: Ctx,
  { viewer }: Input<typeof calls.getGroup>,
  group: Thing<typeof accessGroup>,
): Promise<GroupPage> {
  const isCreator = viewer?.id === group.creator_id;
  const hidden = await hiddenFrom(db, viewer);
  const [count, people, admins, nextId, deletion, states, follower] = await Promise.all([
    queries.selectGroupCount(db, group.id),
    presentPeople(db, [group.creator_id]),
    queries.selectAdmins(db, group.id, { rows: SHOWN_ADMINS, hidden }),
    isCreator ? nextIdAt({ db, clock }, 'group', group.id) : null,
    isCreator ? livingOwnCode({ db, clock }, viewer.id, { purpose: 'group', ref: group.id }) : null,
    isCreator ? pictureStatesOf(db, group.id) : null,
    viewer === null ? undefined : queries.selectFollower(db, group.id, viewer.id),
  ]);
  const user = people.get(group.creator_id);
  if (user === undefined) throw new Refusal('id');
  const writers = group.writers as Writers;
  const isFollower = follower !== undefined;
  const isAdmin = isCreator || (follower?.admin ?? false);
  const ban = viewer === null || isFollower ? undefined : await selectBan(db, group.id, viewer.id);
  return {
    ...presentGroup({ ...group, subscribers: count.subscribers }),
    background: presentImage(group.background),
    imageState: states?.('group') ?? 'none',
    backgroundState: states?.('background') ?? 'none',
    notes: count.notes,
    user: hidden.includes(group.creator_id) ? null : user,
    admins: admins.rows.map(presentPerson),
    minus: group.minus,
    creator: isCreator,
    admin: isAdmin,
    follower: isFollower,
    banned: ban !== undefined,
    bannedUntil: ban?.until ?? null,
    writers,
    writing: writingOf(writers, { admin: isAdmin, follower: isFollower }),
    rules: group.rules,
    created: group.created_at,
    nextId,
    deletion,
    restorableUntil: group.restorable_until,
  };
}
