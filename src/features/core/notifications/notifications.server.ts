import { personFollowed } from '#features/core/people/events.server.ts';
import { orderChanged } from '#features/core/triangle/events.server.ts';
import { on, type Listener } from '#server/events.ts';
import { causeNotice, notifyUnnamed } from './public/notify.server.ts';

export const earlierNotices: readonly Listener[] = [
  on(personFollowed, ({ db }, { accountId, targetId }) =>
    causeNotice(db, {
      kind: 'subscriber',
      accountId: targetId,
      objectId: targetId,
      actorId: accountId,
    }),
  ),
  on(orderChanged, (publisher, { id, accountId }) =>
    notifyUnnamed(publisher, { kind: 'order', objectId: id, accountIds: [accountId] }),
  ),
];
