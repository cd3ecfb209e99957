import { reportAnswered } from '#features/core/moderation/events.server.ts';
import { on, type Listener } from '#server/events.ts';
import { tellUnnamed } from '../writing.server.ts';

/** What one has reported was decided. */
export const reportNotices: readonly Listener[] = [
  on(reportAnswered, (publisher, { caseId, accountIds }) =>
    tellUnnamed(publisher, { kind: 'report', objectId: caseId, accountIds }),
  ),
];
