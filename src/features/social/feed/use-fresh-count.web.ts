// Asks now and then how many notes are newer than the newest one on the page, but only while the
// page is looked at.

import { useEffect, useState } from 'react';
import { cursorOf } from '#kernel/page.ts';
import { ask } from '#ui/ask.web.ts';
import { countFreshNotes } from './client.gen.ts';

const EVERY = 45_000;

/** Counts for the id given; an empty list (null) has nothing to compare with. */
export function useFreshCount(newest: string | null, scope: 'all' | 'feed'): number {
  const [seen, setSeen] = useState({ newest, count: 0 });

  useEffect(() => {
    if (newest === null) return;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible' || !document.hasFocus()) return;
      ask(countFreshNotes, { query: { after: cursorOf(newest), scope } }).then(
        ({ numberOfData }) => setSeen({ newest, count: numberOfData }),
        // The next round will tell; a failed count is not worth a message.
        () => undefined,
      );
    }, EVERY);
    return () => clearInterval(timer);
  }, [newest, scope]);

  return seen.newest === newest ? seen.count : 0;
}
