import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import { useLive, useLiveGap, useLiveState } from '#features/core/realtime/use-live.web.ts';
import { ask } from '#ui/ask.web.ts';
import { useFormat } from '#ui/Locale.tsx';
import { setTitleCount } from '#ui/title-count.web.ts';
import { deleteTold, listThreads, messageTold, readTold } from './client.gen.ts';
import { setUnread, useUnread } from './unread.web.ts';

const MOST_SHOWN = 99;

/** Asks for the number and follows it, once on a page, whichever bars show it. */
export function UnreadGate() {
  const person = useViewer()?.id;
  const state = useLiveState();
  const unread = useUnread();
  useEffect(() => {
    setTitleCount(unread);
    return () => setTitleCount(0);
  }, [unread]);
  useLive(messageTold, ({ notice }) => setUnread(notice));
  useLive(readTold, ({ notice }) => {
    if (notice !== null) setUnread(notice);
  });
  // The stream begins later than the page, and may have missed something.
  useEffect(() => {
    if (person !== undefined) askUnread();
  }, [person, state]);
  // What was deleted before it was read waits no more.
  useLive(deleteTold, askUnread);
  useLiveGap(askUnread);
  return null;
}

function askUnread(): void {
  void ask(listThreads, { query: { limit: '1' } }).then(
    ({ notice }) => setUnread(notice),
    // The number comes with the next message, or the next page.
    () => undefined,
  );
}

/** How many messages wait, beside the way to them; nothing where there are none. */
export function UnreadMark() {
  const { t } = useLingui();
  const { number } = useFormat();
  const unread = useUnread();
  if (unread === 0) return null;
  const count = number(unread);
  return (
    <span className="min-w-5 rounded-full bg-accent px-1.5 text-center text-12 leading-5 font-650 text-on-accent">
      <span aria-hidden="true">{unread > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <span className="sr-only">{t`${plural(unread, { other: `${count} укылмаган хәбәр` })}`}</span>
    </span>
  );
}
