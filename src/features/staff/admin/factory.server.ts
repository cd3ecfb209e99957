import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import { hashPassword } from './passwords.server.ts';
import { deleteAdminSessions, upsertAdmin } from './queries.server.ts';
import { deleteAdminPasskeys } from './queries/passkeys.server.ts';

/** Makes an administrator, or gives a known one a new password: sessions and passkeys from before end. */
export async function makeAdmin(db: Db, email: string, password: string): Promise<string> {
  const { id } = await upsertAdmin(db, email, await hashPassword(password));
  await deleteAdminSessions(db, id);
  await deleteAdminPasskeys(db, id);
  return id;
}

interface SomeVisit {
  address?: string;
  accountId?: string;
  /** When; now where it is left out. */
  at?: string;
}

/** A line of the log of addresses, for tests; gives its id. */
export async function makeVisit(db: Db, values: SomeVisit = {}): Promise<string> {
  const { address = '10.88.0.1', accountId = null, at = null } = values;
  const { rows } = await sql<{ id: string }>`
    insert into ip_log (id, address, account_id, path, status, created_at)
    values (
      ${at === null ? sql`next_id()` : sql`id_at(${at}::timestamptz)`}, ${address}::inet,
      ${accountId}, 'POST /api/x', 200, coalesce(${at}::timestamptz, now())
    ) returning id`.execute(db);
  return rows[0]!.id;
}
