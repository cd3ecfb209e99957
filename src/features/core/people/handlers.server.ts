import { presentPerson } from '#features/core/accounts/views.server.ts';
import { personSearchOf } from '#features/core/accounts/rules.ts';
import { mapPage } from '#kernel/page.ts';
import { refuseReadOnly } from '#server/admission.ts';
import type { CallCtx, Ctx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { publish } from '#server/events.ts';
import type { Input, Thing } from '#server/feature.ts';
import { isSearch, patternsOf } from '#server/like.ts';
import { consumeDailyFirst } from '#server/limits.ts';
import { pageById } from '#server/list-pages.ts';
import type { Viewer } from '#server/session.ts';
import { hiddenFrom, type accessPerson } from './access.server.ts';
import {
  PEOPLE_PAGE,
  type Bond,
  type FullBond,
  type HiddenList,
  type PeopleList,
  type Profile,
  type Suggested,
} from './calls.ts';
import { personFollowed, personHidden } from './events.server.ts';
import * as bonds from './queries/bonds.server.ts';
import * as hiding from './queries/hiding.server.ts';
import * as lists from './queries/lists.server.ts';
import { changeOfCounts, FOLLOWS_A_DAY, MOST_HIDDEN, MOST_SUBSCRIPTIONS } from './rules.ts';
import { bondsOf, NO_BOND } from './views.server.ts';
import { refusing } from '#kernel/call.ts';
import * as calls from './calls.ts';

/** Who has been authorized to be looked at, or to have something done to them. */
type Account = Thing<typeof accessPerson>;

export async function getProfile(
  { db }: Ctx,
  _asked: Input<typeof calls.getProfile>,
  account: Account,
): Promise<Profile> {
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

export async function getFriend(
  { db }: Ctx,
  { viewer }: Input<typeof calls.getFriend>,
  { id }: Account,
): Promise<FullBond> {
  const [of, block, mute] = await Promise.all([
    bondsOf(db, viewer, [id]),
    hiding.selectHiding(db, 'account_block', viewer.id, id),
    hiding.selectHiding(db, 'account_mute', viewer.id, id),
  ]);
  return { ...(of.get(id) ?? NO_BOND), block: block !== undefined, mute: mute !== undefined };
}

export async function getBond(
  { db }: Ctx,
  { viewer }: Input<typeof calls.getBond>,
  { id }: Account,
): Promise<Bond> {
  return (await bondsOf(db, viewer, [id])).get(id) ?? NO_BOND;
}

export const toggleFriend = (
  ctx: CallCtx,
  asked: Input<typeof calls.toggleFriend>,
  target: Account,
): Promise<Bond> =>
  consumeDailyFirst(
    ctx.limits,
    { key: `follows-a-day:${asked.viewer.id}`, rule: FOLLOWS_A_DAY },
    (refuseFull) => changeBond(ctx, asked, target, refuseFull),
  );

async function changeBond(
  ctx: CallCtx,
  { body, viewer }: Input<typeof calls.toggleFriend>,
  target: Account,
  refuseFull: () => void,
): Promise<Bond> {
  const { db } = ctx;
  // Asked for at once: the server has the lock before it reads.
  const [, { own, theirs }, subscriptions] = await Promise.all([
    bonds.lockBond(db, viewer.id, target.id),
    bonds.selectPair(db, viewer.id, target.id),
    bonds.selectSubscriptions(db, viewer.id),
  ]);
  const wanted = body.subscriber ?? own === undefined;
  if (wanted === (own !== undefined)) return { subscriber: wanted, friend: own?.mutual ?? false };
  if (own !== undefined) {
    await endSubscription(db, viewer.id, target.id, own.mutual);
    return NO_BOND;
  }

  refuseReadOnly(viewer);
  if (subscriptions >= MOST_SUBSCRIPTIONS)
    throw refusing(calls.toggleFriend, 'quantity', { reason: 'many' });
  refuseFull();

  const friend = theirs !== undefined;
  await bonds.insertSubscription(db, viewer.id, target.id, friend);
  if (friend) await bonds.updateMutual(db, target.id, viewer.id, true);
  await count(db, viewer.id, target.id, 1, friend);
  await publish(ctx, personFollowed, { accountId: viewer.id, targetId: target.id });
  return { subscriber: true, friend };
}

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
  ctx: CallCtx,
  { body, viewer }: Input<typeof calls.blockPerson>,
  target: Account,
) {
  const { db } = ctx;
  await bonds.lockBond(db, viewer.id, target.id);
  await setHiding(ctx, 'account_block', { viewer, targetId: target.id, on: body.block });
  if (body.block) {
    const { own, theirs } = await bonds.selectPair(db, viewer.id, target.id);
    if (own !== undefined) await endSubscription(db, viewer.id, target.id, own.mutual);
    if (theirs !== undefined) await endSubscription(db, target.id, viewer.id, false);
  }
  return { block: body.block };
}

export async function mutePerson(
  ctx: CallCtx,
  { body, viewer }: Input<typeof calls.mutePerson>,
  target: Account,
) {
  await setHiding(ctx, 'account_mute', { viewer, targetId: target.id, on: body.mute });
  return { mute: body.mute };
}

async function setHiding(
  ctx: CallCtx,
  table: 'account_block' | 'account_mute',
  { viewer, targetId, on }: { viewer: Viewer; targetId: string; on: boolean },
): Promise<void> {
  const { db } = ctx;
  if (!on) {
    await hiding.deleteHiding(db, table, viewer.id, targetId);
    return;
  }
  if ((await hiding.countHidings(db, table, viewer.id, MOST_HIDDEN)) >= MOST_HIDDEN)
    throw refusing(calls.blockPerson, 'quantity', { reason: 'many' });
  await hiding.insertHiding(db, table, viewer.id, targetId);
  await publish(ctx, personHidden, { accountId: viewer.id, targetId });
}

export async function listHidden(
  { db }: Ctx,
  { query, viewer }: Input<typeof calls.listHidden>,
): Promise<HiddenList> {
  const table = query.filter === 'mute' ? 'account_mute' : 'account_block';
  const page = await pageById<lists.ListedPersonRow>(query, {
    size: PEOPLE_PAGE,
    select: (start, rows) => lists.selectHiddenPeople(db, table, viewer.id, { start, rows }),
    at: (row) => row.at,
    total: null,
  });
  const list = page.list.map((row) => ({ ...presentPerson(row), about: row.about }));
  return mapPage(page, list);
}

export async function suggestPeople(
  { db }: Ctx,
  { query: { search }, viewer }: Input<typeof calls.suggestPeople>,
): Promise<Suggested> {
  const hidden = [...(await hiddenFrom(db, viewer)), viewer.id];
  const asked = { idC: search.toLowerCase(), name: personSearchOf(search, ''), hidden };
  const known = await lists.selectKnownBegun(db, viewer.id, asked, calls.MOST_SUGGESTED);
  const rest = calls.MOST_SUGGESTED - known.length;
  const others =
    search === '' || rest === 0
      ? []
      : await lists.selectBegun(db, {
          ...asked,
          hidden: [...hidden, ...known.map(({ id }) => id)],
          rows: rest,
        });
  return {
    list: [...known, ...others].map((row) => ({ ...presentPerson(row), friend: row.friend })),
  };
}

export async function listPeople(
  { db }: Ctx,
  { query, viewer }: Input<typeof calls.listPeople>,
  { id: whose }: { id: string },
): Promise<PeopleList> {
  const filter = query.filter ?? 'all';
  const [hidden, numbers] = await Promise.all([
    hiddenFrom(db, viewer),
    bonds.selectAccountCount(db, whose),
  ]);
  // Name and surname may come in any order, so each word is looked for on its own.
  const parts = isSearch(query) ? patternsOf(personSearchOf(query.search, '')) : [];
  const asked = parts === null ? null : { parts, hidden };
  const page = await pageById<lists.ListedPersonRow>(query, {
    size: PEOPLE_PAGE,
    select: async (start, rows) =>
      asked === null
        ? { rows: [] }
        : lists.selectPeople(db, filter, whose, { ...asked, start, rows }),
    at: (row) => row.at,
    total: async () => {
      if (asked === null) return 0;
      const isStored = filter !== 'all' && asked.parts.length === 0;
      return isStored ? (numbers?.[filter] ?? 0) : lists.countPeople(db, filter, whose, asked);
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
