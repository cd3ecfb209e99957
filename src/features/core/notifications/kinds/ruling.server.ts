import { accountBlacklisted } from '#features/core/accounts/events.server.ts';
import { ownerRuled } from '#features/core/moderation/events.server.ts';
import { on, type Listener } from '#server/events.ts';
import { tellUnnamed } from '../writing.server.ts';

/** Something of one's own was taken down or brought back, or one was warned, or may only read. */
export const rulingNotices: readonly Listener[] = [
  on(ownerRuled, (publisher, { accountId }) =>
    tellUnnamed(publisher, { kind: 'ruling', objectId: accountId, accountIds: [accountId] }),
  ),
  // Why stands over every page, that of the decisions among them.
  on(accountBlacklisted, (publisher, { id }) =>
    tellUnnamed(publisher, { kind: 'ruling', objectId: id, accountIds: [id] }),
  ),
];
