// What was written beside what is right, word by word: only where words differ are letters looked at.

import { type Column, columnsOf, inSmallLetters } from '#tatar/answers.ts';
import { diffLetters } from '#kernel/diff.ts';

export interface WrittenPart {
  /** One word, or a few where they were written together or apart; empty of what was left out. */
  typed: string;
  right: string;
  same: boolean;
}

const plain = (word: string): string =>
  inSmallLetters(word).replaceAll(/[^\p{L}\p{M}\p{N}-]/gu, '');

/** How many words stay, of those that begin at a place of each. */
function staying(typed: readonly string[], right: readonly string[]): number[][] {
  const stays = Array.from({ length: typed.length + 1 }, () =>
    Array.from({ length: right.length + 1 }, () => 0),
  );
  for (let row = typed.length - 1; row >= 0; row -= 1)
    for (let at = right.length - 1; at >= 0; at -= 1)
      stays[row]![at] =
        plain(typed[row]!) === plain(right[at]!)
          ? stays[row + 1]![at + 1]! + 1
          : Math.max(stays[row + 1]![at]!, stays[row]![at + 1]!);
  return stays;
}

const wordsIn = (text: string): string[] =>
  text.split(/\s+/).filter((word) => plain(word).replaceAll('-', '') !== '');

export function writtenParts(typedText: string, rightText: string): WrittenPart[] {
  const typed = wordsIn(typedText);
  const right = wordsIn(rightText);
  const stays = staying(typed, right);
  const parts: WrittenPart[] = [];
  let [gone, came]: [string[], string[]] = [[], []];
  const close = () => {
    // As many words as there should be: each stands beside its own.
    if (gone.length === came.length)
      for (const [at, word] of came.entries())
        parts.push({ typed: gone[at] ?? '', right: word, same: false });
    else parts.push({ typed: gone.join(' '), right: came.join(' '), same: false });
    [gone, came] = [[], []];
  };
  let [row, at] = [0, 0];
  while (row < typed.length || at < right.length) {
    const isBoth = row < typed.length && at < right.length;
    if (isBoth && plain(typed[row]!) === plain(right[at]!)) {
      close();
      parts.push({ typed: typed[row]!, right: right[at]!, same: true });
      row += 1;
      at += 1;
    } else if (at === right.length || (isBoth && stays[row + 1]![at]! >= stays[row]![at + 1]!)) {
      gone.push(typed[row]!);
      row += 1;
    } else {
      came.push(right[at]!);
      at += 1;
    }
  }
  close();
  return parts.filter(({ typed: one, right: other }) => one !== '' || other !== '');
}

const plainWords = (text: string): string => text.split(' ').map(plain).join(' ');

/** The letters of such a part; a space has no box of its own. */
export const lettersOf = ({ typed, right }: WrittenPart): Column[] =>
  columnsOf(diffLetters(plainWords(typed), plainWords(right)))
    .map((column) => ({ ...column, typed: column.typed.trim(), right: column.right.trim() }))
    .filter((column) => column.typed !== '' || column.right !== '');
