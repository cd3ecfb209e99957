// The questions of the short test, out of the lessons themselves: what a word means, which word or
// ending belongs into a gap. Each turn has others, and everybody gets the same in the same turn.

import { suffixOptions } from './endings.ts';
import { isAnswerable } from './judge.ts';
import type { Exercise, Lesson } from './lesson.ts';

type Word = Lesson['words'][number];
type Meaning = Pick<Word, 'rus' | 'eng'>;

export type PlacementQuestion = { range: number } & (
  | { kind: 'word'; tat: string; options: Meaning[]; right: number }
  | { kind: 'exercise'; exercise: Extract<Exercise, { kind: 'cloze' | 'suffix' }> }
);

export interface LessonMaterial {
  range: number;
  words: readonly Word[];
  exercises: readonly Exercise[];
}

/** Of each level there is a question for the whole test. */
export const QUESTIONS_OF_LEVEL = 12;
const OPTIONS = 4;

const FNV_START = 0x81_1c_9d_c5;
const FNV_PRIME = 0x01_00_01_93;

/** FNV-1a: as good as chance, and the same for everybody. */
function hashOf(text: string): number {
  let hash = FNV_START;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME);
  return hash >>> 0;
}

function shuffled<T>(list: readonly T[], seed: string, keyOf: (item: T) => string): T[] {
  return list
    .map((item) => ({ item, place: hashOf(`${seed} ${keyOf(item)}`) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/** Its meaning among three others of the level that cannot be taken for it. */
function wordQuestion(word: Word, range: number, all: readonly Word[]): PlacementQuestion[] {
  const seed = word.tat;
  const others = shuffled(all, seed, ({ tat }) => tat)
    .filter(({ rus, eng }) => rus !== word.rus && eng !== word.eng)
    .filter(({ rus }, at, list) => list.findIndex((one) => one.rus === rus) === at)
    .slice(0, OPTIONS - 1);
  if (others.length < OPTIONS - 1) return [];
  const options = shuffled([word, ...others], `${seed}?`, ({ tat }) => tat);
  return [
    {
      range,
      kind: 'word',
      tat: word.tat,
      options: options.map(({ rus, eng }) => ({ rus, eng })),
      right: options.indexOf(word),
    },
  ];
}

function exerciseQuestion(exercise: Exercise, range: number): PlacementQuestion[] {
  if (exercise.kind === 'cloze' && exercise.options !== undefined && isAnswerable(exercise)) {
    const options = shuffled(exercise.options, exercise.text, (option) => option);
    return [{ range, kind: 'exercise', exercise: { ...exercise, options } }];
  }
  if (exercise.kind === 'suffix' && suffixOptions(exercise) !== null)
    return [{ range, kind: 'exercise', exercise }];
  return [];
}

const keyOf = (question: PlacementQuestion): string =>
  question.kind === 'word' ? question.tat : JSON.stringify(question.exercise);

/** Words and exercises in turn, of one level. */
function questionsOf(range: number, lessons: readonly LessonMaterial[], turn: number) {
  const words = [
    ...new Map(lessons.flatMap((lesson) => lesson.words.map((word) => [word.tat, word]))).values(),
  ].filter(({ rus, eng }) => rus !== '' && eng !== '');
  const seed = `${turn} ${range}`;
  const half = QUESTIONS_OF_LEVEL / 2;
  const exercises = shuffled(
    lessons.flatMap((lesson) => lesson.exercises.flatMap((one) => exerciseQuestion(one, range))),
    seed,
    keyOf,
  ).slice(0, half);
  const asked = shuffled(words, seed, ({ tat }) => tat)
    .slice(0, QUESTIONS_OF_LEVEL)
    .flatMap((word) => wordQuestion(word, range, words))
    .slice(0, QUESTIONS_OF_LEVEL - exercises.length);
  return asked.flatMap((question, at) => {
    const exercise = exercises[at];
    return exercise === undefined ? [question] : [question, exercise];
  });
}

export function placementQuestions(
  lessons: readonly LessonMaterial[],
  turn: number,
): PlacementQuestion[] {
  const ranges = [...new Set(lessons.map(({ range }) => range))].toSorted((a, b) => a - b);
  return ranges.flatMap((range) =>
    questionsOf(
      range,
      lessons.filter((lesson) => lesson.range === range),
      turn,
    ),
  );
}
