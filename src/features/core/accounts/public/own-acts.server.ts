import { sql } from 'kysely';
import type { Db } from '#server/db.ts';

/**
 * What a person does follows one another, from here to the end of the transaction. No row is locked:
 * what others do to the person, as following them, goes on meanwhile.
 */
export const lockActs = (db: Db, accountId: string) =>
  sql`select pg_advisory_xact_lock(${accountId}::bigint)`.execute(db);
