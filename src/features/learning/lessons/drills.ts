// More exercises of suffixes, made by the generator out of the words of a lesson: the same word
// every time, another suffix for each.

import { generate } from '#tatar/grammar/generate.ts';
import { plainName } from '#tatar/grammar/plain-names.ts';
import { suffixesFrom } from '#tatar/grammar/tables.ts';
import { entriesOf, type Lexicon } from '#tatar/lexicon.ts';
import type { Suffix } from './lesson.ts';

/** Which suffixes come at which level; harder ones join the easy ones. */
const OF_NOUNS: readonly (readonly string[])[] = [
  ['pl', 'loc', 'dat', 'p1sg'],
  ['abl', 'acc', 'gen', 'p3'],
  ['p1pl', 'attr', 'p2pl'],
  ['p2sg', 'whose'],
];
const NO_NAME = { tt: '', ru: '', en: '' };

/** The name of a suffix of nouns, as one who has never been taught grammar would ask for it. */
function nameOf(id: string) {
  const suffix = suffixesFrom('noun').find((one) => one.id === id);
  return plainName(id, suffix?.name ?? NO_NAME);
}

interface Made {
  words: readonly { tat: string; rus: string }[];
  range: number;
  most: number;
}

export function drillsOf({ words, range, most }: Made, lexicon: Lexicon): Suffix[] {
  const ids = OF_NOUNS.slice(0, range).flat();
  const nouns = words.flatMap(({ tat, rus }) => {
    // «көл» is ash, but the lesson has it for laughing: only a noun of the lesson's meaning.
    const entry = entriesOf(lexicon, tat).find(
      ({ pos, ru }) => pos === 'noun' && shareMeaning(ru ?? '', rus),
    );
    return entry === undefined ? [] : [entry];
  });
  return nouns.slice(0, most).flatMap((entry, at): Suffix[] => {
    const id = ids[at % ids.length] ?? 'pl';
    const form = generate(entry.word, entry.pos, [id], entry);
    if (form === undefined) return [];
    const { tt, ru, en } = nameOf(id);
    const ask = { tat: tt, rus: ru, eng: en };
    return [{ kind: 'suffix', base: entry.word, pos: 'noun', form, ask }];
  });
}

function shareMeaning(one: string, other: string): boolean {
  const words = new Set(one.toLowerCase().match(/\p{L}{3,}/gu));
  return (other.toLowerCase().match(/\p{L}{3,}/gu) ?? []).some((word) => words.has(word));
}
