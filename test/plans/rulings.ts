// How the staff read notes, comments and what was taken down.

import { sql } from 'kysely';
import * as appeals from '#features/core/moderation/appeals/queries.server.ts';
import * as cases from '#features/core/moderation/reports/queries/cases.server.ts';
import * as items from '#features/core/moderation/quarantine/item-queries.server.ts';
import * as quarantine from '#features/core/moderation/quarantine/queries.server.ts';
import * as reports from '#features/core/moderation/reports/queries/reports.server.ts';
import { selectOwnReports } from '#features/core/moderation/reports/queries/own.server.ts';
import * as lists from '#features/core/moderation/rulings/queries/lists.server.ts';
import * as rulings from '#features/core/moderation/rulings/queries/rulings.server.ts';
import * as words from '#features/core/moderation/reports/queries/words.server.ts';
import * as things from '#features/staff/content-lists/queries.server.ts';
import { aroundComment } from '#features/content/comments/subject.server.ts';
import { endQuarantinedNotes } from '#features/content/notes/public/quarantine.server.ts';
import * as traces from '#features/core/spam/queries.server.ts';
import type { Db } from '#server/db.ts';
import { TOP } from '#server/list-pages.ts';
import type { Case } from './plan.ts';

export async function fillRulings(db: Db): Promise<void> {
  for (const [kind, table] of [
    ['note', 'note'],
    ['comment', 'comment'],
  ] as const)
    await sql`
      insert into ruling (kind, target_id, owner_id, staff_id, reason, content, created_at, until)
      select ${kind}, t.id, t.author_id, t.author_id, 'rude', '', now(), now() + interval '30 days'
      from ${sql.table(table)} t`.execute(db);
  await sql`
    insert into report_case (kind, target_id, owner_id, reports, reasons, state, claimed_by, claimed_until)
    select 'note', t.id, t.author_id, 1, '{}', case when n = 1 then 'open' else 'done' end,
      case when n = 1 then t.author_id end, now() + interval '1 hour'
    from note t, generate_series(1, 3) n`.execute(db);
  await sql`
    insert into report (account_id, kind, target_id, owner_id, reason, case_id)
    select a.id, c.kind, c.target_id, c.owner_id, 'rude', c.id
    from report_case c, (select id from account order by id limit 3) a
    on conflict do nothing`.execute(db);
  await sql`
    insert into report (kind, target_id, owner_id, reason, case_id, network)
    select c.kind, c.target_id, c.owner_id, 'rude', c.id, sha256(c.id::text::bytea)
    from report_case c where c.id % 10 = 0`.execute(db);
  await sql`
    insert into report_note (case_id, staff_id, content)
    select id, owner_id, 'x' from report_case`.execute(db);
  await sql`
    insert into appeal (ruling_id, account_id, content, state)
    select id, owner_id, 'x', case when kind = 'note' then 'open' else 'refused' end
    from ruling`.execute(db);
  await sql`
    insert into word_complaint (account_id, word, pos, form, context, content, state)
    select a.id, 'сүз' || n, 'n', 'сүз', '', 'x', case when n = 1 then 'open' else 'refused' end
    from account a, generate_series(1, 3) n`.execute(db);
  await sql`
    insert into quarantine_wave (kind, way, mark, things, waiting, accounts, state, created_at, last_at)
    select 'note', 'site', t.id::text, 1 + n * 4, 1, 1, case when n = 1 then 'open' else 'done' end, now(), now()
    from note t, generate_series(0, 3) n`.execute(db);
  await sql`
    insert into quarantine_item (wave_id, kind, target_id, owner_id, reasons, state, created_at)
    select w.id, 'note', t.id, t.author_id, '{links}', 'waiting', now()
    from quarantine_wave w join note t on t.id::text = w.mark`.execute(db);
  await sql`
    insert into text_trace (kind, target_id, author_id, grown, quarantined, contact, stems, bands, places, created_at)
    select 'note', t.id, t.author_id, false, false, false, '{1}',
      array[(t.id % 60000)::int, 65536 + (t.id % 50000)::int], array[t.id || '.example'], now()
    from note t, generate_series(1, 5) n`.execute(db);
  for (const table of [
    ...['ruling', 'report_case', 'report', 'report_note', 'appeal', 'word_complaint'],
    ...['quarantine_wave', 'quarantine_item', 'text_trace'],
  ])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
}

const NOW = '2026-11-16T09:00:00.000Z';
const page = { start: TOP, rows: 51, direction: 'down' } as const;
const ALL: things.ThingScope = { authorId: null, words: null };
const TAKEN: things.TakenScope = { ownerId: null, search: null, since: '0' };
const QUEUE = { kinds: ['note', 'user'], claimed: 'claimed_by', now: NOW } as const;
const WORDS = { authorId: null, words: [['китап'], ['урман']] };

export const rulingCases = (of: () => string): Case[] => [
  ['notes for the staff', 'note_new_idx', (db) => things.selectStaffNotes(db, ALL, page)],
  [
    'the oldest notes for the staff',
    'note_new_idx',
    (db) => things.selectStaffNotes(db, ALL, { ...page, direction: 'up' }),
  ],
  [
    'notes of one person for the staff',
    'note_author_idx',
    (db) => things.selectStaffNotes(db, { ...ALL, authorId: of() }, page),
  ],
  ['comments for the staff', 'comment_new_idx', (db) => things.selectStaffComments(db, ALL, page)],
  [
    'comments of one person for the staff',
    'comment_author_idx',
    (db) => things.selectStaffComments(db, { ...ALL, authorId: of() }, page),
  ],
  ['what stands around a comment', 'comment_note_idx', (db) => aroundComment(db, '1')],
  ['notes taken down', 'ruling_list_idx', (db) => things.selectTakenNotes(db, TAKEN, page)],
  ['comments taken down', 'ruling_list_idx', (db) => things.selectTakenComments(db, TAKEN, page)],
  [
    'notes of one person taken down',
    'ruling_owner_id_idx',
    (db) => things.selectTakenNotes(db, { ...TAKEN, ownerId: of() }, page),
  ],
  [
    'the ruling that stands about a note',
    'ruling_stands_idx',
    (db) => rulings.lockStanding(db, { kind: 'note', targetId: '1', now: NOW }),
  ],
  ...(['new', 'done'] as const).map((filter): Case => [
    `${filter} reports`,
    'report_case_queue_idx',
    (db) => cases.selectCases(db, { ...QUEUE, filter, staffId: of() }, page),
  ]),
  [
    'reports one works on',
    'report_case_claimed_idx',
    (db) => cases.selectCases(db, { ...QUEUE, filter: 'mine', staffId: of() }, page),
  ],
  [
    'reports an administrator works on',
    'report_case_claimed_admin_idx',
    (db) =>
      cases.selectCases(
        db,
        { ...QUEUE, filter: 'mine', staffId: of(), claimed: 'claimed_admin' },
        page,
      ),
  ],
  ['reports of a case', 'report_case_id_idx', (db) => cases.selectReports(db, '1', 50)],
  [
    'from where visitors have reported',
    'report_network_idx',
    (db) => reports.forgetNetworks(db, 1000),
  ],
  ['notes of the staff', 'report_note_case_id_idx', (db) => cases.selectStaffNotes(db, '1', 50)],
  ['what was decided before', 'report_case_owner_id_idx', (db) => cases.selectPast(db, of(), 20)],
  [
    'the next who have reported',
    'report_case_id_idx',
    (db) => cases.closeReports(db, { caseId: '1', after: '0', rows: 500 }),
  ],
  ['what ended with a ruling', 'report_case_ruling_id_idx', (db) => cases.selectCasesOf(db, '1')],
  ...(['new', 'done'] as const).map((filter): Case => [
    `${filter} waves of quarantined things`,
    'quarantine_wave_queue_idx',
    (db) => quarantine.selectWaves(db, { kinds: ['note', 'comment'], filter }, page),
  ]),
  [
    'the things of a wave',
    'quarantine_item_wave_id_idx',
    (db) => quarantine.selectThings(db, '1', page),
  ],
  ...['quarantine_item_pkey', 'note_pkey', 'picture_note_idx', 'recording_note_idx'].map(
    (index): Case => ['one quarantined thing', index, (db) => items.selectLookedAt(db, '1')],
  ),
  [
    'what quarantined notes have beside their text',
    'picture_note_idx',
    (db) => items.selectBeside(db, ['1']),
  ],
  [
    'quarantined notes of a group that ends',
    'note_group_quarantined_idx',
    (db) => endQuarantinedNotes(db, '1', 500),
  ],
  ['what waits about a note', 'quarantine_item_target_idx', (db) => items.selectWaitingOf(db, '1')],
  [
    'own quarantined things',
    'quarantine_item_owner_id_idx',
    (db) => quarantine.selectOwnQuarantine(db, of(), page),
  ],
  [
    'what one has written today',
    'text_trace_author_idx',
    (db) => traces.selectOwnTraces(db, of(), '2026-01-01T00:00:00Z'),
  ],
  ['people a text names', 'account_id_c_key', (db) => traces.selectPeople(db, ['rustam', 'alsu'])],
  ['appeals that wait', 'appeal_open_idx', (db) => appeals.selectAppeals(db, ['note'], page)],
  [
    'appeals that wait for administrators',
    'appeal_open_idx',
    (db) => appeals.selectAppeals(db, null, page),
  ],
  [
    'the ruling that somebody may only read',
    'ruling_stands_idx',
    (db) => rulings.endReadOnly(db, of(), { undone_admin: '1', undone_at: NOW }),
  ],
  ['words that wait', 'word_complaint_open_idx', (db) => words.selectWordComplaints(db, page)],
  [
    'own words',
    'word_complaint_account_id_idx',
    (db) => words.selectOwnWordComplaints(db, of(), page),
  ],
  ['own rulings', 'ruling_owner_id_idx', (db) => lists.selectOwnRulings(db, of(), page)],
  ['own reports', 'report_account_id_idx', (db) => selectOwnReports(db, of(), page)],
  ['the public log', 'ruling_pkey', (db) => lists.selectLog(db, page)],
];

/** A text with a band of bits and a site that some have. */
const NEAR = {
  ...{ bands: [7, 65_543], places: ['7.example'], authorId: '0' },
  ...{ since: '2026-01-01T00:00:00Z', sitesSince: '2026-01-01T00:00:00Z' },
};

/** What is found by words, and then put into its order. */
export const foundRulings: Case[] = [
  ...(['text_trace_bands_idx', 'text_trace_places_idx'] as const).map((index): Case => [
    'what others have written that is like it',
    index,
    (db) => traces.selectNearTraces(db, NEAR),
  ]),
  [
    'notes with all words for the staff',
    'text_word_pkey',
    (db) => things.selectStaffNotes(db, WORDS, page),
  ],
  [
    'comments with all words for the staff',
    'text_word_pkey',
    (db) => things.selectStaffComments(db, WORDS, page),
  ],
];
