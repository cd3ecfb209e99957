import { z } from 'zod';
import { noteCreated } from '#features/content/notes/events.server.ts';
import { Id } from '#kernel/schemas.ts';
import { runBatch } from '#server/batch.ts';
import type { Ctx } from '#server/context.ts';
import { on, type Listener } from '#server/events.ts';
import { defineJob, enqueue } from '#server/jobs.ts';
import { isNoteThere, selectFollowersToTell } from '../cause-queries.server.ts';
import { writeNotices } from '../writing.server.ts';

const Payload = z.object({
  noteId: Id,
  groupId: Id,
  authorId: Id,
  /** The last follower who has been told. */
  after: Id.default('0'),
});

/** Tells all who follow a group of a new note there, so many at a time. */
export const TELL_FOLLOWERS = defineJob({
  name: 'tell-followers',
  payload: Payload,
  key: ({ noteId }) => `tell-followers:${noteId}`,
});

/** A group one follows has a new note. */
export const groupNotices: readonly Listener[] = [
  on(noteCreated, async ({ db }, { id: noteId, groupId, authorId }) => {
    if (groupId !== null) await enqueue(db, TELL_FOLLOWERS, { noteId, groupId, authorId });
  }),
];

/** A batch holds the rows of its people until it ends, so it is soon over. */
const AT_ONCE = 1000;

export const tellFollowers = (ctx: Ctx, payload: z.output<typeof Payload>): Promise<void> =>
  runBatch(ctx, TELL_FOLLOWERS, async (publisher) => {
    const { db } = publisher;
    const { noteId, groupId, authorId } = payload;
    if (!(await isNoteThere(db, noteId))) return null;
    const followers = await selectFollowersToTell(db, payload, AT_ONCE);
    const accountIds = followers.filter(({ hidden }) => !hidden).map((row) => row.account_id);
    await writeNotices(publisher, {
      kind: 'group',
      objectId: groupId,
      accountIds,
      added: 1,
      people: [authorId],
      noteId,
      commentId: null,
      groupId,
    });
    const last = followers.at(-1);
    return followers.length < AT_ONCE || last === undefined
      ? null
      : { ...payload, after: last.account_id };
  });
