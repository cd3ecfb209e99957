import { createContext, type ReactNode } from 'react';
import type { Person } from '#features/core/accounts/calls.ts';
import type { Comment } from './calls.ts';
import { NO_CHANGES, type CommentChanges } from './comment-changes.ts';

export type CommentMenu = (comment: {
  id: string;
  user: NonNullable<Comment['user']>;
  /** What it is called aloud. */
  name: string;
}) => ReactNode;

/** Whose eyes the comments of a note are seen with, and what that person has done to them. */
export interface CommentsOfNote {
  noteId: string;
  /** The note is a question: what is written under it are answers. */
  isAsk: boolean;
  /** The path of the page they stand on. */
  page: string;
  /** May they be lowered? The creator of a group decides. */
  minus: boolean;
  /** Null for a visitor and for those who may only read. */
  writer: { id: string } | null;
  /** Who has written here: the first to be named. */
  people: readonly Person[];
  /** What the viewer can do against a comment of somebody else. */
  menu: CommentMenu;
  changes: CommentChanges;
  onAdd: (comment: Comment, parent: string | null) => void;
  onEdit: (comment: Comment) => void;
  onDelete: (id: string, emptied: boolean) => void;
}

const nothing = () => undefined;

export const CommentsContext = createContext<CommentsOfNote>({
  noteId: '',
  isAsk: false,
  page: '/',
  minus: true,
  writer: null,
  people: [],
  menu: () => null,
  changes: NO_CHANGES,
  onAdd: nothing,
  onEdit: nothing,
  onDelete: nothing,
});
