import { useFormat } from '#ui/Locale.tsx';

interface Meant {
  rus: string;
  eng: string;
}

/** What a word means, in the language of the reader as far as it is known. */
export function useMeaning(): (word: Meant) => { text: string; lang: 'ru' | 'en' } {
  const { lang } = useFormat();
  return ({ rus, eng }) => {
    const isEnglish = lang === 'en' ? eng !== '' : rus === '';
    return isEnglish ? { text: eng, lang: 'en' } : { text: rus, lang: 'ru' };
  };
}
