import { personFollowed, personHidden } from '#features/core/people/events.server.ts';
import { orderChanged } from '#features/core/triangle/events.server.ts';
import { on, type Listener } from '#server/events.ts';
import { causeNotice, notifyUnnamed, readAllOf } from './public/notify.server.ts';

export const earlierNotices: readonly Listener[] = [
  on(personFollowed, ({ db }, { accountId, targetId }) =>
    causeNotice(db, {
      kind: 'subscriber',
      accountId: targetId,
      objectId: targetId,
      actorId: accountId,
    }),
  ),
  // The bell counts nothing that the list does not show.
  on(personHidden, (publisher, { accountId, targetId }) =>
    readAllOf(publisher, { accountId, actorId: targetId }),
  ),
  on(orderChanged, (publisher, { id, accountId }) =>
    notifyUnnamed(publisher, { kind: 'order', objectId: id, accountIds: [accountId] }),
  ),
];
