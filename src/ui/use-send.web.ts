// One form being sent: busy while it is under way, flags after a refusal. The first wrong field gets
// the focus. The flags stay while pointer, finger or focus is in the form, a field's own flags until
// it is changed; three seconds begin when the reader's attention has left, because the three
// seconds of the specification are too short on a phone and for a screen reader. A setting keeps them
// until the next press.
//
// A lost line is said as such. A form with `resend` is then sent again by itself, when the line is
// back, unless the person has gone on writing.
//
// Buttons of a busy form are `aria-disabled`: a button that is disabled while it has the focus loses
// it, and who uses the keyboard begins again at the top of the page.

import {
  createContext,
  type FocusEvent,
  type FormEvent,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { ClientCall } from '#kernel/ask.ts';
import { isRefusal, type Flag, type Refusal } from '#kernel/refusal.ts';
import { LineLost, whenLineIsBack } from './line.web.ts';
import { recall } from './storage.web.ts';
import { flagsOfField, focusFirstWrong, wrongFlags } from './wrong-fields.web.ts';

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
  /** The line is lost; `waiting`: it will be sent by itself when it is back. */
  line: 'lost' | 'waiting' | null;
  /** The form's own sentence for what was refused. */
  textOf: (flag: Flag) => string | undefined;
  /** Runs once at a time, another press gets the same answer; true when it went well. */
  send: (run: () => Promise<unknown>) => Promise<boolean>;
  /** For what surrounds a button: while the reader is on it, flags stay. */
  hold: Hold;
  /** For a form: the same, and its fields are looked at before it is sent. */
  form: FormHandlers;
}

interface Hold {
  onPointerEnter: () => void;
  onPointerLeave: () => void;
  onFocus: () => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
}

interface FormHandlers extends Hold {
  noValidate: true;
  onChange: (event: FormEvent<HTMLElement>) => void;
  onSubmitCapture: (event: FormEvent<HTMLFormElement>) => void;
}

const NONE: ReadonlySet<Flag> = new Set();
const NOTHING: Refused = {};

/** Where a person goes whose session somebody has ended: to where one begins. */
export const SignedOutContext = createContext('/');

/** Told to the window when something was refused until its sender proves again who they are. */
export const PROOF_WANTED = 'proof-wanted';

interface SendOptions {
  /** What the form sends carries an idempotency key: a lost line only makes it later. */
  resend?: boolean;
}

/** `useSend<typeof saveNote>({ quantity: { many: … } })`: other reasons do not compile. */
export function useSend<C = never>(
  texts: Sentences<C> = {},
  { resend = false }: SendOptions = {},
): Sending {
  const [busy, setBusy] = useState(false);
  const [flags, setFlags] = useState(NONE);
  const [refused, setRefused] = useState<Refused>(NOTHING);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  /** How often in a row the line was lost. */
  const [losses, setLosses] = useState(0);
  /** Something was changed since the last press. */
  const [isWrittenOn, setWrittenOn] = useState(false);
  const isWaiting = resend && losses > 0 && !isWrittenOn;
  const element = useRef<HTMLFormElement>(null);
  const running = useRef<Promise<boolean>>(null);
  const signedOutAt = useContext(SignedOutContext);

  useEffect(() => {
    if (flags.size === 0 || hovered || focused || isWaiting || recall('errors') === 'stay') return;
    const timer = setTimeout(() => setFlags(NONE), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [flags, hovered, focused, isWaiting]);

  useEffect(() => {
    if (!isWaiting) return;
    return whenLineIsBack(losses, () => element.current?.requestSubmit());
  }, [isWaiting, losses]);

  // Once for each refusal, not when a flag has gone: who types is not taken elsewhere.
  useEffect(() => {
    const form = element.current;
    if (form === null || refused === NOTHING) return;
    focusFirstWrong(form);
    setFocused(form.contains(document.activeElement));
  }, [refused]);

  const send = useCallback(
    (run: () => Promise<unknown>) => {
      const attempt = async () => {
        setBusy(true);
        setFlags(NONE);
        // A button without fields has the focus because it was pressed: only who comes back holds it.
        setFocused(false);
        try {
          await run();
          setLosses(0);
          return true;
        } catch (error) {
          setLosses((before) => (error instanceof LineLost ? before + 1 : 0));
          const refusal = isRefusal(error) ? error : null;
          if (refusal?.status === 401) location.assign(signedOutAt);
          if (refusal?.reason === 'proof') dispatchEvent(new Event(PROOF_WANTED));
          setFlags(new Set(refusal?.flags ?? ['error']));
          setRefused(refusal ?? { flags: ['error'] });
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

  const hold: Hold = {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    // Who looks at another window, the mail for instance, has not left the field.
    onBlur: ({ currentTarget }) => setFocused(currentTarget.contains(document.activeElement)),
  };
  const form: FormHandlers = {
    ...hold,
    noValidate: true,
    onChange: ({ target }) => {
      // Half a sentence is not sent by itself: who goes on writing will press again.
      setWrittenOn(true);
      const own = flagsOfField(target as Element);
      if (isWaiting) setFlags(NONE);
      else if (own.some((flag) => flags.has(flag)))
        setFlags(new Set([...flags].filter((flag) => !own.includes(flag))));
    },
    onSubmitCapture: (event) => {
      element.current = event.currentTarget;
      setWrittenOn(false);
      const wrong = wrongFlags(event.currentTarget);
      if (wrong.length === 0) return;
      event.preventDefault();
      event.stopPropagation();
      setFlags(new Set(wrong));
      setRefused({ flags: wrong });
    },
  };
  const textOf = (flag: Flag) => {
    const all = (typeof texts === 'function' ? texts(refused) : texts) as AnyTexts;
    const own = all[flag];
    if (typeof own !== 'object') return own;
    const reason = refused.flags?.[0] === flag ? refused.reason : undefined;
    return own[reason ?? 'otherwise'] ?? own['otherwise'];
  };
  const line = losses === 0 ? null : isWaiting ? 'waiting' : 'lost';
  return { busy, flags, line, textOf, send, hold, form };
}
