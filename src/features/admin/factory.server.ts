import type { Db } from '#server/db.ts';
import { hashPassword } from './passwords.server.ts';
import { deleteAdminSessions, upsertAdmin } from './queries.server.ts';

/** Makes an administrator, or gives a known one a new password and ends their sessions. */
export async function makeAdmin(db: Db, email: string, password: string): Promise<string> {
  const { id } = await upsertAdmin(db, email, await hashPassword(password));
  await deleteAdminSessions(db, id);
  return id;
}
