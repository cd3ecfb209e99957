// What a visitor answers in lessons. It stays in this browser until they have an account and say
// whether it goes into it (`AddLearning.tsx`).

import { VISITOR_KEYS } from '#features/learning/study/visitor-keys.web.ts';
import { cleanText } from '#kernel/text.ts';
import { bytesOf, isRecord, openStoredValue } from '#ui/stored-value.web.ts';
import { MOST_VISITOR_LESSONS } from './rules.ts';

/** The first answer to an exercise, by its number. */
type Answer = readonly [exercise: number, answer: string];

export interface VisitorLesson {
  /** Its address. */
  id: string;
  /** The attempt at hand. */
  now: readonly Answer[];
  /** The best one that was done to its end, and its result in percent. */
  done: readonly Answer[];
  best: number | null;
}

/** All of them go into one request, of 256 kB, with the words. */
const MOST_BYTES = 120_000;
/** The names of the fields of an answer in that request. */
const BYTES_OF_NAMES = 25;
const MOST_ANSWERS = 41;
const LONGEST_ANSWER = 600;

const isAnswer = (one: unknown): one is Answer =>
  Array.isArray(one) &&
  Number.isInteger(one[0]) &&
  one[0] >= 0 &&
  one[0] < MOST_ANSWERS &&
  typeof one[1] === 'string' &&
  one[1].isWellFormed() &&
  cleanText(one[1]) !== '' &&
  one[1].length <= LONGEST_ANSWER;

const areAnswers = (list: unknown): list is readonly Answer[] =>
  Array.isArray(list) && list.length <= MOST_ANSWERS && list.every(isAnswer);

const isLesson = (one: unknown): one is VisitorLesson =>
  isRecord(one) &&
  typeof one.id === 'string' &&
  /^[a-z\d-]{1,40}$/.test(one.id) &&
  areAnswers(one.now) &&
  areAnswers(one.done) &&
  (one.best === null || typeof one.best === 'number');

const stored = openStoredValue<readonly VisitorLesson[]>(VISITOR_KEYS.lessons, (list) =>
  Array.isArray(list) ? list.filter(isLesson).slice(-MOST_VISITOR_LESSONS) : [],
);

export const visitorLessons = stored.get;
export const useVisitorLessons = stored.useValue;
export const clearVisitorLessons = stored.clear;

export const lessonOfVisitor = (id: string): VisitorLesson =>
  stored.get().find((lesson) => lesson.id === id) ?? { id, now: [], done: [], best: null };

const sentBytes = (list: readonly VisitorLesson[]): number =>
  bytesOf(list) +
  list.reduce((sum, { now, done }) => sum + now.length + done.length, 0) * BYTES_OF_NAMES;

/** The one that was changed last stands last: of too many the first are forgotten. */
function save(lesson: VisitorLesson): boolean {
  const others = stored.get().filter(({ id }) => id !== lesson.id);
  const list = [...others, lesson].slice(-MOST_VISITOR_LESSONS);
  while (sentBytes(list) > MOST_BYTES) list.shift();
  return stored.set(list);
}

/** What was answered before stays. */
export function keepVisitorAnswer(id: string, answer: Answer): void {
  const lesson = lessonOfVisitor(id);
  if (!isAnswer(answer) || lesson.now.some(([exercise]) => exercise === answer[0])) return;
  save({ ...lesson, now: [...lesson.now, answer] });
}

/** Ends the attempt at hand; the best one is kept. Gives whether the browser has kept it. */
export function finishVisitorLesson(id: string, grade: number): boolean {
  const lesson = lessonOfVisitor(id);
  if (lesson.now.length === 0 || (lesson.best ?? -1) > grade) return save({ ...lesson, now: [] });
  return save({ id, now: [], done: lesson.now, best: grade });
}
