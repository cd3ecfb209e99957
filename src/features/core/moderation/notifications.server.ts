import { accountBlacklisted } from '#features/core/accounts/events.server.ts';
import { notifyUnnamed } from '#features/core/notifications/public/notify.server.ts';
import { on, type Listener } from '#server/events.ts';
import { appealAnswered, ownerRuled, reportAnswered, wordAnswered } from './events.server.ts';

export const moderationNotices: readonly Listener[] = [
  // Something of one's own was taken down or brought back, or one was warned, or may only read.
  on(ownerRuled, (publisher, { accountId }) =>
    notifyUnnamed(publisher, { kind: 'ruling', objectId: accountId, accountIds: [accountId] }),
  ),
  // Why stands over every page, that of the decisions among them.
  on(accountBlacklisted, (publisher, { id }) =>
    notifyUnnamed(publisher, { kind: 'ruling', objectId: id, accountIds: [id] }),
  ),
  // What one has reported was decided.
  on(reportAnswered, (publisher, { caseId, accountIds }) =>
    notifyUnnamed(publisher, { kind: 'report', objectId: caseId, accountIds }),
  ),
  // Somebody else has looked at what one did not agree with.
  on(appealAnswered, (publisher, { id, accountId }) =>
    notifyUnnamed(publisher, { kind: 'appeal', objectId: id, accountIds: [accountId] }),
  ),
  // What one has said about the card of a word was looked at.
  on(wordAnswered, (publisher, { id, accountId }) =>
    notifyUnnamed(publisher, { kind: 'word', objectId: id, accountIds: [accountId] }),
  ),
];
