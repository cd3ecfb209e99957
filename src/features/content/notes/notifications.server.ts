import { z } from 'zod';
import { causeMentions, writeNotices } from '#features/core/notifications/public/notify.server.ts';
import { Id } from '#kernel/schemas.ts';
import { on, type Listener } from '#server/events.ts';
import { defineJob, enqueue } from '#server/jobs.ts';
import { noteCreated, noteEdited, noteSuggested, suggestionDecided } from './events.server.ts';
import { selectAdminsToTell } from './follower-queries.server.ts';

/** Tells all who follow a group of a new note there, so many at a time. */
export const TELL_FOLLOWERS = defineJob({
  name: 'tell-followers',
  summary: 'Notify the followers of a group of a new note, 1,000 per batch.',
  payload: z.object({
    noteId: Id,
    groupId: Id,
    authorId: Id,
    /** The last follower who has been told. */
    after: Id.default('0'),
  }),
  key: ({ noteId }) => `tell-followers:${noteId}`,
});

export const noteNotices: readonly Listener[] = [
  on(noteCreated, ({ db }, note) => causeMentions(db, namingOf(note))),
  on(noteEdited, ({ db }, note) => causeMentions(db, namingOf(note))),
  // A group one follows has a new note.
  on(noteCreated, async ({ db }, { id: noteId, groupId, authorId }) => {
    if (groupId !== null) await enqueue(db, TELL_FOLLOWERS, { noteId, groupId, authorId });
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
    if (accepted) await enqueue(publisher.db, TELL_FOLLOWERS, { noteId, groupId, authorId });
  }),
];

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
