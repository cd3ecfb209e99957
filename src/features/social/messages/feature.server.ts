import { messagePictureMade, messageVoiceMade } from '#features/platform/media/events.server.ts';
import { receiveVoice } from '#features/platform/media/public/message-files.server.ts';
import { receivePicture } from '#features/platform/media/public/pictures.server.ts';
import { onLater } from '#server/events.ts';
import { bind, bindAuthorized, perform, type Feature } from '#server/feature.ts';
import * as access from './access.server.ts';
import * as calls from './calls.ts';
import * as settings from './calls/settings.ts';
import { messageExports } from './exports.server.ts';
import { messageFiles } from './files.server.ts';
import { forgetMessages } from './forgetting.server.ts';
import * as participant from './handlers/participant.server.ts';
import * as reading from './handlers/reading.server.ts';
import * as writing from './handlers/writing.server.ts';
import * as jobs from './jobs.server.ts';
import * as live from './live.ts';
import { messageNotices } from './notifications.server.ts';
import { selectAudience } from './queries/presence.server.ts';
import { conversationSubject } from './subject.server.ts';
import type { MessageRef } from './emit-messages.server.ts';

const pictureJobOf = ({ conversationId, messageId }: MessageRef) => ({
  talkId: conversationId,
  messageId,
});

export const messages: Feature = {
  name: 'messages',
  subjects: [conversationSubject],
  answers: [
    bind(calls.listThreads, reading.listThreads),
    bind(settings.getMessageSetting, participant.getMessageSetting),
    bind(settings.updateMessageSetting, participant.updateMessageSetting),
    bind(settings.sweepMessages, participant.sweepMessages),
    bindAuthorized(calls.listMessages, access.authorizeConversation, reading.listMessages),
    bindAuthorized(calls.createMessage, access.authorizeOpenConversation, writing.createMessage, {
      receive: receivePicture,
      receiveOther: receiveVoice,
    }),
    bindAuthorized(calls.updateMessage, access.authorizeOwnMessage, writing.updateMessage),
    bindAuthorized(calls.deleteMessage, access.authorizeMessage, writing.deleteMessage),
    bindAuthorized(calls.deleteThread, access.authorizeConversation, participant.deleteThread),
    bindAuthorized(calls.pinThread, access.authorizeConversation, participant.pinThread),
    bindAuthorized(settings.muteThread, access.authorizeConversation, participant.muteThread),
    bindAuthorized(calls.readThread, access.authorizeConversation, participant.readThread),
    bindAuthorized(calls.acceptThread, access.authorizeOpenConversation, participant.acceptThread),
    bindAuthorized(calls.showTyping, access.authorizeOpenConversation, participant.showTyping),
  ],
  files: [messageFiles],
  audience: selectAudience,
  live: Object.values(live),
  listeners: [
    ...messageNotices,
    onLater(messagePictureMade, jobs.TELL_PICTURES, pictureJobOf),
    onLater(messageVoiceMade, jobs.TELL_PICTURES, pictureJobOf),
  ],
  exports: messageExports,
  onForget: forgetMessages,
  jobs: [
    perform(jobs.TELL_PICTURES, jobs.tellPictures),
    perform(jobs.SWEEP_MESSAGES, jobs.sweepMessages),
    perform(jobs.SWEEP_MESSAGE_VERSIONS, jobs.sweepMessageVersions),
  ],
};
