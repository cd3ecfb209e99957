// Why a wrong ending is wrong: it is the right one after other sounds, or it means something else.

import { whyEnding, type EndingRule } from '#tatar/ending-rule.ts';
import { endingMeaning, type EndingMeaning } from './ending-meanings.ts';
import { suffixOptions } from './endings.ts';
import { gapIn, gapOf } from './judge.ts';
import type { Exercise } from './lesson.ts';

export interface MeantEnding {
  ending: string;
  meaning: EndingMeaning;
}

export type WrongEnding = {
  /** What the endings are put to. */
  start: string;
} & (
  | { kind: 'sounds'; right: string; rules: EndingRule[] }
  /** Which of two vowels a verb takes cannot be heard. */
  | { kind: 'vowel'; right: string }
  | { kind: 'meanings'; chosen: MeantEnding; right: MeantEnding }
);

/** What is chosen from, without an exercise where it is no ending. */
export interface EndingChoice {
  start: string;
  right: string;
  /** As they are shown and as they are sent. */
  options: { ending: string; answer: string }[];
}

const LEAST_STEM = 2;
/** An ending may begin with letters that all options have: «-ты», «-тык». */
const MOST_SHARED = 2;

function sharedStart(words: readonly string[]): string {
  const [first = '', ...others] = words;
  let length = 0;
  while (length < first.length && others.every((one) => one[length] === first[length])) length += 1;
  return first.slice(0, length);
}

/** Forms of one word, cut where all of them have an ending that is known. */
function formsOf(options: readonly string[]): string | null {
  const shared = sharedStart(options);
  for (let back = 0; back <= MOST_SHARED; back += 1) {
    const start = shared.slice(0, shared.length - back);
    if (start.length < LEAST_STEM) return null;
    if (options.every((one) => endingMeaning(one.slice(start.length)) !== null)) return start;
  }
  return null;
}

/** Null where no endings are chosen from. */
export function endingChoiceOf(exercise: Exercise): EndingChoice | null {
  if (exercise.kind === 'suffix') {
    const { base, form } = exercise;
    const start = form.slice(0, base.length);
    const endings = suffixOptions(exercise);
    if (endings === null) return null;
    const options = endings.map((ending) => ({ ending, answer: start + ending }));
    return { start, right: form.slice(base.length), options };
  }
  if (exercise.kind !== 'cloze' || exercise.options === undefined) return null;
  const { start: inWord } = gapIn(gapOf(exercise).text);
  const [right = ''] = exercise.answers;
  const shared = inWord === '' ? formsOf(exercise.options) : '';
  if (shared === null) return null;
  const options = exercise.options.map((answer) => ({
    ending: answer.slice(shared.length),
    answer,
  }));
  return { start: inWord + shared, right: right.slice(shared.length), options };
}

/** «-ар» and «-ыр», with what follows them. */
const VOWEL = /^[аәые](?=р)/u;

export function wrongEnding(exercise: Exercise, answer: string): WrongEnding | null {
  const choice = endingChoiceOf(exercise);
  const chosen = choice?.options.find((one) => one.answer === answer)?.ending;
  if (choice === null || chosen === undefined) return null;
  const { start, right } = choice;
  const rules = whyEnding(right, chosen);
  if (rules !== null) return { start, kind: 'sounds', right, rules };
  const isVowel = VOWEL.test(right) && right.replace(VOWEL, '') === chosen.replace(VOWEL, '');
  if (isVowel) return { start, kind: 'vowel', right };
  const [meant, wanted] = [endingMeaning(chosen), endingMeaning(right)];
  if (meant === null || wanted === null || meant.tat === wanted.tat) return null;
  return {
    start,
    kind: 'meanings',
    chosen: { ending: chosen, meaning: meant },
    right: { ending: right, meaning: wanted },
  };
}
