import { ownerRuled } from '#features/moderation/events.server.ts';
import { on, type Listener } from '#server/events.ts';
import { tellUnnamed } from '../writing.server.ts';

/** Something of one's own was taken down or brought back, or one was warned. */
export const rulingNotices: readonly Listener[] = [
  on(ownerRuled, (publisher, { accountId }) =>
    tellUnnamed(publisher, { kind: 'ruling', objectId: accountId, accountIds: [accountId] }),
  ),
];
