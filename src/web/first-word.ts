// The word a newcomer begins with: what it means and how it is built.

import type { Reading } from '#features/platform/dictionary/calls.ts';
import { getWord } from '#features/platform/dictionary/client.gen.ts';
import type { AppContext } from './app-context.ts';
import { listOrNull } from './loading.ts';

export const FIRST_WORD = 'Исәнмесез';

export type FirstWord = Pick<Reading, 'root' | 'parts' | 'rus' | 'eng'> & {
  /** Where it is heard; null where nothing is read aloud. */
  audio: string | null;
};

/** Null where the dictionary could not be asked. */
export async function loadFirstWord({
  askShared,
  lang,
}: Pick<AppContext, 'askShared' | 'lang'>): Promise<FirstWord | null> {
  const query = { text: FIRST_WORD.toLowerCase(), lang: lang === 'tt-Latn' ? 'tt' : lang } as const;
  const card = await listOrNull(askShared(getWord, { query }));
  if (card === null) return null;
  const { root, parts, rus, eng, audio } = card;
  return { root, parts, rus, eng, audio };
}
