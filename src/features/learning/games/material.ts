// What rounds are made of, and how their questions look.

import type { Lexicon } from '#tatar/lexicon.ts';
import type { Question } from './engine.ts';
import { shuffled, type Chance } from './random.ts';
import { LEVELS, type Level } from './rules.ts';

/** A word that can be asked. */
export interface GameWord {
  lemma: string;
  pos: string;
  /** As a dictionary shows it; verbs in the infinitive. */
  tat: string;
  /** All its meanings in the language of the player, the first one is shown. */
  means: readonly string[];
  /** 1 to 5 for A1 to C1. */
  range: number;
  theme: string;
}

/** Which ending is asked for: of the plural, or of the case. */
export const PARTS = ['pl', 'dat', 'loc', 'abl'] as const;
export type Part = (typeof PARTS)[number];

export interface GameQuestion extends Question {
  /** The word as it is shown, or heard. */
  ask: string;
  /** What helps to understand what is asked for. */
  hint: string;
  part: Part | null;
  /** Where it can be listened to; null where nothing is said. */
  sound: string | null;
  /** It is only heard, until the answer is given or somebody looks. */
  heard: boolean;
  /** What is to be learnt, whole, and what it means. */
  tat: string;
  mean: string;
  /** The base word, for one's own words; none for a sentence. */
  lemma: string;
  pos: string;
  /** The base words of a sentence, in the order of `need`; null where it is no word to learn. */
  bases?: readonly (BaseWord | null)[];
}

export interface BaseWord {
  lemma: string;
  pos: string;
}

export const isSameBase = (one: BaseWord, other: BaseWord): boolean =>
  one.lemma === other.lemma && one.pos === other.pos;

/** The base words that are asked. */
export const basesOf = ({ lemma, pos, bases }: GameQuestion | Draft): readonly BaseWord[] =>
  bases?.filter((base) => base !== null) ?? [{ lemma, pos }];

export type Draft = Omit<GameQuestion, 'id'>;

export interface Wanted {
  chance: Chance;
  /** Half the speed, and one wrong option fewer. */
  slow: boolean;
  /** How hard the words may be: 1 to 5 for A1 to C1. */
  range: number;
  /** Where a text can be heard; null where it cannot be said. */
  soundOf: (text: string) => string | null;
}

/** What a game has to choose from. */
interface Material {
  /** The vocabulary of the project, and the words of the player. */
  words: readonly GameWord[];
  own: readonly GameWord[];
  /** Whether the player learns the word. */
  isOwn: (base: BaseWord) => boolean;
  lexicon: Lexicon;
  lang: MeaningLang;
}
/** The language of meanings. */
export type MeaningLang = 'ru' | 'en';

/** `makeDrafts` of `questions.server.ts` in the folder of each game. */
export type MakeDrafts = (material: Material, wanted: Wanted) => Draft[];

/** Questions of each level. */
export const PER_LEVEL = 10;

export const levelsOf = (make: (level: Level) => Draft[]): Draft[] => LEVELS.flatMap(make);

/** Ids that fit this round only. */
export const numbered = (drafts: readonly Draft[], chance: Chance): GameQuestion[] =>
  drafts.map((draft, place) => ({
    id: `${chance(0x7fff_ffff).toString(36)}${place.toString(36)}`,
    ...draft,
  }));

/** Own words come first, then those of the vocabulary, each once before any comes again. */
export function wordsInTurn(
  own: readonly GameWord[],
  pool: readonly GameWord[],
  chance: Chance,
): () => GameWord {
  const line = [...shuffled(own, chance), ...shuffled(pool, chance)];
  let next = 0;
  return () => line[next++ % line.length]!;
}

export const shareMeaning = (one: GameWord, other: GameWord): boolean =>
  one.tat === other.tat || one.means.some((mean) => other.means.includes(mean));
