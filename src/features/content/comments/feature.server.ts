import { accountBlacklisted } from '#features/core/accounts/events.server.ts';
import { fileQuarantined } from '#features/core/moderation/public/intake.server.ts';
import { authorizeNoteToRead } from '#features/content/notes/access.server.ts';
import { fileAfter } from '#features/platform/search-index/public/indexing.server.ts';
import { on, onLater } from '#server/events.ts';
import { bindAuthorized, perform, type Feature } from '#server/feature.ts';
import * as access from './access.server.ts';
import {
  createComment,
  deleteComment,
  gradeComment,
  listComments,
  listUserComments,
  updateComment,
} from './calls.ts';
import {
  commentCreated,
  commentEdited,
  commentQuarantined,
  commentRemoved,
  commentShown,
} from './events.server.ts';
import { COUNT_COMMENT_GRADES, countCommentGrades } from './recount-grades.server.ts';
import { commentExports } from './exports.server.ts';
import * as handlers from './handlers.server.ts';
import { commentNotices } from './notifications.server.ts';
import { forgetComments } from './public/delete.server.ts';
import { commentSubject } from './subject.server.ts';
import { commentTexts } from './texts.server.ts';

export const comments: Feature = {
  name: 'comments',
  subjects: [commentSubject],
  answers: [
    bindAuthorized(listComments, authorizeNoteToRead, handlers.listComments),
    bindAuthorized(listUserComments, authorizeNoteToRead, handlers.listUserComments),
    bindAuthorized(createComment, access.authorizeAnswer, handlers.createComment),
    bindAuthorized(updateComment, access.authorizeOwnCommentToEdit, handlers.updateComment),
    bindAuthorized(deleteComment, access.authorizeOwnComment, handlers.deleteComment),
    bindAuthorized(gradeComment, access.authorizeCommentToGrade, handlers.gradeComment),
  ],
  exports: commentExports,
  texts: [commentTexts],
  listeners: [
    on(commentQuarantined, fileQuarantined),
    ...commentNotices,
    ...fileAfter('comment', [commentCreated, commentEdited, commentRemoved, commentShown]),
    // One that was shown is found no more.
    ...fileAfter('comment', [commentQuarantined]),
    onLater(accountBlacklisted, COUNT_COMMENT_GRADES, ({ id }) => ({ accountId: id })),
  ],
  jobs: [perform(COUNT_COMMENT_GRADES, countCommentGrades)],
  onForget: forgetComments,
};
