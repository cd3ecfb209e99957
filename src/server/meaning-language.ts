// In which language a reader is told what Tatar words mean: as they chose; else in that of the
// interface; and where that is Tatar, in the one of Russian and English their browser asks for first.

interface Wishes {
  /** The cookie `meanings`. */
  chosen: string | undefined;
  /** The language of the interface. */
  lang: string;
  /** The header `Accept-Language`. */
  accepted: string | undefined;
}

type MeaningLanguage = 'ru' | 'en';

const isMeaningLanguage = (text: string | undefined): text is MeaningLanguage =>
  text === 'ru' || text === 'en';

export function meaningLanguageOf({ chosen, lang, accepted }: Wishes): MeaningLanguage {
  if (isMeaningLanguage(chosen)) return chosen;
  if (isMeaningLanguage(lang)) return lang;
  const asked = acceptedLanguages(accepted ?? '');
  const first = asked.find(isMeaningLanguage);
  if (first !== undefined) return first;
  // Who reads Tatar and names no other language, as well as programs that name none.
  return asked.length === 0 || asked.includes('tt') ? 'ru' : 'en';
}

/** `en-GB;q=0.8, ru` → ru, en: what is wanted most comes first. */
const acceptedLanguages = (header: string): string[] =>
  header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().toLowerCase().split(';');
      const weight = rest
        .find((one) => one.trim().startsWith('q='))
        ?.trim()
        .slice(2);
      return {
        language: tag.split('-')[0] ?? '',
        weight: weight === undefined ? 1 : Number(weight),
      };
    })
    .filter(({ language, weight }) => language !== '' && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ language }) => language);
