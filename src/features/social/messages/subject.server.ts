import { Refusal } from '#kernel/refusal.ts';
import { defineSubject } from '#server/feature.ts';
import { accessAttached } from './access.server.ts';
import { countOpenRequests, withdrawRequests } from './withdraw-requests.server.ts';

export const conversationSubject = defineSubject({
  kind: 'message',
  name: 'Хәбәрләр',
  handledBy: 'staff',
  visitorsMayReport: false,
  /** By the id of the other person, with at least one message of theirs. Nobody else has access. */
  access: async (ctx, pathId, reporter) => {
    if (reporter === null) throw new Refusal('id');
    const { viewer, messages } = reporter;
    const {
      conversationId: id,
      otherId,
      rows,
    } = await accessAttached(ctx, viewer, pathId, messages);
    if (!rows.some(({ author_id: author }) => author === otherId)) throw new Refusal('message');
    return { id, ownerId: otherId, attached: rows };
  },
  /** Staff see the attached messages alone. */
  quote: async () => [],
  attach: async (ctx, viewer, pathId, messageIds) =>
    (await accessAttached(ctx, viewer, pathId, messageIds)).rows,
  withdrawal: { count: countOpenRequests, withdraw: withdrawRequests },
});
