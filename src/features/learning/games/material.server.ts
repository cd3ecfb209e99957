// What rounds are made of: the vocabulary of the project, read once in a process for each language of
// meanings, and the words of the player.

import { spokenWord } from '#features/platform/speech/addresses.ts';
import { canSpeak } from '#features/platform/speech/public/sounds.server.ts';
import type { OwnWord } from '#features/learning/study/calls.ts';
import { wordsToPractise } from '#features/learning/study/public/own-words.server.ts';
import { lexiconOf, starterThemes } from '#features/platform/dictionary/public/lexicon.server.ts';
import type { Ctx } from '#server/context.ts';
import { generate } from '#tatar/grammar/generate.ts';
import { levelNumber } from '#tatar/level-names.ts';
import type { WordRow } from '#tatar/lexicon.ts';
import { GAMES, type GameName } from './games.ts';
import {
  basesOf,
  isSameBase,
  numbered,
  type BaseWord,
  type GameQuestion,
  type GameWord,
  type MakeDrafts,
  type MeaningLang,
  type Wanted,
} from './material.ts';
import { chanceOf } from './random.ts';

/** By the names of the folders, so that no second list of games is needed. Read when a process starts. */
const MAKERS = new Map(
  await Promise.all(
    GAMES.map(async (name) => {
      const file = (await import(`./${name}/questions.server.ts`)) as { makeDrafts: MakeDrafts };
      return [name, file.makeDrafts] as const;
    }),
  ),
);

/** Longer ones do not fit on a target, nor on a mouse. */
const LONGEST_MEANING = 16;
const LONGEST_WORD = 12;
const ASKED = new Set(['noun', 'adj', 'adv', 'verb']);
const OWN_WORDS = 40;

const meaningsOf = (cell: string | undefined): string[] =>
  (cell ?? '').split(/[;,]/).map((one) => one.trim());

function gameWord(row: WordRow, theme: string, lang: MeaningLang): GameWord | null {
  const means = meaningsOf(row[lang]);
  const shown = row.pos === 'verb' ? generate(row.word, 'verb', ['inf'], row) : row.word;
  const range = levelNumber(row.level);
  if (!ASKED.has(row.pos) || shown === undefined || range === 0) return null;
  if (shown.length > LONGEST_WORD || means[0] === '' || means[0]!.length > LONGEST_MEANING)
    return null;
  return { lemma: row.word, pos: row.pos, tat: shown, means, range, theme };
}

const cache = new Map<MeaningLang, readonly GameWord[]>();

function wordsOf(lang: MeaningLang): readonly GameWord[] {
  const there = cache.get(lang);
  if (there !== undefined) return there;
  const words = starterThemes().flatMap(({ theme, rows }) =>
    rows.flatMap((row) => gameWord(row, theme, lang) ?? []),
  );
  cache.set(lang, words);
  return words;
}

interface Choice {
  seed: number;
  slow: boolean;
  range: number;
  lang: MeaningLang;
  /** Whose words come first; null for a visitor, and for the game of the day. */
  accountId: string | null;
}

interface Made {
  list: GameQuestion[];
  /** Words of the player are among them. */
  own: boolean;
}

/** What a round asks. The same choice of the same words gives the same questions. */
export async function makeQuestions(
  ctx: Ctx,
  game: GameName,
  { seed, slow, range, lang, accountId }: Choice,
): Promise<Made> {
  const lexicon = await lexiconOf(ctx);
  const words = wordsOf(lang);
  const wanted: Wanted = {
    chance: chanceOf(seed),
    slow,
    range,
    soundOf: canSpeak(ctx) ? spokenWord : () => null,
  };
  const learnt = accountId === null ? [] : await wordsToPractise(ctx, accountId, OWN_WORDS);
  const mine = { own: ownWords(learnt, words, lang), isOwn: isOneOf(learnt) };
  const drafts = MAKERS.get(game)!({ words, ...mine, lexicon, lang }, wanted);
  const list = numbered(drafts, wanted.chance);
  return { list, own: list.some((question) => basesOf(question).some(mine.isOwn)) };
}

const isOneOf =
  (learnt: readonly OwnWord[]) =>
  (base: BaseWord): boolean =>
    learnt.some(({ word, pos }) => isSameBase(base, { lemma: word, pos }));

/** Those that can be shown on a target or a mouse. */
function ownWords(
  learnt: readonly OwnWord[],
  words: readonly GameWord[],
  lang: MeaningLang,
): GameWord[] {
  return learnt.flatMap(({ word: lemma, pos, tat, rus, eng }) => {
    const known = words.find((one) => one.lemma === lemma && one.pos === pos);
    if (known !== undefined) return [known];
    const means = meaningsOf(lang === 'ru' ? rus : eng);
    if (means[0] === '' || means[0]!.length > LONGEST_MEANING || tat.length > LONGEST_WORD)
      return [];
    return [{ lemma, pos, tat, means, range: 1, theme: '' }];
  });
}
