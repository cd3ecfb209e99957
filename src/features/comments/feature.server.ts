import { fileAfter } from '#features/textindex/indexing.server.ts';
import { answer, answerUser, type Feature } from '#server/feature.ts';
import {
  createComment,
  deleteComment,
  getNotePage,
  gradeComment,
  listComments,
  listUserComments,
  updateComment,
} from './calls.ts';
import { commentCreated, commentEdited, commentRemoved } from './events.server.ts';
import { commentExports } from './exports.server.ts';
import * as handlers from './handlers.server.ts';
import { forgetComments } from './removing.server.ts';
import { commentTexts } from './texts.server.ts';

export const comments: Feature = {
  name: 'comments',
  answers: [
    answer(listComments, handlers.listComments),
    answerUser(listUserComments, handlers.listUserComments),
    answer(getNotePage, handlers.getNotePage),
    answerUser(createComment, handlers.createComment),
    answerUser(updateComment, handlers.updateComment),
    answerUser(deleteComment, handlers.deleteComment),
    answerUser(gradeComment, handlers.gradeComment),
  ],
  exports: commentExports,
  texts: [commentTexts],
  listeners: fileAfter('comment', [commentCreated, commentEdited, commentRemoved]),
  onForget: forgetComments,
};
