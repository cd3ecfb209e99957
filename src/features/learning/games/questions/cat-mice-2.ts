// «Мәче һәм тычканнар 2»: the words of a sentence, to be caught in its order.

import type { Level } from '../rules.ts';
import { shuffled } from '../random.ts';
import { levelsOf, PER_LEVEL, type BaseWord, type Draft, type Wanted } from './material.ts';

export interface GameSentence {
  tat: string;
  mean: string;
  words: readonly string[];
  /** What they are forms of; null of what is no word to learn. */
  bases: readonly (BaseWord | null)[];
  /** How hard its hardest word is: 1 to 5 for A1 to C1. */
  range: number;
}

/** Other forms of the words of a sentence, which have no place in it. */
type StrangeTo = (words: readonly string[]) => readonly string[];

const WORDS = [3, 4, 4, 5, 6] as const;
const STRANGE = [0, 0, 1, 2, 2] as const;
/** A level has that many sentences, of harder words where there are no others. */
const LEAST = 5;
const LAST_MARK = /[.!?…]$/;

/** The words of a sentence; none where a sign stands between them that would tell the order. */
export function wordsOfSentence(tat: string): string[] {
  const bare = tat.replace(LAST_MARK, '');
  return /[^\p{L} -]/u.test(bare) ? [] : bare.split(' ');
}

interface Choice {
  /** Words of the player are in it. */
  isOwn: (sentence: GameSentence) => boolean;
  strangeTo: StrangeTo;
}

/**
 * Sentences with words of the player come first, then those they can know by their level, then some
 * harder ones, the easiest first.
 */
export function sentenceQuestions(
  sentences: readonly GameSentence[],
  { isOwn, strangeTo }: Choice,
  { chance, slow, range, soundOf }: Wanted,
): Draft[] {
  const make = (
    level: Level,
    { tat, mean, words, bases }: GameSentence,
    strange: readonly string[],
  ): Draft => ({
    range: level,
    ask: words.join(' '),
    hint: mean,
    part: null,
    sound: soundOf(words.join(' ')),
    heard: true,
    options: shuffled([...words, ...strange], chance),
    need: words,
    tat,
    mean,
    lemma: '',
    pos: '',
    bases,
  });
  const turnOf = (one: GameSentence): number =>
    isOwn(one) ? 0 : 1 + Math.max(0, one.range - range);
  const used = new Set<GameSentence>();
  return levelsOf((level) => {
    const count = STRANGE[level - 1]!;
    const drafts: Draft[] = [];
    const line = shuffled(sentences, chance)
      .map((one) => ({ one, turn: turnOf(one) }))
      .toSorted((left, right) => left.turn - right.turn);
    for (const { one, turn } of line) {
      if (drafts.length === PER_LEVEL) break;
      if (turn > 1 && drafts.length >= LEAST) break;
      if (one.words.length !== WORDS[level - 1]! || used.has(one)) continue;
      const strange = count === 0 ? [] : shuffled(strangeTo(one.words), chance).slice(0, count);
      if (strange.length < count) continue;
      used.add(one);
      drafts.push(make(level, one, slow ? strange.slice(1) : strange));
    }
    return drafts;
  });
}
