// What the reader has written, changed and deleted under a note since its comments were loaded:
// laid over the lists as they came, so that nothing has to be loaded again. Pure steps only.

import type { Comment } from './calls.ts';

export type Reply = Comment['replies'][number];

export interface CommentChanges {
  /** Newest first; `parent` is null for a comment of its own. */
  added: readonly { comment: Comment; parent: string | null }[];
  edited: ReadonlyMap<string, Pick<Comment, 'content' | 'edited' | 'links'>>;
  deleted: ReadonlySet<string>;
  /** Deleted, but their places stay for the answers. */
  emptied: ReadonlySet<string>;
}

export const NO_CHANGES: CommentChanges = {
  added: [],
  edited: new Map(),
  deleted: new Set(),
  emptied: new Set(),
};

export const withAdded = (
  changes: CommentChanges,
  comment: Comment,
  parent: string | null,
): CommentChanges => ({ ...changes, added: [{ comment, parent }, ...changes.added] });

export const withEdited = (changes: CommentChanges, comment: Comment): CommentChanges => ({
  ...changes,
  edited: new Map(changes.edited).set(comment.id, {
    content: comment.content,
    edited: comment.edited,
    links: comment.links,
  }),
});

export const withDeleted = (
  changes: CommentChanges,
  id: string,
  emptied: boolean,
): CommentChanges =>
  emptied
    ? { ...changes, emptied: new Set(changes.emptied).add(id) }
    : { ...changes, deleted: new Set(changes.deleted).add(id) };

/** The list with the changes in it: new comments above, new answers below. */
export function overlay<T extends Reply>(
  items: readonly T[],
  changes: CommentChanges,
  parent: string | null,
): T[] {
  const known = new Set(items.map((item) => item.id));
  const added = changes.added
    .filter((one) => one.parent === parent && !known.has(one.comment.id))
    .map((one) => one.comment as Reply as T);
  const all = parent === null ? [...added, ...items] : [...items, ...added.toReversed()];
  return all
    .filter((item) => !changes.deleted.has(item.id))
    .map((item) =>
      changes.emptied.has(item.id)
        ? { ...item, user: null, content: '', grade: 0 }
        : { ...item, ...changes.edited.get(item.id) },
    );
}
