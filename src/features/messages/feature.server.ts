import { messagePictureMade, messageVoiceMade } from '#features/media/events.server.ts';
import { receiveVoice } from '#features/media/message-files.server.ts';
import { receivePicture } from '#features/media/pictures.server.ts';
import { onLater } from '#server/events.ts';
import { answer, answerAuthorized, perform, type Feature } from '#server/feature.ts';
import * as access from './access.server.ts';
import * as calls from './calls.ts';
import * as settings from './calls/settings.ts';
import { messageExports } from './exports.server.ts';
import { messageFiles } from './files.server.ts';
import { forgetMessages } from './forgetting.server.ts';
import * as ownSide from './handlers/own-side.server.ts';
import * as reading from './handlers/reading.server.ts';
import * as writing from './handlers/writing.server.ts';
import * as jobs from './jobs.server.ts';
import * as live from './live.ts';
import { selectAudience } from './queries/talks.server.ts';

export const messages: Feature = {
  name: 'messages',
  answers: [
    answer(calls.listThreads, reading.listThreads),
    answer(settings.getMessageSetting, ownSide.getMessageSetting),
    answer(settings.updateMessageSetting, ownSide.updateMessageSetting),
    answer(settings.sweepMessages, ownSide.sweepMessages),
    answerAuthorized(calls.listMessages, access.authorizeTalk, reading.listMessages),
    answerAuthorized(calls.createMessage, access.authorizeOpenTalk, writing.createMessage, {
      receive: receivePicture,
      receiveOther: receiveVoice,
    }),
    answerAuthorized(calls.updateMessage, access.authorizeOwnMessage, writing.updateMessage),
    answerAuthorized(calls.deleteMessage, access.authorizeMessage, writing.deleteMessage),
    answerAuthorized(calls.deleteThread, access.authorizeTalk, ownSide.deleteThread),
    answerAuthorized(calls.pinThread, access.authorizeTalk, ownSide.pinThread),
    answerAuthorized(calls.readThread, access.authorizeTalk, ownSide.readThread),
    answerAuthorized(calls.acceptThread, access.authorizeOpenTalk, ownSide.acceptThread),
    answerAuthorized(calls.showTyping, access.authorizeOpenTalk, ownSide.showTyping),
  ],
  files: [messageFiles],
  audience: selectAudience,
  live: Object.values(live),
  listeners: [
    onLater(messagePictureMade, jobs.TELL_PICTURES, (message) => message),
    onLater(messageVoiceMade, jobs.TELL_PICTURES, (message) => message),
  ],
  exports: messageExports,
  onForget: forgetMessages,
  jobs: [
    perform(jobs.TELL_PICTURES, jobs.tellPictures),
    perform(jobs.SWEEP_MESSAGES, jobs.sweepMessages),
    perform(jobs.SWEEP_MESSAGE_VERSIONS, jobs.sweepMessageVersions),
  ],
};
