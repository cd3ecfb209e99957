import { appealAnswered } from '#features/core/moderation/events.server.ts';
import { on, type Listener } from '#server/events.ts';
import { tellUnnamed } from '../writing.server.ts';

/** Somebody else has looked at what one did not agree with. */
export const appealNotices: readonly Listener[] = [
  on(appealAnswered, (publisher, { id, accountId }) =>
    tellUnnamed(publisher, { kind: 'appeal', objectId: id, accountIds: [accountId] }),
  ),
];
