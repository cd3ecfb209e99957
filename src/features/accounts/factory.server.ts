import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Account } from '#db/tables.gen.ts';
import type { Db } from '#server/db.ts';
import { personSearchOf } from './rules.ts';

/** Makes a person for a test or for the seed. */
export async function makeAccount(db: Db, overrides: Partial<Insertable<Account>> = {}) {
  const { name = 'Сынау', surname = 'Кешесе' } = overrides;
  const account = await db
    .insertInto('account')
    .values({
      id_c: `u${randomUUID().slice(0, 12)}`,
      name,
      surname,
      name_search: personSearchOf(name, surname),
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await db.insertInto('account_count').values({ account_id: account.id }).execute();
  return account;
}
