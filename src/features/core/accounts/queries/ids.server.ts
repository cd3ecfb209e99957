// Chosen addresses of people and of groups alike: the one of today is `id_c` of the thing, those
// before are rows of a table of their own.

import { sql } from 'kysely';
import type { Db } from '#server/db.ts';

export type Addressed = 'account' | 'group';

const things = (kind: Addressed) => sql.table(kind);
const oldIds = (kind: Addressed) => sql.table(`${kind}_old_id`);
const owner = (kind: Addressed) => sql.ref(`${kind}_id`);

/** One change of an address at a time. Served by account_pkey, group_pkey. */
export async function selectIdForUpdate(db: Db, kind: Addressed, id: string): Promise<string> {
  const { rows } = await sql<{ id_c: string }>`
    select id_c from ${things(kind)} where id = ${id} for update`.execute(db);
  return rows[0]!.id_c;
}

/** Served by account_id_c_key, group_id_c_key. */
export async function selectOwnerOfId(db: Db, kind: Addressed, idC: string) {
  const { rows } = await sql<{ id: string }>`
    select id from ${things(kind)} where id_c = ${idC}`.execute(db);
  return rows[0]?.id;
}

/** Served by account_old_id_pkey, group_old_id_pkey. */
export async function selectOwnerOfOldId(db: Db, kind: Addressed, idC: string, now?: string) {
  const { rows } = await sql<{ id: string }>`
    select ${owner(kind)} as id from ${oldIds(kind)}
    where id_c = ${idC} and until > ${now ?? sql`now()`}`.execute(db);
  return rows[0]?.id;
}

/** Served by account_old_id_account_id_idx, group_old_id_group_id_idx. */
export async function selectLastIdChange(db: Db, kind: Addressed, id: string) {
  const { rows } = await sql<{ changed_at: string }>`
    select changed_at from ${oldIds(kind)} where ${owner(kind)} = ${id}
    order by changed_at desc limit 1`.execute(db);
  return rows[0]?.changed_at;
}

interface OldId {
  idC: string;
  ownerId: string;
  changedAt: string;
  until: string;
}

/** Served by account_old_id_pkey, group_old_id_pkey. */
export const upsertOldId = (db: Db, kind: Addressed, old: OldId) =>
  sql`
    insert into ${oldIds(kind)} (id_c, ${owner(kind)}, changed_at, until)
    values (${old.idC}, ${old.ownerId}, ${old.changedAt}, ${old.until})
    on conflict (id_c) do update
    set ${owner(kind)} = excluded.${owner(kind)}, changed_at = excluded.changed_at,
      until = excluded.until`.execute(db);

/** Served by account_old_id_pkey, group_old_id_pkey. */
export const deleteOldId = (db: Db, kind: Addressed, idC: string) =>
  sql`delete from ${oldIds(kind)} where id_c = ${idC}`.execute(db);

/** Served by account_pkey, group_pkey. */
export const updateId = (db: Db, kind: Addressed, id: string, idC: string) =>
  sql`update ${things(kind)} set id_c = ${idC} where id = ${id}`.execute(db);

/** Served by account_old_id_until_idx, group_old_id_until_idx. */
export const deleteOldIds = (db: Db, kind: Addressed, before: string) =>
  sql`delete from ${oldIds(kind)} where until < ${before}`.execute(db);

/** Served by account_old_id_account_id_idx, group_old_id_group_id_idx. */
export const deleteOldIdsOf = (db: Db, kind: Addressed, id: string) =>
  sql`delete from ${oldIds(kind)} where ${owner(kind)} = ${id}`.execute(db);
