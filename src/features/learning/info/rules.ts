// Pages of information: what they may be called, in which language they are given, how they are
// searched.

import { foldKeyboard } from '#tatar/fold.ts';

/** Other pages lead to these; they can be rewritten, but not deleted or hidden. */
export const FIXED_IDS = ['rules', 'privacy', 'help'] as const;

export const isFixed = (id: string): boolean => (FIXED_IDS as readonly string[]).includes(id);

/** Words of addresses beside the pages. */
const RESERVED: readonly string[] = ['list', 'create', 'edit', 'export', 'import'];

export const isInfoId = (id: string): boolean =>
  /^[a-z\d](?:[a-z\d-]{1,30})[a-z\d]$/.test(id) && !RESERVED.includes(id);

/** What stands under a text and can be tried there: letters, sounds, forms of nouns or of verbs. */
export const INFO_PARTS = ['none', 'typing', 'alphabet', 'noun', 'verb'] as const;
export type InfoPart = (typeof INFO_PARTS)[number];

export const INFO_LANGUAGES = ['tt', 'ru', 'en'] as const;
export type InfoLanguage = (typeof INFO_LANGUAGES)[number];

export interface Translated {
  title: string;
  content: string;
}

/** A page in all its languages; what is not translated is empty. */
export interface Versions extends Translated {
  rus: Translated;
  eng: Translated;
}

/** The text of a page in a language. */
export const versionOf = (page: Versions, lang: InfoLanguage): Translated =>
  lang === 'tt' ? page : page[lang === 'ru' ? 'rus' : 'eng'];

/** Both parts of a text make it one. */
export const languagesOf = (page: Versions): InfoLanguage[] =>
  INFO_LANGUAGES.filter((lang) => {
    const { title, content } = versionOf(page, lang);
    return title !== '' && content !== '';
  });

/** The language a page is given in: that which is wanted, or Tatar where there is no such text. */
export const languageFor = (page: Versions, wanted: InfoLanguage): InfoLanguage =>
  languagesOf(page).includes(wanted) ? wanted : 'tt';

export const infoSearchOf = (text: string): string => foldKeyboard(text);

/** All words of a page, as a search looks for them. */
export const wordsOfInfo = (page: Versions): string =>
  INFO_LANGUAGES.map((lang) => versionOf(page, lang))
    .map(({ title, content }) => infoSearchOf(`${title}\n${content}`))
    .join('\n');

/** Whether a sentence was typed with the right letters, whatever stands between the words. */
export const isSameText = (typed: string, meant: string): boolean =>
  lettersOf(typed) === lettersOf(meant);

const lettersOf = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim();
