import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { ask } from '#ui/ask.web.ts';
import { linkButton, mainButton } from '#ui/button.ts';
import { AreaField } from '#ui/Field.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { useSend } from '#ui/use-send.web.ts';
import { createWordComplaint } from './client.gen.ts';
import { LetterTools } from './LetterTools.tsx';
import type { MetWord } from './word-slots.web.ts';

const focus = (field: HTMLTextAreaElement | null) => field?.focus();

/** The way to say that the card is wrong, and how it should be. */
export function WordWrong({ word }: { word: MetWord }) {
  const { t } = useLingui();
  const [state, setState] = useState<'closed' | 'open' | 'sent'>('closed');
  const sending = useSend<typeof createWordComplaint>({
    time: { day: t`Бүгенгә төзәтүләр җитәрлек. Рәхмәт.` },
  });

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const content = new FormData(event.currentTarget).get('content') as string;
    const { lemma, pos, form, sentence } = word;
    const body = { text: form, lemma, pos, context: sentence, content };
    if (await sending.send(() => ask(createWordComplaint, { body }))) setState('sent');
  }

  if (state === 'sent')
    return <output className="text-muted">{t`Рәхмәт. Төзәтүегезне карап чыгарбыз.`}</output>;
  if (state === 'closed')
    return (
      <p className="text-14 text-muted">
        {t`Хата бармы?`}{' '}
        <button
          type="button"
          onClick={() => setState('open')}
          className={`${linkButton} text-muted! underline underline-offset-3 hover:text-text!`}
        >
          {t`Төзәтергә`}
        </button>
      </p>
    );
  return (
    <form onSubmit={handleSubmit} className="grid gap-3" {...sending.form}>
      <AreaField
        name="content"
        lang="tt"
        label={t`Ничек дөрес булыр?`}
        rows={2}
        required
        minLength={3}
        maxLength={500}
        ref={focus}
        flags={['content']}
        of={sending}
      />
      <LetterTools />
      <OtherFlags of={sending} except={['content']} />
      <button
        type="submit"
        aria-disabled={sending.busy}
        className={`${mainButton} justify-self-start`}
      >
        {t`Төзәтүне җибәрергә`}
      </button>
    </form>
  );
}
