/*
 * How words of several parts are inflected: in their last part, as the lexicon knows it. A noun
 * that belongs to another (балалар бакчасы) holds a possessive already, so its cases are those
 * of китабы, and its plural and its other owners are made from the bare word: балалар бакчам.
 */
import { generate, type LastPart } from './grammar/generate.ts';
import { POSSESSED_NOUNS } from './grammar/stems.ts';
import type { PartOfSpeech } from './grammar/tables.ts';

type Found = LastPart['facts'] & { word: string; pos: PartOfSpeech };

/** The entries of a base word, in any order. */
export type FindEntries = (word: string) => readonly Found[];

const NOMINALS = new Set<PartOfSpeech>(['noun', 'propn']);

/** Every word that could stand under this possessive, by its letters: хуҗалыгы, хуҗалык. */
function bareWords(word: string): string[] {
  const stem = word.slice(0, -1);
  const last = stem.at(-1) ?? '';
  const voiced: Readonly<Record<string, string>> = { г: 'к', б: 'п', в: 'у', с: '' };
  const changed = voiced[last] === undefined ? [] : [stem.slice(0, -1) + voiced[last]];
  const soft = [`${stem}й`, `${stem}ь`];
  const round = last === 'в' ? [`${stem.slice(0, -1)}ү`] : [];
  return [stem, ...changed, ...round, ...soft];
}

function bareEntry(word: string, find: FindEntries): Found | undefined {
  for (const bare of bareWords(word)) {
    for (const entry of find(bare)) {
      if (entry.pos === 'noun' && generate(bare, 'noun', ['p3'], entry) === word) return entry;
    }
  }
  return undefined;
}

/** -учы is a doer and no possessive: сатып алучы. */
const LOOKS_POSSESSED = /[^уү]ч[ые]$|[^ч][ые]$/;

/** The part of this word that takes the suffixes; none where it is the whole word. */
export function lastPartOf(
  word: string,
  pos: PartOfSpeech,
  find: FindEntries,
): LastPart | undefined {
  const possessed = pos === 'noun' ? POSSESSED_NOUNS.get(word) : undefined;
  if (possessed !== undefined) {
    const { bare, short } = possessed;
    return { before: '', base: bare, facts: { short }, owned: true };
  }
  const seam = word.lastIndexOf(' ');
  if (seam < 1) return undefined;
  const before = word.slice(0, seam + 1);
  const base = word.slice(seam + 1);
  const entries = find(base.toLowerCase());
  const own =
    entries.find((entry) => entry.pos === pos) ??
    (pos === 'propn' ? entries.find((entry) => entry.pos === 'noun') : undefined);
  if (own !== undefined) return { before, base, facts: own, owned: false };
  if (!NOMINALS.has(pos) || !LOOKS_POSSESSED.test(base)) return undefined;
  const bare = bareEntry(base.toLowerCase(), find);
  if (bare === undefined) return { before, base, facts: { state: 'owned-3' }, owned: false };
  return { before, base: bare.word, facts: bare, owned: true };
}
