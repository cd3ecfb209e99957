import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Account } from '#db/tables.gen.ts';
import type { Db } from '#server/db.ts';

/** Makes a person for a test or for the seed. */
export async function makeAccount(db: Db, overrides: Partial<Insertable<Account>> = {}) {
  const account = await db
    .insertInto('account')
    .values({
      id_c: `u${randomUUID().slice(0, 12)}`,
      name: 'Сынау',
      surname: 'Кешесе',
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await db.insertInto('account_count').values({ account_id: account.id }).execute();
  return account;
}
