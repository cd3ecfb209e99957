// The word a newcomer begins with: what it means and how it is built.

import type { Ask } from '#kernel/ask.ts';
import type { Language } from '#tatar/languages.ts';
import type { Reading } from './calls.ts';
import { getWord } from './client.gen.ts';

export const FIRST_WORD = 'Исәнмесез';

export type FirstWord = Pick<Reading, 'root' | 'parts' | 'rus' | 'eng'> & {
  /** Where it is heard; null where nothing is read aloud. */
  audio: string | null;
};

export async function loadFirstWord(ask: Ask, lang: Language): Promise<FirstWord> {
  const query = { text: FIRST_WORD.toLowerCase(), lang: lang === 'tt-Latn' ? 'tt' : lang } as const;
  const { root, parts, rus, eng, audio } = await ask(getWord, { query });
  return { root, parts, rus, eng, audio };
}
