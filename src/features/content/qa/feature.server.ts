import { commentEdited, commentRemoved } from '#features/content/comments/events.server.ts';
import { authorizeNoteToRead } from '#features/content/notes/access.server.ts';
import { noteEdited } from '#features/content/notes/events.server.ts';
import { authorizeNoteOfAnother } from '#features/content/reactions/access.server.ts';
import { on } from '#server/events.ts';
import { bind, bindAuthorized, type Feature } from '#server/feature.ts';
import { authorizeAccepting } from './access.server.ts';
import * as calls from './calls.ts';
import { questionExports } from './exports.server.ts';
import * as handlers from './handlers.server.ts';
import { answerNotices } from './notifications.server.ts';

export const qa: Feature = {
  name: 'qa',
  answers: [
    bindAuthorized(calls.getAnswer, authorizeNoteToRead, handlers.getAnswer),
    bindAuthorized(calls.acceptAnswer, authorizeAccepting, handlers.acceptAnswer),
    bind(calls.listWordAnswers, handlers.listWordAnswers),
    bindAuthorized(calls.agreeAnswer, authorizeNoteOfAnother, handlers.agreeAnswer),
  ],
  exports: questionExports,
  listeners: [
    on(noteEdited, handlers.refreshEntry('note_id')),
    on(commentEdited, handlers.refreshEntry('comment_id')),
    on(commentRemoved, handlers.dropAnswer),
    ...answerNotices,
  ],
  onForget: handlers.forgetQuestions,
};
