// What every list reads from its address and asks its call with: names, defaults, bounds, and junk.

import { expect, test } from 'vitest';
import {
  listCommentsQuery,
  readCommentQuery,
} from '#features/content/comments/comment-query.web.ts';
import {
  listFollowersQuery,
  readFollowerQuery,
} from '#features/content/groups/follower-query.web.ts';
import { listGroupsQuery, readGroupQuery } from '#features/content/groups/group-query.web.ts';
import { listActsQuery, readActQuery } from '#features/core/audit/act-query.web.ts';
import { caseQuery, readCaseQuery } from '#features/core/moderation/reports/case-query.web.ts';
import { readNoticeFilter } from '#features/core/notifications/notices-query.web.ts';
import { readHiddenStarts } from '#features/core/people/hidden-query.web.ts';
import { listPeopleQuery, readPeopleQuery } from '#features/core/people/people-query.web.ts';
import { listInfosQuery, readInfoQuery } from '#features/learning/info/info-query.web.ts';
import { listEduQuery, readEduQuery } from '#features/learning/lessons/edu-query.web.ts';
import { listWordsQuery, readWordQuery } from '#features/learning/study/word-query.web.ts';
import {
  listNotesQuery,
  listUserNotesQuery,
  readNoteQuery,
} from '#features/social/feed/note-query.web.ts';
import { notesOfOneQuery, readNotesOfOne } from '#features/social/feed/notes-of-one-query.web.ts';
import {
  listThreadsQuery,
  readThreadsQuery,
} from '#features/social/messages/conversations-query.web.ts';
import { readSearchQuery } from '#features/social/search/search-query.web.ts';
import {
  listFoundGroupsQuery,
  readFoundGroupQuery,
} from '#features/staff/admin/found-group-query.web.ts';
import {
  listBotsQuery,
  listVisitsQuery,
  readBotQuery,
  readVisitQuery,
} from '#features/staff/admin/log-query.web.ts';
import { listUsersQuery, readUserQuery } from '#features/staff/admin/user-query.web.ts';
import {
  readThingsQuery,
  thingsAddress,
  thingsQuery,
} from '#features/staff/content-lists/things-query.web.ts';

const list =
  <V>(read: (params: URLSearchParams) => V, query: (value: V) => object) =>
  (address: string) => {
    const value = read(new URLSearchParams(address));
    return { value, query: query(value) };
  };

const LISTS = {
  comments: list(readCommentQuery, listCommentsQuery),
  followers: list(readFollowerQuery, listFollowersQuery),
  'groups of a visitor': list((params) => readGroupQuery(params, null), listGroupsQuery),
  'groups of a reader': list((params) => readGroupQuery(params, 'u1'), listGroupsQuery),
  acts: list(readActQuery, listActsQuery),
  cases: list(readCaseQuery, caseQuery),
  people: list(readPeopleQuery, listPeopleQuery),
  infos: list(readInfoQuery, listInfosQuery),
  lessons: list((params) => readEduQuery(params, 3), listEduQuery),
  words: list(readWordQuery, listWordsQuery),
  'notes of a visitor': list(readNoteQuery, listNotesQuery),
  'notes of a reader': list(readNoteQuery, listUserNotesQuery),
  'notes of one': list(readNotesOfOne, notesOfOneQuery),
  conversations: list((params) => readThreadsQuery(params, true), listThreadsQuery),
  'conversations beside an open one': list(
    (params) => readThreadsQuery(params, false),
    listThreadsQuery,
  ),
  'groups of the administration': list(readFoundGroupQuery, listFoundGroupsQuery),
  programs: list(readBotQuery, listBotsQuery),
  visits: list(readVisitQuery, listVisitsQuery),
  users: list(readUserQuery, listUsersQuery),
  'notes and comments of the staff': list(readThingsQuery, thingsQuery),
};

test.each<[keyof typeof LISTS, string, object, object]>([
  ['comments', '', { filter: 'new', parent: null, search: '', start: {} }, {}],
  [
    'comments',
    'comments=old&parent=n1k&search=су&cnext=abc&cpg=2',
    { filter: 'old', parent: 'n1k', search: 'су', start: { nextCursor: 'abc' } },
    { filter: 'old', parent: 'n1k', search: 'су', nextCursor: 'abc' },
  ],
  [
    'comments',
    'comments=worst&parent=N-1&cnext=!&cpg=7&pg=3',
    { filter: 'new', parent: null, search: '', start: { pg: 7 } },
    { pg: '7' },
  ],
  ['notes of one', 'filter=evil', { filter: 'new', search: '', start: {} }, {}],
  [
    'notes of one',
    'filter=old&search=+су+&pg=2',
    { filter: 'old', search: 'су', start: { pg: 2 } },
    { filter: 'old', search: 'су', pg: '2' },
  ],
  ['followers', '', { filter: 'followers', search: '', start: {} }, { filter: 'followers' }],
  [
    'followers',
    'filter=admins&search=+алсу+кәримова+&pg=2',
    { filter: 'admins', search: 'Алсу Кәримова', start: { pg: 2 } },
    { filter: 'admins', search: 'Алсу Кәримова', pg: '2' },
  ],
  [
    'followers',
    'filter=evil&search=%20&next=abc1',
    { filter: 'followers', search: '', start: { nextCursor: 'abc1' } },
    { filter: 'followers', nextCursor: 'abc1' },
  ],
  ['groups of a visitor', '', { filter: 'new', user: null, search: '', start: {} }, {}],
  [
    'groups of a visitor',
    'filter=own&search=китап',
    { filter: 'new', user: null, search: 'китап', start: {} },
    { search: 'китап' },
  ],
  [
    'groups of a visitor',
    'filter=popular&pg=1000',
    { filter: 'popular', user: null, search: '', start: {} },
    { filter: 'popular' },
  ],
  ['groups of a reader', '', { filter: 'new', user: 'u1', search: '', start: {} }, {}],
  [
    'groups of a reader',
    'filter=own&search=китап&pg=3',
    { filter: 'own', user: 'u1', search: 'китап', start: { pg: 3 } },
    { filter: 'own', search: 'китап', userId: 'u1', pg: '3' },
  ],
  [
    'groups of a reader',
    'filter=followed&next=abc1',
    { filter: 'followed', user: 'u1', search: '', start: { nextCursor: 'abc1' } },
    { filter: 'followed', userId: 'u1', nextCursor: 'abc1' },
  ],
  ['acts', '', { actor: '', about: '', act: null, date: '', start: {} }, {}],
  [
    'acts',
    'actor=alsu&about=n1&act=content.update&date=2026-11-16&next=abc',
    {
      actor: 'alsu',
      about: 'n1',
      act: 'content.update',
      date: '2026-11-16',
      start: { nextCursor: 'abc' },
    },
    { actor: 'alsu', about: 'n1', act: 'content.update', date: '2026-11-16', nextCursor: 'abc' },
  ],
  [
    'acts',
    'act=evil&date=2026-02-30&pg=4',
    { actor: '', about: '', act: null, date: '', start: { pg: 4 } },
    {},
  ],
  [
    'acts',
    `actor=${'а'.repeat(300)}&about=${'б'.repeat(50)}`,
    { actor: 'а'.repeat(254), about: 'б'.repeat(40), act: null, date: '', start: {} },
    { actor: 'а'.repeat(254), about: 'б'.repeat(40) },
  ],
  ['cases', '', { filter: 'new', start: {} }, { filter: 'new' }],
  [
    'cases',
    'filter=mine&next=abc1',
    { filter: 'mine', start: { nextCursor: 'abc1' } },
    { filter: 'mine', nextCursor: 'abc1' },
  ],
  [
    'cases',
    'filter=nonsense&pg=3',
    { filter: 'new', start: { pg: 3 } },
    { filter: 'new', pg: '3' },
  ],
  ['people', '', { filter: 'friends', user: null, search: '', start: {} }, { filter: 'friends' }],
  [
    'people',
    'filter=subscribers&user=alsu.k&pg=2',
    { filter: 'subscribers', user: 'alsu.k', search: '', start: { pg: 2 } },
    { filter: 'subscribers', userId: 'alsu.k', pg: '2' },
  ],
  [
    'people',
    'filter=suggestions&user=-bad',
    { filter: 'suggestions', user: null, search: '', start: {} },
    { filter: 'all' },
  ],
  [
    'people',
    'filter=subscribers&search=алсу',
    { filter: 'all', user: null, search: 'Алсу', start: {} },
    { filter: 'all', search: 'Алсу' },
  ],
  ['infos', '', { search: '', start: {} }, {}],
  [
    'infos',
    'search=+су+анасы+&pg=2',
    { search: 'су анасы', start: { pg: 2 } },
    { search: 'су анасы', pg: '2' },
  ],
  [
    'infos',
    `search=${'с'.repeat(120)}&next=ABC`,
    { search: 'с'.repeat(100), start: {} },
    { search: 'с'.repeat(100) },
  ],
  [
    'lessons',
    '',
    { range: 3, filter: 'range', search: '', start: {} },
    { filter: 'range', range: '3' },
  ],
  [
    'lessons',
    'range=5&pg=2',
    { range: 5, filter: 'range', search: '', start: { pg: 2 } },
    { filter: 'range', range: '5', pg: '2' },
  ],
  [
    'lessons',
    'range=6&search=исем',
    { range: 3, filter: 'range', search: 'исем', start: {} },
    { filter: 'range', search: 'исем' },
  ],
  [
    'lessons',
    'range=12',
    { range: 3, filter: 'range', search: '', start: {} },
    { filter: 'range', range: '3' },
  ],
  [
    'lessons',
    'filter=writer',
    { range: 3, filter: 'writer', search: '', start: {} },
    { filter: 'writer' },
  ],
  ['words', '', { filter: 'all', search: '', start: {} }, {}],
  [
    'words',
    'filter=new&search=су&next=abc1&pg=2',
    { filter: 'new', search: 'су', start: { nextCursor: 'abc1' } },
    { filter: 'new', search: 'су', nextCursor: 'abc1' },
  ],
  ['words', 'filter=ALL&pg=0', { filter: 'all', search: '', start: {} }, {}],
  [
    'notes of a visitor',
    '',
    { filter: 'new', search: '', tag: '', level: null, kind: null, start: {} },
    {},
  ],
  [
    'notes of a visitor',
    'filter=rating&search=су&tag=тел&level=B1&kind=ask&pg=2',
    { filter: 'rating', search: 'су', tag: 'тел', level: 'B1', kind: 'ask', start: { pg: 2 } },
    { filter: 'rating', search: 'су', tag: 'тел', kind: 'ask', level: 'B1', pg: '2' },
  ],
  [
    'notes of a visitor',
    'level=mine&kind=note',
    { filter: 'new', search: '', tag: '', level: 'mine', kind: null, start: {} },
    {},
  ],
  [
    'notes of a visitor',
    'level=known&filter=evil',
    { filter: 'new', search: '', tag: '', level: 'mine', kind: null, start: {} },
    {},
  ],
  [
    'notes of a visitor',
    `tag=${'т'.repeat(40)}`,
    { filter: 'new', search: '', tag: 'т'.repeat(30), level: null, kind: null, start: {} },
    { tag: 'т'.repeat(30) },
  ],
  [
    'notes of a reader',
    'level=mine',
    { filter: 'new', search: '', tag: '', level: 'mine', kind: null, start: {} },
    { level: 'mine' },
  ],
  [
    'notes of a reader',
    'level=known&next=abc1',
    {
      filter: 'new',
      search: '',
      tag: '',
      level: 'mine',
      kind: null,
      start: { nextCursor: 'abc1' },
    },
    { level: 'mine', nextCursor: 'abc1' },
  ],
  [
    'notes of a reader',
    'level=C9&kind=ask',
    { filter: 'new', search: '', tag: '', level: null, kind: 'ask', start: {} },
    { kind: 'ask' },
  ],
  ['conversations', '', { filter: 'all', search: '', next: null }, { filter: 'all' }],
  [
    'conversations',
    'filter=request&search=су&next=abc1',
    { filter: 'request', search: 'су', next: 'abc1' },
    { filter: 'request', search: 'су', nextCursor: 'abc1' },
  ],
  [
    'conversations',
    'filter=pinned',
    { filter: 'pinned', search: '', next: null },
    { filter: 'pinned' },
  ],
  [
    'conversations',
    'filter=all&pg=2',
    { filter: 'all', search: '', next: null },
    { filter: 'all' },
  ],
  [
    'conversations',
    'filter=evil&next=!',
    { filter: 'all', search: '', next: null },
    { filter: 'all' },
  ],
  [
    'conversations beside an open one',
    'filter=request&search=су&next=abc1',
    { filter: 'request', search: '', next: null },
    { filter: 'request' },
  ],
  ['groups of the administration', '', { filter: 'new', search: '', start: {} }, {}],
  [
    'groups of the administration',
    'filter=old&search=су&pg=2',
    { filter: 'old', search: 'су', start: { pg: 2 } },
    { filter: 'old', search: 'су', pg: '2' },
  ],
  [
    'groups of the administration',
    'filter=evil&next=abc1',
    { filter: 'new', search: '', start: { nextCursor: 'abc1' } },
    { nextCursor: 'abc1' },
  ],
  ['programs', '', { search: '', reason: null, start: {} }, {}],
  [
    'programs',
    'search=+10.0.&reason=rate&next=abc1',
    { search: '10.0.', reason: 'rate', start: { nextCursor: 'abc1' } },
    { search: '10.0.', reason: 'rate', nextCursor: 'abc1' },
  ],
  ['programs', 'reason=evil&pg=2', { search: '', reason: null, start: { pg: 2 } }, {}],
  [
    'programs',
    `search=${'1'.repeat(99)}`,
    { search: '1'.repeat(50), reason: null, start: {} },
    { search: '1'.repeat(50) },
  ],
  ['visits', '', { search: '', date: '', start: {} }, {}],
  [
    'visits',
    'search=alsu&date=2026-11-16&pg=2',
    { search: 'alsu', date: '2026-11-16', start: { pg: 2 } },
    { search: 'alsu', date: '2026-11-16' },
  ],
  [
    'visits',
    'date=2026-1-1&next=abc1',
    { search: '', date: '', start: { nextCursor: 'abc1' } },
    { nextCursor: 'abc1' },
  ],
  ['users', '', { asked: {}, start: {} }, {}],
  [
    'users',
    'name=Алсу&surname=Кәримова&id=alsu&yearFrom=1990&yearTo=2000&gender=woman&filter=new&approval=waiting&moderator=1&security=0&verified=1&blacklist=0&pg=2',
    {
      asked: {
        gender: 'woman',
        filter: 'new',
        approval: 'waiting',
        moderator: '1',
        security: '0',
        verified: '1',
        blacklist: '0',
        name: 'Алсу',
        surname: 'Кәримова',
        id: 'alsu',
        yearFrom: '1990',
        yearTo: '2000',
      },
      start: { pg: 2 },
    },
    {
      gender: 'woman',
      filter: 'new',
      approval: 'waiting',
      moderator: '1',
      security: '0',
      verified: '1',
      blacklist: '0',
      name: 'Алсу',
      surname: 'Кәримова',
      id: 'alsu',
      yearFrom: '1990',
      yearTo: '2000',
      pg: '2',
    },
  ],
  [
    'users',
    'name=+&yearFrom=19900&gender=x&filter=x&approval=1&moderator=2&next=abc1',
    { asked: {}, start: { nextCursor: 'abc1' } },
    { nextCursor: 'abc1' },
  ],
  [
    'users',
    `id=${'1'.repeat(300)}`,
    { asked: { id: '1'.repeat(254) }, start: {} },
    { id: '1'.repeat(254) },
  ],
  [
    'notes and comments of the staff',
    '',
    { filter: 'new', search: '', user: '', start: {} },
    { filter: 'new' },
  ],
  [
    'notes and comments of the staff',
    'filter=old&search=су&user=alsu&next=abc1',
    { filter: 'old', search: 'су', user: 'alsu', start: { nextCursor: 'abc1' } },
    { filter: 'old', search: 'су', user: 'alsu', nextCursor: 'abc1' },
  ],
  [
    'notes and comments of the staff',
    `filter=evil&user=${'a'.repeat(50)}&pg=3`,
    { filter: 'new', search: '', user: 'a'.repeat(40), start: { pg: 3 } },
    { filter: 'new', user: 'a'.repeat(40), pg: '3' },
  ],
])('%s: ?%s', (name, address, value, query) => {
  expect(LISTS[name](address)).toEqual({ value, query });
});

test.each([
  ['', { q: '', tab: 'notes', page: 1 }],
  ['q=+су+анасы&tab=people&pg=3', { q: 'су анасы', tab: 'people', page: 3 }],
  ['tab=evil&pg=99', { q: '', tab: 'notes', page: 10 }],
  ['pg=0', { q: '', tab: 'notes', page: 1 }],
  ['pg=100', { q: '', tab: 'notes', page: 1 }],
])('search: ?%s', (address, value) => {
  expect(readSearchQuery(new URLSearchParams(address))).toEqual(value);
});

test.each([
  ['', null],
  ['filter=people', 'people'],
  ['filter=evil', null],
])('notices: ?%s', (address, filter) => {
  expect(readNoticeFilter(new URLSearchParams(address))).toBe(filter);
});

test.each([
  ['', { block: {}, mute: {} }],
  ['blocked=abc1&muted=def2', { block: { nextCursor: 'abc1' }, mute: { nextCursor: 'def2' } }],
  ['blocked=!&muted-pg=2&next=abc1', { block: {}, mute: {} }],
])('hidden people: ?%s', (address, starts) => {
  expect(readHiddenStarts(new URLSearchParams(address))).toEqual(starts);
});

test.each([
  ['', '/ts'],
  ['filter=new&pg=3', '/ts'],
  [
    'filter=old&search=су анасы&user=alsu',
    '/ts?filter=old&search=%D1%81%D1%83+%D0%B0%D0%BD%D0%B0%D1%81%D1%8B&user=alsu',
  ],
])('staff list ?%s is written %s', (address, written) => {
  expect(thingsAddress('/ts', readThingsQuery(new URLSearchParams(address)))).toBe(written);
});
