import { useEffect, useState } from 'react';
import { useLive, useLiveGap, useLiveState } from '#features/live/use-live.web.ts';
import { noticeTold } from './client.gen.ts';
import { askUnread, setUnread } from './notice-state.web.ts';

/** The number has come with the page: the stream is opened when the page has all it needs. */
const LISTEN_AFTER_MS = 4000;

/** Hears how many notices are unread, of what comes in and of what was read on other devices. */
export function NoticeListener() {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), LISTEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return settled && <Listening />;
}

function Listening() {
  const state = useLiveState();
  useLive(noticeTold, ({ notice }) => setUnread(notice));
  useLiveGap(askUnread);
  // What has come since the page was made, or while there was no line.
  useEffect(() => {
    if (state === 'live') askUnread();
  }, [state]);
  return null;
}
