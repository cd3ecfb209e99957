// Every feature of the product, one line each, in the order of the house: a feature may lean
// only on those above it.

import { accounts } from '#features/accounts/feature.server.ts';
import { admin } from '#features/admin/feature.server.ts';
import { captcha } from '#features/captcha/feature.server.ts';
import { comments } from '#features/comments/feature.server.ts';
import { drafts } from '#features/drafts/feature.server.ts';
import { feed } from '#features/feed/feature.server.ts';
import { groups } from '#features/groups/feature.server.ts';
import { live } from '#features/live/feature.server.ts';
import { media } from '#features/media/feature.server.ts';
import { messages } from '#features/messages/feature.server.ts';
import { moderation } from '#features/moderation/feature.server.ts';
import { notes } from '#features/notes/feature.server.ts';
import { notices } from '#features/notices/feature.server.ts';
import { people } from '#features/people/feature.server.ts';
import { reactions } from '#features/reactions/feature.server.ts';
import { search } from '#features/search/feature.server.ts';
import { words } from '#features/words/feature.server.ts';
import { listenersOf, type Listeners } from '#server/events.ts';
import type { Audience, Feature, TextSource } from '#server/feature.ts';

export const features: readonly Feature[] = [
  captcha,
  words,
  accounts,
  live,
  drafts,
  media,
  people,
  groups,
  notes,
  reactions,
  comments,
  messages,
  moderation,
  feed,
  search,
  notices,
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
