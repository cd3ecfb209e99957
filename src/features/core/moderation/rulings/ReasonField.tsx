import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { FlagNote } from '#ui/FlagNote.tsx';
import type { Sending } from '#ui/use-send.web.ts';
import { useReasons } from './reasons.web.ts';

/** Why: one of the reasons, which the form must have before it is sent. */
export function ReasonField({ of }: { of: Sending }) {
  const { t } = useLingui();
  const note = useId();
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={of.flags.has('answer') || undefined}
      aria-describedby={note}
      className="grid"
    >
      <legend className="sr-only">{t`Сәбәп`}</legend>
      {Object.entries(useReasons()).map(([reason, label]) => (
        <label key={reason} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name="reason"
            value={reason}
            required
            data-flags="answer"
            className="size-5 flex-none accent-accent"
          />
          {label}
        </label>
      ))}
      <FlagNote id={note} of={of} flags={['answer']} />
    </fieldset>
  );
}
