// When a person leaves, their notes go out of sight with them; if they come back, the notes do
// too. A note hidden this way bears the very moment of the leaving, so that one its author had
// deleted before stays deleted.

import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import type { Leaving } from '#server/feature.ts';
import { enqueue } from '#server/jobs.ts';
import { addToTally } from '#server/tally.ts';
import { RANK_NOTE } from './counts.server.ts';

/** Served by note_author_idx. */
export async function hideNotesOf(db: Db, { accountId, at }: Leaving): Promise<void> {
  const { rows } = await sql<{ id: string; group_id: string | null }>`
    update note set deleted_at = ${at} where author_id = ${accountId} and deleted_at is null
    returning id, group_id`.execute(db);
  const ids = rows.map((row) => row.id);
  await sql`delete from note_rank where note_id = any(${ids}::bigint[])`.execute(db);
  await count(db, accountId, rows, -1);
}

/** Few people come back, so no index serves it but the one on the author's notes of old. */
export async function showNotesOf(db: Db, { accountId, at }: Leaving): Promise<void> {
  const { rows } = await sql<{ id: string; group_id: string | null }>`
    update note set deleted_at = null where author_id = ${accountId} and deleted_at = ${at}
    returning id, group_id`.execute(db);
  await count(db, accountId, rows, 1);
  for (const { id } of rows)
    await enqueue(db, RANK_NOTE, { noteId: id }, { key: `${RANK_NOTE}:${id}` });
}

async function count(
  db: Db,
  accountId: string,
  rows: readonly { group_id: string | null }[],
  sign: 1 | -1,
): Promise<void> {
  if (rows.length === 0) return;
  await addToTally(db, 'note', sign * rows.length);
  await sql`update account_count set notes = notes + ${sign * rows.length}
    where account_id = ${accountId}`.execute(db);
  const groups = Map.groupBy(rows, (row) => row.group_id);
  for (const [groupId, own] of groups)
    if (groupId !== null)
      await sql`update group_count set notes = notes + ${sign * own.length}
        where group_id = ${groupId}`.execute(db);
}
