import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import { isVisible, type NoticeRow } from './queries.server.ts';

/** Those of these people who have a browser that listens. Served by push_endpoint_account_id_idx. */
export async function selectListening(db: Db, accountIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('push_endpoint')
    .select('account_id')
    .distinct()
    .where('account_id', '=', (eb) => eb.fn.any(eb.val([...accountIds])))
    .execute();
  return new Set(rows.map((row) => row.account_id));
}

/** Served by push_key_pkey. */
export async function selectPushKey(db: Db): Promise<Buffer> {
  const row = await db.selectFrom('push_key').select('private_key').executeTakeFirstOrThrow();
  return row.private_key;
}

interface NoticeToPush extends NoticeRow {
  account_id: string;
  discreet: boolean;
  lang: string | null;
}

/**
 * Nothing where it was read meanwhile. Served by notice_pkey, notice_account_pkey,
 * account_setting_pkey.
 */
export async function selectNoticeToPush(db: Db, id: string): Promise<NoticeToPush | undefined> {
  const { rows } = await sql<NoticeToPush>`
    select n.id, n.account_id, n.at_id, n.kind, n.count, n.people, n.note_id, n.comment_id,
      n.group_id, n.unread, a.discreet, s.lang
    from notice n
    join notice_account a on a.account_id = n.account_id
    left join account_setting s on s.account_id = n.account_id
    where n.id = ${id} and n.unread and n.at_id > a.read_to`.execute(db);
  return rows[0];
}

/** Whether it may still be told. Served by notice_pkey; note_pkey, comment_pkey, group_pkey. */
export async function isStillVisible(
  db: Db,
  id: string,
  hidden: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    select from notice n where n.id = ${id} and ${isVisible(hidden)}`.execute(db);
  return rows.length > 0;
}

export interface EndpointRow {
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** More browsers than anybody has at hand. */
const MOST_ENDPOINTS = 20;

/** Those of sessions that have not ended. Served by push_endpoint_account_id_idx, account_session_id_key. */
export const selectEndpoints = (db: Db, accountId: string): Promise<EndpointRow[]> =>
  db
    .selectFrom('push_endpoint as p')
    .innerJoin('account_session as s', 's.id', 'p.session_id')
    .select(['p.session_id', 'p.endpoint', 'p.p256dh', 'p.auth'])
    .where('p.account_id', '=', accountId)
    .where('s.expires_at', '>', sql<string>`now()`)
    .orderBy('p.session_id', 'desc')
    .limit(sql.lit(MOST_ENDPOINTS))
    .execute();

/** Served by push_endpoint_pkey. */
export const deleteEndpoint = (db: Db, sessionId: string) =>
  db.deleteFrom('push_endpoint').where('session_id', '=', sessionId).execute();

/** Two sessions of one browser follow one another: an address is one's or the other's. */
export const lockEndpoint = (db: Db, endpoint: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${endpoint}, 285))`.execute(db);

/** Served by push_endpoint_endpoint_key. */
export const deleteSameEndpoint = (db: Db, endpoint: string) =>
  db.deleteFrom('push_endpoint').where('endpoint', '=', endpoint).execute();

/** Served by push_endpoint_pkey. */
export const insertEndpoint = (db: Db, row: EndpointRow & { account_id: string }) =>
  db
    .insertInto('push_endpoint')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('session_id').doUpdateSet({
        endpoint: row.endpoint,
        p256dh: row.p256dh,
        auth: row.auth,
      }),
    )
    .execute();

/** Served by push_endpoint_pkey. */
export const selectEndpointOf = (db: Db, sessionId: string) =>
  db
    .selectFrom('push_endpoint')
    .select('endpoint')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
