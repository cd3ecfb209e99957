// Pure rules of lessons.

import { innerId } from '#kernel/ids.ts';
import type { Flag } from '#kernel/refusal.ts';
import { LEVELS } from '#tatar/level-names.ts';
import { EDU_LETTER } from './addresses.ts';
import { englishOf, withEnglish } from './english.ts';
import type { Exercise, Lesson } from './lesson.ts';

export const EDU_FILTERS = ['new', 'range', 'writer'] as const;

export const EDU_KINDS = ['lesson', 'dictation'] as const;
export type EduKind = (typeof EDU_KINDS)[number];
/** Among those of a level. */
export const LAST_PLACE = 10_000;

/** Words of addresses beside the lessons. */
const RESERVED: readonly string[] = [
  'audio',
  'create',
  'edit',
  'export',
  'import',
  'list',
  'placement',
  'start',
  'video',
];

/** What staff may call a lesson in its address; no number of another one. */
export const isEduId = (id: string): boolean =>
  /^[a-z\d][a-z\d-]{1,38}[a-z\d]$/.test(id) &&
  !RESERVED.includes(id) &&
  innerId(EDU_LETTER, id) === null;

/** What a lesson in a file may be called: also the number it had where it was written. */
export const isStoredEduId = (id: string): boolean =>
  isEduId(id) || innerId(EDU_LETTER, id) !== null;

/** The level a `range` stands for. */
export const rangeName = (range: number): string => LEVELS[range - 1] ?? LEVELS[0];

/** Lessons a visitor has done or begun, which their browser keeps. */
export const MOST_VISITOR_LESSONS = 100;

/** From this result on a lesson is passed; the first time is worth some triangles. */
export const PASS_PERCENT = 80;
export const PASS_TRIANGLES = 2;

/** Whether the first answer of each exercise was right, by its number. */
export type Given = Readonly<Record<string, boolean>>;

/** In percent. What was not answered is not right. */
export function gradeOf(given: Given, exercises: number): number {
  if (exercises === 0) return 0;
  const right = Object.values(given).filter(Boolean).length;
  return Math.floor((100 * Math.min(right, exercises)) / exercises);
}

/** Whether everything was answered, and enough of it right. */
export const isPassed = (given: Given, exercises: number): boolean =>
  Object.keys(given).length >= exercises && gradeOf(given, exercises) >= PASS_PERCENT;

/** The key phrase has something to choose from. */
const LEAST_ANSWERS = 2;

interface WithKey {
  tat: string;
  rus: string;
  answers: readonly { answer: string }[];
  exercises: readonly Exercise[];
}

interface Asked extends WithKey {
  words: Lesson['words'];
}

/**
 * All that is asked in a lesson: its exercises, and as the last of them the key phrase, where there
 * are answers to choose from. Its options stand in the order of the alphabet, so the first is not
 * the right one more often than another.
 */
export function askedIn({ tat, rus, answers, exercises, words }: Asked): Exercise[] {
  const asked = exercises.map((exercise) => withEnglish(exercise, words));
  if (answers.length < LEAST_ANSWERS) return asked;
  const options = answers.map(({ answer }) => answer).toSorted((a, b) => (a < b ? -1 : 1));
  const right = options.indexOf(answers[0]?.answer ?? '');
  const meaning = { rus, eng: englishOf(words, { tat, rus }) };
  return [...asked, { kind: 'choose', ask: rus, options, right, why: tat, meaning }];
}

/**
 * What is missing of the key phrase. It may be left out, where something else is asked; half of one
 * would never be asked. A dictation has none.
 */
export function missingIn(edu: WithKey & { kind: EduKind }): Flag[] {
  const { kind, tat, rus, answers, exercises } = edu;
  const isLeftOut = tat === '' && rus === '' && answers.length === 0;
  if (kind === 'dictation' || (isLeftOut && exercises.length > 0)) return [];
  const flags: Flag[] = [];
  if (tat === '') flags.push('tat');
  if (rus === '') flags.push('rus');
  if (answers.length < LEAST_ANSWERS) flags.push('answers');
  return flags;
}

const WEEK_MS = 7 * 86_400_000;
/** Monday in Kazan; the first day of 1970 was a Thursday. */
const MONDAY_MS = 4 * 86_400_000 - 3 * 3_600_000;

/** Weeks are counted from a Monday, so that everybody writes the same dictation. */
export const weekOf = (at: number): number => Math.floor((at - MONDAY_MS) / WEEK_MS);

const WORDS_A_MINUTE = 60;
const EXERCISES_A_MINUTE = 3;

/** About how long it takes to read the text twice and to do the exercises. */
export const minutesOf = (words: number, exercises: number): number =>
  Math.max(2, Math.round((2 * words) / WORDS_A_MINUTE + exercises / EXERCISES_A_MINUTE));
