import type { Insertable } from 'kysely';
import type { Notice } from '#db/tables.gen.ts';
import type { Db } from '#server/db.ts';

/** Tells a person something, for a test. */
export async function makeNotice(
  db: Db,
  row: Partial<Insertable<Notice>> & { account_id: string; object_id: string; people: string[] },
): Promise<string> {
  const { id } = await db
    .insertInto('notice')
    .values({ kind: 'subscriber', count: row.people.length, listed: true, ...row })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
