import { sql, type Insertable } from 'kysely';
import type { Passkey } from '#db/tables.gen.ts';
import type { Db } from '#server/db.ts';

/** Served by passkey_account_id_idx. */
export const selectPasskeys = (db: Db, accountId: string) =>
  db
    .selectFrom('passkey')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .limit(20)
    .execute();

/** Served by passkey_pkey and account_pkey. */
export const selectPasskey = (db: Db, id: string) =>
  db
    .selectFrom('passkey as p')
    .innerJoin('account as a', 'a.id', 'p.account_id')
    .selectAll('p')
    .select(['a.id_c', 'a.deleted_at'])
    .where('p.id', '=', id)
    .executeTakeFirst();

/** Undefined where this passkey is known already. Served by passkey_pkey. */
export const insertPasskey = (db: Db, row: Insertable<Passkey>) =>
  db
    .insertInto('passkey')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();

/** Served by passkey_pkey. */
export const markPasskeyUsed = (db: Db, id: string, counter: number, now: string) =>
  db.updateTable('passkey').set({ counter, used_at: now }).where('id', '=', id).execute();

/** Served by passkey_pkey. */
export const deletePasskey = (db: Db, accountId: string, id: string) =>
  db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning(['id', 'name'])
    .executeTakeFirst();

/** All but those that are kept. Served by passkey_account_id_idx. */
export const deletePasskeysOf = (db: Db, accountId: string, kept: readonly string[] = []) =>
  db
    .deleteFrom('passkey')
    .where('account_id', '=', accountId)
    .where(sql<boolean>`id <> all(${kept}::text[])`)
    .execute();

/** Served by passkey_account_id_idx. */
export const deletePasskeysSince = (db: Db, accountId: string, since: string) =>
  db
    .deleteFrom('passkey')
    .where('account_id', '=', accountId)
    .where('created_at', '>', since)
    .execute();

interface Challenge {
  challenge_hash: Buffer;
  purpose: string;
  account_id: string | null;
  created_at: string;
}

export const insertChallenge = (db: Db, row: Challenge) =>
  db.insertInto('passkey_challenge').values(row).execute();

/** A challenge is used up by the first answer. Served by passkey_challenge_pkey. */
export const takeChallenge = (db: Db, hash: Buffer, purpose: string) =>
  db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', hash)
    .where('purpose', '=', purpose)
    .returning(['account_id', 'created_at'])
    .executeTakeFirst();

/** Served by passkey_challenge_created_at_idx. */
export const deleteOldChallenges = (db: Db, before: string) =>
  db.deleteFrom('passkey_challenge').where('created_at', '<', before).execute();
