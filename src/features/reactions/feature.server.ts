import { answerUser, type Feature } from '#server/feature.ts';
import * as calls from './calls.ts';
import { reactionExports } from './exports.server.ts';
import * as handlers from './handlers.server.ts';
import { deleteSavesOf } from './queries.server.ts';

export const reactions: Feature = {
  name: 'reactions',
  answers: [
    answerUser(calls.rateNote, handlers.rateNote),
    answerUser(calls.getNoteSelect, handlers.getNoteSelect),
    answerUser(calls.saveNote, handlers.saveNote),
    answerUser(calls.getSaved, handlers.getSaved),
    answerUser(calls.giveTriangle, handlers.giveTriangle),
    answerUser(calls.getGiven, handlers.getGiven),
  ],
  exports: reactionExports,
  // Grades and triangles that were given stay in the numbers of others.
  onForget: async ({ db }, { accountId }) => void (await deleteSavesOf(db, accountId)),
};
