// Every text that comes with the program, looked at by the tools of the language: spelling, level,
// length, and whether what the exercises say of the text is true.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { starterThemes } from '#features/platform/dictionary/public/lexicon.server.ts';
import { headwordMeaning } from '#tatar/headword.ts';
import { toLatin } from '#tatar/latin.ts';
import { readWord } from '#tatar/read-word.ts';
import { LEVELS } from '#tatar/level-names.ts';
import { isRight } from '#tatar/spell.ts';
import { wordsOf } from '#tatar/tokens.ts';
import { starterLexicon } from '#tools/tatar/data.ts';
import { shippedEdu } from './content.server.ts';
import { paragraphsOf, piecesOf, plainOf } from './glosses.ts';
import { GAP, isRightAnswer, solutionOf } from './judge.ts';
import type { Exercise } from './lesson.ts';
import { askedIn } from './rules.ts';
import { sentencesOf } from './translated.ts';

const lexicon = starterLexicon();
const all = shippedEdu().map(({ id, value }) => ({ idC: id, ...value }));
const lessons = all.filter(({ kind, lesson }) => kind === 'lesson' && lesson.course === undefined);
const dictations = all.filter(({ kind }) => kind === 'dictation');

/** Names, right words the vocabulary lacks, words that are wrong or foreign on purpose, endings. */
const exceptions = JSON.parse(
  readFileSync(join(import.meta.dirname, 'content/exceptions.json'), 'utf8'),
) as Record<string, string[]>;
const excepted = new Set(Object.values(exceptions).flat());
const used = new Set<string>();

const known = new Map<string, boolean>();
function isSpelt(word: string): boolean {
  if (word.length === 1) return true;
  if (excepted.has(word)) {
    used.add(word);
    return true;
  }
  const cached = known.get(word) ?? isRight(word, lexicon);
  known.set(word, cached);
  return cached;
}

const levels = new Map<string, { bases: string[]; level: number }>();
/** The base words of a form, and the level of its first reading; a word nobody knows has none. */
function readingOf(word: string) {
  const cached = levels.get(word);
  if (cached !== undefined) return cached;
  const readings = readWord(word, lexicon).known;
  const first = readings.find(({ entry }) => entry !== undefined)?.entry?.level;
  const at = LEVELS.findIndex((range) => range === first);
  const made = { bases: readings.map(({ base }) => base), level: at === -1 ? 9 : at + 1 };
  levels.set(word, made);
  return made;
}

/** The part of the words that are of the level or below, or explained. */
function shareWithin({ content, range }: { content: string; range: number }): number {
  const glossed = new Set(
    paragraphsOf(content)
      .flatMap(piecesOf)
      .filter(({ gloss }) => gloss !== null)
      .flatMap(({ text }) => wordsOf(text))
      .flatMap((word) => [word.toLowerCase(), ...readingOf(word).bases]),
  );
  const words = wordsOf(plainOf(content));
  const within = words.filter((word) => {
    const { bases, level } = readingOf(word);
    return (
      level <= range || glossed.has(word.toLowerCase()) || bases.some((base) => glossed.has(base))
    );
  });
  return within.length / words.length;
}

/** Endings shown apart: «-ган/-гән». */
const ENDING = /(^|[\s/«(])-\S+/gu;
const HINT = / \([^)]*\)/gu;

/** Every Tatar text of an exercise. */
function textsOf(exercise: Exercise): string[] {
  switch (exercise.kind) {
    case 'choose':
      return [exercise.ask, ...exercise.options];
    case 'cloze':
      return exercise.answers.map((one) => exercise.text.replace(HINT, '').replace(GAP, one));
    case 'build':
      return exercise.answers;
    case 'dictation':
      return [exercise.text];
    case 'suffix':
      return [exercise.form, exercise.ask.tat.replaceAll(HINT, '')];
    case 'match':
      return exercise.pairs.map(([tatar]) => tatar);
    case 'hear':
      return [exercise.text, ...exercise.options.map(({ tat }) => tat)];
    case 'translate':
      return [...sentencesOf(exercise.answers), ...(exercise.others ?? []).map(({ tat }) => tat)];
    case 'say':
      return [exercise.text];
    case 'role':
      return exercise.lines.map(({ tat }) => tat);
    case 'write':
      return [exercise.model];
  }
}

const inLine = (text: string): string => plainOf(text).replaceAll(/\s+/g, ' ');
const trimmed = (text: string): string => text.trim().replace(/[.!?]$/u, '');

/** What an exercise says stands in the text. */
function quotedIn(exercise: Exercise): string[] {
  if (exercise.kind === 'dictation') return [trimmed(exercise.text)];
  if (exercise.kind !== 'choose') return [];
  return (/«(.*)»/u.exec(exercise.why)?.[1]?.split('…') ?? []).map(trimmed);
}

function isWellFormed(exercise: Exercise): boolean {
  if (exercise.kind === 'cloze') return exercise.text.includes(GAP);
  if (exercise.kind !== 'choose') return true;
  const { options, right } = exercise;
  return options[right] !== undefined && new Set(options).size === options.length;
}

test('there are sixty lessons in an order that rises, and eight dictations', () => {
  const ranges = lessons.map(({ range }) => range);
  expect(ranges).toEqual(ranges.toSorted());
  expect([1, 2, 3, 4].map((range) => ranges.filter((one) => one === range).length)).toEqual([
    18, 18, 14, 10,
  ]);
  expect(new Set(dictations.map(({ lesson }) => lesson.pair))).toEqual(
    new Set(['о/ө', 'у/ү', 'х/һ', 'ь']),
  );
  expect(new Set(all.map(({ idC }) => idC)).size).toBe(all.length);
});

const LENGTHS = [[], [60, 100], [100, 160], [160, 240], [220, 320]] as const;

describe.each(lessons.map((lesson) => [lesson.idC, lesson] as const))('%s', (_, edu) => {
  const { lesson, content, range } = edu;

  test('is as long as its level takes, and at least nine words of ten are of it', () => {
    const words = wordsOf(plainOf(content)).length;
    const [least = 0, most = 0] = LENGTHS[range] ?? [];
    expect(words).toBeGreaterThanOrEqual(least);
    expect(words).toBeLessThanOrEqual(most);
    expect(shareWithin(edu)).toBeGreaterThanOrEqual(0.9);
  });

  test('is translated paragraph by paragraph', () => {
    const count = paragraphsOf(content).length;
    expect(paragraphsOf(lesson.translation.rus)).toHaveLength(count);
    expect(paragraphsOf(lesson.translation.eng)).toHaveLength(count);
  });

  test('quotes and dictates what stands in it, and every exercise can be solved', () => {
    const text = inLine(content);
    const asked = askedIn({ ...edu, ...lesson });
    expect(asked.length).toBeGreaterThan(8);
    expect(asked.filter((one) => !isRightAnswer(one, solutionOf(one)))).toEqual([]);
    expect(asked.flatMap(quotedIn).filter((piece) => !text.includes(piece))).toEqual([]);
    expect(asked.filter((one) => !isWellFormed(one))).toEqual([]);
  });
});

test('every word of texts and exercises is spelt as the vocabulary has it, or looked at', () => {
  const wrong = all.flatMap(({ idC, title, content, lesson }) =>
    [
      title,
      plainOf(content),
      lesson.note.tat.replaceAll(ENDING, ' '),
      ...lesson.words.map(({ tat }) => tat),
      ...lesson.watch,
      ...lesson.pairs.flat(),
      ...lesson.exercises.flatMap(textsOf),
      ...(lesson.course?.can ?? []).map(({ tat }) => tat),
      lesson.course?.aim.tat ?? '',
      lesson.course?.culture.tat ?? '',
    ]
      .flatMap(wordsOf)
      .filter((word) => !isSpelt(word))
      .map((word) => `${idC}: ${word}`),
  );
  expect(wrong).toEqual([]);
  expect([...excepted].filter((word) => !used.has(word))).toEqual([]);
});

/** Mistakes of government that no spelling shows. */
const WRONG_CASES = [
  /(?:миңа|сиңа|аңа|безгә|сезгә|аларга) [^.!?]*рг[аә] өйрәт/iu,
  /[гкнм][аә] гафу үтен/iu,
  /башы?м? авырый/iu,
];

test('every answer of a build is another order of its words', () => {
  const sorted = (text: string) => wordsOf(text.toLowerCase()).toSorted().join(' ');
  const builds = lessons
    .flatMap(({ lesson }) => lesson.exercises)
    .filter((exercise) => exercise.kind === 'build');
  for (const { words, answers } of builds) {
    expect(new Set(answers.map(sorted))).toEqual(new Set([sorted(words.join(' '))]));
    expect(new Set(answers).size).toBe(answers.length);
  }
});

test('verbs have the cases and persons they govern', () => {
  const texts = all.flatMap(({ content, lesson }) => [
    plainOf(content),
    ...lesson.exercises.flatMap(textsOf),
  ]);
  expect(texts.filter((text) => WRONG_CASES.some((wrong) => wrong.test(text)))).toEqual([]);
  const ours = texts
    .flatMap((text) => text.match(/барыбыз да [^.!?:,]+/giu) ?? [])
    .map((clause) => wordsOf(clause).at(-1) ?? '');
  expect(ours).not.toEqual([]);
  expect(ours.filter((verb) => !/(?:быз|без|к|сау)$/u.test(verb))).toEqual([]);
});

const DIGRAPHS: Readonly<Record<string, string>> = { ç: 'ch', ş: 'sh', c: 'j', x: 'kh' };
/** The Latin of the site, with digraphs and one I: «Çallı» is Challı. */
const inEnglish = (name: string): string =>
  toLatin(name)
    .replaceAll(/[çşcx]/gi, (letter) => DIGRAPHS[letter.toLowerCase()] ?? letter)
    .replace('İ', 'I')
    .replace(/^./u, (letter) => letter.toUpperCase());

test('names are written one way in English', () => {
  const names = new Set(
    starterThemes()
      .filter(({ theme }) => theme === 'names-of-people')
      .flatMap(({ rows }) => rows.map(({ word }) => word)),
  );
  const wrong = all.flatMap(({ idC, content, lesson: { translation } }) =>
    wordsOf(plainOf(content))
      .filter((word) => names.has(word) && !translation.eng.includes(inEnglish(word)))
      .map((word) => `${idC}: ${word} is ${inEnglish(word)}`),
  );
  expect([...new Set(wrong)]).toEqual([]);
});

test('a word of the first levels has the meaning of its lesson, not all of them', () => {
  const early = lessons.filter(({ range }) => range <= 2);
  const words = early.flatMap(({ lesson }) => lesson.words);
  expect(words.length).toBeGreaterThan(300);
  expect(words.filter(({ rus }) => rus.split(';').length > 2)).toEqual([]);
  expect(words.filter(({ rus }) => /существительное|сказуемое|\(месяц\)/u.test(rus))).toEqual([]);
});

test('the words of the last question are shown as in the list of words', () => {
  for (const { idC, lesson, answers } of lessons) {
    const words = lesson.words.map((word) => headwordMeaning(word.tat, word, lexicon));
    for (const { answer } of answers) expect(words, `${idC}: ${answer}`).toContain(answer);
  }
});

test('the meaning asked last is there in English, too', () => {
  const without = lessons.filter(({ tat, rus, answers, lesson }) => {
    const last = askedIn({ tat, rus, answers, ...lesson }).at(-1);
    return last?.kind === 'choose' && last.meaning?.eng === '';
  });
  expect(without.map(({ idC }) => idC)).toEqual([]);
});
