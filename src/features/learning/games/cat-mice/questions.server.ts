// «Мәче һәм тычканнар»: a word that is heard, and mice that bear it or one that sounds almost so.

import type { Level } from '../rules.ts';
import { shuffled, type Chance } from '../random.ts';
import { levelsOf, PER_LEVEL, type Draft, type GameWord, type MakeDrafts } from '../material.ts';

const MICE = [4, 5, 6, 7, 8] as const;
/** How many of them bear the word. */
const RIGHT = [2, 2, 2, 2, 3] as const;
/** From here on all are words people know, each with a meaning. */
const REAL_LEVEL = 4;
const LONGEST = 8;

const PAIRS: Readonly<Record<string, string>> = {
  ә: 'э',
  э: 'ә',
  ө: 'о',
  о: 'ө',
  ү: 'у',
  у: 'ү',
};
const LETTERS_OF_LEVEL: readonly RegExp[] = [/ә/, /[өү]/, /[әөү]/];

/** Words that differ from this one in a letter of a pair. */
function lookalikes(word: string, letters: RegExp): string[] {
  return [...word].flatMap((letter, at) =>
    letters.test(letter)
      ? [`${word.slice(0, at)}${PAIRS[letter] ?? letter}${word.slice(at + 1)}`]
      : [],
  );
}

/** What words have in common that differ only in these letters: күл, кул, көл. */
const shapeOf = (word: string): string => word.replaceAll(/[оөуү]/g, 'о').replaceAll(/[аәэ]/g, 'а');

/** Words of the vocabulary that one can take for one another. */
function setsOf(pool: readonly GameWord[]): GameWord[][] {
  const sets = new Map<string, GameWord[]>();
  for (const word of pool) {
    const shape = shapeOf(word.lemma);
    const set = sets.get(shape) ?? [];
    if (!set.some(({ lemma }) => lemma === word.lemma)) sets.set(shape, [...set, word]);
  }
  return [...sets.values()].filter((set) => set.length > 1);
}

function fill(count: number, from: readonly string[], chance: Chance): string[] {
  const list = shuffled(from, chance);
  return Array.from({ length: count }, (_, at) => list[at % list.length]!);
}

/** Verbs stand as they are found in a dictionary, so only other words can be shown by their stem. */
const isShown = ({ lemma, tat }: GameWord): boolean =>
  lemma === tat && lemma.length <= LONGEST && /^[а-яёәөүҗңһ]+$/.test(lemma);

export const makeDrafts: MakeDrafts = ({ own, words: pool }, { chance, slow, range, soundOf }) => {
  const shown = pool.filter(isShown);
  const easy = shown.filter((word) => word.range <= range);
  const sets = shuffled(setsOf(shown), chance);
  const draft = (level: Level, word: GameWord, wrong: readonly string[]): Draft => {
    const right = RIGHT[level - 1]!;
    const mice = MICE[level - 1]! - (slow ? 1 : 0);
    const sound = soundOf(word.tat);
    const need = Array.from({ length: right }, () => word.tat);
    return {
      range: level,
      ask: word.tat,
      hint: word.means[0] ?? '',
      part: null,
      sound,
      // Where it is printed beside the mice, letters are compared and nobody listens.
      heard: sound !== null,
      options: shuffled([...need, ...fill(mice - right, wrong, chance)], chance),
      need,
      tat: word.tat,
      mean: word.means[0] ?? '',
      lemma: word.lemma,
      pos: word.pos,
    };
  };
  return levelsOf((level) => {
    if (level >= REAL_LEVEL) {
      return Array.from({ length: PER_LEVEL }, (_, at) => {
        const set = shuffled(sets[(at + (level === 5 ? PER_LEVEL : 0)) % sets.length]!, chance);
        return draft(
          level,
          set[0]!,
          set.slice(1).map(({ tat }) => tat),
        );
      });
    }
    const letters = LETTERS_OF_LEVEL[level - 1]!;
    const fits = ({ tat }: GameWord) => letters.test(tat);
    const mine = shuffled(own.filter(isShown).filter(fits), chance);
    const words = [...mine, ...shuffled(easy.filter(fits), chance)].slice(0, PER_LEVEL);
    return words.map((word) => draft(level, word, lookalikes(word.tat, letters)));
  });
};
