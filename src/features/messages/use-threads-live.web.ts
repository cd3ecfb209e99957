// What happens in all conversations while their list is looked at. An event may be heard twice.

import { liveOnline } from '#features/realtime/client.gen.ts';
import { useLive, useLiveGap } from '#features/realtime/use-live.web.ts';
import { compareIds } from '#kernel/ids.ts';
import {
  deleteTold,
  editTold,
  messageTold,
  readTold,
  messageSettingTold,
  threadTold,
} from './client.gen.ts';
import { takenBack } from './taken-back.ts';
import { changeThread } from './thread-changes.web.ts';
import type { ShownThreads } from './use-threads.web.ts';

interface ThreadsLive {
  ownId: string;
  list: Pick<ShownThreads, 'threads' | 'renew'>;
}

export function useThreadsLive({ ownId, list }: ThreadsLive): void {
  const threadOf = (id: string) => list.threads.find(({ user }) => user.id === id);
  const lastOf = (id: string) => threadOf(id)?.last ?? null;

  useLive(messageTold, ({ user, message }) => {
    if (message === null || threadOf(user) === undefined) return list.renew();
    changeThread(user, ({ last, notice }) => {
      if (last !== null && compareIds(last.id, message.id) >= 0) return {};
      return { last: message, notice: message.user.id === ownId ? notice : notice + 1 };
    });
  });
  useLive(editTold, ({ user, messageId, message }) => {
    if (lastOf(user)?.id !== messageId) return;
    if (message === null) list.renew();
    else changeThread(user, { last: message });
  });
  useLive(deleteTold, ({ user, messageId, all }) => {
    const last = lastOf(user);
    if (messageId === null) changeThread(user, null);
    else if (!all) list.renew();
    else if (last !== null && last.id === messageId) changeThread(user, { last: takenBack(last) });
  });
  useLive(readTold, ({ user, reader, messageId }) => {
    const last = lastOf(user);
    if (last === null) return;
    const isWhole = compareIds(messageId, last.id) >= 0;
    if (reader !== ownId) {
      if (isWhole) changeThread(user, { last: { ...last, read: true } });
    } else if (isWhole) changeThread(user, { notice: 0 });
    else list.renew();
  });
  useLive(threadTold, ({ user, pinned, request }) => {
    if (threadOf(user)?.request === request) changeThread(user, { pinned });
    else list.renew();
  });
  useLive(messageSettingTold, list.renew);
  useLive(liveOnline, ({ user, online }) => changeThread(user, { online }));
  useLiveGap(list.renew);
}
