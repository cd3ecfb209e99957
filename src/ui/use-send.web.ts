// One form being sent: busy while it is under way, flags for three seconds after a refusal. The
// flags stay while the reader's pointer is on the form: nobody is hurried.

import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { isRefusal, type Flag, type Refusal } from '#kernel/refusal.ts';

const SHOWN_MS = 3000;

/** What a form says of some flags in its own words; the others have a common sentence. */
export type FlagTexts = Partial<Record<Flag, string | undefined>>;

/** The finer facts of a refusal: seconds to wait, reasons. */
type Refused = Partial<Pick<Refusal, 'wait' | 'codes'>>;

export interface Sending {
  busy: boolean;
  flags: ReadonlySet<Flag>;
  texts: FlagTexts;
  /** Runs once at a time; true when it went well. */
  send: (run: () => Promise<unknown>) => Promise<boolean>;
  /** For the form: while the reader is on it, flags stay. */
  hold: { onPointerEnter: () => void; onPointerLeave: () => void };
}

const NONE: ReadonlySet<Flag> = new Set();
const NO_TEXTS: FlagTexts = {};

/** Where a person goes whose session somebody has ended: to where one begins. */
export const SignedOutContext = createContext('/');

export function useSend(texts: FlagTexts | ((refused: Refused) => FlagTexts) = NO_TEXTS): Sending {
  const [busy, setBusy] = useState(false);
  const [flags, setFlags] = useState(NONE);
  const [refused, setRefused] = useState<Refused>({});
  const [held, setHeld] = useState(false);
  const running = useRef(false);
  const signedOutAt = useContext(SignedOutContext);

  useEffect(() => {
    if (flags.size === 0 || held) return;
    const timer = setTimeout(() => setFlags(NONE), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [flags, held]);

  const send = useCallback(
    async (run: () => Promise<unknown>) => {
      if (running.current) return false;
      running.current = true;
      setBusy(true);
      setFlags(NONE);
      try {
        await run();
        return true;
      } catch (error) {
        const refusal = isRefusal(error) ? error : null;
        if (refusal?.status === 401) location.assign(signedOutAt);
        setFlags(new Set(refusal?.flags ?? ['error']));
        setRefused(refusal ?? {});
        return false;
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [signedOutAt],
  );

  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
  };
  return { busy, flags, texts: typeof texts === 'function' ? texts(refused) : texts, send, hold };
}
