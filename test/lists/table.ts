// Every list there is, with each of its filters, searches and other choices.

import { listComments, listUserComments } from '#features/content/comments/calls.ts';
import {
  listFriendNotes,
  listGroupNotes,
  listNotes,
  listSaves,
  listUserNotes,
} from '#features/social/feed/calls.ts';
import { NOTE_FILTERS } from '#features/social/feed/rules.ts';
import { listFollowers, listGroups } from '#features/content/groups/calls.ts';
import { listAdminChanges } from '#features/content/groups/calls/managing.ts';
import { FOLLOWER_FILTERS } from '#features/content/groups/rules.ts';
import { listMessages, listThreads } from '#features/social/messages/calls.ts';
import { listNotices } from '#features/core/notifications/calls.ts';
import { listHidden, listPeople } from '#features/core/people/calls.ts';
import { PEOPLE_FILTERS } from '#features/core/people/rules.ts';
import * as search from '#features/social/search/calls.ts';
import type { AnyCall } from '#kernel/call.ts';
import { cursorOf } from '#kernel/page.ts';
import { actLists } from './acts.ts';
import { foundGroupLists } from './found-groups.ts';
import { adminLists } from './admin.ts';
import { groupWritingLists } from './group-writing.ts';
import { foundUserLists } from './found-users.ts';
import { lessonLists } from './lessons.ts';
import { type Crowd, LEVEL, type Fixture, TAG } from './fixture.ts';
import { infoLists } from './infos.ts';
import { rulingLists } from './rulings.ts';
import { triangleLists } from './triangles.ts';
import { wordLists } from './words.ts';

export interface ListCase {
  call: AnyCall;
  who: 'visitor' | 'owner' | 'reader' | 'keeper' | 'staff';
  query: Record<string, string>;
  params?: (fixture: Fixture) => { id: string };
  /** The part of the query that needs the fixture. */
  named?: (fixture: Fixture) => Record<string, string>;
  crowd: (fixture: Fixture) => Crowd;
  /** Is it a search? Then only those that are sought are expected. */
  sought: boolean;
  /** What else is in the list. */
  others?: (fixture: Fixture) => string[];
  ways: readonly Way[];
}

/** By cursor, by page number, or with both sent each time. */
export type Way = 'cursor' | 'number' | 'both';
const WAYS: readonly Way[] = ['cursor', 'number', 'both'];

export type Common = Omit<ListCase, 'query' | 'sought'>;
export type Query = Record<string, string>;

const each = (
  common: Common,
  filters: readonly (string | undefined)[],
  finds: readonly Query[],
): ListCase[] =>
  filters.flatMap((filter) =>
    finds.map((find) => ({
      ...common,
      query: { ...(filter === undefined ? {} : { filter }), ...find },
      sought: 'search' in find || 'tag' in find || 'level' in find || find.kind === 'ask',
    })),
  );

const BOOK = { search: 'китап' };
const ASK = { kind: 'ask' };
const NAME = { search: 'голнара' };
const WRITER = { search: 'илгизэр' };
const newestMessages = (fixture: Fixture) =>
  [...fixture.messages.members.keys()].toSorted((a, b) => (BigInt(a) < BigInt(b) ? 1 : -1));
/** The page around the newest message, and the one of those newer than the fifth, are first pages too. */
const aroundNewest = (fixture: Fixture) => ({ around: newestMessages(fixture)[0]! });
const afterFifth = (fixture: Fixture) => ({ prevCursor: cursorOf(newestMessages(fixture)[4]!) });
const ofNotes = [{}, BOOK, { ...BOOK, tag: TAG }];
const notes = (fixture: Fixture) => fixture.notes;
const oneNote = (fixture: Fixture) => [fixture.note, ...fixture.suggestions.members.keys()];
const commentFilters = [undefined, 'new', 'old', 'grade'];
const ownGroup = (fixture: Fixture) => ({ id: fixture.group });
const ofOwner = (fixture: Fixture) => ({ userId: fixture.owner });

const comments = (call: AnyCall, who: ListCase['who']): ListCase[] => {
  const common = { call, who, params: (fixture: Fixture) => ({ id: fixture.note }), ways: WAYS };
  return [
    ...each(
      { ...common, crowd: (fixture) => fixture.comments, others: (fixture) => [fixture.thread] },
      commentFilters,
      [{}],
    ),
    // The thread is found by its answers.
    ...each(
      { ...common, crowd: (fixture) => fixture.comments, others: (fixture) => [fixture.thread] },
      commentFilters,
      [BOOK],
    ),
    ...each(
      {
        ...common,
        crowd: (fixture) => fixture.answers,
        named: (fixture) => ({ parent: fixture.thread }),
      },
      commentFilters,
      [{}, BOOK],
    ),
  ];
};

const groups = (fixture: Fixture) => fixture.groups;
const people = (fixture: Fixture) => fixture.people;
const everybody = (fixture: Fixture) => [
  fixture.owner,
  fixture.reader,
  fixture.keeper,
  ...fixture.blocked.members.keys(),
  ...fixture.muted.members.keys(),
  ...fixture.conversations.members.keys(),
  ...fixture.requests.members.keys(),
  ...fixture.pins.members.keys(),
  ...fixture.strangers,
];

/** Found best first, by number alone. */
const found = (call: AnyCall, search: Query, crowd: ListCase['crowd']): ListCase => ({
  call,
  who: 'visitor',
  query: search,
  crowd,
  sought: true,
  ways: ['number'],
});

export const table: readonly ListCase[] = [
  ...each(
    { call: listNotes, who: 'visitor', crowd: notes, others: oneNote, ways: WAYS },
    [undefined, ...NOTE_FILTERS],
    [...ofNotes, { tag: TAG }, { level: LEVEL }, { ...BOOK, level: LEVEL }, ASK],
  ),
  ...each(
    { call: listUserNotes, who: 'reader', crowd: notes, others: oneNote, ways: WAYS },
    NOTE_FILTERS,
    [...ofNotes, { level: LEVEL }, { level: 'mine' }, ASK],
  ),
  ...each(
    { call: listUserNotes, who: 'owner', crowd: notes, ways: WAYS },
    NOTE_FILTERS,
    ofNotes.map((find) => ({ ...find, scope: 'own' })),
  ),
  ...each(
    { call: listUserNotes, who: 'reader', crowd: notes, ways: ['cursor', 'both'] },
    ['new'],
    [{ scope: 'feed' }],
  ),
  ...each(
    {
      call: listFriendNotes,
      who: 'visitor',
      params: (fixture) => ({ id: fixture.owner }),
      crowd: notes,
      ways: WAYS,
    },
    NOTE_FILTERS,
    ofNotes,
  ),
  ...each(
    { call: listGroupNotes, who: 'reader', params: ownGroup, crowd: notes, ways: WAYS },
    NOTE_FILTERS,
    ofNotes,
  ),
  ...each(
    {
      call: listThreads,
      who: 'owner',
      crowd: (fixture) => fixture.conversations,
      ways: ['cursor'],
    },
    [undefined, 'all'],
    [{}, WRITER],
  ),
  ...each(
    { call: listThreads, who: 'reader', crowd: (fixture) => fixture.requests, ways: ['cursor'] },
    ['request'],
    [{}, WRITER],
  ),
  ...each(
    { call: listThreads, who: 'keeper', crowd: (fixture) => fixture.pins, ways: ['cursor'] },
    ['pinned'],
    [{}, WRITER],
  ),
  ...[undefined, aroundNewest, afterFifth].flatMap((named) =>
    each(
      {
        call: listMessages,
        who: 'keeper',
        params: (fixture) => ({ id: fixture.reader }),
        ...(named === undefined ? {} : { named }),
        crowd: (fixture) => fixture.messages,
        ways: ['cursor'],
      },
      [undefined],
      named === undefined ? [{}, BOOK] : [{}],
    ),
  ),
  ...each({ call: listSaves, who: 'reader', crowd: notes, ways: ['cursor'] }, [undefined], [{}]),
  ...comments(listComments, 'visitor'),
  ...comments(listUserComments, 'reader'),
  ...each(
    { call: listPeople, who: 'owner', crowd: people, others: everybody, ways: WAYS },
    [undefined, 'all'],
    [{}, NAME],
  ),
  // The reader subscribes to the owner, and is no friend for that.
  ...PEOPLE_FILTERS.filter((filter) => filter !== 'all').flatMap((filter) =>
    [undefined, ofOwner].flatMap((named) =>
      each(
        {
          call: listPeople,
          who: named === undefined ? 'owner' : 'reader',
          ...(named === undefined ? {} : { named }),
          crowd: people,
          others: (fixture) => (filter === 'subscribers' ? [fixture.reader] : []),
          ways: WAYS,
        },
        [filter],
        [{}, NAME],
      ),
    ),
  ),
  ...each(
    {
      call: listGroups,
      who: 'visitor',
      crowd: groups,
      others: (fixture) => [fixture.group],
      ways: WAYS,
    },
    [undefined, 'new', 'popular'],
    [{}, BOOK],
  ),
  ...each(
    { call: listGroups, who: 'visitor', named: ofOwner, crowd: groups, ways: WAYS },
    [undefined, 'new', 'popular', 'own', 'followed'],
    [{}, BOOK],
  ),
  ...each(
    { call: listGroups, who: 'owner', crowd: groups, ways: WAYS },
    ['own', 'followed'],
    [{}, BOOK],
  ),
  ...each(
    { call: listFollowers, who: 'reader', params: ownGroup, crowd: people, ways: WAYS },
    [undefined, ...FOLLOWER_FILTERS],
    [{}, NAME],
  ),
  ...each(
    { call: listHidden, who: 'keeper', crowd: (fixture) => fixture.blocked, ways: ['cursor'] },
    [undefined, 'block'],
    [{}],
  ),
  ...each(
    { call: listHidden, who: 'keeper', crowd: (fixture) => fixture.muted, ways: ['cursor'] },
    ['mute'],
    [{}],
  ),
  ...each(
    {
      call: listAdminChanges,
      who: 'keeper',
      params: ownGroup,
      crowd: (fixture) => fixture.adminChanges,
      ways: ['cursor'],
    },
    [undefined],
    [{}],
  ),
  ...each(
    { call: listNotices, who: 'keeper', crowd: (fixture) => fixture.notices, ways: ['cursor'] },
    [undefined, 'people'],
    [{}],
  ),
  ...groupWritingLists,
  ...wordLists({ each, WAYS, BOOK }),
  ...triangleLists({ each, WAYS, BOOK }),
  ...actLists({ each, WAYS, BOOK }),
  ...adminLists({ each, WAYS, BOOK }),
  ...foundUserLists({ each, WAYS, BOOK }, { crowd: people, others: everybody }),
  ...foundGroupLists({ each, WAYS, BOOK }),
  ...infoLists({ each, WAYS, BOOK }),
  ...rulingLists({ each, WAYS, BOOK }),
  ...lessonLists({ each, WAYS, BOOK }),
  found(search.searchNotes, BOOK, notes),
  found(search.searchPeople, NAME, people),
  found(search.searchGroups, BOOK, groups),
  {
    ...found(search.searchComments, BOOK, (fixture) => fixture.comments),
    others: (fixture) => [...fixture.answers.members].filter(([, is]) => is).map(([id]) => id),
  },
];
