// What rounds are made of: the vocabulary of the project, sentences, forms by the generator. Read
// once in a process, for each language of meanings.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { spokenWord } from '#features/platform/speech/addresses.ts';
import { canSpeak } from '#features/platform/speech/sounds.server.ts';
import type { OwnWord } from '#features/learning/study/calls.ts';
import { wordsToPractise } from '#features/learning/study/own-words.server.ts';
import { DAYS } from '#features/platform/dictionary/days.server.ts';
import { lexiconOf, starterThemes } from '#features/platform/dictionary/lexicon.server.ts';
import { lookUp } from '#features/platform/dictionary/rules.ts';
import { readingsOf } from '#features/platform/dictionary/views.server.ts';
import type { Ctx } from '#server/context.ts';
import { generate } from '#tatar/grammar/generate.ts';
import { levelNumber } from '#tatar/level-names.ts';
import { entriesOf, type Lexicon, type WordRow } from '#tatar/lexicon.ts';
import { archerQuestions } from './questions/archer.ts';
import { catMiceQuestions } from './questions/cat-mice.ts';
import { sentenceQuestions, wordsOfSentence, type GameSentence } from './questions/cat-mice-2.ts';
import { suffixQuestions, type EndingOf } from './questions/cat-mice-3.ts';
import {
  basesOf,
  isSameBase,
  numbered,
  type BaseWord,
  type Draft,
  type GameQuestion,
  type GameWord,
  type Wanted,
} from './questions/material.ts';
import { chanceOf } from './random.ts';
import type { GameName } from './rules.ts';

type Lang = 'ru' | 'en';
/** Longer ones do not fit on a target, nor on a mouse. */
const LONGEST_MEANING = 16;
const LONGEST_WORD = 12;
const ASKED = new Set(['noun', 'adj', 'adv', 'verb']);
/** Of people one asks «кем?», and names take endings apart. */
const NO_THINGS = /^(?:names|nouns-people)/;
const OWN_WORDS = 40;

const meaningsOf = (cell: string | undefined): string[] =>
  (cell ?? '').split(/[;,]/).map((one) => one.trim());

function gameWord(row: WordRow, theme: string, lang: Lang): GameWord | null {
  const means = meaningsOf(row[lang]);
  const shown = row.pos === 'verb' ? generate(row.word, 'verb', ['inf'], row) : row.word;
  const range = levelNumber(row.level);
  if (!ASKED.has(row.pos) || shown === undefined || range === 0) return null;
  if (shown.length > LONGEST_WORD || means[0] === '' || means[0]!.length > LONGEST_MEANING)
    return null;
  return { lemma: row.word, pos: row.pos, tat: shown, means, range, theme };
}

/** Only where the stem stays as it is. */
const endingsBy =
  (lexicon: Lexicon): EndingOf =>
  ({ lemma }, part) => {
    const entry = entriesOf(lexicon, lemma).find(({ pos }) => pos === 'noun');
    const form = generate(lemma, 'noun', [part], entry ?? {});
    return form?.startsWith(lemma) === true ? form.slice(lemma.length) : undefined;
  };

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

function readSentences(lang: Lang): PlainSentence[] {
  const own = readFileSync(join(import.meta.dirname, 'content/sentences.tsv'), 'utf8')
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

interface Material {
  words: readonly GameWord[];
  sentences: readonly PlainSentence[];
}
const cache = new Map<Lang, Material>();

function materialOf(lang: Lang): Material {
  const there = cache.get(lang);
  if (there !== undefined) return there;
  const words = starterThemes().flatMap(({ theme, rows }) =>
    rows.flatMap((row) => gameWord(row, theme, lang) ?? []),
  );
  const made = { words, sentences: readSentences(lang) };
  cache.set(lang, made);
  return made;
}

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

interface Choice {
  seed: number;
  slow: boolean;
  range: number;
  lang: Lang;
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
  const material = materialOf(lang);
  const wanted: Wanted = {
    chance: chanceOf(seed),
    slow,
    range,
    soundOf: canSpeak(ctx) ? spokenWord : () => null,
  };
  const learnt = accountId === null ? [] : await wordsToPractise(ctx, accountId, OWN_WORDS);
  const mine = { own: ownWords(learnt, material, lang), isOwn: isOneOf(learnt) };
  const drafts = draftsOf(game, { ...material, ...mine, lexicon }, wanted);
  const list = numbered(drafts, wanted.chance);
  return { list, own: list.some((question) => basesOf(question).some(mine.isOwn)) };
}

const isOneOf =
  (learnt: readonly OwnWord[]) =>
  (base: BaseWord): boolean =>
    learnt.some(({ word, pos }) => isSameBase(base, { lemma: word, pos }));

/** «автобус» is nothing to aim at where it means «автобус». */
const meansItself = ({ tat, means }: GameWord): boolean => means.includes(tat);

/** A thing, written in one word. */
const isStem = ({ pos, theme, tat }: GameWord): boolean =>
  pos === 'noun' && !NO_THINGS.test(theme) && !/[ -]/.test(tat);

interface All extends Material {
  own: readonly GameWord[];
  isOwn: (base: BaseWord) => boolean;
  lexicon: Lexicon;
}

function draftsOf(
  game: GameName,
  { words, sentences, own, isOwn, lexicon }: All,
  wanted: Wanted,
): Draft[] {
  switch (game) {
    case 'archer': {
      const inRange = words.filter((word) => word.range <= wanted.range && !meansItself(word));
      return archerQuestions(own, inRange, wanted);
    }
    case 'cat-mice':
      return catMiceQuestions(own, words, wanted);
    case 'cat-mice-2':
      return sentenceQuestions(
        sentencesBy(lexicon, sentences),
        {
          isOwn: ({ bases }) => bases.some((base) => base !== null && isOwn(base)),
          strangeTo: strangeBy(lexicon),
        },
        wanted,
      );
    case 'cat-mice-3':
      return suffixQuestions(own.filter(isStem), words.filter(isStem), endingsBy(lexicon), wanted);
  }
}

/** Those that can be shown on a target or a mouse. */
function ownWords(
  learnt: readonly OwnWord[],
  { words }: Pick<Material, 'words'>,
  lang: Lang,
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
