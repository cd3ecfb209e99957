// In which language the reader is told what Tatar words mean. The server finds it out
// (`server/meaning-language.ts`), so that the first HTML is right.

import { useLingui } from '@lingui/react';
import { createContext, useContext } from 'react';
import { firstSense } from '#tatar/first-sense.ts';

export type MeaningLanguage = 'ru' | 'en';

interface Meant {
  rus: string;
  eng: string;
}

/** Null where the server has not told it: on the screen of an error. */
export const MeaningContext = createContext<MeaningLanguage | null>(null);

export function useMeaningLanguage(): MeaningLanguage {
  const { locale } = useLingui().i18n;
  return useContext(MeaningContext) ?? (locale === 'en' ? 'en' : 'ru');
}

type MeaningOf = (of: Meant) => { text: string; lang: MeaningLanguage };

/** Picks the meaning in the language of the reader; the other one where that is empty. */
export function useMeaning(): MeaningOf {
  const wanted = useMeaningLanguage();
  return ({ rus, eng }) => {
    const isEnglish = wanted === 'en' ? eng !== '' : rus === '';
    return isEnglish ? { text: eng, lang: 'en' } : { text: rus, lang: 'ru' };
  };
}

/** Of that only the first sense, where there is room for a word or two. */
export function useFirstSense(): MeaningOf {
  const meaningOf = useMeaning();
  return (of) => {
    const { text, lang } = meaningOf(of);
    return { text: firstSense(text), lang };
  };
}
