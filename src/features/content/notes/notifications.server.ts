import { z } from 'zod';
import { causeMentions, writeNotices } from '#features/core/notifications/public/notify.server.ts';
import { Id } from '#kernel/schemas.ts';
import type { Db } from '#server/db.ts';
import { on, type Listener, type Publisher } from '#server/events.ts';
import { defineJob, enqueue } from '#server/jobs.ts';
import { noteCreated, noteEdited, noteSuggested, suggestionDecided } from './events.server.ts';
import { addToTelling, MOST_GATHERED, selectAdminsToTell } from './follower-queries.server.ts';

export const GATHER_GROUP_NEWS = defineJob({
  name: 'gather-group-news',
  summary: 'Begin to notify the followers of a group of its new notes, at most once an hour.',
  payload: z.object({ groupId: Id }),
  key: ({ groupId }) => `gather-group-news:${groupId}`,
});

/** Tells all who follow a group of new notes there, so many at a time. */
export const TELL_FOLLOWERS = defineJob({
  name: 'tell-followers',
  summary: 'Notify the followers of a group of its new notes, 1,000 per batch.',
  payload: z.object({
    groupId: Id,
    /** The newest last. */
    noteIds: z.array(Id).max(MOST_GATHERED).default([]),
    /** The last follower who has been told. */
    after: Id.default('0'),
  }),
  key: ({ groupId, noteIds }) => `tell-followers:${groupId}:${noteIds?.at(-1) ?? ''}`,
});

async function gatherNews(db: Db, groupId: string, noteId: string): Promise<void> {
  await addToTelling(db, groupId, noteId);
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
    const accountIds = await selectAdminsToTell(publisher.db, groupId, authorId);
    const told = { kind: 'suggestion', objectId: groupId, accountIds, people: [authorId] } as const;
    await writeNotices(publisher, { ...told, added: 1, noteId, commentId: null, groupId });
  }),
  // They have decided: the author is told, and so are the followers of a new note there.
  on(suggestionDecided, async (publisher, { id: noteId, groupId, authorId, accepted }) => {
    const kind = accepted ? ({ kind: 'accepted' } as const) : ({ kind: 'declined' } as const);
    const told = { ...kind, objectId: noteId, accountIds: [authorId], people: [] } as const;
    await writeNotices(publisher, { ...told, added: 1, noteId, commentId: null, groupId });
    if (accepted) await gatherNews(publisher.db, groupId, noteId);
  }),
];

/** One notice for an author, however many of their notes went with the group. */
export async function tellHidden(
  publisher: Publisher,
  groupId: string,
  notes: readonly { author_id: string; creator_id: string }[],
): Promise<void> {
  const authors = new Set(
    notes.flatMap((note) => (note.author_id === note.creator_id ? [] : note.author_id)),
  );
  const told = {
    kind: 'groupHidden',
    objectId: groupId,
    accountIds: [...authors],
    people: [],
  } as const;
  if (authors.size > 0)
    await writeNotices(publisher, { ...told, added: 1, noteId: null, commentId: null, groupId });
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
