// The forms of a word somebody has typed, in whatever form and letters. The loader of a page asks for
// the first, the page itself for the others.

import type { FormTable } from '#features/platform/dictionary/calls.ts';
import { getWord, getWordForms } from '#features/platform/dictionary/client.gen.ts';
import type { Ask } from '#kernel/ask.ts';
import { isRefusal } from '#kernel/refusal.ts';
import type { InfoLanguage, InfoPart } from './rules.ts';

export interface WordForms {
  /** What was typed. */
  typed: string;
  /** The base word; null where nobody knows such a word. */
  word: string | null;
  posName: string;
  tables: readonly FormTable[];
}

/** As much as the call takes. */
export const LONGEST_WORD = 80;

/** The word a page begins with; null where it has no tables. */
export const firstWordOf = (part: InfoPart): string | null => {
  if (part === 'noun') return 'китап';
  return part === 'verb' ? 'яз' : null;
};

const unknown = (typed: string): WordForms => ({ typed, word: null, posName: '', tables: [] });

export async function wordFormsOf(ask: Ask, text: string, lang: InfoLanguage): Promise<WordForms> {
  const typed = text.trim().slice(0, LONGEST_WORD);
  if (typed === '') return unknown(typed);
  try {
    const card = await ask(getWord, { query: { text: typed, lang } });
    if (!card.known) return unknown(typed);
    const query = { word: card.lemma, pos: card.pos, lang };
    const { tables } = await ask(getWordForms, { query });
    return { typed, word: card.tat, posName: card.posName, tables };
  } catch (error) {
    if (!isRefusal(error) || error.status >= 429) throw error;
    return unknown(typed);
  }
}
