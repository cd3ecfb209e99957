import { personFollowed } from '#features/core/people/events.server.ts';
import { on, type Listener } from '#server/events.ts';
import { causeNotice } from './public/notify.server.ts';

export const peopleNotices: readonly Listener[] = [
  on(personFollowed, ({ db }, { accountId, targetId }) =>
    causeNotice(db, {
      kind: 'subscriber',
      accountId: targetId,
      objectId: targetId,
      actorId: accountId,
    }),
  ),
];
