import { useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { useAsk } from '#ui/ask.ts';
import { mainButton } from '#ui/button.ts';
import { TextField } from '#ui/Field.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { useFormat } from '#ui/Locale.tsx';
import { useSend } from '#ui/use-send.web.ts';
import { updateId } from './calls/settings.ts';
import type { User } from './calls/user.ts';
import { formOf } from './form-of.web.ts';
import { Saved, Section } from './Section.tsx';

interface IdSettingsProps {
  user: User;
  onChange: () => void;
}

/** The id a person chooses for their address. */
export function IdSettings({ user, onChange }: IdSettingsProps) {
  const { t } = useLingui();
  const { date } = useFormat();
  const ask = useAsk();
  const sending = useSend();
  const [saved, setSaved] = useState(false);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setSaved(false);
    const ok = await sending.send(() => ask(updateId, { body: { id: formOf(form).text('id') } }));
    setSaved(ok);
    if (!ok) return;
    form.reset();
    onChange();
  }

  return (
    <Section id="id" title={t`Битемнең адресы`} lead={`/user/${user.idC}`}>
      <form onSubmit={handleSubmit} className="grid gap-4" {...sending.hold}>
        <TextField
          label={t`Яңа исем`}
          hint={
            user.nextId === null
              ? t`3–32 билге: латин хәрефләре, саннар, нокта һәм сызык. 30 көнгә бер тапкыр алыштырып була; искесе 90 көн эшли.`
              : t`Адресны ${date(user.nextId)} көненнән алыштырып була.`
          }
          name="id"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          minLength={3}
          maxLength={32}
          disabled={user.nextId !== null}
          flags={['id']}
          of={sending}
        />
        <OtherFlags of={sending} except={['id']} />
        <Saved>{saved ? t`Адрес алыштырылды` : ''}</Saved>
        <button
          type="submit"
          disabled={sending.busy || user.nextId !== null}
          className={`${mainButton} justify-self-start`}
        >
          {t`Адресны алыштырырга`}
        </button>
      </form>
    </Section>
  );
}
