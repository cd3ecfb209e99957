import { nextIdAt } from '#features/accounts/ids.server.ts';
import { pictureStatesOf } from '#features/accounts/pictures.server.ts';
import { presentImage, presentPeople, presentPerson } from '#features/accounts/views.server.ts';
import { accessPerson, hiddenFrom } from '#features/people/access.server.ts';
import { cursorPage, mapPage, numberedPage, positionOf, type Page } from '#kernel/page.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Ctx } from '#server/context.ts';
import { containing, isFindable, isSearch } from '#server/like.ts';
import type { Viewer } from '#server/session.ts';
import { readTally } from '#server/tally.ts';
import { accessGroup } from './access.server.ts';
import { GROUP_PAGE, SHOWN_ADMINS, type Group, type GroupPage } from './calls.ts';
import * as queries from './queries.server.ts';
import { groupSearchOf, type GROUP_FILTERS } from './rules.ts';
import { presentGroup } from './views.server.ts';

interface ListQuery {
  nextCursor?: string | undefined;
  pg?: number | undefined;
  filter?: (typeof GROUP_FILTERS)[number] | undefined;
  search?: string | undefined;
  limit?: number | undefined;
  userId?: string | undefined;
}

export async function listGroups(
  { db }: Ctx,
  { query, viewer }: { query: ListQuery; viewer: Viewer | null },
): Promise<Page<Group>> {
  const limit = query.limit ?? GROUP_PAGE;
  const filter = query.filter ?? 'new';
  if (!isSearch(query) && filter === 'popular') {
    const skip = (query.pg ?? 0) * limit;
    const { rows } = await queries.selectPopularGroups(db, { skip, rows: limit });
    return numberedPage(rows.map(presentGroup), limit, await readTally(db, 'group'));
  }

  const keyset = { before: positionOf(query.nextCursor), rows: limit + 1 };
  const { rows } = await select();
  const page = cursorPage(rows, limit, (row) => row.id);
  return mapPage(page, page.list.map(presentGroup));

  async function select() {
    if (isSearch(query)) {
      const search = groupSearchOf(query.search);
      if (!isFindable(search)) return { rows: [] };
      return queries.selectGroupsByName(db, containing(search), keyset);
    }
    if (filter === 'new') return queries.selectNewGroups(db, keyset);
    if (query.userId === undefined) throw new Refusal('id');
    const account = await accessPerson(db, viewer, query.userId);
    return filter === 'own'
      ? queries.selectGroupsMadeBy(db, account.id, keyset)
      : queries.selectGroupsFollowedBy(db, account.id, keyset);
  }
}

export async function getGroup(
  { db, clock }: Ctx,
  { params, viewer }: { params: { id: string }; viewer: Viewer | null },
): Promise<GroupPage> {
  const group = await accessGroup(db, params.id);
  const isCreator = viewer?.id === group.creator_id;
  const hidden = await hiddenFrom(db, viewer);
  const [count, people, admins, nextId, states, follower] = await Promise.all([
    queries.selectGroupCount(db, group.id),
    presentPeople(db, [group.creator_id]),
    queries.selectAdmins(db, group.id, { rows: SHOWN_ADMINS, hidden }),
    isCreator ? nextIdAt({ db, clock }, 'group', group.id) : null,
    isCreator ? pictureStatesOf(db, group.id) : null,
    viewer === null ? undefined : queries.selectFollower(db, group.id, viewer.id),
  ]);
  const user = people.get(group.creator_id);
  if (user === undefined) throw new Refusal('id');
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
    admin: isCreator || (follower?.admin ?? false),
    follower: follower !== undefined,
    created: group.created_at,
    nextId,
  };
}
