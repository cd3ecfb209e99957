// «Мәче һәм тычканнар 2»: the words of a sentence, to be caught in its order.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAYS } from '#features/platform/dictionary/public/days.server.ts';
import { lookUp } from '#features/platform/dictionary/rules.ts';
import { readingsOf } from '#features/platform/dictionary/views.server.ts';
import { generate } from '#tatar/grammar/generate.ts';
import { levelNumber } from '#tatar/level-names.ts';
import type { Lexicon } from '#tatar/lexicon.ts';
import type { Level } from '../rules.ts';
import { shuffled } from '../random.ts';
import {
  levelsOf,
  PER_LEVEL,
  type BaseWord,
  type Draft,
  type MakeDrafts,
  type MeaningLang,
  type Wanted,
} from '../material.ts';

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

const CASES = ['dat', 'loc', 'abl', 'acc'];

/** Other cases of the nouns of a sentence. */
const strangeBy =
  (lexicon: Lexicon) =>
  (words: readonly string[]): string[] => {
    const strange = words.slice(1).flatMap((word) => {
      const reading = readingsOf(word, lexicon).find(({ pos, known }) => pos === 'noun' && known);
      const last = reading?.chain.at(-1);
      if (reading === undefined || (last !== undefined && !CASES.includes(last.id))) return [];
      return CASES.filter((one) => one !== last?.id).flatMap(
        (one) => generate(reading.base, 'noun', [one], reading.entry ?? {}) ?? [],
      );
    });
    return [...new Set(strange)].filter((form) => !words.includes(form));
  };

type PlainSentence = Pick<GameSentence, 'tat' | 'mean' | 'words'>;

function readSentences(lang: MeaningLang): PlainSentence[] {
  const own = readFileSync(join(import.meta.dirname, 'sentences.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [tat = '', rus = '', eng = ''] = line.split('\t');
      return { tat, rus, eng };
    });
  return [...DAYS, ...own].flatMap(({ tat, rus, eng }) => {
    const words = wordsOfSentence(tat);
    // Where a word stands twice nobody can tell which one comes first.
    if (new Set(words).size < words.length || words.length < 3) return [];
    const mean = lang === 'ru' ? rus : eng;
    return [{ tat, mean, words }];
  });
}

/** Read once in a process. */
const PLAIN: Readonly<Record<MeaningLang, readonly PlainSentence[]>> = {
  ru: readSentences('ru'),
  en: readSentences('en'),
};

interface Read {
  bases: GameSentence['bases'];
  range: number;
}
/** The words of each sentence as this lexicon reads them: looked up once. */
const readBy = new WeakMap<Lexicon, Map<string, Read>>();

function readSentence({ tat, words }: PlainSentence, lexicon: Lexicon): Read {
  let from = 0;
  const found = words.map((text) => {
    const at = tat.indexOf(text, from);
    from = at + text.length;
    return lookUp({ text, context: tat, at }, lexicon).readings[0];
  });
  const ranges = found.map((one) => levelNumber(one?.entry?.level));
  return {
    bases: found.map((one) => (one?.known === true ? { lemma: one.base, pos: one.pos } : null)),
    // Names have no level, and are no harder for it.
    range: Math.max(1, ...ranges),
  };
}

function sentencesBy(lexicon: Lexicon, sentences: readonly PlainSentence[]): GameSentence[] {
  const known = readBy.get(lexicon) ?? new Map<string, Read>();
  readBy.set(lexicon, known);
  return sentences.map((one) => {
    const read = known.get(one.tat) ?? readSentence(one, lexicon);
    known.set(one.tat, read);
    return { ...one, ...read };
  });
}

export const makeDrafts: MakeDrafts = ({ isOwn, lexicon, lang }, wanted) =>
  sentenceQuestions(
    sentencesBy(lexicon, PLAIN[lang]),
    {
      isOwn: ({ bases }) => bases.some((base) => base !== null && isOwn(base)),
      strangeTo: strangeBy(lexicon),
    },
    wanted,
  );
