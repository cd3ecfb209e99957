import { MOST_MENTIONS } from '#features/core/accounts/mentions.ts';
import { commentCreated, commentEdited } from '#features/content/comments/events.server.ts';
import { noteCreated, noteEdited } from '#features/content/notes/events.server.ts';
import { on, type Listener, type Publisher } from '#server/events.ts';
import { causeNotice } from '../causes.server.ts';
import { selectNamed, selectToldOfNaming } from '../cause-queries.server.ts';

interface Naming {
  /** The note or the comment with the names. */
  objectId: string;
  noteId: string;
  commentId?: string;
  authorId: string;
  mentions: readonly string[];
  /** Who is told of the same words already. */
  told?: readonly (string | null)[];
}

async function tellNamed({ db }: Publisher, naming: Naming): Promise<void> {
  const { mentions, authorId: actorId, told = [], ...things } = naming;
  if (mentions.length === 0) return;
  // Whoever edits a text again and again calls no more people together than by writing it once.
  const before = await selectToldOfNaming(db, { actorId, objectId: things.objectId });
  const fresh = (await selectNamed(db, mentions)).filter(
    (id) => id !== actorId && !told.includes(id) && !before.has(id),
  );
  for (const accountId of fresh.slice(0, Math.max(0, MOST_MENTIONS - before.size)))
    await causeNotice(db, { kind: 'mention', accountId, actorId, ...things }, { once: true });
}

const ofNote = ({
  id,
  ...note
}: {
  id: string;
  authorId: string;
  mentions: readonly string[];
}) => ({
  objectId: id,
  noteId: id,
  authorId: note.authorId,
  mentions: note.mentions,
});

const ofComment = (comment: {
  id: string;
  noteId: string;
  authorId: string;
  mentions: readonly string[];
}) => ({
  objectId: comment.id,
  noteId: comment.noteId,
  commentId: comment.id,
  authorId: comment.authorId,
  mentions: comment.mentions,
});

/** A person was named by their id, in a note or a comment: once, however often it is edited. */
export const mentionNotices: readonly Listener[] = [
  on(noteCreated, (publisher, note) => tellNamed(publisher, ofNote(note))),
  on(noteEdited, (publisher, note) => tellNamed(publisher, ofNote(note))),
  on(commentCreated, (publisher, comment) =>
    tellNamed(publisher, {
      ...ofComment(comment),
      told: [comment.noteAuthorId, comment.answeredId],
    }),
  ),
  on(commentEdited, (publisher, comment) => tellNamed(publisher, ofComment(comment))),
];
