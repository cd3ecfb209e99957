import { answer, perform, type Feature } from '#server/feature.ts';
import * as calls from './calls.ts';
import { GATHER_NOTICES } from './causes.server.ts';
import { MAIL_DIGEST, mailDigest, SEND_DIGESTS, sendDigests } from './digest.server.ts';
import { noticeExports } from './exports.server.ts';
import { gatherNotices } from './gathering.server.ts';
import * as handlers from './handlers.server.ts';
import { kindListeners } from './kinds.server.ts';
import { TELL_FOLLOWERS, tellFollowers } from './kinds/group.server.ts';
import { noticeTold } from './live.ts';
import { PUSH_NOTICE, pushNotice } from './push.server.ts';
import { forgetNotices, SWEEP_NOTICES, sweepNotices } from './sweeping.server.ts';

export const notifications: Feature = {
  name: 'notifications',
  answers: [
    answer(calls.listNotices, handlers.listNotices),
    answer(calls.readNotices, handlers.readNotices),
    answer(calls.getNoticeSettings, handlers.getNoticeSettings),
    answer(calls.updateNoticeSettings, handlers.updateNoticeSettings),
    answer(calls.savePush, handlers.savePush),
    answer(calls.deletePush, handlers.deletePush),
    answer(calls.stopDigest, handlers.stopDigest),
  ],
  exports: noticeExports,
  listeners: kindListeners,
  live: [noticeTold],
  onForget: forgetNotices,
  jobs: [
    perform(GATHER_NOTICES, gatherNotices),
    perform(TELL_FOLLOWERS, tellFollowers),
    perform(PUSH_NOTICE, pushNotice),
    perform(SEND_DIGESTS, sendDigests),
    perform(MAIL_DIGEST, mailDigest),
    perform(SWEEP_NOTICES, sweepNotices),
  ],
};
