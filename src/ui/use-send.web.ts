// One form being sent: busy while it is under way, flags for three seconds after a refusal. The
// flags stay while the reader's pointer or focus is on the form, and for who wants it so until the
// next press: nobody is hurried.
//
// Buttons of a busy form are `aria-disabled`: a button that is disabled while it has the focus loses
// it, and who uses the keyboard begins again at the top of the page.

import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { ClientCall } from '#kernel/ask.ts';
import { isRefusal, type Flag, type Refusal } from '#kernel/refusal.ts';
import { recall } from './storage.web.ts';

const SHOWN_MS = 3000;

/** The reasons these calls can give with a flag. */
type ReasonOf<C, F> =
  C extends ClientCall<infer _In, infer _Out, infer R>
    ? F extends keyof R
      ? NonNullable<R[F]> extends readonly (infer Reason extends string)[]
        ? Reason
        : never
      : never
    : never;

/**
 * What a form says of some flags in its own words, for any reason or for each reason its calls have
 * declared; the others have a common sentence.
 */
type FlagTexts<C> = {
  [F in Flag]?:
    | string
    | undefined
    | ([ReasonOf<C, F>] extends [never]
        ? never
        : { [Reason in ReasonOf<C, F> | 'otherwise']?: string });
};

/** The same, where a sentence tells how long to wait. */
export type Sentences<C> = FlagTexts<C> | ((refused: Refused) => FlagTexts<C>);

/** The finer facts of a refusal. */
type Refused = Partial<Pick<Refusal, 'flags' | 'wait' | 'reason'>>;

type AnyTexts = Partial<Record<Flag, string | Record<string, string> | undefined>>;

export interface Sending {
  busy: boolean;
  flags: ReadonlySet<Flag>;
  /** The form's own sentence for what was refused. */
  textOf: (flag: Flag) => string | undefined;
  /** Runs once at a time, another press gets the same answer; true when it went well. */
  send: (run: () => Promise<unknown>) => Promise<boolean>;
  /** For the form: while the reader is on it, flags stay. */
  hold: Record<'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur', () => void>;
}

const NONE: ReadonlySet<Flag> = new Set();

/** Where a person goes whose session somebody has ended: to where one begins. */
export const SignedOutContext = createContext('/');

/** `useSend<typeof saveNote>({ quantity: { many: … } })`: other reasons do not compile. */
export function useSend<C = never>(texts: Sentences<C> = {}): Sending {
  const [busy, setBusy] = useState(false);
  const [flags, setFlags] = useState(NONE);
  const [refused, setRefused] = useState<Refused>({});
  const [held, setHeld] = useState(false);
  // Only who comes back to the form after the answer holds it: the pressed button has focus anyway.
  const [focused, setFocused] = useState(false);
  /** Who is led to a wrong field has not come back by themselves. */
  const led = useRef(false);
  const running = useRef<Promise<boolean>>(null);
  const signedOutAt = useContext(SignedOutContext);

  useEffect(() => {
    if (flags.size === 0 || held || focused || recall('errors') === 'stay') return;
    const timer = setTimeout(() => setFlags(NONE), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [flags, held, focused]);

  useEffect(() => {
    if (flags.size === 0) return;
    const form = document.activeElement?.closest('form');
    led.current = true;
    form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    led.current = false;
  }, [flags]);

  const send = useCallback(
    (run: () => Promise<unknown>) => {
      const attempt = async () => {
        setBusy(true);
        setFlags(NONE);
        setFocused(false);
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
          setBusy(false);
        }
      };
      running.current ??= attempt().finally(() => {
        running.current = null;
      });
      return running.current;
    },
    [signedOutAt],
  );

  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setFocused(!led.current),
    onBlur: () => setFocused(false),
  };
  const textOf = (flag: Flag) => {
    const all = (typeof texts === 'function' ? texts(refused) : texts) as AnyTexts;
    const own = all[flag];
    if (typeof own !== 'object') return own;
    const reason = refused.flags?.[0] === flag ? refused.reason : undefined;
    return own[reason ?? 'otherwise'] ?? own['otherwise'];
  };
  return { busy, flags, textOf, send, hold };
}
