// The lessons of the course, one after the other: what is asked was told before, words come back, the
// exercises differ, and every form is one the generator makes.

import { describe, expect, test } from 'vitest';
import { generate } from '#tatar/grammar/generate.ts';
import { readWord } from '#tatar/read-word.ts';
import { wordsOf } from '#tatar/tokens.ts';
import { starterLexicon } from '#tools/tatar/data.ts';
import { shippedEdu } from './content.server.ts';
import { courseIn, placeOf, textOfCourse } from './course-text.ts';
import { plainOf } from './glosses.ts';
import { GAP, isRightAnswer, solutionOf } from './judge.ts';
import type { Exercise } from './lesson.ts';
import { sentencesOf, translatedBy } from './translated.ts';

const lexicon = starterLexicon();
const lessons = shippedEdu().flatMap(({ id, value: { lesson, ...edu } }) =>
  lesson.course === undefined ? [] : [{ id, ...edu, ...lesson, course: lesson.course }],
);
type CourseLesson = (typeof lessons)[number];
/** Those with a form and a text; lessons 0.1 to 0.6 are about sounds and greetings. */
const withForms = lessons.filter(({ course }) => !course.number.startsWith('0.'));

const MOST_WORDS = 7;
/** Words of a text; the review of a unit has more. */
const TEXT_WORDS = { least: 20, most: 45 };
const LEAST_PRODUCED = 0.4;

/** The kinds of the syllabus: one kind in code may be several of them. */
function kindOf(exercise: Exercise): string {
  if (exercise.kind === 'hear')
    return exercise.options[0]?.tat === '' ? 'hear-choose' : 'minimal-pair';
  if (exercise.kind !== 'cloze') return exercise.kind;
  if (exercise.options !== undefined) return 'by-meaning';
  return exercise.text.startsWith('–') ? 'fill-dialogue' : 'type-form';
}

/** Typed, spoken or written with one's own words. */
const PRODUCED = new Set(['type-form', 'fill-dialogue', 'dictation', 'translate', 'say', 'write']);

/** The right Tatar of an exercise: what is learnt in it. */
function tatarOf(exercise: Exercise): string[] {
  switch (exercise.kind) {
    case 'cloze':
      return exercise.answers.map((answer) => exercise.text.replace(GAP, answer));
    case 'hear':
      return [exercise.text];
    case 'role':
      return exercise.lines.map(({ tat }) => tat);
    case 'translate':
      return sentencesOf(exercise.answers);
    case 'build':
      return exercise.answers;
    default:
      return [solutionOf(exercise)];
  }
}

const textsOf = ({ content, exercises, course }: CourseLesson): string[] => [
  plainOf(content),
  ...exercises.flatMap(tatarOf),
  ...course.can.map(({ tat }) => tat),
];

/** Phrases that are learnt whole, before their forms are told. */
const CHUNKS = [
  'исәнмесез',
  'исәнме',
  'сәлам',
  'хәерле иртә',
  'хәерле көн',
  'хәерле кич',
  'хәлләр ничек',
  'яхшы, рәхмәт',
  'рәхмәт',
  'гафу итегез',
  'сау бул',
  'сау булыгыз',
  'тыныч йокы',
];
const withoutChunks = (text: string): string =>
  CHUNKS.toSorted((a, b) => b.length - a.length).reduce(
    (left, chunk) => left.replaceAll(new RegExp(`(?<!\\p{L})${chunk}(?!\\p{L})`, 'giu'), ' '),
    text,
  );

/** The form that a lesson tells, by its number. */
const FORMS: Readonly<Record<string, readonly string[]>> = {
  '2': ['q'],
  '4': ['p1sg'],
  '5': ['p2pl'],
};
/** Other words that its note tells. */
const TOLD_WORDS: Readonly<Record<string, readonly string[]>> = {
  '2': ['да'],
  '4': ['минем'],
  '5': ['сезнең'],
};
const NAMES = /^(?:Анна|Марат|Алия|Дамир|Том|Гөлнара|Айгөл|Хәйруллин|Петрова)/u;

interface Reading {
  base: string;
  chain: readonly string[];
}
function readingsOf(word: string): Reading[] {
  return readWord(word.toLowerCase(), lexicon).known.map(({ base, chain }) => ({
    base: base.toLowerCase(),
    chain: chain.map(({ id }) => id),
  }));
}

test('their numbers rise, and stand before the texts to read', () => {
  const places = lessons.map(({ course }) => placeOf(course.number));
  expect(lessons.map(({ place }) => place)).toEqual(places);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(new Set(places).size).toBe(places.length);
  expect(places.every((place) => place < 0)).toBe(true);
  expect(lessons[0]?.course.number).toBe('0.1');
});

test('the last lesson of every unit, but of that of the sounds, is its checkpoint', () => {
  for (const [at, { course }] of withForms.entries())
    expect(course.checkpoint).toBe(withForms[at + 1]?.course.unit.tat !== course.unit.tat);
});

describe.each(lessons.map((lesson) => [lesson.course.number, lesson] as const))(
  'lesson %s',
  (number, lesson) => {
    const kinds = lesson.exercises.map(kindOf);

    test('teaches at most seven words and has a text of its size', () => {
      expect(lesson.words.length).toBeLessThanOrEqual(MOST_WORDS);
      if (number.startsWith('0.')) return;
      const words = wordsOf(plainOf(lesson.content)).length;
      expect(words).toBeGreaterThanOrEqual(TEXT_WORDS.least);
      expect(words).toBeLessThanOrEqual(TEXT_WORDS.most);
    });

    test('has exercises of many kinds, two of five produced', () => {
      expect(lesson.exercises.length).toBeGreaterThanOrEqual(10);
      for (const [at, kind] of kinds.entries()) expect(kinds[at + 1], kind).not.toBe(kind);
      const produced = kinds.filter((kind) => PRODUCED.has(kind)).length;
      expect(produced / kinds.length).toBeGreaterThanOrEqual(LEAST_PRODUCED);
      expect(kinds).toContain('say');
      if (number.startsWith('0.')) return;
      expect(kinds).toContain('role');
      expect(kinds).toContain('write');
      for (const kind of kinds)
        expect(kinds.filter((one) => one === kind).length, kind).toBeLessThanOrEqual(2);
    });

    test('every exercise is solved by its solution, and no other sentence is an answer', () => {
      for (const exercise of lesson.exercises) {
        expect(isRightAnswer(exercise, solutionOf(exercise)), solutionOf(exercise)).toBe(true);
        if (exercise.kind !== 'translate') continue;
        for (const { tat } of exercise.others ?? [])
          for (const said of sentencesOf([tat]))
            expect(translatedBy(said, exercise.answers), said).toBeNull();
      }
    });

    test('keeps its place in the editor', () => {
      expect(courseIn(textOfCourse(lesson.course))).toEqual(lesson.course);
    });
  },
);

describe.each(withForms.map((lesson, at) => [lesson.course.number, lesson, at] as const))(
  'lesson %s',
  (_, lesson, at) => {
    const earlier = withForms.slice(0, at + 1);
    const taught = new Set(
      earlier.flatMap(({ words }) => words.map(({ tat }) => tat.toLowerCase())),
    );
    const told = new Set(earlier.flatMap(({ course }) => FORMS[course.number] ?? []));
    const toldWords = new Set(earlier.flatMap(({ course }) => TOLD_WORDS[course.number] ?? []));
    const words = [...new Set(textsOf(lesson).map(withoutChunks).flatMap(wordsOf))];

    test('uses words and forms that were told, as the generator makes them', () => {
      const isTold = (word: string): boolean =>
        toldWords.has(word.toLowerCase()) ||
        readingsOf(word).some(
          ({ base, chain }) =>
            (taught.has(base) || NAMES.test(word)) && chain.every((id) => told.has(id)),
        );
      const untold = words.filter((word) => !NAMES.test(word) && !isTold(word));
      expect(untold).toEqual([]);
      const forms = words.flatMap((word) =>
        readWord(word.toLowerCase(), lexicon).known.flatMap(({ base, chain, entry }) =>
          entry !== undefined && chain.length > 0 && taught.has(base)
            ? [
                [
                  word,
                  generate(
                    base,
                    entry.pos,
                    chain.map(({ id }) => id),
                    entry,
                  ),
                ] as const,
              ]
            : [],
        ),
      );
      const wrong = forms.filter(([word, made]) => made !== word.toLowerCase());
      expect(wrong).toEqual([]);
    });

    test('takes up every word of one and three lessons before', () => {
      // «Да» is «дә» after a back word.
      const used = new Set(words.flatMap(readingsOf).map(({ base }) => base.replace(/^да$/, 'дә')));
      const wanted = [1, 3].flatMap((back) => withForms[at - back]?.words ?? []);
      expect(wanted.map(({ tat }) => tat).filter((tat) => !used.has(tat))).toEqual([]);
    });
  },
);
