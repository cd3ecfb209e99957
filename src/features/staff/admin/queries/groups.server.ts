// Groups for administrators. The list walks down group_new_idx, the verified ones down
// group_verified_idx; a part of a name is found by group_name_search_idx, an address by
// group_id_c_key, a number by group_pkey, deleted ones by group_restorable_idx, and those that are proposed to end, who are few, by
// group_end_proven_at_idx.

import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { GroupEnd } from '#db/tables.gen.ts';
import type { GroupRow } from '#features/content/groups/views.server.ts';
import type { Reason } from '#features/core/moderation/rules.ts';
import type { Db } from '#server/db.ts';
import { meets } from '#server/like.ts';
import { beyond, countUpTo, ordered, type Direction, type Start } from '#server/list-pages.ts';

/** Null = any. */
export interface GroupSearch {
  /** Of `partOf`. */
  part: string | null;
  innerId: string | null;
  idC: string | null;
  verified: boolean;
  /** Only those a first administrator has confirmed the end of since then. */
  proposedSince: string | null;
  /** Only deleted ones that can be restored. */
  deleted: boolean;
}

export interface FoundGroupRow extends GroupRow {
  notes: number;
  creator_id: string;
  created_at: string;
  restorable_until: string | null;
}

/** A deleted one that can be restored is found where it is looked for: by its name among the deleted. */
const visible = ({ innerId, idC, proposedSince, deleted }: GroupSearch) => {
  if (deleted) return sql`g.restorable_until is not null`;
  return innerId === null && idC === null && proposedSince === null
    ? sql`g.deleted_at is null`
    : sql`(g.deleted_at is null or g.restorable_until is not null)`;
};

function matching(search: GroupSearch): RawBuilder<unknown> {
  const { part, innerId, idC, verified, proposedSince } = search;
  return sql`
    ${visible(search)} ${verified ? sql`and g.verified` : sql``}
    ${part === null ? sql`` : sql`and ${meets(sql`g.name_search`, part)}`}
    ${innerId === null ? sql`` : sql`and g.id = ${innerId}`}
    ${idC === null ? sql`` : sql`and g.id_c = ${idC}`}
    ${
      proposedSince === null
        ? sql``
        : sql`and g.id in (select e.group_id from group_end e where e.proven_at > ${proposedSince})`
    }`;
}

/** Their numbers by group_count_pkey. */
export const selectFoundGroups = (
  db: Db,
  search: GroupSearch,
  { start, rows, direction }: { start: Start; rows: number; direction: Direction },
) =>
  sql<FoundGroupRow>`
    select g.id, g.id_c, g.name, g.about, g.image, g.verified, g.creator_id, g.created_at,
      g.restorable_until,
      c.subscribers, c.notes
    from "group" g join group_count c on c.group_id = g.id
    where ${matching(search)}
    ${beyond('g.id', start, direction)} ${ordered('g.id', start, rows, direction)}`.execute(db);

/** Up to MOST_COUNTED; served by the same indexes. */
export async function countFoundGroups(db: Db, search: GroupSearch): Promise<number> {
  const from: RawBuilder<unknown> = sql`"group" g where ${matching(search)}`;
  const { rows } = await countUpTo(from).execute(db);
  return rows[0]?.n ?? 0;
}

export interface GroupEndRow {
  group_id: string;
  admin_id: string;
  code_id: string | null;
  name: string;
  creator_id: string;
  reason: Reason;
  content: string;
  asked_at: string;
  proven_at: string | null;
  email: string;
}

/** What administrators want of these groups; each has asked at most once. Served by group_end_pkey, admin_pkey. */
export async function selectGroupEnds(db: Db, groupIds: readonly string[]): Promise<GroupEndRow[]> {
  const { rows } = await sql<GroupEndRow>`
    select e.*, a.email from group_end e join admin a on a.id = e.admin_id
    where e.group_id = any(${groupIds}::bigint[])`.execute(db);
  return rows;
}

/** When codes were mailed last, while they can be typed. Served by mail_code_pkey. */
export async function selectLivingCodes(
  db: Db,
  codeIds: readonly string[],
  now: string,
): Promise<{ id: string; email: string; ordered_at: string }[]> {
  const { rows } = await sql<{ id: string; email: string; ordered_at: string }>`
    select id, email, ordered_at from mail_code
    where id = any(${codeIds}::text[]) and proven_at is null and expires_at > ${now} and tries < 5`.execute(
    db,
  );
  return rows;
}

export interface LockedGroup {
  id: string;
  name: string;
  creator_id: string;
  verified: boolean;
  subscribers: number;
  notes: number;
  /** It can be restored; null: not deleted. */
  deleted_at: string | null;
}

/**
 * Locked until the transaction ends: two administrators follow one another, and so does whoever
 * changes it. Served by group_pkey, group_count_pkey.
 */
export async function lockGroup(db: Db, id: string): Promise<LockedGroup | undefined> {
  const { rows } = await sql<LockedGroup>`
    select g.id, g.name, g.creator_id, g.verified, g.deleted_at, c.subscribers, c.notes
    from "group" g join group_count c on c.group_id = g.id
    where g.id = ${id} and (g.deleted_at is null or g.restorable_until is not null) for update of g`.execute(
    db,
  );
  return rows[0];
}

/** Served by group_pkey. */
export const updateVerified = (db: Db, id: string, verified: boolean) =>
  db.updateTable('group').set({ verified }).where('id', '=', id).execute();

/** Served by admin_pkey. */
export const selectAdmin = (db: Db, id: string) =>
  db.selectFrom('admin').select(['email', 'lang']).where('id', '=', id).executeTakeFirst();

/** Asked anew it is about what is told now. Served by group_end_pkey. */
export const upsertGroupEnd = (db: Db, row: Insertable<GroupEnd>) =>
  db
    .insertInto('group_end')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['group_id', 'admin_id']).doUpdateSet({
        code_id: row.code_id ?? null,
        name: row.name,
        creator_id: row.creator_id,
        reason: row.reason,
        content: row.content,
        asked_at: row.asked_at,
        proven_at: null,
      }),
    )
    .execute();

/** Served by group_end_pkey. */
export const markProposed = (db: Db, groupId: string, adminId: string, now: string) =>
  db
    .updateTable('group_end')
    .set({ proven_at: now, code_id: null })
    .where('group_id', '=', groupId)
    .where('admin_id', '=', adminId)
    .execute();

/** Served by group_end_pkey. */
export const deleteGroupEnds = (db: Db, groupId: string) =>
  db.deleteFrom('group_end').where('group_id', '=', groupId).execute();

/** Served by group_end_asked_at_idx. */
export const deleteOldGroupEnds = (db: Db, before: string) =>
  db.deleteFrom('group_end').where('asked_at', '<', before).execute();
