// Sessions. The cookie holds a random token; the database knows only its SHA-256, so a stolen
// table lets nobody in, and deleting the row signs the device out at its next request.
// Administrators have a table and a cookie of their own, and everything else alike.

import { createHash, randomBytes } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { TrustNumbers } from '#kernel/call.ts';
import { cookieFrom } from './cookies.ts';
import type { Db } from './db.ts';
import type { Env } from './env.ts';
import { isMadeWithSecret, keyedHash, randomToken } from './secret.ts';

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

/** Served by admin_session_pkey and admin_session_previous_hash_idx. */
export async function adminOf(db: Db, cookies: string | undefined): Promise<Admin | null> {
  const hash = tokenHash(cookies, ADMIN_SESSION);
  if (hash === null) return null;
  const { rows } = await sql<{ admin_id: string; id: string; unseen: boolean }>`
    select s.admin_id, s.id, ${isUnseen(hash)} as unseen
    from admin_session s where ${isOpenBy(hash)}`.execute(db);
  const row = rows[0];
  if (row === undefined) return null;
  if (row.unseen) await touch(db, ADMIN_SESSION, row.id, hash);
  return { id: row.admin_id, sessionId: row.id };
}

/** Looks up the person asking by their cookies. */
export type ViewerOf = (cookies: string | undefined) => Promise<Viewer | null>;

/** Who is asking: each is looked up when it is first wanted, and once for all that one request asks. */
export interface Sessions {
  viewer: () => Promise<Viewer | null>;
  admin: () => Promise<Admin | null>;
}

export function sessionsOf(
  { db, viewerOf }: { db: Db; viewerOf: ViewerOf },
  cookies: string | undefined,
): Sessions {
  let viewer: Promise<Viewer | null> | undefined;
  let admin: Promise<Admin | null> | undefined;
  return {
    viewer: () => (viewer ??= viewerOf(cookies)),
    admin: () => (admin ??= adminOf(db, cookies)),
  };
}

/** A session `s` with this token, or with the one before it while that is good. */
export const isOpenBy = (hash: Buffer): RawBuilder<boolean> =>
  sql`((s.token_hash = ${hash} or (s.previous_hash = ${hash} and s.previous_until > now()))
    and s.expires_at > now())`;

/**
 * A session `s` that `touch` must bring up to date: it was not seen for a while, or the renewed token
 * is shown to us for the first time, so the one before has had its use.
 */
export const isUnseen = (hash: Buffer): RawBuilder<boolean> =>
  sql`(s.seen_at < now() - ${SEEN_EVERY}::interval or (s.token_hash = ${hash}
    and coalesce(s.previous_until > now() + ${GRACE_SECONDS} * interval '1 second', false)))`;

/** Waits for no standby: a moment that is forgotten harms nobody, and readers must go on. */
export const touch = (db: Db, kind: Kind, id: string, hash: Buffer) =>
  sql`
    update ${sql.table(kind.table)} set seen_at = now(),
      previous_until = case when token_hash = ${hash}
        then least(previous_until, now() + ${GRACE_SECONDS} * interval '1 second')
        else previous_until end
    from (select set_config('synchronous_commit', 'local', true)) as commit
    where id = ${id}`.execute(db);

export function tokenHash(cookies: string | undefined, { cookie }: Kind): Buffer | null {
  const token = cookieFrom(cookies, cookie);
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
  const before = await sql<{ renewal_salt: Buffer; token_hash: Buffer }>`
    select renewal_salt, token_hash from ${table}
    where previous_hash = ${old} and previous_until > now() and expires_at > now()`.execute(db);
  const row = before.rows[0];
  if (row === undefined) return null;
  let renewedBefore: string | null = null;
  isMadeWithSecret(env, (made) => {
    renewedBefore = renewedToken(made, token, row.renewal_salt);
    return hashOf(renewedBefore).equals(row.token_hash);
  });
  return renewedBefore;
}

const renewedToken = (env: Pick<Env, 'SECRET'>, token: string, salt: Buffer) =>
  keyedHash(env, 'renewal', `${salt.toString('hex')}\n${token}`).toString('base64url');
