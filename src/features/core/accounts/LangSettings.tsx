import { useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { ask } from '#ui/ask.web.ts';
import { SelectField } from '#ui/Field.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { useSend } from '#ui/use-send.web.ts';
import { updateLang } from './client.gen.ts';
import type { User } from './calls/user.ts';
import { formOf } from '#ui/form-of.web.ts';
import { Save, Section } from '#ui/Section.tsx';
import { useChoices } from './use-choices.web.ts';

interface LangSettingsProps {
  user: User;
  onChange: () => void;
  /** The whole interface speaks another language now, or the texts stand in other letters. */
  onLanguage: () => void;
}

export function LangSettings({ user, onChange, onLanguage }: LangSettingsProps) {
  const { t } = useLingui();
  const sending = useSend();
  const choices = useChoices();
  const [saved, setSaved] = useState(false);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { text } = formOf(event.currentTarget);
    const lang = text('lang') as User['lang'];
    const script = text('script') as User['script'];
    setSaved(false);
    const ok = await sending.send(async () => {
      await ask(updateLang, {
        body: {
          lang,
          script,
          level: text('level') as User['level'],
        },
      });
    });
    setSaved(ok);
    if (!ok) return;
    if (lang === user.lang && script === user.script) onChange();
    else onLanguage();
  }

  return (
    <Section id="lang" title={t`Тел`}>
      <form onSubmit={handleSubmit} className="grid gap-4" {...sending.form}>
        <SelectField
          label={t`Сайт теле`}
          name="lang"
          options={choices.langs}
          defaultValue={user.lang}
          of={sending}
        />
        <SelectField
          label={t`Язмаларны нинди язуда укыйсыз?`}
          name="script"
          options={choices.scripts}
          defaultValue={user.script}
          of={sending}
        />
        <SelectField
          label={t`Татар телен ничек беләсез?`}
          name="level"
          options={choices.levels}
          defaultValue={user.level}
          of={sending}
        />
        <OtherFlags of={sending} />
        <Save saved={saved} busy={sending.busy} />
      </form>
    </Section>
  );
}
