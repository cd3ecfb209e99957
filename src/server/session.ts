// Sessions. The cookie holds a random token; the database knows only its SHA-256, so a stolen
// table lets nobody in, and deleting the row signs the device out at its next request.

import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './db.ts';

/** The person asking. */
export interface Viewer {
  id: string;
  idC: string;
  moderator: boolean;
  security: boolean;
  /** A blacklisted person may read, but creates nothing. */
  blacklist: boolean;
}

export const USER_COOKIE = '__Host-user';
const SESSION_DAYS = 90;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

export function cookieFrom(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined;
  for (const part of header.split(';')) {
    const equals = part.indexOf('=');
    if (equals > 0 && part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim();
  }
  return undefined;
}

export async function openSession(db: Db, accountId: string, agent: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('account_session')
    .values({
      token_hash: hashOf(token),
      account_id: accountId,
      agent: agent.slice(0, 300),
      expires_at: sql`now() + ${`${SESSION_DAYS} days`}::interval`,
    })
    .execute();
  return token;
}

/** Served by account_session_pkey and account_pkey. */
export async function viewerOf(db: Db, cookies: string | undefined): Promise<Viewer | null> {
  const token = cookieFrom(cookies, USER_COOKIE);
  if (token === undefined || token.length > 100) return null;
  const row = await db
    .selectFrom('account_session as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .select(['a.id', 'a.id_c', 'a.moderator', 'a.security', 'a.blacklist'])
    .where('s.token_hash', '=', hashOf(token))
    .where('s.expires_at', '>', sql<string>`now()`)
    .where('a.deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id, id_c: idC, moderator, security, blacklist } = row;
  return { id, idC, moderator, security, blacklist };
}
