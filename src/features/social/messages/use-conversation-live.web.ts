// What happens in the open conversation while it is looked at.

import { liveOnline } from '#features/core/realtime/client.gen.ts';
import { useLive, useLiveGap } from '#features/core/realtime/use-live.web.ts';
import { compareIds } from '#kernel/ids.ts';
import type { Message } from './calls.ts';
import {
  deleteTold,
  editTold,
  messageTold,
  readTold,
  messageSettingTold,
  conversationTold,
  typingTold,
} from './client.gen.ts';
import { settle } from './outbox.web.ts';
import { takenBack } from './taken-back.ts';
import type { ConversationReading } from './use-conversation.web.ts';

interface ConversationLive {
  ownId: string;
  otherId: string;
  reading: ConversationReading;
  /** A message of the other one has come. */
  onArrive: (message: Message) => void;
  onType: () => void;
}

export function useConversationLive({
  ownId,
  otherId,
  reading,
  onArrive,
  onType,
}: ConversationLive): void {
  // What is too long to be told, or was missed, is asked for; a failure is mended by the next event.
  const renew = () => void reading.renew().catch(() => undefined);

  useLive(messageTold, ({ user, message }) => {
    if (user !== otherId) return;
    if (message === null) return renew();
    reading.add(message);
    if (message.user.id === ownId) settle(message.key);
    else onArrive(message);
  });
  useLive(editTold, ({ user, message }) => {
    if (user !== otherId) return;
    if (message === null) renew();
    else reading.change(message);
  });
  useLive(deleteTold, ({ user, messageId, all }) => {
    if (user !== otherId || messageId === null) return;
    if (!all) return reading.drop(messageId);
    const message = reading.loaded.items.find((one) => one.id === messageId);
    if (message !== undefined) reading.change(takenBack(message));
    // Nor do its words stay where somebody has answered or corrected them.
    for (const one of reading.loaded.items)
      if (one.reply?.id === messageId) {
        const reply = { ...one.reply, content: '', images: false, voice: null, deleted: true };
        reading.change({ ...one, reply, correction: false });
      }
  });
  useLive(readTold, ({ user, reader, messageId }) => {
    if (user !== otherId || reader !== otherId) return;
    const { read } = reading.facts;
    if (read === null || compareIds(messageId, read) > 0) reading.setFacts({ read: messageId });
  });
  useLive(conversationTold, ({ user, pinned, muted, request }) => {
    if (user !== otherId) return;
    // Of somebody who was accepted the pictures can be seen.
    if (request === reading.facts.request) reading.setFacts({ pinned, muted });
    else renew();
  });
  useLive(messageSettingTold, renew);
  useLive(typingTold, ({ user }) => {
    if (user === otherId) onType();
  });
  useLive(liveOnline, ({ user, online }) => {
    if (user === otherId) reading.setFacts({ online });
  });
  useLiveGap(renew);
}
