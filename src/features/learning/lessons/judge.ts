// Whether an answer is right. The browser asks it to show at once what was wrong, the server to keep
// what was right: both get the same answer.

import { rightAnswer } from '#tatar/answers.ts';
import type { Exercise } from './lesson.ts';
import { sentencesOf, translatedBy } from './translated.ts';

/** Between the meanings of a match, which are given in the order of its words, and lines of a role. */
const BETWEEN = ' | ';

export const matchAnswer = (meanings: readonly string[]): string => meanings.join(BETWEEN);

export const GAP = '___';

/** Of an answer that is sent. */
export const MOST_LETTERS = 600;

/** What is sent of an option that was heard. */
export const heardOption = ({ tat, rus }: { tat: string; rus: string }): string =>
  tat === '' ? rus : tat;

export const ownLines = ({ lines }: Extract<Exercise, { kind: 'role' }>) =>
  lines.filter(({ own }) => own);

/** What is right; of several answers the first. */
export function solutionOf(exercise: Exercise): string {
  switch (exercise.kind) {
    case 'choose':
      return exercise.options[exercise.right] ?? '';
    case 'cloze':
    case 'build':
      return exercise.answers[0] ?? '';
    case 'dictation':
      return exercise.text;
    case 'suffix':
      return exercise.form;
    case 'match':
      return matchAnswer(exercise.pairs.map(([, meaning]) => meaning));
    case 'hear': {
      const right = exercise.options[exercise.right];
      return right === undefined ? '' : heardOption(right);
    }
    case 'translate':
      return sentencesOf(exercise.answers)[0] ?? '';
    case 'say':
      return exercise.text;
    case 'role':
      return matchAnswer(ownLines(exercise).map(({ tat }) => tat));
    case 'write':
      return exercise.model;
  }
}

export function isRightAnswer(exercise: Exercise, answer: string): boolean {
  switch (exercise.kind) {
    // What was chosen is sent as it stands.
    case 'choose':
    case 'match':
    case 'hear':
    case 'role':
      return answer === solutionOf(exercise);
    case 'cloze':
      return (
        rightAnswer(answer, exercise.answers) !== null ||
        // Whoever writes the whole sentence is right, too.
        rightAnswer(
          answer,
          exercise.answers.filter((one) => one.length > 1).map((one) => filled(exercise.text, one)),
        ) !== null
      );
    case 'build':
      return rightAnswer(answer, exercise.answers) !== null;
    case 'dictation':
    case 'suffix':
      return rightAnswer(answer, [solutionOf(exercise)]) !== null;
    case 'translate':
      return translatedBy(answer, exercise.answers) !== null;
    // No program says how well somebody speaks, or what they should have written.
    case 'say':
    case 'write':
      return answer.trim() !== '';
  }
}

/** Whether there is an answer to it at all. */
export function isAnswerable(exercise: Exercise): boolean {
  switch (exercise.kind) {
    case 'choose':
    case 'hear':
      return exercise.options[exercise.right] !== undefined;
    case 'role':
      return ownLines(exercise).length > 0 && solutionOf(exercise).length <= MOST_LETTERS;
    case 'cloze':
      return (
        exercise.text.includes(GAP) &&
        (exercise.options?.some((option) => isRightAnswer(exercise, option)) ?? true)
      );
    default:
      return true;
  }
}

/** A hint may stand behind the sentence: «(то есть)». */
const HINT = / \(([^)]*)\)(?=\.?$)/u;

type Cloze = Extract<Exercise, { kind: 'cloze' }>;

/** The sentence with its gap, and the hint: its own, or one in brackets, which is Russian. */
export function gapOf({ text, hint }: Pick<Cloze, 'text' | 'hint'>) {
  const rus = HINT.exec(text)?.[1];
  return { text: text.replace(HINT, ''), hint: hint ?? (rus ? { rus, eng: '' } : null) };
}

/** What stands around the gap: the words before and after it, and the pieces of the word it is in. */
export function gapIn(text: string) {
  const [left = '', right = ''] = text.split(GAP);
  const start = /[\p{L}-]*$/u.exec(left)?.[0] ?? '';
  const end = /^[\p{L}-]*/u.exec(right)?.[0] ?? '';
  return {
    before: left.slice(0, left.length - start.length),
    start,
    end,
    after: right.slice(end.length),
  };
}

export const filled = (text: string, answer: string): string =>
  gapOf({ text }).text.replace(GAP, answer);
