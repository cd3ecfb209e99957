import { answer, answerUser, type Feature } from '#server/feature.ts';
import { createComment, listComments, listUserComments } from './calls.ts';
import { commentExports } from './exports.server.ts';
import * as handlers from './handlers.server.ts';

export const comments: Feature = {
  name: 'comments',
  answers: [
    answer(listComments, handlers.listComments),
    answerUser(listUserComments, handlers.listUserComments),
    answerUser(createComment, handlers.createComment),
  ],
  exports: commentExports,
};
