import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { levelNumber } from '../level-names.ts';

const folder = dirname(fileURLToPath(import.meta.url));
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.tsv'))
  .sort();

const HEADER = 'word\tpos\tru\ten\tlevel\tnote';
const POS = new Set([
  'noun',
  'propn',
  'verb',
  'adj',
  'adv',
  'pron',
  'num',
  'post',
  'conj',
  'part',
  'intj',
  'aux',
  'modal',
]);
const LOWER = 'аәбвгдеёжҗзийклмнңоөпрстуүфхһцчшщъыьэюя';
const WORD = new RegExp(
  `^[${LOWER}${LOWER.toUpperCase()}]+([ -][${LOWER}${LOWER.toUpperCase()}]+)*$`,
);
const NOTE = new RegExp(
  `^(loan|arabic|front|back|aorist=(ыр|ер|ар|әр|р)|(poss|short)=[${LOWER}]+)$`,
);

interface Row {
  where: string;
  cells: string[];
}

const rows: Row[] = files.flatMap((file) =>
  readFileSync(join(folder, file), 'utf8')
    .replace(/\n$/, '')
    .split('\n')
    .slice(1)
    .map((line, i) => ({ where: `${file}:${i + 2} ${line}`, cells: line.split('\t') })),
);

/** The rows for which the check fails: an empty list is what we want, and a failure names the line. */
function failing(check: (cells: string[]) => boolean): string[] {
  return rows.filter((row) => !check(row.cells)).map((row) => row.where);
}

const meanings = (cell: string | undefined): string[] => (cell ?? '').split('; ');
const wellFormedMeanings = (cell: string | undefined): boolean => {
  const list = meanings(cell);
  return (
    list.length <= 3 &&
    new Set(list).size === list.length &&
    list.every((m) => m !== '' && m === m.trim() && !m.includes(';'))
  );
};

describe('starter vocabulary', () => {
  it('has files, each with the same header, LF line ends and a last newline', () => {
    expect(files.length).toBeGreaterThan(10);
    const wrong = files.filter((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      return !text.startsWith(`${HEADER}\n`) || text.includes('\r') || !text.endsWith('\n');
    });
    expect(wrong).toEqual([]);
  });

  it('has six columns in every row', () => {
    expect(failing((cells) => cells.length === 6)).toEqual([]);
  });

  it('has at least 6000 rows', () => {
    expect(rows.length).toBeGreaterThanOrEqual(6000);
  });

  it('is in Unicode NFC', () => {
    expect(failing((cells) => cells.every((cell) => cell === cell.normalize('NFC')))).toEqual([]);
  });

  it('spells words with Tatar Cyrillic letters, hyphens and spaces only', () => {
    expect(failing(([word]) => WORD.test(word ?? ''))).toEqual([]);
  });

  it('uses known parts of speech and levels', () => {
    expect(failing(([, pos]) => POS.has(pos ?? ''))).toEqual([]);
    expect(failing((cells) => levelNumber(cells[4]) > 0)).toEqual([]);
  });

  it('has one to three meanings in Russian and in English', () => {
    expect(failing((cells) => wellFormedMeanings(cells[2]))).toEqual([]);
    expect(failing((cells) => wellFormedMeanings(cells[3]))).toEqual([]);
    expect(failing((cells) => !/[A-Za-z]/.test(cells[2] ?? ''))).toEqual([]);
    expect(failing((cells) => !/[\u0400-\u04ff]/.test(cells[3] ?? ''))).toEqual([]);
  });

  it('has only known notes', () => {
    expect(
      failing(
        (cells) => cells[5] === '' || (cells[5] ?? '').split(' ').every((note) => NOTE.test(note)),
      ),
    ).toEqual([]);
  });

  it('has one row for a word and part of speech, with ё or with е', () => {
    const seen = new Set<string>();
    const twice: string[] = [];
    for (const { where, cells } of rows) {
      const key = `${cells[0]?.replaceAll('ё', 'е')}\t${cells[1]}`;
      if (seen.has(key)) twice.push(where);
      seen.add(key);
    }
    expect(twice).toEqual([]);
  });
});
