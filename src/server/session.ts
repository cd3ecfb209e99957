// Sessions. The cookie holds a random token; the database knows only its SHA-256, so a stolen
// table lets nobody in, and deleting the row signs the device out at its next request.
// Administrators have a table and a cookie of their own, and everything else alike.

import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { TrustNumbers } from '#kernel/call.ts';
import type { Clock } from '#kernel/time.ts';
import { cookieFrom } from './cookies.ts';
import type { Db } from './db.ts';
import type { Env } from './env.ts';
import { keyedHash, randomToken } from './secret.ts';

/** Where a session is looked up, and at what time. */
interface Asking {
  db: Db;
  clock: Clock;
  /** Whether only a passkey proves who one of the staff is. */
  staffNeedPasskey: () => boolean;
}

/** The person asking. */
export interface Viewer {
  id: string;
  idC: string;
  name: string;
  surname: string;
  /** The address of their picture. */
  picture: string | null;
  moderator: boolean;
  security: boolean;
  /** A blacklisted person may read, but creates nothing. */
  blacklist: boolean;
  /** Why they may only read, empty where nobody has said; null where they may write. */
  readOnly: string | null;
  /** When the limit ends; null where it lasts for good, or there is none. */
  readOnlyUntil: string | null;
  /** Their account waits for an administrator, or was refused: they may only read. */
  approval: Approval | null;
  /** Their address changes in some days unless they say no. */
  lateEmail: boolean;
  /** Since when they are here. */
  since: string;
  verified: boolean;
  /** What their trust level is computed from. */
  trust: TrustNumbers;
  /** How many notices they have not read. */
  notices: number;
  /** The session this request came with. */
  sessionId: string;
  /** When they last proved who they are in this session, with a passkey where staff need one; null: never. */
  proven: string | null;
}

export type Approval = 'waiting' | 'refused';

/** The administrator asking. */
export interface Admin {
  id: string;
  sessionId: string;
}

export const USER_COOKIE = '__Host-user';
export const ADMIN_COOKIE = '__Host-admin';

interface Kind {
  cookie: string;
  table: 'account_session' | 'admin_session';
  owner: 'account_id' | 'admin_id';
  seconds: number;
  /** Renewing gives the full life again; otherwise it ends when it would have ended. */
  slides: boolean;
}

const DAY = 86_400;
export const USER_SESSION: Kind = {
  cookie: USER_COOKIE,
  table: 'account_session',
  owner: 'account_id',
  seconds: 90 * DAY,
  slides: true,
};
export const ADMIN_SESSION: Kind = {
  cookie: ADMIN_COOKIE,
  table: 'admin_session',
  owner: 'admin_id',
  seconds: 12 * 3600,
  slides: false,
};

/** How long staff may act on one proof of who they are: as long as an administrator's session. */
export const PROOF_MS = ADMIN_SESSION.seconds * 1000;

export const isProven = ({ proven }: Pick<Viewer, 'proven'>, now: number): boolean =>
  proven !== null && now - Date.parse(proven) < PROOF_MS;

/** How long the token before stays good once the new one has come back to us. */
const GRACE_SECONDS = 30;
/** And where it has not: the answer that brought it may have been lost on the way. */
const LOST_SECONDS = DAY;
const LONGEST_TOKEN = 100;
const SEEN_EVERY = '5 minutes';

export const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Does the browser carry any secret of ours? Then nothing made for it is for others. */
export const hasSecrets = (cookies: string | undefined): boolean =>
  cookies !== undefined && cookies.includes('__Host-');

export async function openSession(
  db: Db,
  ownerId: string,
  agent: string,
  kind: Kind = USER_SESSION,
): Promise<string> {
  const token = randomToken();
  await sql`
    insert into ${sql.table(kind.table)} (token_hash, ${sql.ref(kind.owner)}, agent, expires_at)
    values (${hashOf(token)}, ${ownerId}, ${agent.slice(0, 300)},
      now() + ${kind.seconds} * interval '1 second')`.execute(db);
  return token;
}

/**
 * Served by account_session_pkey, account_session_previous_hash_idx, account_pkey,
 * account_blacklist_pkey, account_trust_pkey, notice_account_pkey and email_change_pkey. The end of
 * a limit is compared with the clock here, so that it needs no job.
 */
export async function viewerOf(
  { db, clock, staffNeedPasskey }: Asking,
  cookies: string | undefined,
): Promise<Viewer | null> {
  const hash = tokenHash(cookies, USER_COOKIE);
  if (hash === null) return null;
  const now = new Date(clock.now()).toISOString();
  const { rows } = await sql<ViewerRow>`
    select a.id, a.id_c, a.name, a.surname, a.image ->> 'src' as picture, a.moderator, a.security, a.verified,
      a.blacklist and (b.until is null or b.until > ${now}) as blacklist, b.until as read_only_until,
      coalesce(b.reason, '') as read_only,
      a.created_at as since, a.approval,
      coalesce(t.active_days, 0) as active_days, coalesce(t.learned_days, 0) as learned_days,
      coalesce(t.confirmed, 0) as confirmed, t.ruled_at,
      coalesce((select n.unread from notice_account n where n.account_id = a.id), 0) as notices,
      exists (
        select from email_change c where c.account_id = a.id and c.applies_at is not null
      ) as late_email,
      s.id as session_id, s.proven_at as proven, s.passkey_at,
      s.seen_at < now() - ${SEEN_EVERY}::interval or kazan_day(s.seen_at) <> kazan_day(now())
        or ${arrived(hash, 's')} as unseen
    from account_session s join account a on a.id = s.account_id
      left join account_trust t on t.account_id = a.id
    left join account_blacklist b on b.account_id = a.id
    where (s.token_hash = ${hash} or (s.previous_hash = ${hash} and s.previous_until > now()))
      and s.expires_at > now() and a.deleted_at is null`.execute(db);
  const row = rows[0];
  if (row === undefined) return null;
  if (row.unseen) await touch(db, USER_SESSION, row.session_id, hash);
  const { id, id_c: idC, name, surname, picture, verified, blacklist, approval } = row;
  // A read-only account has no rights of staff, not even to read their queues.
  const [moderator, security] = [row.moderator && !blacklist, row.security && !blacklist];
  const { session_id: sessionId, late_email: lateEmail, since, notices } = row;
  const proven = staffNeedPasskey() ? row.passkey_at : row.proven;
  const readOnly = blacklist ? row.read_only : null;
  const readOnlyUntil = blacklist ? row.read_only_until : null;
  const standing = { blacklist, readOnly, readOnlyUntil, approval, lateEmail };
  const flags = { moderator, security, verified, ...standing };
  const { active_days: activeDays, learned_days: learnedDays, confirmed, ruled_at: ruledAt } = row;
  const trust = { activeDays, learnedDays, confirmed, ruledAt };
  return { id, idC, name, surname, picture, ...flags, since, trust, notices, sessionId, proven };
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
  learned_days: number;
  confirmed: number;
  ruled_at: string | null;
  notices: number;
  session_id: string;
  proven: string | null;
  passkey_at: string | null;
  unseen: boolean;
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

/** Served by admin_session_pkey and admin_session_previous_hash_idx. */
export async function adminOf(db: Db, cookies: string | undefined): Promise<Admin | null> {
  const hash = tokenHash(cookies, ADMIN_COOKIE);
  if (hash === null) return null;
  const { rows } = await sql<{ admin_id: string; id: string; unseen: boolean }>`
    select admin_id, id,
      seen_at < now() - ${SEEN_EVERY}::interval or ${arrived(hash, 'admin_session')} as unseen
    from admin_session
    where (token_hash = ${hash} or (previous_hash = ${hash} and previous_until > now()))
      and expires_at > now()`.execute(db);
  const row = rows[0];
  if (row === undefined) return null;
  if (row.unseen) await touch(db, ADMIN_SESSION, row.id, hash);
  return { id: row.admin_id, sessionId: row.id };
}

/** Who is asking: each is looked up when it is first wanted, and once for all that one request asks. */
export interface Sessions {
  viewer: () => Promise<Viewer | null>;
  admin: () => Promise<Admin | null>;
}

export function sessionsOf(deps: Asking, cookies: string | undefined): Sessions {
  let viewer: Promise<Viewer | null> | undefined;
  let admin: Promise<Admin | null> | undefined;
  return {
    viewer: () => (viewer ??= viewerOf(deps, cookies)),
    admin: () => (admin ??= adminOf(deps.db, cookies)),
  };
}

/** The renewed token is shown to us for the first time, so the one before has had its use. */
const arrived = (hash: Buffer, table: string) =>
  sql<boolean>`(${sql.ref(`${table}.token_hash`)} = ${hash}
    and coalesce(${sql.ref(`${table}.previous_until`)} > now() + ${GRACE_SECONDS} * interval '1 second', false))`;

/** Waits for no standby: a moment that is forgotten harms nobody, and readers must go on. */
const touch = (db: Db, kind: Kind, id: string, hash: Buffer) =>
  sql`
    update ${sql.table(kind.table)} set seen_at = now(),
      previous_until = case when token_hash = ${hash}
        then least(previous_until, now() + ${GRACE_SECONDS} * interval '1 second')
        else previous_until end
    from (select set_config('synchronous_commit', 'local', true)) as commit
    where id = ${id}`.execute(db);

function tokenHash(cookies: string | undefined, name: string): Buffer | null {
  const token = cookieFrom(cookies, name);
  return token === undefined || token === '' || token.length > LONGEST_TOKEN ? null : hashOf(token);
}

/**
 * Gives a session a new token; null when there is no such session. The
 * new token is computed from the old one, a random salt and the server's secret: a second tab or
 * a repeated request that still holds the old token gets the very same new one, so it does not
 * matter whose answer reaches the browser last.
 */
export async function renewSession(
  { db, env }: { db: Db; env: Env },
  token: string,
  kind: Kind = USER_SESSION,
): Promise<string | null> {
  const old = hashOf(token);
  const salt = randomBytes(16);
  const next = renewedToken(env, token, salt);
  const table = sql.table(kind.table);
  const renewed = await sql`
    update ${table} set
      token_hash = ${hashOf(next)}, previous_hash = token_hash, renewal_salt = ${salt},
      previous_until = now() + ${LOST_SECONDS} * interval '1 second',
      seen_at = now(),
      expires_at = case when ${kind.slides} then now() + ${kind.seconds} * interval '1 second'
        else expires_at end
    where token_hash = ${old} and expires_at > now()
    returning id`.execute(db);
  if (renewed.rows.length > 0) return next;
  const before = await sql<{ renewal_salt: Buffer }>`
    select renewal_salt from ${table}
    where previous_hash = ${old} and previous_until > now() and expires_at > now()`.execute(db);
  const row = before.rows[0];
  return row === undefined ? null : renewedToken(env, token, row.renewal_salt);
}

const renewedToken = (env: Env, token: string, salt: Buffer) =>
  keyedHash(env, 'renewal', `${salt.toString('hex')}\n${token}`).toString('base64url');
