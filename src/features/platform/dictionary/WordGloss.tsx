import { useLingui } from '@lingui/react/macro';
import { useReading } from '#ui/reading.ts';
import type { WordGloss as Gloss } from './word-at.web.ts';

interface WordGlossProps {
  word: string;
  gloss: Gloss;
}

/** What the editor of a text says of a word; of several words also which they are. */
export function WordGloss({ word, gloss: { of, text, lang: meaning } }: WordGlossProps) {
  const { t } = useLingui();
  const { lang } = useReading();
  return (
    <p className="rounded-inner bg-gold-soft px-3.5 py-2.5">
      <span className="text-muted">{t`монда:`}</span>{' '}
      {of !== null && of !== word && (
        <>
          <b lang={lang} className="font-serif font-semibold">
            {of}
          </b>
          {' – '}
        </>
      )}
      <span lang={meaning}>{text}</span>
    </p>
  );
}
