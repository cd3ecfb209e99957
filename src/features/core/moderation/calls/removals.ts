// Staff remove a note or a comment with a reason, and bring it back.

import { z } from 'zod';
import { defineCall } from '#kernel/call.ts';
import { Id, Moment, PathId, textField } from '#kernel/schemas.ts';
import { REASONS, UNDO_DAYS } from '../rules.ts';

/** Why something was taken down, and until when it can be brought back. */
export const Ruling = z.object({
  id: Id,
  reason: z.enum(REASONS),
  /** What the owner was told beside the reason. */
  content: z.string().max(500),
  created: Moment,
  until: Moment,
});

const removing = {
  method: 'DELETE',
  limit: '600/min',
  params: z.strictObject({ id: PathId }),
  // In the body: the words for the author must not stand in the log of a proxy.
  body: z.strictObject({
    /** The screens always send one; a call that says nothing of it is not refused for that. */
    reason: z.enum(REASONS).default('other'),
    content: textField(0, 500).default(''),
  }),
  output: z.object({ id: Id, ruling: Ruling }),
  refusals: { id: [], forbidden: ['own'] },
  audited: true,
} as const;

const undoable = `It can be brought back for ${UNDO_DAYS} days.`;

export const deleteModeratorNote = defineCall({
  ...removing,
  name: 'deleteModeratorNote',
  path: '/api/user/moderator/note/{id}',
  summary: `Take a note down, with a reason its author is told. ${undoable}`,
  who: 'moderator',
  admits: ['other'],
});

export const deleteSecurityComment = defineCall({
  ...removing,
  name: 'deleteSecurityComment',
  path: '/api/user/security/comment/{id}',
  summary: `Take a comment down, with a reason its author is told. ${undoable}`,
  who: 'security',
  admits: ['other'],
});

const restoring = {
  method: 'PUT',
  limit: '600/min',
  params: z.strictObject({ id: PathId }),
  output: z.object({ id: Id }),
  refusals: { id: [], forbidden: ['own'] },
  audited: true,
} as const;

export const restoreModeratorNote = defineCall({
  ...restoring,
  name: 'restoreModeratorNote',
  path: '/api/user/moderator/note/{id}/restore',
  summary: 'Bring a note back that the staff have taken down.',
  who: 'moderator',
  admits: ['other'],
});

export const restoreSecurityComment = defineCall({
  ...restoring,
  name: 'restoreSecurityComment',
  path: '/api/user/security/comment/{id}/restore',
  summary: 'Bring a comment back that the staff have taken down.',
  who: 'security',
  admits: ['other'],
});
