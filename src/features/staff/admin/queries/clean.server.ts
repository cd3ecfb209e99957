import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import { countUpTo } from '#server/list-pages.ts';

const countOf = async (db: Db, from: ReturnType<typeof sql>, most: number): Promise<number> =>
  (await countUpTo(from, most).execute(db)).rows[0]?.n ?? 0;

/** Served by account_session_expires_at_idx. */
export const countEndedSessions = (db: Db, most: number): Promise<number> =>
  countOf(db, sql`account_session where expires_at < now()`, most);

/** Served by admin_session_expires_at_idx. */
export const countEndedAdmins = (db: Db, most: number): Promise<number> =>
  countOf(db, sql`admin_session where expires_at < now()`, most);

/** Served by ip_log_pkey. */
export const countOldVisits = (db: Db, most: number): Promise<number> =>
  countOf(db, sql`ip_log where id < id_at(now() - interval '30 days')`, most);
