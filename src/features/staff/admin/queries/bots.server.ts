import { sql } from 'kysely';
import type { BotReason } from '#features/platform/captcha/rules.ts';
import type { Db } from '#server/db.ts';
import { beginning } from '#server/like.ts';
import { beyond, ordered, type Start } from '#server/list-pages.ts';

/** Somebody beside a row of a log; all null where there is nobody, or they are gone. */
export interface NamedRow {
  person_id: string | null;
  id_c: string | null;
  name: string | null;
  surname: string | null;
}

export interface BotRow extends NamedRow {
  id: string;
  ip: string;
  agent: string;
  reason: BotReason;
  total: string;
  created_at: string;
  until: string | null;
}

interface BotSearch {
  reason: BotReason | null;
  /** A whole address, or how one begins. */
  address: string | null;
  begun: string | null;
}

/**
 * Newest first. Served by bot_pkey, bot_reason_idx, or bot_address_reason_key, where there are four
 * rows at most; the beginning of an address by bot_host_idx; people by account_pkey.
 */
export const selectBots = (
  db: Db,
  { reason, address, begun }: BotSearch,
  { start, rows }: { start: Start; rows: number },
) =>
  sql<BotRow>`
    select b.id, abbrev(b.address) as ip, b.agent, b.reason, b.total, b.created_at, b.until,
      p.id as person_id, p.id_c, p.name, p.surname
    from bot b left join account p on p.id = b.account_id and p.deleted_at is null
    where true
    ${reason === null ? sql`` : sql`and b.reason = ${reason}`}
    ${address === null ? sql`` : sql`and b.address = ${address}::inet`}
    ${begun === null ? sql`` : sql`and host(b.address) like ${beginning(begun)}`}
    ${beyond('b.id', start)} ${ordered('b.id', start, rows)}`.execute(db);
