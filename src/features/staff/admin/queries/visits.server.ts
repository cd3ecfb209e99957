import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import { beyond, ordered, type Start } from '#server/list-pages.ts';
import type { NamedRow } from './bots.server.ts';

export interface VisitRow extends NamedRow {
  id: string;
  ip: string;
  path: string;
  status: number;
  agent: string;
  created_at: string;
}

/** What is looked for in the log; null = any. */
export interface VisitSearch {
  address: string | null;
  accountId: string | null;
  /** From the first moment on, before the second. */
  between: readonly [from: string, until: string] | null;
}

/**
 * Newest first. Served by ip_log_pkey, ip_log_address_idx or ip_log_account_idx, a day as a stretch
 * of ids of each; people by account_pkey.
 */
export const selectVisits = (
  db: Db,
  { address, accountId, between }: VisitSearch,
  { start, rows }: { start: Start; rows: number },
) =>
  sql<VisitRow>`
    select v.id, abbrev(v.address) as ip, v.path, v.status, v.agent, v.created_at,
      p.id as person_id, p.id_c, p.name, p.surname
    from ip_log v left join account p on p.id = v.account_id and p.deleted_at is null
    where true
    ${address === null ? sql`` : sql`and v.address = ${address}::inet`}
    ${accountId === null ? sql`` : sql`and v.account_id = ${accountId}`}
    ${
      between === null
        ? sql``
        : sql`and v.id >= id_at(${between[0]}::timestamptz)
            and v.id < id_at(${between[1]}::timestamptz)`
    }
    ${beyond('v.id', start)} ${ordered('v.id', start, rows)}`.execute(db);
