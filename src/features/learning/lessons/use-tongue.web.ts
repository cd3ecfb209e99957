import { useFormat } from '#ui/Locale.tsx';

interface Both {
  rus: string;
  eng: string;
}

/** What is written in Russian and English, in the one the reader wants. */
export function useOwnTongue(): (both: Both) => { text: string; lang: 'ru' | 'en' } {
  const { lang } = useFormat();
  return ({ rus, eng }) => (lang === 'en' ? { text: eng, lang: 'en' } : { text: rus, lang: 'ru' });
}

/** What is written in all three. */
export function useNote(): (note: Both & { tat: string }) => { text: string; lang: string } {
  const { lang } = useFormat();
  return ({ tat, rus, eng }) => {
    if (lang === 'ru') return { text: rus, lang: 'ru' };
    return lang === 'en' ? { text: eng, lang: 'en' } : { text: tat, lang: 'tt' };
  };
}
