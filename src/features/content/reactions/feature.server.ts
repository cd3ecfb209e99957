import { accountBlacklisted } from '#features/core/accounts/events.server.ts';
import { authorizeNoteToRead } from '#features/content/notes/access.server.ts';
import { onLater } from '#server/events.ts';
import { bindAuthorized, perform, type Feature } from '#server/feature.ts';
import { authorizeNoteOfAnother, authorizeSave } from './access.server.ts';
import * as calls from './calls.ts';
import { COUNT_GRADES, countGrades } from './recount-grades.server.ts';
import { reactionExports } from './exports.server.ts';
import * as handlers from './handlers.server.ts';
import { reactionNotices } from './notifications.server.ts';
import { deleteSavesOf } from './queries.server.ts';

export const reactions: Feature = {
  name: 'reactions',
  answers: [
    bindAuthorized(calls.rateNote, authorizeNoteOfAnother, handlers.rateNote),
    bindAuthorized(calls.getNoteSelect, authorizeNoteToRead, handlers.getNoteSelect),
    bindAuthorized(calls.saveNote, authorizeSave, handlers.saveNote),
    bindAuthorized(calls.getSaved, authorizeNoteToRead, handlers.getSaved),
    bindAuthorized(calls.giveTriangle, authorizeNoteOfAnother, handlers.giveTriangle),
    bindAuthorized(calls.getGiven, authorizeNoteToRead, handlers.getGiven),
  ],
  listeners: [
    onLater(accountBlacklisted, COUNT_GRADES, ({ id }) => ({ accountId: id })),
    ...reactionNotices,
  ],
  jobs: [perform(COUNT_GRADES, countGrades)],
  exports: reactionExports,
  // Grades and triangles that were given stay in the numbers of others.
  onForget: async ({ db }, { accountId }) => void (await deleteSavesOf(db, accountId)),
};
