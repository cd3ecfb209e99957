// The person asking, by the cookie of their session.

import { sql, type RawBuilder } from 'kysely';
import type { Clock } from '#kernel/time.ts';
import type { Db } from '#server/db.ts';
import {
  isOpenBy,
  isUnseen,
  tokenHash,
  touch,
  USER_SESSION,
  type Approval,
  type Viewer,
  type ViewerOf,
} from '#server/session.ts';

interface ViewerOptions {
  db: Db;
  clock: Clock;
  /** Whether only a passkey proves who one of the staff is. */
  staffNeedPasskey: () => boolean;
  /** The number of unread notices of the account `a`, read in the same statement. */
  notices: RawBuilder<number>;
}

interface ViewerRow {
  id: string;
  id_c: string;
  name: string;
  surname: string;
  picture: string | null;
  moderator: boolean;
  security: boolean;
  blacklist: boolean;
  read_only: string;
  read_only_until: string | null;
  late_email: boolean;
  approval: Approval | null;
  verified: boolean;
  since: string;
  active_days: number;
  confirmed: number;
  ruled_at: string | null;
  notices: number;
  session_id: string;
  proven: string | null;
  passkey_at: string | null;
  unseen: boolean;
}

/**
 * Served by account_session_pkey, account_session_previous_hash_idx, account_pkey,
 * account_blacklist_pkey, account_trust_pkey, notice_account_pkey and email_change_pkey. The end of
 * a limit is compared with the clock here, so that it needs no job.
 */
export const openViewers =
  ({ db, clock, staffNeedPasskey, notices: unread }: ViewerOptions): ViewerOf =>
  async (cookies) => {
    const hash = tokenHash(cookies, USER_SESSION);
    if (hash === null) return null;
    const now = new Date(clock.now()).toISOString();
    const { rows } = await sql<ViewerRow>`
      select a.id, a.id_c, a.name, a.surname, a.image ->> 'src' as picture, a.moderator, a.security, a.verified,
        a.blacklist and (b.until is null or b.until > ${now}) as blacklist, b.until as read_only_until,
        coalesce(b.reason, '') as read_only,
        a.created_at as since, a.approval,
        coalesce(t.active_days, 0) as active_days, coalesce(t.confirmed, 0) as confirmed, t.ruled_at,
        ${unread} as notices,
        exists (
          select from email_change c where c.account_id = a.id and c.applies_at is not null
        ) as late_email,
        s.id as session_id, s.proven_at as proven, s.passkey_at,
        ${isUnseen(hash)} or kazan_day(s.seen_at) <> kazan_day(now()) as unseen
      from account_session s join account a on a.id = s.account_id
        left join account_trust t on t.account_id = a.id
        left join account_blacklist b on b.account_id = a.id
      where ${isOpenBy(hash)} and a.deleted_at is null`.execute(db);
    const row = rows[0];
    if (row === undefined) return null;
    if (row.unseen) await touch(db, USER_SESSION, row.session_id, hash);
    return viewerFrom(row, staffNeedPasskey());
  };

function viewerFrom(row: ViewerRow, staffNeedPasskey: boolean): Viewer {
  const { id, id_c: idC, name, surname, picture, verified, blacklist, approval } = row;
  // A read-only account has no rights of staff, not even to read their queues.
  const isReadOnly = blacklist || approval !== null;
  const [moderator, security] = [row.moderator && !isReadOnly, row.security && !isReadOnly];
  const { session_id: sessionId, late_email: lateEmail, since, notices } = row;
  const proven = staffNeedPasskey ? row.passkey_at : row.proven;
  const readOnly = blacklist ? row.read_only : null;
  const readOnlyUntil = blacklist ? row.read_only_until : null;
  const standing = { blacklist, readOnly, readOnlyUntil, approval, lateEmail };
  const flags = { moderator, security, verified, ...standing };
  const { active_days: activeDays, confirmed, ruled_at: ruledAt } = row;
  const trust = { activeDays, confirmed, ruledAt };
  return { id, idC, name, surname, picture, ...flags, since, trust, notices, sessionId, proven };
}

/**
 * Those of these sessions that still let somebody in. Served by account_session_id_key and
 * account_pkey.
 */
export async function livingSessions(
  db: Db,
  sessionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select s.id from account_session s join account a on a.id = s.account_id
    where s.id = any(${sessionIds}::bigint[]) and s.expires_at > now() and a.deleted_at is null`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
