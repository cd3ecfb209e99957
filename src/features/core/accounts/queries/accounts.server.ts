import { sql, type Insertable, type Updateable } from 'kysely';
import type { Account, AccountSetting } from '#db/tables.gen.ts';
import type { Db } from '#server/db.ts';

/** Served by account_email_email_key and account_pkey. */
export const selectAccountByEmail = (db: Db, email: string) =>
  db
    .selectFrom('account_email as e')
    .innerJoin('account as a', 'a.id', 'e.account_id')
    .select(['a.id', 'a.id_c', 'a.deleted_at'])
    .where('e.email', '=', email)
    .executeTakeFirst();

/** The language letters to this address are written in. Served by account_email_email_key. */
export const selectLangOfEmail = (db: Db, email: string) =>
  db
    .selectFrom('account_email as e')
    .innerJoin('account_setting as s', 's.account_id', 'e.account_id')
    .select('s.lang')
    .where('e.email', '=', email)
    .executeTakeFirst();

/**
 * Served by account_pkey, account_email_pkey, account_setting_pkey, email_change_pkey and
 * profile_picture_owner_idx.
 */
export const selectUser = (db: Db, id: string) =>
  db
    .selectFrom('account as a')
    .leftJoin('account_email as e', 'e.account_id', 'a.id')
    .leftJoin('account_setting as s', 's.account_id', 'a.id')
    .leftJoin('email_change as c', 'c.account_id', 'a.id')
    .leftJoin('profile_picture as p', (join) =>
      join.onRef('p.owner_id', '=', 'a.id').on('p.place', '=', 'account'),
    )
    .selectAll('a')
    .select(['e.email', 's.lang', 's.script', 's.level', 's.writers'])
    .select(['c.email as late_email', 'c.applies_at', 'p.state as image_state'])
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow();

export async function nextAccountId(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`select next_id() as id`.execute(db);
  return rows[0]!.id;
}

export async function insertAccount(db: Db, row: Insertable<Account>): Promise<void> {
  await db.insertInto('account').values(row).execute();
}

export const insertAccountCount = (db: Db, accountId: string) =>
  db.insertInto('account_count').values({ account_id: accountId }).execute();

/** False where the address belongs to somebody already. Served by account_email_email_key. */
export async function insertEmail(db: Db, accountId: string, email: string): Promise<boolean> {
  const row = await db
    .insertInto('account_email')
    .values({ account_id: accountId, email })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('email')
    .executeTakeFirst();
  return row !== undefined;
}

/** Served by account_email_pkey. */
export const selectEmail = (db: Db, accountId: string) =>
  db
    .selectFrom('account_email')
    .select('email')
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/** Served by account_email_email_key: is the address somebody else's? */
export const selectOwnerOfEmail = (db: Db, email: string) =>
  db.selectFrom('account_email').select('account_id').where('email', '=', email).executeTakeFirst();

/** Served by account_email_pkey. */
export const updateEmail = (db: Db, accountId: string, email: string, now: string) =>
  db
    .updateTable('account_email')
    .set({ email, proven_at: now })
    .where('account_id', '=', accountId)
    .execute();

/** Served by account_setting_pkey. */
export const upsertSetting = (
  db: Db,
  accountId: string,
  change: Omit<Updateable<AccountSetting>, 'account_id'>,
) =>
  db
    .insertInto('account_setting')
    .values({ account_id: accountId, ...change } as Insertable<AccountSetting>)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(change))
    .execute();

/** Served by account_pkey. */
export const updateAccount = (db: Db, id: string, change: Updateable<Account>) =>
  db.updateTable('account').set(change).where('id', '=', id).execute();

/** One change of a person's id at a time. Served by account_pkey. */
export const selectAccountForUpdate = (db: Db, id: string) =>
  db
    .selectFrom('account')
    .select(['id', 'id_c', 'image', 'moderator', 'security'])
    .select(['deleted_at', 'forgotten_at', 'locked_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** The row is locked; undefined where there is none. Served by account_pkey. */
export const selectLeaving = (db: Db, id: string) =>
  db.selectFrom('account').select('deleted_at').where('id', '=', id).forUpdate().executeTakeFirst();

/** Served by account_pkey. */
export async function selectAbout(db: Db, id: string): Promise<string> {
  const row = await db
    .selectFrom('account')
    .select('about')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.about;
}

/** Those who left first first. Served by account_to_forget_idx. */
export const selectAccountsToForget = (db: Db, before: string, rows: number) =>
  db
    .selectFrom('account')
    .select('id')
    .where('deleted_at', '<', before)
    .where('deleted_at', 'is not', null)
    .where('forgotten_at', 'is', null)
    .orderBy('deleted_at')
    .limit(rows)
    .execute();

/** Served by account_email_pkey. */
export const deleteEmail = (db: Db, accountId: string) =>
  db.deleteFrom('account_email').where('account_id', '=', accountId).execute();

/** Served by account_setting_pkey. */
export const deleteSetting = (db: Db, accountId: string) =>
  db.deleteFrom('account_setting').where('account_id', '=', accountId).execute();
