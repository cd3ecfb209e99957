// What happens in all conversations while their list is looked at. An event may be heard twice.

import { liveOnline } from '#features/core/realtime/client.gen.ts';
import { useLive, useLiveGap } from '#features/core/realtime/use-live.web.ts';
import { compareIds } from '#kernel/ids.ts';
import {
  deleteTold,
  editTold,
  messageTold,
  readTold,
  messageSettingTold,
  conversationTold,
} from './client.gen.ts';
import { takenBack } from './taken-back.ts';
import { changeConversation } from './conversation-changes.web.ts';
import type { ShownConversations } from './use-conversations.web.ts';

interface ConversationsLive {
  ownId: string;
  list: Pick<ShownConversations, 'conversations' | 'renew'>;
}

export function useConversationsLive({ ownId, list }: ConversationsLive): void {
  const conversationOf = (id: string) => list.conversations.find(({ user }) => user.id === id);
  const lastOf = (id: string) => conversationOf(id)?.last ?? null;

  useLive(messageTold, ({ user, message }) => {
    if (message === null || conversationOf(user) === undefined) return list.renew();
    changeConversation(user, ({ last, notice }) => {
      if (last !== null && compareIds(last.id, message.id) >= 0) return {};
      return { last: message, notice: message.user.id === ownId ? notice : notice + 1 };
    });
  });
  useLive(editTold, ({ user, messageId, message }) => {
    if (lastOf(user)?.id !== messageId) return;
    if (message === null) list.renew();
    else changeConversation(user, { last: message });
  });
  useLive(deleteTold, ({ user, messageId, all }) => {
    const last = lastOf(user);
    if (messageId === null) changeConversation(user, null);
    else if (!all) list.renew();
    else if (last !== null && last.id === messageId)
      changeConversation(user, { last: takenBack(last) });
  });
  useLive(readTold, ({ user, reader, messageId }) => {
    const last = lastOf(user);
    if (last === null) return;
    const isWhole = compareIds(messageId, last.id) >= 0;
    if (reader !== ownId) {
      if (isWhole) changeConversation(user, { last: { ...last, read: true } });
    } else if (isWhole) changeConversation(user, { notice: 0 });
    else list.renew();
  });
  useLive(conversationTold, ({ user, pinned, muted, request }) => {
    if (conversationOf(user)?.request === request) changeConversation(user, { pinned, muted });
    else list.renew();
  });
  useLive(messageSettingTold, list.renew);
  useLive(liveOnline, ({ user, online }) => changeConversation(user, { online }));
  useLiveGap(list.renew);
}
