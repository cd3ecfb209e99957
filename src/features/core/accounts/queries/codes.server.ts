import { sql, type Insertable } from 'kysely';
import type { MailCode } from '#db/tables.gen.ts';
import type { Db } from '#server/db.ts';
import { countUpTo } from '#server/list-pages.ts';
import type { MailCount } from '../code-limits.server.ts';

export const TRIES = 5;

export const insertCode = (db: Db, row: Insertable<MailCode>) =>
  db.insertInto('mail_code').values(row).execute();

/** Served by mail_code_pkey. */
export const selectCode = (db: Db, id: string) =>
  db.selectFrom('mail_code').selectAll().where('id', '=', id).executeTakeFirst();

/** The same, and nobody else changes it until this transaction ends. Served by mail_code_pkey. */
export const selectCodeForUpdate = (db: Db, id: string) =>
  db.selectFrom('mail_code').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/**
 * Takes one try of a living code: parallel guesses wait here for each other, and the sixth finds
 * nothing. Served by mail_code_pkey.
 */
export const takeTry = (db: Db, id: string, purpose: string, now: string) =>
  db
    .updateTable('mail_code')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('proven_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', TRIES)
    .returningAll()
    .executeTakeFirst();

/** After this the code is dead. Served by mail_code_pkey. */
export const endTries = (db: Db, id: string) =>
  db.updateTable('mail_code').set({ tries: TRIES }).where('id', '=', id).execute();

/** Served by mail_code_pkey. */
export const markProven = (db: Db, id: string, now: string, until: string) =>
  db
    .updateTable('mail_code')
    .set({ proven_at: now, expires_at: until })
    .where('id', '=', id)
    .execute();

interface Reorder {
  now: string;
  until: string;
  isNewRound: boolean;
  count: MailCount;
}

/** Served by mail_code_pkey. */
export const reorderCode = (db: Db, id: string, { now, until, isNewRound, count }: Reorder) =>
  db
    .updateTable('mail_code')
    .set({
      ordered: sql`ordered + 1`,
      ordered_at: now,
      members_only: count !== 'open',
      for_members: sql`for_members + ${Number(count === 'members')}`,
      reserved: sql`reserved + ${Number(count === 'reserve')}`,
      ...(isNewRound ? { round: sql`round + 1`, tries: 0, expires_at: until } : {}),
    })
    .where('id', '=', id)
    .execute();

/** Served by mail_code_pkey. */
export const markMailed = (db: Db, id: string, mailed: number) =>
  db.updateTable('mail_code').set({ mailed }).where('id', '=', id).execute();

/** Used up: true for the one that came first. Served by mail_code_pkey. */
export const deleteCode = (db: Db, id: string) =>
  db.deleteFrom('mail_code').where('id', '=', id).returningAll().executeTakeFirst();

/** Served by mail_code_account_id_idx. */
export const selectCodeOf = (db: Db, accountId: string, purpose: string, ref = '') =>
  db
    .selectFrom('mail_code')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('ref', '=', ref)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** A code that can still be typed, of the address that is still the own. Served by mail_code_account_id_idx and account_email_pkey. */
export const selectLivingCode = (
  db: Db,
  { accountId, purpose, ref, now }: Record<'accountId' | 'purpose' | 'ref' | 'now', string>,
) =>
  db
    .selectFrom('mail_code')
    .innerJoin('account_email', (join) =>
      join
        .onRef('account_email.account_id', '=', 'mail_code.account_id')
        .onRef('account_email.email', '=', 'mail_code.email'),
    )
    .select(['mail_code.email', 'mail_code.ordered_at'])
    .where('mail_code.account_id', '=', accountId)
    .where('mail_code.purpose', '=', purpose)
    .where('mail_code.ref', '=', ref)
    .where('mail_code.proven_at', 'is', null)
    .where('mail_code.expires_at', '>', now)
    .where('mail_code.tries', '<', TRIES)
    .orderBy('mail_code.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Served by mail_code_account_id_idx. */
export const deleteCodesOf = (db: Db, accountId: string, purpose: string, ref = '') =>
  db
    .deleteFrom('mail_code')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('ref', '=', ref)
    .execute();

/** Served by mail_code_account_id_idx. */
export const deleteAllCodesOf = (db: Db, accountId: string) =>
  db.deleteFrom('mail_code').where('account_id', '=', accountId).execute();

/** Codes to sign in to this account. Served by account_email_pkey and mail_code_email_idx. */
export const deleteSignCodesOf = (db: Db, accountId: string) =>
  db
    .deleteFrom('mail_code')
    .where('email', 'in', (eb) =>
      eb.selectFrom('account_email').select('email').where('account_id', '=', accountId),
    )
    .where('purpose', '=', 'sign')
    .execute();

/** Gives how many there were, so many at most. Served by mail_code_expires_at_idx. */
export async function deleteDeadCodes(db: Db, before: string, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from mail_code where ctid = any(array(
      select ctid from mail_code where expires_at < ${before} limit ${sql.lit(most)}
    ))`.execute(db);
  return Number(numAffectedRows);
}

/** Served by mail_code_expires_at_idx. */
export async function countOldCodes(db: Db, before: string, most: number): Promise<number> {
  const { rows } = await countUpTo(sql`mail_code where expires_at < ${before}`, most).execute(db);
  return rows[0]?.n ?? 0;
}
