// One's words as files for other programs.

import type { OwnWord } from './calls.ts';

const HEAD = ['word', 'rus', 'eng', 'form', 'sentence', 'state', 'next'];

const cellsOf = (word: OwnWord): string[] => [
  word.tat,
  word.rus,
  word.eng,
  word.form === '' ? word.met : word.form,
  word.content,
  word.state,
  word.next ?? '',
];

/** A cell that begins like a formula is computed by programs for tables; the sign keeps it a text. */
const harmless = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);

const quoted = (cell: string): string =>
  /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** With the mark by which such programs know the letters. */
export const csvOf = (words: readonly OwnWord[]): string =>
  `\uFEFF${[HEAD, ...words.map(cellsOf)]
    .map((cells) => cells.map((cell) => quoted(harmless(cell))).join(','))
    .join('\r\n')}\r\n`;

const oneLine = (cell: string): string => cell.replaceAll(/\s+/g, ' ').trim();

/** What Anki reads: first how it is written, then a line for each card. */
export const ankiOf = (words: readonly OwnWord[]): string =>
  `${[
    '#separator:tab',
    '#html:false',
    `#columns:${HEAD.slice(0, 5).join('\t')}`,
    ...words.map((word) => cellsOf(word).slice(0, 5).map(oneLine).join('\t')),
  ].join('\n')}\n`;
