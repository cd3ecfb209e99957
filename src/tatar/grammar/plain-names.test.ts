import { expect, it } from 'vitest';
import { plainName } from './plain-names.ts';
import { SUFFIXES } from './tables.ts';

const NONE = { tt: '', ru: '', en: '' };

it('asks for every suffix of the grammar in plain words, in three languages', () => {
  const without = SUFFIXES.filter(({ id }) =>
    Object.values(plainName(id, NONE)).some((name) => name === ''),
  );
  expect(without.map(({ id }) => id)).toEqual([]);
});

it('keeps the school name where it knows no other', () => {
  expect(plainName('new', { tt: 'а', ru: 'б', en: 'c' })).toEqual({ tt: 'а', ru: 'б', en: 'c' });
});
