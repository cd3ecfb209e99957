import { wordAnswered } from '#features/core/moderation/events.server.ts';
import { on, type Listener } from '#server/events.ts';
import { tellUnnamed } from '../writing.server.ts';

/** What one has said about the card of a word was looked at. */
export const wordNotices: readonly Listener[] = [
  on(wordAnswered, (publisher, { id, accountId }) =>
    tellUnnamed(publisher, { kind: 'word', objectId: id, accountIds: [accountId] }),
  ),
];
