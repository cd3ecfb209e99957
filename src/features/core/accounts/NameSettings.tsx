import { useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { DraftState } from '#features/platform/drafts/DraftState.tsx';
import { useDraftForm } from '#features/platform/drafts/use-draft-form.web.ts';
import { useSpamText } from '#features/core/spam/suspicion-words.web.ts';
import { LetterTools } from '#features/platform/dictionary/LetterTools.tsx';
import { ask } from '#ui/ask.web.ts';
import { AreaField, SelectField, TextField } from '#ui/Field.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { formOf } from '#ui/form-of.web.ts';
import { Save, Section } from '#ui/Section.tsx';
import { useSend } from '#ui/use-send.web.ts';
import { BirthdayFields, birthdayIn } from './BirthdayFields.tsx';
import { updateAbout, updateBirthday, updateName } from './client.gen.ts';
import type { User } from './calls/user.ts';
import { useChoices } from './use-choices.web.ts';

const OWN_FIELDS = [
  'name',
  'surname',
  'content',
  'gender',
  'birthdayDay',
  'birthdayMonth',
  'birthdayYear',
] as const;

interface NameSettingsProps {
  user: User;
  onChange: () => void;
}

/** Name, a few words about oneself, birthday: one form, sent part by part as far as it changed. */
export function NameSettings({ user, onChange }: NameSettingsProps) {
  const { t } = useLingui();
  const draft = useDraftForm({ person: user.id, formKey: 'profile' }, OWN_FIELDS);
  const spam = useSpamText();
  const sending = useSend<typeof updateAbout>({ content: { spam } });
  const { genders } = useChoices();
  const [saved, setSaved] = useState(false);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = formOf(event.currentTarget);
    const { text } = fields;
    const name = { name: text('name'), surname: text('surname') };
    const content = text('content');
    const birthday = { ...birthdayIn(fields), gender: text('gender') as User['gender'] };
    setSaved(false);
    const ok = await sending.send(async () => {
      if (name.name !== user.name || name.surname !== user.surname)
        await ask(updateName, { body: name });
      if (content !== user.about) await ask(updateAbout, { body: { content } });
      if (
        (birthday.birthdayDay ?? null) !== user.birthdayDay ||
        (birthday.birthdayMonth ?? null) !== user.birthdayMonth ||
        birthday.birthdayYear !== user.birthdayYear ||
        birthday.gender !== user.gender
      )
        await ask(updateBirthday, { body: birthday });
    });
    if (ok) await draft.draft.forget();
    setSaved(ok);
    if (ok) onChange();
  }

  return (
    <Section id="profile" title={t`Профиль`}>
      <form onSubmit={handleSubmit} className="grid gap-4" {...sending.form} {...draft.form}>
        <div className="grid gap-4 wide:grid-cols-2">
          <TextField
            label={t`Исем`}
            name="name"
            autoComplete="given-name"
            required
            maxLength={40}
            defaultValue={user.name}
            flags={['name']}
            of={sending}
          />
          <TextField
            label={t`Фамилия`}
            name="surname"
            autoComplete="family-name"
            maxLength={40}
            defaultValue={user.surname}
            flags={['surname']}
            of={sending}
          />
        </div>
        <AreaField
          label={t`Үзем турында`}
          hint={t`500 хәрефкә кадәр. Битегезгә кергән һәркем күрә.`}
          name="content"
          lang="tt"
          maxLength={500}
          defaultValue={user.about}
          flags={['content']}
          of={sending}
        />
        <LetterTools />
        <SelectField
          label={t`Җенес`}
          name="gender"
          options={genders}
          defaultValue={user.gender}
          flags={['gender']}
          of={sending}
        />
        <BirthdayFields
          of={sending}
          day={user.birthdayDay}
          month={user.birthdayMonth}
          year={user.birthdayYear}
        />
        <OtherFlags of={sending} except={OWN_FIELDS} />
        <DraftState draft={draft.draft} />
        <Save saved={saved} busy={sending.busy} />
      </form>
    </Section>
  );
}
