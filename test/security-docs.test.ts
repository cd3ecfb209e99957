// What docs/asvs.md and docs/security.md say about our safety must at least be there.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ASVS_LEVELS } from './asvs-levels.ts';

const STATES = ['test', 'code', 'operator', 'n/a', 'open'];

const read = (file: string) => readFileSync(file, 'utf8');

/** The cells of every row that begins with such a number. */
const rowsOf = (text: string, number: RegExp): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map((cells) => cells.slice(1, -1))
    .filter(([first = '']) => number.test(first));

const filesIn = (text: string): string[] =>
  [...text.matchAll(/`([\w./-]+\.(?:ts|tsx|md|json|sql))`/g)].map((match) => match[1]!);

const isShown = (file: string) => /\.(test|spec)\.tsx?$/.test(file) || /^(tools|lab)\//.test(file);

describe('docs/asvs.md', () => {
  const text = read('docs/asvs.md');
  const rows = rowsOf(text, /^V\d/);

  test('has every requirement of levels 1 and 2, once', () => {
    const wanted = Object.entries(ASVS_LEVELS).flatMap(([section, levels]) =>
      [...levels].flatMap((level, at) =>
        level === '1' || level === '2' ? [`${section}.${at + 1} ${level}`] : [],
      ),
    );
    expect(wanted).toHaveLength(253);
    expect(rows.map(([number, level]) => `${number} ${level}`).toSorted()).toEqual(
      wanted.toSorted(),
    );
  });

  test('says of each how it is answered, and names a test where it calls one', () => {
    const faulty = rows.filter(([, , what = '', state = '', how = '']) => {
      const isTold = STATES.includes(state) && what !== '' && how !== '';
      return !isTold || (state === 'test' && !filesIn(how).some(isShown));
    });
    expect(faulty).toEqual([]);
  });

  test('counts its own states', () => {
    for (const [state, words] of [
      ['test', 'shown by a test'],
      ['code', 'by code alone'],
      ['operator', 'for the operator'],
      ['n/a', 'that do not apply'],
      ['open', 'open'],
    ] as const) {
      const counted = rows.filter((cells) => cells[3] === state).length;
      expect(text).toContain(`${counted} ${words}`);
    }
  });
});

test('docs/security.md has every class of weakness and every fault, in order', () => {
  const numbers = rowsOf(read('docs/security.md'), /^[SF]\d/).map(([number]) => number);
  const upTo = (letter: string, last: number) =>
    Array.from({ length: last }, (_, at) => `${letter}${at + 1}`);
  expect(numbers).toEqual([...upTo('S', 31), ...upTo('F', 27)]);
});
