import { useLingui } from '@lingui/react';
import { useFirstSense } from '#ui/meaning.ts';
import type { Reading } from './calls.ts';
import { WordBeads } from './WordBeads.tsx';

interface MeantBeadsProps {
  word: Pick<Reading, 'root' | 'parts' | 'rus' | 'eng'>;
  /** Also a word without suffixes is shown. */
  single?: boolean;
}

/** How a word is built; who reads no Tatar sees under the root its first and shortest sense. */
export function MeantBeads({ word, single = false }: MeantBeadsProps) {
  const { i18n } = useLingui();
  const { text, lang } = useFirstSense()(word);
  const isForeign = i18n.locale === 'ru' || i18n.locale === 'en';
  return (
    <WordBeads
      word={word}
      rootName={isForeign && text !== '' ? <span lang={lang}>{text}</span> : undefined}
      single={single}
    />
  );
}
