// Every feature of the product, by tier. A feature may import features of earlier tiers and, in its own
// tier, those before it. The folders in `src/features`, the import test and the reference follow this list.

import { accounts } from '#features/core/accounts/feature.server.ts';
import { admin } from '#features/staff/admin/feature.server.ts';
import { audit } from '#features/core/audit/feature.server.ts';
import { captcha } from '#features/platform/captcha/feature.server.ts';
import { comments } from '#features/content/comments/feature.server.ts';
import { cms } from '#features/core/cms/feature.server.ts';
import { contentLists } from '#features/staff/content-lists/feature.server.ts';
import { corrections } from '#features/content/corrections/feature.server.ts';
import { drafts } from '#features/platform/drafts/feature.server.ts';
import { feed } from '#features/social/feed/feature.server.ts';
import { games } from '#features/learning/games/feature.server.ts';
import { groups } from '#features/content/groups/feature.server.ts';
import { info } from '#features/learning/info/feature.server.ts';
import { lessons } from '#features/learning/lessons/feature.server.ts';
import { realtime } from '#features/core/realtime/feature.server.ts';
import { media } from '#features/platform/media/feature.server.ts';
import { messages } from '#features/social/messages/feature.server.ts';
import { moderation } from '#features/core/moderation/feature.server.ts';
import { notes } from '#features/content/notes/feature.server.ts';
import { spam } from '#features/core/spam/feature.server.ts';
import { notificationsOf } from '#features/core/notifications/feature.server.ts';
import { analytics } from '#features/staff/analytics/feature.server.ts';
import { people } from '#features/core/people/feature.server.ts';
import { qa } from '#features/content/qa/feature.server.ts';
import { reactions } from '#features/content/reactions/feature.server.ts';
import { searchIndex } from '#features/platform/search-index/feature.server.ts';
import { search } from '#features/social/search/feature.server.ts';
import { speech } from '#features/platform/speech/feature.server.ts';
import { study } from '#features/learning/study/feature.server.ts';
import { triangle } from '#features/core/triangle/feature.server.ts';
import { pronunciations } from '#features/content/pronunciations/feature.server.ts';
import { dictionary } from '#features/platform/dictionary/feature.server.ts';
import { isMessageNews } from '#features/social/messages/notifications.server.ts';
import { listenersOf, type Listeners } from '#server/events.ts';
import type { Audience, Feature } from '#server/feature.ts';
import type { TextSource } from '#server/search-text.ts';
import { subjectsOf } from '#server/subject.ts';
import { noticeKinds } from '#web/notice-kinds.ts';

const notifications = notificationsOf({ kinds: noticeKinds, news: { message: isMessageNews } });

export const TIERS = {
  platform: [speech, media, dictionary, searchIndex, drafts, captcha],
  core: [spam, accounts, audit, realtime, cms, triangle, people, notifications, moderation],
  content: [groups, notes, reactions, comments, corrections, qa, pronunciations],
  learning: [study, lessons, info, games],
  social: [messages, feed, search],
  staff: [contentLists, admin, analytics],
} satisfies Record<string, readonly Feature[]>;

export const features: readonly Feature[] = Object.values(TIERS).flat();

/** Every kind of thing that can be searched. */
export const textSources: readonly TextSource[] = features.flatMap(
  (feature) => feature.texts ?? [],
);

/** Who is told that somebody is online. */
export const audiences: readonly Audience[] = features.flatMap((feature) => feature.audience ?? []);

export const listeners: Listeners = listenersOf(
  features.flatMap((feature) => feature.listeners ?? []),
);

/** Everything people report and staff decide about. */
export const subjects = subjectsOf(features.flatMap((feature) => feature.subjects ?? []));
