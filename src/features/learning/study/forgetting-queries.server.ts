// What goes with those who leave, and with what they wrote.

import { sql } from 'kysely';
import type { Db } from '#server/db.ts';

/**
 * A part of the sentences from a note that is gone; how many they were. One that is quarantined,
 * restored already, or deleted with its group, which can be restored, keeps them. Served by
 * study_word_note_idx, note_pkey and group_pkey.
 */
export async function clearSentences(db: Db, noteId: string, most: number): Promise<number> {
  const { rows } = await sql`
    update study_word set sentence = '', note_id = null where id in (
      select w.id from study_word w
      join note n on n.id = w.note_id and n.deleted_at is not null and not n.quarantined
      where w.note_id = ${noteId} and not exists (
        select from "group" g where g.id = n.group_id
          and g.restorable_until is not null and g.deleted_at = n.deleted_at
      ) limit ${sql.lit(most)}
    ) returning id`.execute(db);
  return rows.length;
}

/** A bounded part of a person's words, with their answers. Served by study_word_list_idx. */
export async function deleteWordsOf(db: Db, accountId: string, most: number): Promise<number> {
  const { rows } = await sql`
    delete from study_word where id in (
      select id from study_word where account_id = ${accountId} limit ${sql.lit(most)}
    ) returning id`.execute(db);
  return rows.length;
}

/** Served by study_account_pkey. */
export const deleteSettings = (db: Db, accountId: string) =>
  db.deleteFrom('study_account').where('account_id', '=', accountId).execute();
