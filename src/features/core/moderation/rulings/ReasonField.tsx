import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { FlagNote } from '#ui/FlagNote.tsx';
import type { Sending } from '#ui/use-send.web.ts';
import { Key } from '../KeyHelp.tsx';
import { REASONS, type Reason } from '../rules.ts';
import { useReasons } from './reasons.web.ts';

interface ReasonFieldProps {
  of: Sending;
  /** Chosen from outside as well, by the numbers shown beside the reasons. */
  choice?: { reason: Reason | null; onChoose: (reason: Reason) => void };
}

/** Why: one of the reasons, which the form must have before it is sent. */
export function ReasonField({ of, choice }: ReasonFieldProps) {
  const { t } = useLingui();
  const note = useId();
  const names = useReasons();
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={of.flags.has('answer') || undefined}
      aria-describedby={note}
      className="grid"
    >
      <legend className="sr-only">{t`Сәбәп`}</legend>
      {REASONS.map((reason, at) => (
        <label
          key={reason}
          className={`flex min-h-11 cursor-pointer items-center gap-3 ${choice === undefined ? '' : 'wide:min-h-9'}`}
        >
          <input
            type="radio"
            name="reason"
            value={reason}
            required
            data-flags="answer"
            {...(choice !== undefined && {
              checked: choice.reason === reason,
              onChange: () => choice.onChoose(reason),
            })}
            className="size-5 flex-none accent-accent"
          />
          {names[reason]}
          {choice !== undefined && (
            <span className="ml-auto text-muted">
              <Key>{String(at + 1)}</Key>
            </span>
          )}
        </label>
      ))}
      <FlagNote id={note} of={of} flags={['answer']} />
    </fieldset>
  );
}
