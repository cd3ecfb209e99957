import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LetterTools } from '#features/platform/dictionary/LetterTools.tsx';
import { AreaField } from '#ui/Field.tsx';
import { useReading } from '#ui/reading.ts';
import { isSameText } from './rules.ts';

/** Has all six letters. */
const SENTENCE = 'Һәр көнне өч яңа сүз өйрәнәм, җырлыйм, көләм.';

/** A field to try the letters in, by the bar or by taking what is offered; nothing is sent or kept. */
export function TypingPart() {
  const { t } = useLingui();
  const { lang, read } = useReading();
  const [text, setText] = useState('');
  return (
    <form className="grid gap-3" onSubmit={(event) => event.preventDefault()}>
      <p className="text-muted">
        {t`Бу җөмләне җыеп карагыз:`}{' '}
        <strong lang={lang} className="font-serif text-text">
          {read(SENTENCE)}
        </strong>
      </p>
      <AreaField
        label={t`Монда языгыз`}
        name="try"
        lang="tt"
        rows={3}
        maxLength={500}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <LetterTools />
      <output className="block font-550 text-accent empty:hidden">
        {isSameText(text, SENTENCE) ? t`Дөрес! Барлык хәрефләр урынында.` : ''}
      </output>
    </form>
  );
}
