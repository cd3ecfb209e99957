// Says how far the viewer has read: when the end of the conversation is on the screen and somebody
// looks at it, once for what has come.

import { useEffect, useRef, useState } from 'react';
import { compareIds } from '#kernel/ids.ts';
import { ask } from '#ui/ask.web.ts';
import { readThread } from './client.gen.ts';
import { setUnread } from './unread.web.ts';

const isLooked = () => document.visibilityState === 'visible' && document.hasFocus();

/** Whether somebody looks at the page. */
function useLooked(): boolean {
  const [looked, setLooked] = useState(false);
  useEffect(() => {
    const note = () => setLooked(isLooked());
    note();
    const kinds = ['focus', 'blur', 'pointermove', 'keydown'] as const;
    for (const kind of kinds) addEventListener(kind, note, { passive: true });
    document.addEventListener('visibilitychange', note);
    return () => {
      for (const kind of kinds) removeEventListener(kind, note);
      document.removeEventListener('visibilitychange', note);
    };
  }, []);
  return looked;
}

interface ReadMark {
  /** The other one. */
  id: string;
  /** The newest message of theirs on the page; null = none. */
  newest: string | null;
  /** What the server knows already. */
  seen: string | null;
  isAtEnd: boolean;
  onRead: (messageId: string) => void;
}

export function useReadMark({ id, newest, seen, isAtEnd, onRead }: ReadMark): void {
  const looked = useLooked();
  const told = useRef(seen);
  const handler = useRef(onRead);
  useEffect(() => {
    handler.current = onRead;
  });

  useEffect(() => {
    if (newest === null || !isAtEnd || !looked) return;
    if (told.current !== null && compareIds(newest, told.current) <= 0) return;
    const before = told.current;
    told.current = newest;
    ask(readThread, { params: { id }, body: { messageId: newest } }).then(
      ({ notice }) => {
        setUnread(notice);
        handler.current(newest);
      },
      () => {
        // It is said again with the next message, or when the page is opened again.
        told.current = before;
      },
    );
  }, [id, newest, isAtEnd, looked]);
}
