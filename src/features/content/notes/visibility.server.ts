// When a person leaves, their notes go out of sight with them; if they come back, the notes do
// too. A note hidden this way bears the very moment of the leaving, so that one its author had
// deleted before stays deleted. The notes of a deleted group go with the group, and stay away; so do
// those of it that are quarantined.

import { sql } from 'kysely';
import { z } from 'zod';
import { removeFiles } from '#features/platform/media/public/pictures.server.ts';
import { dropSounds } from '#features/platform/speech/public/sounds.server.ts';
import { Id } from '#kernel/schemas.ts';
import { runBatch } from '#server/batch.ts';
import type { Ctx } from '#server/context.ts';
import type { Database, Db } from '#server/db.ts';
import { publishEach, type Publisher } from '#server/events.ts';
import type { Leaving } from '#server/feature.ts';
import { defineJob, enqueueEach, type PayloadOf } from '#server/jobs.ts';
import { addToTally } from '#server/tally.ts';
import { RANK_NOTE } from './counts.server.ts';
import { noteQuarantineEnded, noteHidden, noteShown } from './events.server.ts';
import { endQuarantinedNotes } from './public/quarantine.server.ts';

/** Notes in one transaction. */
const AT_ONCE = 500;

/** Served by note_author_idx. */
export async function hideNotesOf(publisher: Publisher, { accountId, at }: Leaving): Promise<void> {
  const { db } = publisher;
  const { rows } = await sql<{ id: string; group_id: string | null }>`
    update note set deleted_at = ${at} where author_id = ${accountId} and deleted_at is null
    returning id, group_id`.execute(db);
  const ids = rows.map((row) => row.id);
  await sql`delete from note_rank where note_id = any(${ids}::bigint[])`.execute(db);
  await count(db, accountId, rows, -1);
  await publishEach(publisher, noteHidden, rows);
}

/** Few people come back, so no index serves it but the one on the author's notes of old. */
export async function showNotesOf(publisher: Publisher, { accountId, at }: Leaving): Promise<void> {
  const { db } = publisher;
  const { rows } = await sql<{ id: string; group_id: string | null }>`
    update note n set deleted_at = null where author_id = ${accountId} and deleted_at = ${at}
      and not quarantined and not exists (
        select from "group" g where g.id = n.group_id and g.deleted_at is not null
      )
    returning id, group_id`.execute(db);
  await count(db, accountId, rows, 1);
  await enqueueEach(
    db,
    RANK_NOTE,
    rows.map(({ id }) => ({ noteId: id })),
  );
  await publishEach(publisher, noteShown, rows);
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

/** Takes the words out of the notes of who is gone for good; their files are `media`'s. */
export async function forgetNotes(ctx: Ctx, leaving: Leaving): Promise<void> {
  const db = ctx.db as Database;
  // Should the job that follows a leaving never have come through.
  await db.transaction().execute((tx) => hideNotesOf({ ...ctx, db: tx }, leaving));
  while ((await emptySome(db, leaving.accountId)) === AT_ONCE);
}

/** Served by note_gone_idx. */
async function emptySome(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update note set title = '', title_search = '', content = '', excerpt = '', cut = false, word = null,
      tags = '{}', links = '{}', image = null
    where id in (
      select id from note
      where author_id = ${accountId} and deleted_at is not null and title <> ''
      order by id limit ${sql.lit(AT_ONCE)}
    ) returning id`.execute(db);
  await dropSounds(
    db,
    rows.map(({ id }) => id),
  );
  return rows.length;
}

export const HIDE_GROUP_NOTES = defineJob({
  name: 'hide-group-notes',
  summary: 'Remove the notes of a deleted group from all lists, in batches.',
  payload: z.object({ groupId: Id }),
  key: ({ groupId }) => `hide-group-notes:${groupId}`,
});

/**
 * Follows a deleted group out of sight, five hundred notes in a transaction. Running it twice
 * changes nothing.
 */
export const hideGroupNotes = (ctx: Ctx, { groupId }: PayloadOf<typeof HIDE_GROUP_NOTES>) =>
  runBatch(ctx, HIDE_GROUP_NOTES, async (publisher) => {
    const shown = await hideSome(publisher, groupId);
    const quarantined = await endQuarantinedOf(publisher, groupId);
    return shown === AT_ONCE || quarantined === AT_ONCE ? { groupId } : null;
  });

/** Served by note_group_idx, note_rank_pkey and account_count_pkey. */
async function hideSome(publisher: Publisher, groupId: string): Promise<number> {
  const { db } = publisher;
  const { rows } = await sql<{ id: string; author_id: string }>`
    update note n set deleted_at = g.deleted_at
    from "group" g, (
      select id from note where group_id = ${groupId} and deleted_at is null
      order by id desc limit ${sql.lit(AT_ONCE)} for update
    ) batch
    where g.id = ${groupId} and g.deleted_at is not null and n.id = batch.id
    returning n.id, n.author_id`.execute(db);
  if (rows.length === 0) return 0;
  const ids = rows.map((row) => row.id);
  await sql`delete from note_rank where note_id = any(${ids}::bigint[])`.execute(db);
  await addToTally(db, 'note', -rows.length);
  await publishEach(publisher, noteHidden, rows);
  await removeFiles(db, ids);
  await dropSounds(db, ids);
  const authors = [...Map.groupBy(rows, (row) => row.author_id)];
  // In the order of their ids, as everywhere where several are locked.
  for (const [authorId, own] of authors.toSorted(([a], [b]) => Number(BigInt(a) - BigInt(b))))
    await sql`update account_count set notes = notes - ${own.length}
      where account_id = ${authorId}`.execute(db);
  await sql`update group_count set notes = notes - ${rows.length}
    where group_id = ${groupId}`.execute(db);
  return rows.length;
}

/**
 * Those that wait for a look end with the group. Nobody has counted them; what others keep of one that
 * was shown before goes now.
 */
async function endQuarantinedOf(publisher: Publisher, groupId: string): Promise<number> {
  const { db } = publisher;
  const { rows } = await endQuarantinedNotes(db, groupId, AT_ONCE);
  if (rows.length === 0) return 0;
  const ids = rows.map((row) => row.id);
  await publishEach(
    publisher,
    noteHidden,
    rows.filter((row) => row.late),
  );
  await publishEach(publisher, noteQuarantineEnded, rows);
  await removeFiles(db, ids);
  await dropSounds(db, ids);
  return rows.length;
}
