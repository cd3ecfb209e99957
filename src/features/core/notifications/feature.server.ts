import { bind, perform, type Feature } from '#server/feature.ts';
import * as calls from './calls.ts';
import { MAIL_DIGEST, mailDigest, SEND_DIGESTS, sendDigests } from './digest.server.ts';
import { GATHER_NOTICES } from './public/notify.server.ts';
import { noticeExports } from './exports.server.ts';
import { gatherNotices, type News } from './merge-causes.server.ts';
import * as handlers from './handlers.server.ts';
import type { Kinds } from './kinds.ts';
import { unreadChanged } from './live.ts';
import { manifestDocument } from './manifest.server.ts';
import { earlierNotices } from './notifications.server.ts';
import { PUSH_NOTICE, pushNotice } from './push.server.ts';
import { forgetNotices, SWEEP_NOTICES, sweepNotices } from './cleanup.server.ts';

interface Declared {
  kinds: Kinds;
  news: News;
}

/** The kinds are declared by later features, so `src/main/features.ts` passes them in. */
export const notificationsOf = ({ kinds, news }: Declared): Feature => ({
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
  documents: [manifestDocument],
  exports: noticeExports,
  listeners: earlierNotices,
  live: [unreadChanged],
  onForget: forgetNotices,
  jobs: [
    perform(GATHER_NOTICES, (ctx, gathered) => gatherNotices(ctx, gathered, news)),
    perform(PUSH_NOTICE, (ctx, notice) => pushNotice(ctx, notice, kinds)),
    perform(SEND_DIGESTS, sendDigests),
    perform(MAIL_DIGEST, (ctx, digest) => mailDigest(ctx, digest, kinds)),
    perform(SWEEP_NOTICES, sweepNotices),
  ],
});
