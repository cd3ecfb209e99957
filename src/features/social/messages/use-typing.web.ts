// Who is typing: told at most every three seconds while keys are pressed, shown for five.

import { useCallback, useEffect, useRef, useState } from 'react';
import { ask } from '#ui/ask.web.ts';
import { showTyping } from './client.gen.ts';

const TELL_EVERY_MS = 3000;
const SHOWN_MS = 5000;

/** What a form calls at every key. */
export function useTellTyping(id: string): () => void {
  const told = useRef(0);
  return useCallback(() => {
    const now = Date.now();
    if (now - told.current < TELL_EVERY_MS || !navigator.onLine) return;
    told.current = now;
    // Nobody misses it.
    void ask(showTyping, { params: { id } }).catch(() => undefined);
  }, [id]);
}

/** Whether the other one is typing, and the two ways it changes: they go on, or they have sent it. */
export function useShownTyping() {
  const [at, setAt] = useState<number | null>(null);
  useEffect(() => {
    if (at === null) return;
    const timer = setTimeout(() => setAt(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [at]);
  return {
    isTyping: at !== null,
    begin: useCallback(() => setAt(Date.now()), []),
    end: useCallback(() => setAt(null), []),
  };
}
