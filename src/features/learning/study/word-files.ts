// One's words as files for other programs: how each begins, and one row.

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

const csvRow = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoted(harmless(cell))).join(',')}\r\n`;

const oneLine = (cell: string): string => cell.replaceAll(/\s+/g, ' ').trim();

interface WordFile {
  name: string;
  type: string;
  head: string;
  rowOf: (word: OwnWord) => string;
}

export const WORD_FILES: Record<'csv' | 'anki', WordFile> = {
  csv: {
    name: 'suzlegem.csv',
    type: 'text/csv',
    // With the byte order mark, by which programs for tables know the encoding.
    head: `\uFEFF${csvRow(HEAD)}`,
    rowOf: (word) => csvRow(cellsOf(word)),
  },
  anki: {
    name: 'suzlegem-anki.txt',
    type: 'text/plain',
    head: `#separator:tab\n#html:false\n#columns:${HEAD.slice(0, 5).join('\t')}\n`,
    rowOf: (word) => `${cellsOf(word).slice(0, 5).map(oneLine).join('\t')}\n`,
  },
};
