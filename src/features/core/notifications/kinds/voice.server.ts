import { voiceRefused } from '#features/content/pronunciations/events.server.ts';
import { on, type Listener } from '#server/events.ts';
import { tellUnnamed } from '../writing.server.ts';

/** Members have refused a recording of one's own. */
export const voiceNotices: readonly Listener[] = [
  on(voiceRefused, (publisher, { id, ownerId }) =>
    tellUnnamed(publisher, { kind: 'voice', objectId: id, accountIds: [ownerId] }),
  ),
];
