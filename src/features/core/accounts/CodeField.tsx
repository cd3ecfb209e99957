import { useEffect, useId, useRef, type ComponentProps } from 'react';
import { FlagNote } from '#ui/FlagNote.tsx';
import type { Sending } from '#ui/use-send.web.ts';

interface CodeFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref'> {
  label: string;
  value: string;
  onCode: (digits: string) => void;
  of: Sending;
  /** The code is the next thing to do. */
  focus: boolean;
}

const DIGITS = 6;

/** Six digits, typed, pasted (spaces and all) or filled in by the phone from the message. */
export function CodeField({ label, value, onCode, of, focus, ...input }: CodeFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focus) field.current?.focus();
  }, [focus]);
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-550">
        {label}
      </label>
      <input
        {...input}
        ref={field}
        id={id}
        name="code"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[1-9][0-9]{5}"
        required
        value={value}
        onChange={(event) => onCode(event.target.value.replaceAll(/\D/g, '').slice(0, DIGITS))}
        aria-invalid={of.flags.has('code') || of.flags.has('time') || undefined}
        aria-describedby={`${id}-note`}
        data-flags="code time"
        className="min-h-16 w-full scroll-mt-10 scroll-mb-20 rounded-control border border-line bg-bg text-center font-mono text-30 tracking-[0.35em] text-text hover:border-muted aria-invalid:border-red"
      />
      <FlagNote id={`${id}-note`} of={of} flags={['code', 'time']} />
    </div>
  );
}
