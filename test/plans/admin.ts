// How the lists of programs and of addresses are read.

import { sql } from 'kysely';
import * as bots from '#features/staff/admin/queries/bots.server.ts';
import * as clean from '#features/staff/admin/queries/clean.server.ts';
import * as visits from '#features/staff/admin/queries/visits.server.ts';
import * as codes from '#features/core/accounts/queries/codes.server.ts';
import * as captcha from '#features/platform/captcha/queries.server.ts';
import * as drafts from '#features/platform/drafts/queries.server.ts';
import * as recordings from '#features/platform/media/queries/recordings.server.ts';
import * as messages from '#features/social/messages/queries/forgetting.server.ts';
import type { Db } from '#server/db.ts';
import { TOP } from '#server/list-pages.ts';
import type { Case } from './plan.ts';

export async function fillAdmin(db: Db): Promise<void> {
  await sql`
    insert into bot (address, reason, created_at)
    select '10.0.0.0'::inet + n / 4, (array['honeypot', 'speed', 'proof', 'rate'])[1 + n % 4], now()
    from generate_series(0, 3999) n`.execute(db);
  await sql`
    insert into ip_log (id, address, account_id, path, status)
    select id_at(now() - n * interval '10 minutes', n % 100), '10.0.0.0'::inet + n % 300,
      case when n % 3 = 0 then n % 100 end, 'POST /api/sign', 200
    from generate_series(1, 4000) n`.execute(db);
  await sql`vacuum analyze bot, ip_log`.execute(db);
}

const page = { start: TOP, rows: 51 };
const NONE = { reason: null, address: null, begun: null };
const ANY = { address: null, accountId: null, between: null };
const DAY = ['2026-11-10T21:00:00Z', '2026-11-11T21:00:00Z'] as const;
const visitsOf =
  (search: Partial<visits.VisitSearch>): Case[2] =>
  (db) =>
    visits.selectVisits(db, { ...ANY, ...search }, page);

const LONG_AGO = '2020-01-01T00:00:00Z';
const MOST = 100;

/** What clean-up counts and removes. */
const cleanCases: Case[] = [
  [
    'dead questions',
    'captcha_created_at_idx',
    (db) => captcha.countOldCaptchas(db, LONG_AGO, MOST),
  ],
  [
    'dead questions to remove',
    'captcha_created_at_idx',
    (db) => captcha.deleteOldCaptchas(db, LONG_AGO, MOST),
  ],
  ['dead codes', 'mail_code_expires_at_idx', (db) => codes.countOldCodes(db, LONG_AGO, MOST)],
  [
    'dead codes to remove',
    'mail_code_expires_at_idx',
    (db) => codes.deleteDeadCodes(db, LONG_AGO, MOST),
  ],
  ['messages both deleted', 'conversation_dead_idx', (db) => messages.countWhole(db, 30, MOST)],
  ['places without words', 'message_deleted_idx', (db) => messages.countEmptied(db, 30, MOST)],
  [
    'uploads left alone',
    'recording_stale_idx',
    (db) => recordings.countStaleRecordings(db, 7, MOST),
  ],
  [
    'uploads left alone to remove',
    'recording_stale_idx',
    (db) => recordings.detachStaleRecordings(db, 7, MOST),
  ],
  ['old drafts', 'draft_saved_at_idx', (db) => drafts.countOldDrafts(db, 90, MOST)],
  ['ended sessions', 'account_session_expires_at_idx', (db) => clean.countEndedSessions(db, MOST)],
  [
    'ended sessions of administrators',
    'admin_session_expires_at_idx',
    (db) => clean.countEndedAdmins(db, MOST),
  ],
  ['visits of a month ago', 'ip_log_pkey', (db) => clean.countOldVisits(db, MOST)],
];

export const adminCases = (of: () => string): Case[] => [
  ...cleanCases,
  ['programs', 'bot_pkey', (db) => bots.selectBots(db, NONE, page)],
  [
    'programs of a reason',
    'bot_reason_idx',
    (db) => bots.selectBots(db, { ...NONE, reason: 'rate' }, page),
  ],
  ['visits', 'ip_log_pkey', visitsOf({})],
  ['visits of a day', 'ip_log_pkey', visitsOf({ between: DAY })],
  ['visits from an address', 'ip_log_address_idx', visitsOf({ address: '10.0.0.7' })],
  [
    'visits from an address on a day',
    'ip_log_address_idx',
    visitsOf({ address: '10.0.0.7', between: DAY }),
  ],
  ['visits of a person', 'ip_log_account_idx', (db) => visitsOf({ accountId: of() })(db)],
];

/** What is found first, and then put into its order. */
export const foundBots: Case[] = [
  [
    'programs of an address',
    'bot_address_reason_key',
    (db) => bots.selectBots(db, { ...NONE, address: '10.0.0.7' }, page),
  ],
  [
    'programs whose address begins so',
    'bot_host_idx',
    (db) => bots.selectBots(db, { ...NONE, begun: '10.0.3.1' }, page),
  ],
];
