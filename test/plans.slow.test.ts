// Every list is served by its index: with sequential scans and sorts made dear it needs neither.

import { Kysely, PostgresDialect, sql, type CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as comments from '#features/content/comments/queries.server.ts';
import * as ofFeed from '#features/social/feed/handlers.server.ts';
import * as followed from '#features/social/feed/followed.server.ts';
import { selectMoreNotes } from '#features/social/feed/more-notes.server.ts';
import * as feed from '#features/social/feed/queries.server.ts';
import { listGroups } from '#features/content/groups/handlers.server.ts';
import { listFollowers } from '#features/content/groups/handlers/following.server.ts';
import * as groups from '#features/content/groups/queries.server.ts';
import * as recordings from '#features/platform/media/queries/recordings.server.ts';
import type { Participant } from '#features/social/messages/queries/conversations.server.ts';
import * as notes from '#features/content/notes/queries.server.ts';
import { listPeople } from '#features/core/people/handlers.server.ts';
import * as people from '#features/core/people/queries/lists.server.ts';
import * as reactions from '#features/content/reactions/queries.server.ts';
import * as search from '#features/social/search/queries.server.ts';
import * as searchIndex from '#features/platform/search-index/queries.server.ts';
import type { DB } from '#db/tables.gen.ts';
import { openPool, type Db } from '#server/db.ts';
import { TOP } from '#server/list-pages.ts';
import type { Viewer } from '#server/session.ts';
import { growLargeData } from '#lab/large-data/grow.ts';
import { testServer } from './api.ts';
import { correctionCases } from './plans/corrections.ts';
import { groupWritingCases } from './plans/group-writing.ts';
import { noticeCases } from './plans/notices.ts';
import { peopleCases } from './plans/people.ts';
import { flatten, literal, type Case, type Plan } from './plans/plan.ts';
import { speechCases } from './plans/speech.ts';
import { foundMessages, growConversations, conversationCases } from './plans/conversations.ts';
import { fillAll, foundLearning, learningCases } from './plans/fill-all.ts';
import { fillFoundUsers } from './plans/found-users.ts';
import { shownCases } from './plans/shown.ts';

const { listFriendNotes, listGroupNotes, listNotes } = ofFeed;
const server = testServer();
const LAST = '9223372036854775807';
let [author, group, note] = ['', '', ''];
let participant: Participant;
const sent: CompiledQuery[] = [];
let db: Kysely<DB>;

beforeAll(async () => {
  const pool = openPool({ url: server.ownerUrl, size: 1, name: 'plans' });
  db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void sent.push(query),
  });
  const size = { notes: 3000, users: 300, groups: 2000, comments: 6000, ratings: 9000 };
  await growLargeData(pool, db, size);
  const row = await db
    .selectFrom('note')
    .select(['id', 'author_id', 'group_id'])
    .where('group_id', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  ({ author_id: author, id: note } = row);
  group = row.group_id!;
  await fillAll(db);
  for (const table of ['account_block', 'account_mute'].map((name) => sql.table(name))) {
    await sql`insert into ${table} (account_id, target_id) select a.id, b.id
      from account a join account b on b.id <> a.id where a.id <> ${author} limit 20000`.execute(
      db,
    );
  }
  participant = await growConversations(db, author);
  // The last: others make rows for each account.
  await fillFoundUsers(db);
  // Rows in the pending list of an inverted index raise its cost.
  await sql`vacuum analyze`.execute(db);
}, 400_000);
afterAll(() => db.destroy());
const NO_SORTING = ['seqscan', 'sort', 'hashjoin', 'mergejoin'];
const ONLY_BITMAPS = ['seqscan', 'indexscan', 'indexonlyscan', 'hashjoin', 'mergejoin'];

/** Runs a query, and explains the SQL it sent with the given ways closed to the planner. */
async function planOf(
  run: (db: Db) => Promise<unknown>,
  closed: readonly string[],
): Promise<Plan[]> {
  sent.length = 0;
  await run(db);
  expect(sent).toHaveLength(1);
  const { sql: text, parameters } = sent[0]!;
  const spelled = parameters.reduce<string>(
    (out, value, index) =>
      out.replaceAll(new RegExp(`\\$${index + 1}(?!\\d)`, 'g'), () => literal(value)),
    text,
  );
  return db.transaction().execute(async (tx) => {
    for (const way of closed) await sql.raw(`set local enable_${way} = off`).execute(tx);
    const { rows } = await sql<{
      'QUERY PLAN': [{ Plan: Plan }];
    }>`explain (format json) ${sql.raw(spelled)}`.execute(tx);
    return flatten(rows[0]!['QUERY PLAN'][0].Plan);
  });
}

const all = { kind: 'all' } as const;
const ofAuthor = () => ({ kind: 'author', id: author }) as const;
const ofGroup = () => ({ kind: 'group', id: group }) as const;
const without = () => ({ kind: 'all', hidden: [author] }) as const;
const feedOf = () => ({ accountId: author, hidden: [], before: LAST, rows: 21 });
const PEOPLE = { parts: [], hidden: [], start: TOP, rows: 31 };
const DEEP = { after: null, skip: 40 };
const page = { start: TOP, rows: 25 };
const deep = { start: DEEP, rows: 25 };
const GROUPS = { whose: null, part: null };
const NEWEST = { match: {}, start: TOP, rows: 21, direction: 'down' } as const;
const BEST = { match: { level: 2 }, order: 'rating', skip: 0, rows: 21 } as const;
const SOUGHT = { start: TOP, rows: 31, direction: 'down' } as const;
const followers = (parts: string[]) => ({ groupId: group, admins: false, hidden: [], parts });
const ofNote = () => ({ noteId: note, parentId: null, hidden: [], reported: [], words: null });
const orders = ['rating', 'discussed', 'triangle'] as const;

const cases: Case[] = [
  ...(['down', 'up'] as const).flatMap((direction) =>
    [TOP, DEEP].flatMap((start): Case[] => {
      const name = `notes ${direction} from ${start.skip}`;
      const asked = { match: {}, start, rows: 21, direction };
      const ofLevel = { ...asked, match: { level: 2 } };
      return [
        [name, 'note_new_idx', (db) => feed.selectNotes(db, all, asked)],
        [`${name} of a level`, 'note_level_idx', (db) => feed.selectNotes(db, all, ofLevel)],
        [`${name} of a person`, 'note_author_idx', (db) => feed.selectNotes(db, ofAuthor(), asked)],
        [`${name} of a group`, 'note_group_idx', (db) => feed.selectNotes(db, ofGroup(), asked)],
      ];
    }),
  ),
  ...['note_group_idx', 'note_author_idx', 'note_new_idx'].map((index): Case => [
    `notes to read after another by ${index}`,
    index,
    (db) => selectMoreNotes(db, { note: { id: note, author_id: author, group_id: group } }),
  ]),
  ['the best of a level', 'note_level_idx', (db) => feed.selectRankedMatches(db, all, BEST)],
  ['how many notes of a level', 'note_level_idx', (db) => feed.countNotes(db, all, { level: 2 })],
  ...[{ tag: 'табигать' }, { part: '%татар%' }].map((match): Case => [
    `notes of a level with a common ${Object.keys(match)[0]}`,
    'note_level_idx',
    (db) => feed.selectNotes(db, all, { ...NEWEST, match: { ...match, level: 2 } }),
  ]),
  ['notes nobody has measured', 'note_unmeasured_idx', (db) => notes.selectUnmeasured(db, '0', 50)],
  ['cards of notes', 'note_new_idx', (db) => feed.selectCards(db, [note], without())],
  [
    'pinned notes of a person',
    'note_author_pinned_idx',
    (db) => feed.selectPinnedNotes(db, ofAuthor(), 5),
  ],
  [
    'pinned notes of a group',
    'note_group_pinned_idx',
    (db) => feed.selectPinnedNotes(db, ofGroup(), 5),
  ],
  ...orders.flatMap((order): Case[] => [
    [
      `notes by ${order}`,
      `note_rank_${order}_idx`,
      (db) => feed.selectRankedIds(db, all, { order, skip: 40, rows: 1000 }),
    ],
    [
      `a person's notes by ${order}`,
      `note_rank_author_${order}_idx`,
      (db) => feed.selectRankedIds(db, ofAuthor(), { order, skip: 0, rows: 1000 }),
    ],
    [
      `a group's notes by ${order}`,
      `note_rank_group_${order}_idx`,
      (db) => feed.selectRankedIds(db, ofGroup(), { order, skip: 0, rows: 1000 }),
    ],
  ]),
  [
    'the recordings of a note',
    'recording_note_idx',
    (db) => recordings.selectRecordingsOf(db, { column: 'note_id', id: note }),
  ],
  [
    'uploads nobody goes on with',
    'recording_stale_idx',
    (db) => recordings.selectStaleRecordings(db, 7, 500),
  ],
  [
    'recordings of nothing',
    'recording_stray_idx',
    (db) => recordings.selectLooseRecordings(db, 500),
  ],
  ['the parts of an upload', 'recording_part_pkey', (db) => recordings.selectParts(db, note)],
  ['fresh notes', 'note_new_idx', (db) => feed.countNotesAfter(db, note, 20)],
  [
    'fresh notes of the feed',
    'note_new_idx',
    (db) => followed.countFollowedAfter(db, note, 20, feedOf()),
  ],
  ['new groups', 'group_new_idx', (db) => groups.selectGroups(db, GROUPS, page)],
  ['new groups by page', 'group_new_idx', (db) => groups.selectGroups(db, GROUPS, deep)],
  [
    'popular groups',
    'group_count_popular_idx',
    (db) => groups.selectPopularIds(db, GROUPS, { skip: 24, rows: 1000 }),
  ],
  [
    'groups made by a person',
    'group_creator_id_idx',
    (db) => groups.selectGroups(db, { ...GROUPS, whose: { bond: 'own', accountId: author } }, page),
  ],
  [
    'groups followed by a person',
    'follower_account_id_idx',
    (db) =>
      groups.selectGroups(db, { ...GROUPS, whose: { bond: 'followed', accountId: author } }, page),
  ],
  [
    'followers of a group',
    'follower_group_new_idx',
    (db) => groups.selectFollowerIds(db, followers([]), { skip: 30, rows: 1000 }),
  ],
  [
    'followers by a common name',
    'follower_group_new_idx',
    (db) => groups.selectFollowerIds(db, followers(['%а%']), { skip: 0, rows: 31 }),
  ],
  ...groupWritingCases(() => ({ group, author })),
  ...(['note_author_idx', 'note_group_idx', 'follower_account_id_idx'] as const).map(
    (index): Case => [
      'the feed, from each of the followed',
      index,
      (db) => followed.selectNewestOfEach(db, { ...feedOf(), hidden: [note] }),
    ],
  ),
  [
    'the feed, among the newest',
    'note_new_idx',
    (db) => followed.selectRecentOfFollowed(db, feedOf(), 500),
  ],
  ['new notes without the hidden', 'note_new_idx', (db) => feed.selectNotes(db, without(), NEWEST)],
  [
    'notes by rating without the hidden',
    'note_rank_rating_idx',
    (db) => feed.selectRankedIds(db, without(), { order: 'rating', skip: 40, rows: 1000 }),
  ],
  [
    'saved notes',
    'note_save_list_idx',
    (db) => feed.selectSavedNotes(db, { accountId: author, hidden: [note], start: TOP, rows: 21 }),
  ],
  ...correctionCases(() => note),
  ...noticeCases(() => ({ author, group, note })),
  ...speechCases,
  ...learningCases(() => author),
  ['how frequent words are', 'text_word_pkey', (db) => search.countWords(db, 1, ['китап'])],
  [
    'notes with all words',
    'text_word_pkey',
    (db) => search.selectMatching(db, 1, [['китап'], ['урман', 'агач']]),
  ],
  [
    'notes with all of several frequent words',
    'text_word_pkey',
    (db) => search.selectMatchingFrequent(db, 1, [['китап'], ['урман', 'агач']]),
  ],
  ['notes with any word', 'text_word_pkey', (db) => search.selectAny(db, 1, ['китап'])],
  [
    'notes whose title has a begun word',
    'text_word_pkey',
    (db) => search.selectBegun(db, 1, [['китап'], ['урман']], 5),
  ],
  [
    'filed texts',
    'text_entry_pkey',
    (db) => search.selectEntries(db, 1, [note], { hidden: [author], reported: [note] }),
  ],
  [
    'forms with the same key A',
    'text_form_key_a_idx',
    (db) => search.selectSameForms(db, 1, [{ keyA: 'китап', keyB: 'китэп' }]),
  ],
  [
    'forms with the same key B',
    'text_form_key_b_idx',
    (db) => search.selectSameForms(db, 1, [{ keyA: 'китап', keyB: 'китэп' }]),
  ],
  ['begun forms', 'text_form_key_b_idx', (db) => search.selectBegunForms(db, 1, 'кит')],
  ...shownCases(() => ({ note, author, group })),
  [
    'forms nobody uses',
    'text_form_pkey',
    (db) => searchIndex.deleteUnusedForms(db, { kind: 1, form: 'form2' }, 1),
  ],
  [
    'forms nobody uses, by their base words',
    'text_word_pkey',
    (db) => searchIndex.deleteUnusedForms(db, { kind: 1, form: 'form2' }, 1),
  ],
  ['texts in their order', 'text_entry_pkey', (db) => searchIndex.selectRefsAfter(db, 1, '0', 200)],
  ...(
    [
      ['all', 'account_pkey'],
      ['subscribers', 'subscription_target_idx'],
      ['subscriptions', 'subscription_account_idx'],
      ['friends', 'subscription_friend_idx'],
    ] as const
  ).flatMap(([kind, index]) =>
    [TOP, DEEP].map((start): Case => [
      `people, ${kind}, from ${start.skip}`,
      index,
      (db) => people.selectPeople(db, kind, author, { ...PEOPLE, start }),
    ]),
  ),
  ...peopleCases(() => ({ author, note })),
  ...(['account_block', 'account_mute'] as const).map((table): Case => [
    `hidden people by ${table}`,
    `${table}_pkey`,
    (db) => people.selectHiddenPeople(db, table, author, page),
  ]),
  [
    'reactions',
    'note_rating_pkey or note_rating_account_idx',
    (db) => reactions.selectReactions(db, [note], author),
  ],
  ...(['down', 'up'] as const).flatMap((direction) =>
    [TOP, DEEP].flatMap((start): Case[] => {
      const asked = { start, rows: 31, direction };
      return [
        [
          `comments ${direction} from ${start.skip}`,
          'comment_note_idx',
          (db) => comments.selectComments(db, ofNote(), asked),
        ],
        [
          `answers ${direction} from ${start.skip}`,
          'comment_parent_idx',
          (db) => comments.selectComments(db, { ...ofNote(), parentId: note }, asked),
        ],
      ];
    }),
  ),
  [
    'comments by grade',
    'comment_note_grade_idx',
    (db) => comments.selectIdsByGrade(db, ofNote(), { skip: 0, rows: 1000 }),
  ],
  ...(['comment_note_idx', 'comment_parent_idx', 'text_word_pkey'] as const).map((index): Case => [
    'comments with words',
    index,
    (db) => comments.selectComments(db, { ...ofNote(), words: [['китап'], ['урман']] }, SOUGHT),
  ]),
  ...(['comment_author_idx', 'comment_quarantined_idx'] as const).map((index): Case => [
    'the last comment of a person',
    index,
    (db) => comments.selectLastOfAuthor(db, author),
  ]),
  ...conversationCases(() => ({ author, participant, note })),
  ['first answers', 'comment_parent_idx', (db) => comments.selectFirstReplies(db, [note], 11)],
];

const snapshots = { keep: () => Promise.resolve('0'), recall: () => Promise.resolve(null) };
const of = (ctx: object) => ctx as never;
const viewer = () => ({ id: author }) as Viewer;
const itsGroup = () => ({ id: group, creator_id: author });
/** By a visitor; what the path names comes to the handler as the thing it is about. */
const byVisitor = { params: undefined, body: undefined, viewer: null };
const byPerson = () => ({ ...byVisitor, viewer: viewer() });
const ofOne = (search: string) => ({ ...byVisitor, params: { id: '' }, query: { search } });

/** Calls that take `search`, asked with it; what they need of the world is the database alone. */
const searches: [name: string, ask: (db: Db, search: string) => Promise<{ list: unknown[] }>][] = [
  ['all notes', (db, search) => listNotes(of({ db }), { ...byVisitor, query: { search } })],
  ['notes of a person', (db, search) => listFriendNotes(of({ db }), ofOne(search), { id: author })],
  ['notes of a group', (db, search) => listGroupNotes(of({ db }), ofOne(search), itsGroup())],
  ['groups', (db, search) => listGroups(of({ db }), { ...byVisitor, query: { search } }, null)],
  [
    'popular groups',
    (db, search) =>
      listGroups(
        of({ db, snapshots }),
        { ...byVisitor, query: { search, filter: 'popular' } },
        null,
      ),
  ],
  [
    'notes by rating',
    (db, search) =>
      listNotes(of({ db, snapshots }), { ...byVisitor, query: { search, filter: 'rating' } }),
  ],
  [
    'people',
    (db, search) =>
      listPeople(of({ db }), { ...byPerson(), query: { search, filter: 'all' } }, viewer()),
  ],
  [
    'subscribers',
    (db, search) =>
      listPeople(of({ db }), { ...byPerson(), query: { search, filter: 'subscribers' } }, viewer()),
  ],
  [
    'followers of a group',
    (db, search) =>
      listFollowers(of({ db, snapshots }), { ...ofOne(search), viewer: viewer() }, itsGroup()),
  ],
];

describe.each(searches)('a search in the list of %s', (_, ask) => {
  const asked = async (search: string) => {
    sent.length = 0;
    const { list } = await ask(db, search);
    return { found: list.length, patterns: sent.filter((query) => / like /.test(query.sql)) };
  };

  const unsought = ['т', '%', '__', 'ьъь', 'ә ө ү', '!?…'];
  test.each(unsought)('never looks through a table for «%s»', async (search) => {
    expect(await asked(search)).toEqual({ found: 0, patterns: [] });
  });

  test('looks for two letters where a word begins', async () => {
    const [query] = (await asked('бв')).patterns;
    expect(query?.parameters).toEqual(expect.arrayContaining(['бв%', '% бв%']));
  });

  test('looks for parts of words, four at most', async () => {
    const { patterns } = await asked('тат аб вг де жз ик');
    expect(patterns).toHaveLength(1);
    const parts = patterns[0]!.parameters.filter((value) => /^%.*%$/.test(String(value)));
    expect(parts.length).toBeLessThanOrEqual(4);
  });
});

describe('plans', () => {
  test.each(cases)('%s: %s', async (_, index, run) => {
    const plan = await planOf(run, NO_SORTING);
    const used = plan.map((node) => node['Index Name']);
    // Where two serve a query equally well, the planner takes either.
    expect(
      index.split(' or ').filter((one) => used.includes(one)),
      String(used),
    ).not.toEqual([]);
    expect(plan.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
  });

  test.each<Case>([
    ...[{}, { level: 2 }].flatMap((level): Case[] => {
      const found = (match: feed.Match) => (db: Db) =>
        feed.selectNotes(db, all, { ...NEWEST, match: { ...match, ...level } });
      const name = `search with ${JSON.stringify(level)}`;
      return [
        [`title ${name}`, 'note_title_search_idx', found({ part: '%татар%' })],
        [`tag ${name}`, 'note_tags_idx', found({ tag: 'табигать' })],
      ];
    }),
    ...foundMessages(() => participant),
    ...foundLearning(() => author),
    [
      'title search by rating',
      'note_title_search_idx',
      (db) =>
        feed.selectRankedMatches(db, all, {
          match: { part: '%татар%' },
          order: 'rating',
          skip: 0,
          rows: 1000,
        }),
    ],
    [
      'people by name',
      'account_name_search_idx',
      (db) => people.selectPeople(db, 'all', author, { ...PEOPLE, parts: ['%элсу%'] }),
    ],
    [
      'followers by a rare name',
      'account_name_search_idx',
      (db) => groups.selectFollowerIds(db, followers(['%голнара%']), { skip: 0, rows: 1000 }),
    ],
    [
      'administrators of a group',
      'follower_admin_idx',
      (db) => groups.selectAdmins(db, group, { rows: 50 }),
    ],
    [
      'pinned notes of a group, counted',
      'note_group_pinned_idx',
      (db) => notes.countPinnedInGroup(db, group),
    ],
    [
      'forms that look alike',
      'text_form_near_idx',
      (db) => search.selectSimilarForms(db, 1, { keyA: 'китап', keyB: 'китэп' }, 0),
    ],
    [
      'group search',
      'group_name_search_idx',
      (db) => groups.selectGroups(db, { ...GROUPS, part: '%китап%' }, page),
    ],
  ])('%s can be served by %s', async (_, index, run) => {
    // A rare word is found by the inverted index, a common one by walking the newest; which is
    // cheaper is the planner's choice, so here only the first way is left open.
    const plan = await planOf(run, ONLY_BITMAPS);
    expect(plan.map((node) => node['Index Name'])).toContain(index);
  });
});
