import { useLingui } from '@lingui/react/macro';
import type { FormEvent, ReactNode } from 'react';
import { useAsk } from '#ui/ask.ts';
import { mainButton } from '#ui/button.ts';
import { TextField } from '#ui/Field.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { useSend, type Sending } from '#ui/use-send.web.ts';
import { startAdminSign } from './calls.ts';

interface Question {
  ready: boolean;
  field: (of: Sending) => ReactNode;
  fields: (
    answer: string,
    site: string,
  ) => Promise<{ idK: string; answer: string; proof: string; site?: string }>;
  renew: () => void;
}

interface AdminSignFormProps {
  question: Question;
  onStarted: (id: string) => void;
}

/** The administrator's first step: address, password, question. */
export function AdminSignForm({ question, onStarted }: AdminSignFormProps) {
  const { t } = useLingui();
  const ask = useAsk();
  const sending = useSend();

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => {
      const value = form.get(name);
      return typeof value === 'string' ? value : '';
    };
    const ok = await sending.send(async () => {
      const fields = await question.fields(text('answer'), text('site'));
      const body = { email: text('email'), password: text('password'), ...fields };
      onStarted((await ask(startAdminSign, { body })).id);
    });
    if (!ok) question.renew();
  }

  return (
    <form onSubmit={handleSubmit} className="grid gap-5" {...sending.hold}>
      <TextField
        label={t`Электрон почта`}
        name="email"
        type="email"
        autoComplete="username"
        required
        maxLength={254}
        flags={['email']}
        of={sending}
      />
      <TextField
        label={t`Серсүз`}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={128}
        flags={['password']}
        of={sending}
      />
      {question.field(sending)}
      <OtherFlags of={sending} except={['email', 'password', 'answer']} />
      <button type="submit" disabled={sending.busy || !question.ready} className={mainButton}>
        {t`Дәвам итәргә`}
      </button>
    </form>
  );
}
