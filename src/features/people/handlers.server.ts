import { accessAccount } from '#features/accounts/access.server.ts';
import { presentPerson } from '#features/accounts/views.server.ts';
import { personSearchOf } from '#features/accounts/rules.ts';
import { mapPage } from '#kernel/page.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx, Ctx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { isSearch, patternsOf } from '#server/like.ts';
import { takeOfDay } from '#server/limits.ts';
import { pageById, type Paging } from '#server/list-pages.ts';
import type { Viewer } from '#server/session.ts';
import { accessPerson, hiddenFrom, refuseBlocked } from './access.server.ts';
import { PEOPLE_PAGE, type Bond, type FullBond, type PeopleList, type Profile } from './calls.ts';
import * as bonds from './queries/bonds.server.ts';
import * as hiding from './queries/hiding.server.ts';
import * as lists from './queries/lists.server.ts';
import {
  changeOfCounts,
  FOLLOWS_A_DAY,
  MOST_HIDDEN,
  MOST_SUBSCRIPTIONS,
  type PeopleFilter,
} from './rules.ts';
import { bondsOf, NO_BOND } from './views.server.ts';
import { refusing } from '#kernel/call.ts';
import * as calls from './calls.ts';

interface Asked {
  params: { id: string };
  viewer: Viewer;
}

export async function getProfile(
  { db }: Ctx,
  { params, viewer }: { params: { id: string }; viewer: Viewer | null },
): Promise<Profile> {
  const account = await accessPerson(db, viewer, params.id);
  const count = await bonds.selectAccountCount(db, account.id);
  return {
    ...presentPerson(account),
    about: account.about,
    notes: count?.notes ?? 0,
    subscribers: count?.subscribers ?? 0,
    subscriptions: count?.subscriptions ?? 0,
    friends: count?.friends ?? 0,
    created: account.created_at,
  };
}

export async function getFriend({ db }: Ctx, { params, viewer }: Asked): Promise<FullBond> {
  const { id } = await accessPerson(db, viewer, params.id);
  const [of, block, mute] = await Promise.all([
    bondsOf(db, viewer, [id]),
    hiding.selectHiding(db, 'account_block', viewer.id, id),
    hiding.selectHiding(db, 'account_mute', viewer.id, id),
  ]);
  return { ...(of.get(id) ?? NO_BOND), block: block !== undefined, mute: mute !== undefined };
}

export async function getBond({ db }: Ctx, { params, viewer }: Asked): Promise<Bond> {
  const { id } = await accessPerson(db, viewer, params.id);
  return (await bondsOf(db, viewer, [id])).get(id) ?? NO_BOND;
}

export async function toggleFriend(
  { db, limits }: CallCtx,
  { params, body, viewer }: Asked & { body: { subscriber?: boolean | undefined } },
): Promise<Bond> {
  const target = await accessUnblocked(db, viewer, params.id);
  const counts = await bonds.lockPair(db, viewer.id, target.id);
  const { own, theirs } = await bonds.selectPair(db, viewer.id, target.id);
  const wanted = body.subscriber ?? own === undefined;
  if (wanted === (own !== undefined)) return { subscriber: wanted, friend: own?.mutual ?? false };
  if (own !== undefined) {
    await endSubscription(db, viewer.id, target.id, own.mutual);
    return NO_BOND;
  }

  if ((counts.get(viewer.id) ?? 0) >= MOST_SUBSCRIPTIONS)
    throw refusing(calls.toggleFriend, 'quantity', { reason: 'many' });
  await takeOfDay(limits, `follows-a-day:${viewer.id}`, FOLLOWS_A_DAY);

  const friend = theirs !== undefined;
  await bonds.insertSubscription(db, viewer.id, target.id, friend);
  if (friend) await bonds.updateMutual(db, target.id, viewer.id, true);
  await count(db, viewer.id, target.id, 1, friend);
  return { subscriber: true, friend };
}

/** Somebody else, with no block in between. */
async function accessUnblocked(db: Db, viewer: Viewer, pathId: string) {
  const target = await accessOther(db, viewer, pathId);
  await refuseBlocked(db, viewer, target.id);
  return target;
}

async function accessOther(db: Db, viewer: Viewer, pathId: string) {
  const target = await accessAccount(db, pathId);
  if (target.id === viewer.id) throw new Refusal('forbidden', { reason: 'own' });
  return target;
}

/** The counts of both are held by `lockPair` already. */
async function endSubscription(db: Db, accountId: string, targetId: string, mutual: boolean) {
  await bonds.deleteSubscription(db, accountId, targetId);
  if (mutual) await bonds.updateMutual(db, targetId, accountId, false);
  await count(db, accountId, targetId, -1, mutual);
}

async function count(
  db: Db,
  accountId: string,
  targetId: string,
  delta: 1 | -1,
  mutual: boolean,
): Promise<void> {
  const change = changeOfCounts(delta, mutual);
  await bonds.addToBonds(db, accountId, change.account);
  await bonds.addToBonds(db, targetId, change.target);
}

export async function blockPerson(
  { db }: Ctx,
  { params, body, viewer }: Asked & { body: { block: boolean } },
) {
  const target = await accessOther(db, viewer, params.id);
  await bonds.lockPair(db, viewer.id, target.id);
  await setHiding(db, 'account_block', { viewer, targetId: target.id, on: body.block });
  if (body.block) {
    const { own, theirs } = await bonds.selectPair(db, viewer.id, target.id);
    if (own !== undefined) await endSubscription(db, viewer.id, target.id, own.mutual);
    if (theirs !== undefined) await endSubscription(db, target.id, viewer.id, false);
  }
  return { block: body.block };
}

export async function mutePerson(
  { db }: Ctx,
  { params, body, viewer }: Asked & { body: { mute: boolean } },
) {
  const target = await accessOther(db, viewer, params.id);
  await setHiding(db, 'account_mute', { viewer, targetId: target.id, on: body.mute });
  return { mute: body.mute };
}

async function setHiding(
  db: Db,
  table: 'account_block' | 'account_mute',
  { viewer, targetId, on }: { viewer: Viewer; targetId: string; on: boolean },
): Promise<void> {
  if (!on) {
    await hiding.deleteHiding(db, table, viewer.id, targetId);
    return;
  }
  if ((await hiding.countHidings(db, table, viewer.id, MOST_HIDDEN)) >= MOST_HIDDEN)
    throw refusing(calls.blockPerson, 'quantity', { reason: 'many' });
  await hiding.insertHiding(db, table, viewer.id, targetId);
}

interface ListAsked {
  query: Paging & {
    filter?: PeopleFilter | undefined;
    search?: string | undefined;
    userId?: string | undefined;
  };
  viewer: Viewer;
}

export async function listPeople({ db }: Ctx, { query, viewer }: ListAsked): Promise<PeopleList> {
  const filter = query.filter ?? 'all';
  const whose =
    query.userId === undefined ? viewer.id : (await accessPerson(db, viewer, query.userId)).id;
  const [hidden, numbers] = await Promise.all([
    hiddenFrom(db, viewer),
    bonds.selectAccountCount(db, whose),
  ]);
  // Name and surname may come in any order, so each word is looked for on its own.
  const parts = isSearch(query) ? patternsOf(personSearchOf(query.search, '')) : [];
  const asked = parts === null ? null : { parts, hidden };
  const page = await pageById<lists.PersonRow>(query, {
    size: PEOPLE_PAGE,
    select: async (start, rows) =>
      asked === null
        ? { rows: [] }
        : lists.selectPeople(db, filter, whose, { ...asked, start, rows }),
    at: (row) => row.at,
    total: async () => {
      if (asked === null) return 0;
      const isKept = filter !== 'all' && asked.parts.length === 0;
      return isKept ? (numbers?.[filter] ?? 0) : lists.countPeople(db, filter, whose, asked);
    },
  });
  const of = await bondsOf(
    db,
    viewer,
    page.list.map((row) => row.id),
  );
  const list = page.list.map((row) => ({
    ...presentPerson(row),
    about: row.about,
    ...(of.get(row.id) ?? NO_BOND),
  }));
  return {
    ...mapPage(page, list),
    countFriends: numbers?.friends ?? 0,
    countSubscribers: numbers?.subscribers ?? 0,
    countSubscriptions: numbers?.subscriptions ?? 0,
  };
}
