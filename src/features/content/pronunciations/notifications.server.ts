import { notifyUnnamed } from '#features/core/notifications/public/notify.server.ts';
import { on, type Listener } from '#server/events.ts';
import { voiceRefused } from './events.server.ts';

/** Members have refused a recording of one's own. */
export const voiceNotices: readonly Listener[] = [
  on(voiceRefused, (publisher, { id, ownerId }) =>
    notifyUnnamed(publisher, { kind: 'voice', objectId: id, accountIds: [ownerId] }),
  ),
];
