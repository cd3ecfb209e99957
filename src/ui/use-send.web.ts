// One form being sent: busy while it is under way, flags for three seconds after a refusal. The
// flags stay while the reader's pointer or focus is on the form: nobody is hurried.

import { useCallback, useEffect, useRef, useState } from 'react';
import { isRefusal, type Flag } from '#kernel/refusal.ts';

const SHOWN_MS = 3000;

export interface Sending {
  busy: boolean;
  flags: ReadonlySet<Flag>;
  /** Seconds to wait, where the refusal said so. */
  wait: number | null;
  /** Finer reasons of the refusal. */
  codes: Record<string, string>;
  /** Runs once at a time; true when it went well. */
  send: (run: () => Promise<unknown>) => Promise<boolean>;
  /** For the form: while the reader is on it, flags stay. */
  hold: { onPointerEnter: () => void; onPointerLeave: () => void };
}

const NONE: ReadonlySet<Flag> = new Set();

export function useSend(): Sending {
  const [busy, setBusy] = useState(false);
  const [flags, setFlags] = useState(NONE);
  const [wait, setWait] = useState<number | null>(null);
  const [codes, setCodes] = useState<Record<string, string>>({});
  const [held, setHeld] = useState(false);
  const running = useRef(false);

  useEffect(() => {
    if (flags.size === 0 || held) return;
    const timer = setTimeout(() => setFlags(NONE), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [flags, held]);

  const send = useCallback(async (run: () => Promise<unknown>) => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setFlags(NONE);
    try {
      await run();
      return true;
    } catch (error) {
      const refusal = isRefusal(error) ? error : null;
      // Somebody has ended this session: go to where one begins, and the page tells the rest.
      if (refusal?.status === 401)
        location.assign(location.pathname.startsWith('/ts/admin') ? '/ts/admin/sign' : '/');
      setFlags(new Set(refusal?.flags ?? ['error']));
      setWait(refusal?.wait ?? null);
      setCodes(refusal?.codes ?? {});
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }, []);

  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
  };
  return { busy, flags, wait, codes, send, hold };
}
