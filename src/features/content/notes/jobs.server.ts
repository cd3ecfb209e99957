import { z } from 'zod';
import { lockRecipients, writeNotices } from '#features/core/notifications/public/notify.server.ts';
import { measureText } from '#features/platform/search-index/public/indexing.server.ts';
import { lexiconOf } from '#features/platform/dictionary/public/lexicon.server.ts';
import { removeFiles } from '#features/platform/media/public/pictures.server.ts';
import { dropSounds } from '#features/platform/speech/public/sounds.server.ts';
import { Id } from '#kernel/schemas.ts';
import { runBatch } from '#server/batch.ts';
import type { Ctx } from '#server/context.ts';
import type { Database } from '#server/db.ts';
import { defineJob, enqueue, type PayloadOf } from '#server/jobs.ts';
import type { RANK_NOTE } from './counts.server.ts';
import {
  selectFollowersToNotify,
  selectNews,
  selectNotifiedAt,
  takeGroupNews,
} from './follower-queries.server.ts';
import { GATHER_GROUP_NEWS, TELL_FOLLOWERS } from './notifications.server.ts';
import {
  deleteNoteRank,
  lockDeletedNote,
  selectNoteToRank,
  selectUnmeasured,
  updateLevels,
  upsertNoteRank,
} from './queries.server.ts';
import { newsParts, ratingRank, UNDO_MS } from './rules.ts';
import { deleteSuggestion } from './suggestion-queries.server.ts';
import { noteTexts } from './texts.server.ts';

/** Puts a note where its numbers say it belongs; a deleted one nowhere. Running it twice changes nothing. */
export async function rankNote(
  { db }: Ctx,
  { noteId }: PayloadOf<typeof RANK_NOTE>,
): Promise<void> {
  const note = await selectNoteToRank(db, noteId);
  if (note === undefined) return deleteNoteRank(db, noteId);
  await upsertNoteRank(db, {
    note_id: note.id,
    author_id: note.author_id,
    group_id: note.group_id,
    rating: ratingRank(note, Date.parse(note.created_at)),
    discussed: note.comments,
    triangle: note.triangle,
  });
}

export const REMOVE_NOTE_FILES = defineJob({
  name: 'remove-note-files',
  summary:
    'Delete the files of a deleted note after 90 seconds (30 days if staff removed it), unless it was restored.',
  payload: z.object({ noteId: Id }),
});
/** Half a minute after the last moment in which the note could come back. */
export const FILES_AFTER_SECONDS = UNDO_MS / 1000 + 30;

/** What was brought back, and perhaps deleted anew, keeps them. Running it twice changes nothing. */
export async function removeNoteFiles(
  { db, clock }: Ctx,
  { noteId }: PayloadOf<typeof REMOVE_NOTE_FILES>,
): Promise<void> {
  const now = clock.now();
  const times = {
    before: new Date(now - UNDO_MS).toISOString(),
    now: new Date(now).toISOString(),
  };
  await (db as Database).transaction().execute(async (tx) => {
    if (!(await lockDeletedNote(tx, noteId, times))) return;
    await removeFiles(tx, [noteId]);
    await dropSounds(tx, [noteId]);
    await deleteSuggestion(tx, noteId);
  });
}

export const MEASURE_NOTES = defineJob({
  name: 'measure-notes',
  summary: 'Compute missing reading levels of notes.',
  // Where to go on; from the beginning by the clock.
  payload: z.object({ after: Id.default('0') }),
  key: () => 'measure-notes',
  cron: '*/10 * * * *',
});
/** Measured by one job: a second of work where every one is as long as a note can be. */
const AT_ONCE = 50;

/**
 * Notes from before levels were measured; every other one is measured when it is indexed for the
 * search. They are measured before the transaction; one edited meanwhile is left to the indexing
 * that follows the edit.
 */
export async function measureNotes(
  ctx: Ctx,
  { after }: PayloadOf<typeof MEASURE_NOTES>,
): Promise<void> {
  const lexicon = await lexiconOf(ctx);
  const ids = await selectUnmeasured(ctx.db, after, AT_ONCE);
  const measured = (await noteTexts.read(ctx.db, ids)).map((text) => measureText(text, lexicon));
  await runBatch(ctx, MEASURE_NOTES, async ({ db }) => {
    await updateLevels(db, measured);
    return ids.length === AT_ONCE ? { after: ids.at(-1)! } : null;
  });
}

/** Followers get at most one notification of a group in this time. */
const GROUP_NEWS_INTERVAL_MS = 3_600_000;

/** Runs again after the hour if followers were notified within it. Running it twice changes nothing. */
export const gatherGroupNews = (
  { clock, ...ctx }: Ctx,
  { groupId }: PayloadOf<typeof GATHER_GROUP_NEWS>,
): Promise<void> =>
  (ctx.db as Database).transaction().execute(async (db) => {
    const now = clock.now();
    const noteIds = await takeGroupNews(db, groupId, {
      now: new Date(now).toISOString(),
      before: new Date(now - GROUP_NEWS_INTERVAL_MS).toISOString(),
    });
    if (noteIds.length > 0) return enqueue(db, TELL_FOLLOWERS, { groupId, noteIds });
    const notifiedAt = await selectNotifiedAt(db, groupId);
    if (notifiedAt === null) return undefined;
    const dueAt = Date.parse(notifiedAt) + GROUP_NEWS_INTERVAL_MS;
    const afterSeconds = Math.max(1, Math.ceil((dueAt - now) / 1000));
    return enqueue(db, GATHER_GROUP_NEWS, { groupId }, { afterSeconds });
  });

/** A batch holds the rows of its people until it ends, so it is soon over. */
const RECIPIENTS_AT_ONCE = 1000;

export const tellFollowers = (ctx: Ctx, payload: PayloadOf<typeof TELL_FOLLOWERS>): Promise<void> =>
  runBatch(ctx, TELL_FOLLOWERS, async (publisher) => {
    const { db } = publisher;
    const { groupId, noteIds, after } = payload;
    const { rows: news } = await selectNews(db, groupId, noteIds);
    if (news.length === 0) return null;
    const followers = await selectFollowersToNotify(
      db,
      { groupId, after, news },
      RECIPIENTS_AT_ONCE,
    );
    const recipients = followers.filter(({ notes }) => notes > 0);
    await lockRecipients(
      db,
      recipients.map((row) => row.account_id),
    );
    for (const part of newsParts(recipients)) {
      const { note_id: noteId, author_id: authorId } = part[0]!;
      const notes = Math.min(...part.map((row) => row.notes));
      await writeNotices(publisher, {
        ...{ kind: 'group', objectId: groupId, groupId, added: notes, noteId, commentId: null },
        accountIds: part.map((row) => row.account_id),
        people: authorId === null ? [] : [authorId],
      });
    }
    const last = followers.at(-1);
    return followers.length < RECIPIENTS_AT_ONCE || last === undefined
      ? null
      : { ...payload, after: last.account_id };
  });
