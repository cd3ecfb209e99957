// «Мәче һәм тычканнар 2»: the words of a sentence, to be caught in its order.

import type { Level } from '../rules.ts';
import { shuffled } from '../random.ts';
import { levelsOf, PER_LEVEL, type Draft, type Wanted } from './material.ts';

export interface GameSentence {
  tat: string;
  mean: string;
  words: readonly string[];
}

/** Other forms of the words of a sentence, which have no place in it. */
export type StrangeTo = (words: readonly string[]) => readonly string[];

const WORDS = [3, 4, 4, 5, 6] as const;
const STRANGE = [0, 0, 1, 2, 2] as const;
const LAST_MARK = /[.!?…]$/;

/** The words of a sentence; none where a sign stands between them that would tell the order. */
export function wordsOfSentence(tat: string): string[] {
  const bare = tat.replace(LAST_MARK, '');
  return /[^\p{L} -]/u.test(bare) ? [] : bare.split(' ');
}

export function sentenceQuestions(
  sentences: readonly GameSentence[],
  strangeTo: StrangeTo,
  { chance, slow, soundOf }: Wanted,
): Draft[] {
  const make = (
    level: Level,
    { tat, mean, words }: GameSentence,
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
  });
  const used = new Set<GameSentence>();
  return levelsOf((level) => {
    const count = STRANGE[level - 1]!;
    const drafts: Draft[] = [];
    for (const one of shuffled(sentences, chance)) {
      if (drafts.length === PER_LEVEL) break;
      if (one.words.length !== WORDS[level - 1]! || used.has(one)) continue;
      const strange = count === 0 ? [] : shuffled(strangeTo(one.words), chance).slice(0, count);
      if (strange.length < count) continue;
      used.add(one);
      drafts.push(make(level, one, slow ? strange.slice(1) : strange));
    }
    return drafts;
  });
}
