import { z } from 'zod';
import { causeMentions, writeNotices } from '#features/core/notifications/public/notify.server.ts';
import { Id } from '#kernel/schemas.ts';
import type { Db } from '#server/db.ts';
import { on, type Listener, type Publisher } from '#server/events.ts';
import { defineJob, enqueue } from '#server/jobs.ts';
import { noteCreated, noteEdited, noteSuggested, suggestionDecided } from './events.server.ts';
import { addToGroupNews, MOST_GATHERED, selectAdminsToNotify } from './follower-queries.server.ts';

export const GATHER_GROUP_NEWS = defineJob({
  name: 'gather-group-news',
  summary: 'Begin to notify the followers of a group of its new notes, at most once an hour.',
  payload: z.object({ groupId: Id }),
  key: ({ groupId }) => `gather-group-news:${groupId}`,
});

/** Notifies all who follow a group of new notes there, so many at a time. */
export const TELL_FOLLOWERS = defineJob({
  name: 'tell-followers',
  summary: 'Notify the followers of a group of its new notes, 1,000 per batch.',
  payload: z.object({
    groupId: Id,
    /** The newest last. */
    noteIds: z.array(Id).max(MOST_GATHERED).default([]),
    /** The last follower who has been notified. */
    after: Id.default('0'),
  }),
  key: ({ groupId, noteIds }) => `tell-followers:${groupId}:${noteIds?.at(-1) ?? ''}`,
});

async function gatherNews(db: Db, groupId: string, noteId: string): Promise<void> {
  await addToGroupNews(db, groupId, noteId);
  await enqueue(db, GATHER_GROUP_NEWS, { groupId });
}

export const noteNotices: readonly Listener[] = [
  on(noteCreated, ({ db }, note) => causeMentions(db, namingOf(note))),
  on(noteEdited, ({ db }, note) => causeMentions(db, namingOf(note))),
  // A group one follows has a new note.
  on(noteCreated, async ({ db }, { id, groupId }) => {
    if (groupId !== null) await gatherNews(db, groupId, id);
  }),
  // A note waits for the administrators of a group: fifty at most.
  on(noteSuggested, async (publisher, { id: noteId, groupId, authorId }) => {
    const accountIds = await selectAdminsToNotify(publisher.db, groupId, authorId);
    const notice = {
      kind: 'suggestion',
      objectId: groupId,
      accountIds,
      people: [authorId],
    } as const;
    await writeNotices(publisher, { ...notice, added: 1, noteId, commentId: null, groupId });
  }),
  // They have decided: the author is notified, and so are the followers of a new note there.
  on(suggestionDecided, async (publisher, { id: noteId, groupId, authorId, accepted }) => {
    const kind = accepted ? ({ kind: 'accepted' } as const) : ({ kind: 'declined' } as const);
    const notice = { ...kind, objectId: noteId, accountIds: [authorId], people: [] } as const;
    await writeNotices(publisher, { ...notice, added: 1, noteId, commentId: null, groupId });
    if (accepted) await gatherNews(publisher.db, groupId, noteId);
  }),
];

/** One notice for an author, however many of their notes went with the group. */
export async function notifyHidden(
  publisher: Publisher,
  groupId: string,
  notes: readonly { author_id: string; creator_id: string }[],
): Promise<void> {
  const authors = new Set(
    notes.flatMap((note) => (note.author_id === note.creator_id ? [] : note.author_id)),
  );
  const notice = {
    kind: 'groupHidden',
    objectId: groupId,
    accountIds: [...authors],
    people: [],
  } as const;
  if (authors.size > 0)
    await writeNotices(publisher, { ...notice, added: 1, noteId: null, commentId: null, groupId });
}

function namingOf({
  id,
  authorId,
  mentions,
}: {
  id: string;
  authorId: string;
  mentions: readonly string[];
}) {
  return { objectId: id, noteId: id, authorId, mentions };
}
