// When a person leaves, their notes go out of sight with them; if they come back, the notes do
// too. A note hidden this way bears the very moment of the leaving, so that one its author had
// deleted before stays deleted. The notes of a deleted group bear the moment of its deletion: they come
// back with the group, or their files go when it is gone for good, and its quarantined notes with them.

import { sql } from 'kysely';
import { z } from 'zod';
import { removeFiles } from '#features/platform/media/public/pictures.server.ts';
import { dropSounds } from '#features/platform/speech/public/sounds.server.ts';
import { Id, Moment } from '#kernel/schemas.ts';
import { runBatch } from '#server/batch.ts';
import type { Ctx } from '#server/context.ts';
import type { Database, Db } from '#server/db.ts';
import { publishEach, type Publisher } from '#server/events.ts';
import type { Leaving } from '#server/feature.ts';
import { defineJob, enqueueEach, type PayloadOf } from '#server/jobs.ts';
import { addToTally } from '#server/tally.ts';
import { RANK_NOTE } from './counts.server.ts';
import { noteQuarantineEnded, noteHidden, noteShown } from './events.server.ts';
import { notifyHidden } from './notifications.server.ts';
import { endQuarantinedNotes } from './public/quarantine.server.ts';
import { deleteSome, emptyReasons } from './suggestion-queries.server.ts';

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

/**
 * Few people come back, so no index serves it but the one on the author's notes of old. The notes of a
 * group that was deleted meanwhile wait for the group.
 */
export async function showNotesOf(publisher: Publisher, { accountId, at }: Leaving): Promise<void> {
  const { db } = publisher;
  const { rows: changed } = await sql<{ id: string; group_id: string | null; shown: boolean }>`
    update note n set deleted_at = (select g.deleted_at from "group" g where g.id = n.group_id)
    where author_id = ${accountId} and deleted_at = ${at} and not quarantined
    returning id, group_id, deleted_at is null as shown`.execute(db);
  const rows = changed.filter((row) => row.shown);
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
  while ((await deleteSome(db, leaving.accountId, AT_ONCE)) === AT_ONCE);
  while ((await emptyReasons(db, leaving.accountId, AT_ONCE)) === AT_ONCE);
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

export const HIDE_RESTORABLE_NOTES = defineJob({
  name: 'hide-restorable-notes',
  summary: 'Remove the notes of a deleted group from all lists, in batches; they can be restored.',
  payload: z.object({ groupId: Id }),
  key: ({ groupId }) => `hide-restorable-notes:${groupId}`,
});

/**
 * Follows a deleted group out of sight, five hundred notes in a transaction. Running it twice
 * changes nothing.
 */
export const hideRestorableNotes = (
  ctx: Ctx,
  { groupId }: PayloadOf<typeof HIDE_RESTORABLE_NOTES>,
) =>
  runBatch(ctx, HIDE_RESTORABLE_NOTES, async (publisher) => {
    const hidden = await hideSome(publisher, groupId);
    await notifyHidden(publisher, groupId, hidden);
    return hidden.length === AT_ONCE ? { groupId } : null;
  });

export const SHOW_GROUP_NOTES = defineJob({
  name: 'show-group-notes',
  summary: 'Show the notes of a restored group again, in batches.',
  payload: z.object({
    groupId: Id,
    /** When it was deleted. */
    at: Moment,
  }),
  key: ({ groupId, at }) => `show-group-notes:${groupId}:${at}`,
});

/** Five hundred notes in a transaction. Running it twice changes nothing. */
export const showGroupNotes = (ctx: Ctx, { groupId, at }: PayloadOf<typeof SHOW_GROUP_NOTES>) =>
  runBatch(ctx, SHOW_GROUP_NOTES, async (publisher) =>
    (await showSome(publisher, groupId, at)) === AT_ONCE ? { groupId, at } : null,
  );

export const HIDE_GROUP_NOTES = defineJob({
  name: 'hide-group-notes',
  summary: 'Hide the notes of a group that is gone for good and delete their files, in batches.',
  payload: z.object({
    groupId: Id,
    /** The last note whose files are gone. */
    after: Id.default('0'),
  }),
  key: ({ groupId }) => `hide-group-notes:${groupId}`,
});

/** Running it twice changes nothing. */
export const hideGroupNotes = (ctx: Ctx, { groupId, after }: PayloadOf<typeof HIDE_GROUP_NOTES>) =>
  runBatch(ctx, HIDE_GROUP_NOTES, async (publisher) => {
    const shown = (await hideSome(publisher, groupId)).length;
    const quarantined = await endQuarantinedOf(publisher, groupId);
    if (shown === AT_ONCE || quarantined === AT_ONCE) return { groupId, after };
    const last = await removeSome(publisher, groupId, after);
    return last === undefined ? null : { groupId, after: last };
  });

/**
 * The last note of the batch where others may follow. What others keep of a note goes now, for nobody
 * restores the group. Served by note_group_deleted_idx.
 */
async function removeSome(
  publisher: Publisher,
  groupId: string,
  after: string,
): Promise<string | undefined> {
  const { db } = publisher;
  const { rows } = await sql<{ id: string }>`
    select n.id from note n join "group" g on g.id = n.group_id
    where n.group_id = ${groupId} and n.deleted_at is not null and n.deleted_at = g.deleted_at
      and n.id > ${after}
    order by n.id limit ${sql.lit(AT_ONCE)}`.execute(db);
  const ids = rows.map((row) => row.id);
  await removeFiles(db, ids);
  await dropSounds(db, ids);
  await publishEach(publisher, noteHidden, rows);
  return ids.length === AT_ONCE ? ids.at(-1) : undefined;
}

/**
 * Holds the group as it is until this batch is committed, so that whoever deletes or restores it
 * waits, and the job they enqueue sees the batch. Served by group_pkey.
 */
const shareGroup = (db: Db, groupId: string) =>
  sql`select id from "group" where id = ${groupId} for share`.execute(db);

interface HiddenNote {
  id: string;
  author_id: string;
  /** Of the group: who has deleted it. */
  creator_id: string;
}

/** Served by note_group_idx, note_rank_pkey and account_count_pkey. */
async function hideSome(publisher: Publisher, groupId: string): Promise<HiddenNote[]> {
  const { db } = publisher;
  await shareGroup(db, groupId);
  const { rows } = await sql<HiddenNote>`
    update note n set deleted_at = g.deleted_at
    from "group" g, (
      select id from note where group_id = ${groupId} and deleted_at is null
      order by id desc limit ${sql.lit(AT_ONCE)} for update
    ) batch
    where g.id = ${groupId} and g.deleted_at is not null and n.id = batch.id
    returning n.id, n.author_id, g.creator_id`.execute(db);
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  await sql`delete from note_rank where note_id = any(${ids}::bigint[])`.execute(db);
  await publishEach(publisher, noteHidden, rows);
  await countOfGroup(db, groupId, rows, -1);
  return rows;
}

/**
 * Those that were hidden at that moment. Where the group was deleted anew, or the author has left, they
 * bear that moment from now on. Served by note_group_deleted_idx, account_pkey and account_count_pkey.
 */
async function showSome(publisher: Publisher, groupId: string, at: string): Promise<number> {
  const { db } = publisher;
  await shareGroup(db, groupId);
  const { rows: changed } = await sql<{ id: string; author_id: string; shown: boolean }>`
    update note n set deleted_at = coalesce(g.deleted_at, a.deleted_at)
    from account a, "group" g, (
      select id from note
      where group_id = ${groupId} and deleted_at = ${at} and not quarantined
      order by id limit ${sql.lit(AT_ONCE)} for update
    ) batch
    where g.id = ${groupId} and g.deleted_at is distinct from ${at}
      and n.id = batch.id and a.id = n.author_id
    returning n.id, n.author_id, n.deleted_at is null as shown`.execute(db);
  const rows = changed.filter((row) => row.shown);
  await enqueueEach(
    db,
    RANK_NOTE,
    rows.map(({ id }) => ({ noteId: id })),
  );
  await publishEach(publisher, noteShown, rows);
  await countOfGroup(db, groupId, rows, 1);
  return changed.length;
}

async function countOfGroup(
  db: Db,
  groupId: string,
  rows: readonly { author_id: string }[],
  sign: 1 | -1,
): Promise<void> {
  if (rows.length === 0) return;
  await addToTally(db, 'note', sign * rows.length);
  const authors = [...Map.groupBy(rows, (row) => row.author_id)];
  // In the order of their ids, as everywhere where several are locked.
  for (const [authorId, own] of authors.toSorted(([a], [b]) => Number(BigInt(a) - BigInt(b))))
    await sql`update account_count set notes = notes + ${sign * own.length}
      where account_id = ${authorId}`.execute(db);
  await sql`update group_count set notes = notes + ${sign * rows.length}
    where group_id = ${groupId}`.execute(db);
}

/**
 * Those that wait for a look end with the group. Nobody has counted them; what others keep of one that
 * was shown before goes now.
 */
async function endQuarantinedOf(publisher: Publisher, groupId: string): Promise<number> {
  const { db } = publisher;
  const { rows } = await endQuarantinedNotes(db, groupId, AT_ONCE);
  if (rows.length === 0) return 0;
  await publishEach(
    publisher,
    noteHidden,
    rows.filter((row) => row.late),
  );
  await publishEach(publisher, noteQuarantineEnded, rows);
  return rows.length;
}
