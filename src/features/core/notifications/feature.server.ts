import { bind, perform, type Feature } from '#server/feature.ts';
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
    bind(calls.listNotices, handlers.listNotices),
    bind(calls.readNotices, handlers.readNotices),
    bind(calls.getNoticeSettings, handlers.getNoticeSettings),
    bind(calls.updateNoticeSettings, handlers.updateNoticeSettings),
    bind(calls.savePush, handlers.savePush),
    bind(calls.deletePush, handlers.deletePush),
    bind(calls.stopDigest, handlers.stopDigest),
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
