import { useLingui } from '@lingui/react';
import { useReading } from '#ui/reading.ts';

interface Written {
  tat: string;
  rus: string;
  eng: string;
}

/** The text of a good in the language of the page; in Tatar, where staff have written no other. */
export function useGoodText(): (of: Written) => { text: string; lang: string } {
  const { locale } = useLingui().i18n;
  const { lang, read } = useReading();
  return ({ tat, rus, eng }) => {
    if (locale === 'ru' && rus !== '') return { text: rus, lang: 'ru' };
    if (locale === 'en' && eng !== '') return { text: eng, lang: 'en' };
    return { text: read(tat), lang };
  };
}

export const titleOf = ({ title, rus, eng }: { title: string; rus: string; eng: string }) => ({
  tat: title,
  rus,
  eng,
});
