// Whether what was written is right. Capitals, signs around the word and the script do not matter;
// a Tatar letter does.

import { foldSound } from './fold.ts';

const LATIN = /^[\p{Script=Latin}\p{M}'’ʼ\s-]+$/u;

/** In small letters; İ of the Latin script has an i, whatever the language of the program. */
export const inSmallLetters = (text: string): string => text.replaceAll('İ', 'i').toLowerCase();

const plain = (text: string): string =>
  inSmallLetters(text.normalize('NFC'))
    .replaceAll(/[^\p{L}\p{M}\p{N}\s-]/gu, '')
    // A hyphen between spaces is a dash.
    .replaceAll(/(?<=^|\s)-+(?=\s|$)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Latin letters of sounds that are easily taken for each other. */
const LATIN_LETTERS = new Map(
  [...['äә', 'aа', 'öө', 'oо', 'üү', 'uу', 'ñң', 'nн', 'hһ', 'xх', 'cҗ', 'jж', 'çч']].map(
    (pair): [string, string] => [pair[0]!, pair[1]!],
  ),
);

/**
 * The right answer that was given, or null. Latin letters spell sounds, so they are heard. Where one
 * letter is asked for, sounds that are alike are no longer the same.
 */
export function rightAnswer(typed: string, answers: readonly string[]): string | null {
  const given = plain(typed);
  if (given === '') return null;
  const heard = LATIN.test(given) ? foldSound(given) : null;
  const isSame = (answer: string) =>
    answer === given ||
    (answer.length === 1
      ? answer === LATIN_LETTERS.get(given)
      : heard !== null && foldSound(answer) === heard);
  return answers.find((answer) => isSame(plain(answer))) ?? null;
}

export interface Column {
  typed: string;
  right: string;
  /** Written as it should be. */
  same: boolean;
}

interface Run {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

/** Two rows of letters, one column each; where a letter is missing or too many the other is empty. */
export function columnsOf(runs: readonly Run[]): Column[] {
  const columns: Column[] = [];
  let gone: string[] = [];
  const close = (came: readonly string[]) => {
    for (let at = 0; at < Math.max(gone.length, came.length); at += 1)
      columns.push({ typed: gone[at] ?? '', right: came[at] ?? '', same: false });
    gone = [];
  };
  for (const { kind, text } of runs) {
    const letters = [...text];
    if (kind === 'gone') {
      close([]);
      gone = letters;
    } else if (kind === 'new') close(letters);
    else {
      close([]);
      for (const letter of letters) columns.push({ typed: letter, right: letter, same: true });
    }
  }
  close([]);
  return columns;
}
