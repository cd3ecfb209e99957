import { useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { FormTables } from '#features/platform/dictionary/WordForms.tsx';
import { useNames, useWordLanguage } from '#features/platform/dictionary/use-names.web.ts';
import { ask } from '#ui/ask.web.ts';
import { mainButton } from '#ui/button.ts';
import { TextField } from '#ui/Field.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { formOf } from '#ui/form-of.web.ts';
import { LetterBar } from '#ui/LetterBar.tsx';
import { useReading } from '#ui/reading.ts';
import { useSend } from '#ui/use-send.web.ts';
import { LONGEST_WORD, wordFormsOf, type WordForms } from './word-forms.web.ts';

/**
 * Any word and all its forms. An ordinary form with GET, so that it works without scripts; with
 * them only the tables change.
 */
export function FormsPart({ first }: { first: WordForms | null }) {
  const { t } = useLingui();
  const lang = useWordLanguage();
  const [forms, setForms] = useState(first);
  const sending = useSend();

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const word = formOf(event.currentTarget).text('word').trim();
    if (word === '') return;
    await sending.send(async () => setForms(await wordFormsOf(ask, word, lang)));
  }

  return (
    <div className="grid gap-5">
      <form method="get" onSubmit={handleSubmit} className="grid gap-3" {...sending.hold}>
        <TextField
          label={t`Сүз языгыз`}
          hint={t`Исем яки фигыль. Теләсә нинди формада языгыз.`}
          name="word"
          lang="tt"
          maxLength={LONGEST_WORD}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          defaultValue={first?.typed ?? ''}
        />
        <LetterBar />
        <OtherFlags of={sending} />
        <button
          type="submit"
          aria-disabled={sending.busy}
          className={`${mainButton} justify-self-start`}
        >
          {t`Формаларын күрсәтергә`}
        </button>
      </form>
      <div aria-live="polite" className="grid gap-3">
        {forms !== null && <Found forms={forms} />}
      </div>
    </div>
  );
}

function Found({ forms: { typed, word, posName, tables } }: { forms: WordForms }) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  const names = useNames();
  if (word === null) return <p>{t`«${typed}» дигән сүз сүзлектә юк.`}</p>;
  return (
    <>
      <h3 className="font-serif text-20 font-semibold">
        <span lang={lang}>{read(word)}</span>{' '}
        <span className="font-sans text-14 font-normal text-muted">{names(posName)}</span>
      </h3>
      <FormTables tables={tables} columns />
    </>
  );
}
