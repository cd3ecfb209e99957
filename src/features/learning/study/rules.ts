// Pure rules of one's own words.

import { dayOf, weekdayOf } from '#tatar/days.ts';
import type { Memory } from './memory.ts';

/** In the order of their numbers in the database and in `select`, beginning with 1. */
export const WORD_STATES = ['new', 'learning', 'known'] as const;
export type WordState = (typeof WORD_STATES)[number];

export const WORD_FILTERS = ['all', ...WORD_STATES] as const;
export type WordFilter = (typeof WORD_FILTERS)[number];

/** 0 = not among one's words, then the states. */
export type Select = 0 | 1 | 2 | 3;

export const MOST_WORDS = 20_000;
/** Words of a visitor, which their browser keeps. */
export const MOST_VISITOR_WORDS = 500;
/** Of an unknown word in a text. A tag may be as long as its note; that is nothing to learn. */
export const LONGEST_FORM = 300;
/** Answers of one word that are kept; who has given so many knows it or never will. */
export const MOST_REVIEWS = 500;

/** A day has so many tens of answers; answers given one by one count as ten. */
export const ANSWERS_A_DAY = '3000/day';
export const TEN = 10;

export const CAP = { least: 5, usual: 30, most: 200 } as const;
/** Answers that make the goal of a day. */
export const DAY_GOAL = 20;
/** Or so long a time of reading, told in steps. */
export const READING_GOAL_SECONDS = 600;
export const READING_STEP_SECONDS = 30;
/** Words of one review; the next ones are asked for when these are done. */
export const REVIEW_PAGE = 50;
/** So many words that were never asked come into one review. */
const NEW_AT_ONCE = 10;
/** What `extra` gives beyond the cap of the day. */
export const EXTRA = 10;
/** The longest due are looked at; among them those that are the most overdue come first. */
export const DUE_LOOKED_AT = 300;

/** What a word is to somebody. One that is marked is known, whatever was answered. */
export function stateOf(memory: Memory | null, marked: boolean): WordState {
  if (marked) return 'known';
  if (memory === null) return 'new';
  return memory.learning ? 'learning' : 'known';
}

export const selectOf = (state: WordState): 1 | 2 | 3 =>
  (WORD_STATES.indexOf(state) + 1) as 1 | 2 | 3;
export const stateNumbered = (state: number): WordState => WORD_STATES[state - 1] ?? 'new';

export const isRestDay = (rest: number, at: number): boolean =>
  ((rest >> weekdayOf(dayOf(at))) & 1) === 1;
export const restDaysOf = (rest: number): number[] =>
  [0, 1, 2, 3, 4, 5, 6].filter((day) => ((rest >> day) & 1) === 1).map((day) => day + 1);
export const restOf = (days: readonly number[]): number =>
  days.reduce((rest, day) => rest | (1 << (day - 1)), 0);

/** How overdue a word is, as a part of the time it was left alone. */
const overdue = ({ due, at }: Memory, now: number): number =>
  (now - due) / Math.max(60_000, due - at);

/** The most overdue first: of two that are a week late, the one that was due after a day. */
export const byOverdue = <T extends { memory: Memory }>(words: readonly T[], now: number): T[] =>
  words.toSorted((one, other) => overdue(other.memory, now) - overdue(one.memory, now));

interface Waiting {
  /** Words that are due again. */
  due: number;
  /** Words that were never asked. */
  fresh: number;
  /** Words answered today. */
  done: number;
  cap: number;
  isRest: boolean;
}

/**
 * How many words a day asks for: never more than the cap, however much has piled up, and nothing on
 * a day of rest. Who is behind gets no new words on top.
 */
export function todayOf({ due, fresh, done, cap, isRest }: Waiting) {
  const left = isRest ? 0 : Math.max(0, cap - done);
  const again = Math.min(due, left);
  const isBehind = due > cap;
  const added = isBehind ? 0 : Math.min(fresh, NEW_AT_ONCE, left - again);
  return { again, fresh: added, isBehind };
}

export const isoOf = (at: number): string => new Date(at).toISOString();

/** Names of suffixes come in the languages of the dictionary. */
export const wordLang = (lang: string): 'tt' | 'ru' | 'en' =>
  lang === 'ru' || lang === 'en' ? lang : 'tt';

export interface Share {
  /** Running words, and those of them that are known. */
  words: number;
  known: number;
  /** Different words that are not. */
  fresh: number;
}

/** From this part of known words on a text is read with ease. */
const EASY_SHARE = 0.95;

export const isEasy = ({ words, known }: Share): boolean =>
  words > 0 && known >= words * EASY_SHARE;

interface Read {
  day: number;
  seconds: number;
  /** When the last step was counted, in milliseconds. */
  at: number;
}

/**
 * How long somebody has read this day, after one more step. Nobody reads faster than the clock: two
 * pages at once, or a program that sends step after step, add no more than has passed.
 */
export function readingAfter(before: Read | null, now: number): Read {
  const day = dayOf(now);
  const isToday = before !== null && before.day === day;
  const passed = before === null ? READING_STEP_SECONDS : Math.floor((now - before.at) / 1000);
  const step = Math.max(0, Math.min(READING_STEP_SECONDS, passed));
  const seconds = Math.min(READING_GOAL_SECONDS, (isToday ? before.seconds : 0) + step);
  // What is too early leaves the clock as it was, so that the time in between is not lost.
  return step === 0 && before !== null ? before : { day, seconds, at: now };
}
