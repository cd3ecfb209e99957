// «Укчы»: a word in Tatar, and targets with meanings.

import type { Level } from '../rules.ts';
import { shuffled } from '../random.ts';
import {
  levelsOf,
  PER_LEVEL,
  shareMeaning,
  wordsInTurn,
  type Draft,
  type GameWord,
  type MakeDrafts,
  type Wanted,
} from '../material.ts';

const TARGETS = 4;
/** The hardest questions are only heard. */
const HEARD_LEVEL = 5;

/** The further, the nearer what is wrong comes to what is right. */
function isNear(level: Level, word: GameWord, other: GameWord): boolean {
  if (level === 1) return word.theme !== other.theme;
  if (level <= 3) return word.pos === other.pos;
  return word.theme === other.theme;
}

export function archerQuestions(
  own: readonly GameWord[],
  pool: readonly GameWord[],
  { chance, slow, soundOf }: Wanted,
): Draft[] {
  const next = wordsInTurn(own, pool, chance);
  const others = TARGETS - 1 - (slow ? 1 : 0);
  // Shuffled once: each question looks from another place on.
  const mixed = shuffled(pool, chance);
  const make = (level: Level): Draft => {
    const word = next();
    const mean = word.means[0]!;
    const wrong: GameWord[] = [];
    const from = chance(mixed.length);
    const take = (fits: (other: GameWord) => boolean) => {
      for (let at = 0; at < mixed.length && wrong.length < others; at += 1) {
        const other = mixed[(from + at) % mixed.length]!;
        const isFree = fits(other) && ![word, ...wrong].some((one) => shareMeaning(one, other));
        if (isFree) wrong.push(other);
      }
    };
    // Near ones first; a rare theme is filled up from the rest.
    take((other) => isNear(level, word, other));
    take(() => true);
    const sound = soundOf(word.tat);
    return {
      range: level,
      ask: word.tat,
      hint: '',
      part: null,
      sound,
      heard: level >= HEARD_LEVEL && sound !== null,
      options: shuffled([mean, ...wrong.map(({ means }) => means[0]!)], chance),
      need: [mean],
      tat: word.tat,
      mean,
      lemma: word.lemma,
      pos: word.pos,
    };
  };
  return levelsOf((level) => Array.from({ length: PER_LEVEL }, () => make(level)));
}

/** «автобус» is nothing to aim at where it means «автобус». */
const meansItself = ({ tat, means }: GameWord): boolean => means.includes(tat);

export const makeDrafts: MakeDrafts = ({ own, words }, wanted) =>
  archerQuestions(
    own,
    words.filter((word) => word.range <= wanted.range && !meansItself(word)),
    wanted,
  );
