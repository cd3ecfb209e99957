// Every feature of the product, one line each, in the order of the house: a feature may lean
// only on those above it.

import { accounts } from '#features/accounts/feature.server.ts';
import { admin } from '#features/admin/feature.server.ts';
import { audit } from '#features/audit/feature.server.ts';
import { captcha } from '#features/captcha/feature.server.ts';
import { comments } from '#features/comments/feature.server.ts';
import { cms } from '#features/cms/feature.server.ts';
import { corrections } from '#features/corrections/feature.server.ts';
import { drafts } from '#features/drafts/feature.server.ts';
import { feed } from '#features/feed/feature.server.ts';
import { games } from '#features/games/feature.server.ts';
import { groups } from '#features/groups/feature.server.ts';
import { info } from '#features/info/feature.server.ts';
import { lessons } from '#features/lessons/feature.server.ts';
import { realtime } from '#features/realtime/feature.server.ts';
import { media } from '#features/media/feature.server.ts';
import { messages } from '#features/messages/feature.server.ts';
import { moderation } from '#features/moderation/feature.server.ts';
import { notes } from '#features/notes/feature.server.ts';
import { spam } from '#features/spam/feature.server.ts';
import { notifications } from '#features/notifications/feature.server.ts';
import { analytics } from '#features/analytics/feature.server.ts';
import { people } from '#features/people/feature.server.ts';
import { qa } from '#features/qa/feature.server.ts';
import { reactions } from '#features/reactions/feature.server.ts';
import { search } from '#features/search/feature.server.ts';
import { speech } from '#features/speech/feature.server.ts';
import { study } from '#features/study/feature.server.ts';
import { triangle } from '#features/triangle/feature.server.ts';
import { pronunciations } from '#features/pronunciations/feature.server.ts';
import { dictionary } from '#features/dictionary/feature.server.ts';
import { listenersOf, type Listeners } from '#server/events.ts';
import type { Audience, Feature } from '#server/feature.ts';
import type { TextSource } from '#server/search-text.ts';
import { subjectsOf } from '#server/subject.ts';

export const features: readonly Feature[] = [
  speech,
  captcha,
  dictionary,
  accounts,
  audit,
  realtime,
  cms,
  drafts,
  media,
  triangle,
  people,
  groups,
  spam,
  notes,
  study,
  pronunciations,
  reactions,
  comments,
  corrections,
  qa,
  lessons,
  games,
  info,
  messages,
  moderation,
  feed,
  search,
  notifications,
  analytics,
  admin,
];

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
