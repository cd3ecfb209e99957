import { useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { dangerButton } from '#ui/button.ts';
import { TextField } from '#ui/Field.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { formOf } from '#ui/form-of.web.ts';
import { useSend } from '#ui/use-send.web.ts';
import { CodeForm } from './CodeForm.tsx';

interface Asked {
  email: string;
  /** Seconds until the mail may be asked for again. */
  time: number;
}

interface DeletionFormProps {
  button: string;
  onEmail: (email: string) => Promise<Asked>;
  onCode: (email: string, code: number) => Promise<unknown>;
}

/** What cannot be taken back lightly: the own address, then the code of a mail. */
export function DeletionForm({ button, onEmail, onCode }: DeletionFormProps) {
  const { t } = useLingui();
  const sending = useSend();
  const [asked, setAsked] = useState<Asked | null>(null);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { text } = formOf(event.currentTarget);
    await sending.send(async () => setAsked(await onEmail(text('email'))));
  }

  if (asked !== null)
    return (
      <CodeForm
        wait={asked.time}
        button={t`Бетерүне расларга`}
        danger
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
