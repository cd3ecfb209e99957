import { useEffect } from 'react';
import { useLive, useLiveGap, useLiveState } from '#features/core/realtime/use-live.web.ts';
import { unreadChanged } from './client.gen.ts';
import { askUnread, setUnread } from './notice-state.web.ts';

/** Hears how many notices are unread, of what comes in and of what was read on other devices. */
export function NoticeListener() {
  const state = useLiveState();
  useLive(unreadChanged, ({ notice }) => setUnread(notice));
  useLiveGap(askUnread);
  // What has come since the page was made, or while there was no line.
  useEffect(() => {
    if (state === 'live') askUnread();
  }, [state]);
  return null;
}
