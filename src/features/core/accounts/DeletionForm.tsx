import { useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { dangerButton } from '#ui/button.ts';
import { TextField } from '#ui/Field.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { formOf } from '#ui/form-of.web.ts';
import { useSend } from '#ui/use-send.web.ts';
import type { LivingCode } from './calls.ts';
import { CodeForm } from './CodeForm.tsx';

interface DeletionFormProps {
  button: string;
  /** A code that was asked for before this page was opened. */
  begun: LivingCode;
  onEmail: (email: string) => Promise<NonNullable<LivingCode>>;
  onCode: (email: string, code: number) => Promise<unknown>;
}

/** What cannot be taken back lightly: the own address, then the code of a mail. */
export function DeletionForm({ button, begun, onEmail, onCode }: DeletionFormProps) {
  const { t } = useLingui();
  const sending = useSend();
  const [{ asked, isFresh }, setStep] = useState({ asked: begun, isFresh: false });

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { text } = formOf(event.currentTarget);
    await sending.send(async () => setStep({ asked: await onEmail(text('email')), isFresh: true }));
  }

  if (asked !== null)
    return (
      <CodeForm
        wait={asked.time}
        button={t`Бетерүне расларга`}
        danger
        // Who comes to the settings for something else stays at their top.
        focus={isFresh}
        onCode={(code) => onCode(asked.email, code)}
        onResend={async () => (await onEmail(asked.email)).time}
      />
    );
  return (
    <form onSubmit={handleSubmit} className="grid gap-4" {...sending.form}>
      <TextField
        label={t`Раслау өчен почта адресыгызны языгыз`}
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        flags={['email']}
        of={sending}
      />
      <OtherFlags of={sending} except={['email']} />
      <button
        type="submit"
        aria-disabled={sending.busy}
        className={`${dangerButton} justify-self-start`}
      >
        {button}
      </button>
    </form>
  );
}
