import { useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { useAsk } from '#ui/ask.ts';
import { dangerButton } from '#ui/button.ts';
import { TextField } from '#ui/Field.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { useSend } from '#ui/use-send.web.ts';
import { askDeletion, deleteUser } from './calls/settings.ts';
import { CodeForm } from './CodeForm.tsx';
import { formOf } from './form-of.web.ts';
import { Section } from './Section.tsx';

/** Leaving: the own address, then the code. */
export function DeletionSettings({ onExit }: { onExit: () => void }) {
  const { t } = useLingui();
  const ask = useAsk();
  const sending = useSend();
  const [asked, setAsked] = useState<{ email: string; time: number } | null>(null);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { text } = formOf(event.currentTarget);
    await sending.send(async () =>
      setAsked(await ask(askDeletion, { body: { email: text('email') } })),
    );
  }

  return (
    <Section
      id="delete"
      title={t`Хисапны бетерү`}
      lead={t`Битегез һәм язмаларыгыз шунда ук яшерелә. 30 көн эчендә кире кайтып була: шушы адрес белән керсәгез, җитә.`}
    >
      {asked === null ? (
        <form onSubmit={handleSubmit} className="grid gap-4" {...sending.hold}>
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
            disabled={sending.busy}
            className={`${dangerButton} justify-self-start`}
          >
            {t`Хисабымны бетерергә`}
          </button>
        </form>
      ) : (
        <CodeForm
          wait={asked.time}
          button={t`Бетерүне расларга`}
          onCode={async (code) => {
            await ask(deleteUser, { body: { email: asked.email, code } });
            onExit();
          }}
          onResend={async () => (await ask(askDeletion, { body: { email: asked.email } })).time}
        />
      )}
    </Section>
  );
}
