import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type FormEvent } from 'react';
import { useDraftForm } from '#features/platform/drafts/use-draft-form.web.ts';
import { LetterTools } from '#features/platform/dictionary/LetterTools.tsx';
import { ask } from '#ui/ask.web.ts';
import { mainButton } from '#ui/button.ts';
import { SelectField, TextField } from '#ui/Field.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { formOf } from '#ui/form-of.web.ts';
import { useSend } from '#ui/use-send.web.ts';
import { birthdayIn, BirthYear } from './BirthdayFields.tsx';
import type { Lang } from './calls.ts';
import { createUser } from './client.gen.ts';
import { useChoices } from './use-choices.web.ts';

const OWN = ['name', 'birthdayDay', 'birthdayMonth', 'birthdayYear'] as const;
const FIELDS = ['name', 'birthdayYear', 'level'] as const;

interface ProfileFormProps {
  /** The id of the half-finished sign-in. */
  signId: string;
  onAccess: () => void;
}

/** What a newcomer is asked after the first code; surname, gender and birthday are in the settings. */
export function ProfileForm({ signId, onAccess }: ProfileFormProps) {
  const { t, i18n } = useLingui();
  // What was typed before a reload is still there; the newcomer has no account to keep it in.
  const place = { person: 'newcomer', formKey: `sign-${signId}`, onlyHere: true };
  const draft = useDraftForm(place, FIELDS);
  const sending = useSend({ answer: t`Татар телен ничек белүегезне сайлагыз` });
  const choices = useChoices();
  const first = useRef<HTMLInputElement>(null);
  // The reader has just sent the code and goes on here.
  useEffect(() => first.current?.focus(), []);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = formOf(event.currentTarget);
    const { text } = fields;
    await sending.send(async () => {
      await ask(createUser, {
        body: {
          name: text('name'),
          surname: '',
          gender: 'none',
          ...birthdayIn(fields),
          level: text('level') as 'none',
          lang: i18n.locale as Lang,
        },
      });
      await draft.draft.forget();
      onAccess();
    });
  }

  return (
    <form onSubmit={handleSubmit} className="grid gap-5" {...sending.form} {...draft.form}>
      <TextField
        label={t`Исем`}
        name="name"
        autoComplete="given-name"
        required
        maxLength={40}
        flags={['name']}
        of={sending}
        ref={first}
      />
      <LetterTools />
      <BirthYear of={sending} year={draft.draft.fields.birthdayYear ?? ''} />
      <SelectField
        label={t`Татар телен ничек беләсез?`}
        hint={t`Дөресен генә сайлагыз: сайт шуңа карап ярдәм итә.`}
        name="level"
        options={[choices.choose, ...choices.levels]}
        required
        // The specification has no flag for it; it is the answer to a question.
        flags={['answer']}
        of={sending}
      />
      <OtherFlags of={sending} except={[...OWN, 'answer']} />
      <button type="submit" aria-disabled={sending.busy} className={mainButton}>
        {t`Әзер, керергә`}
      </button>
    </form>
  );
}
