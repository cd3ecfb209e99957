import { useFormat } from '#ui/Locale.tsx';

interface Both {
  rus: string;
  eng: string;
}

/** What is written in all three. */
export function useNote(): (note: Both & { tat: string }) => { text: string; lang: string } {
  const { lang } = useFormat();
  return ({ tat, rus, eng }) => {
    if (lang === 'ru') return { text: rus, lang: 'ru' };
    return lang === 'en' ? { text: eng, lang: 'en' } : { text: tat, lang: 'tt' };
  };
}
