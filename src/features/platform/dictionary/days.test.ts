import { expect, test } from 'vitest';
import { buildLexicon } from '#tatar/lexicon.ts';
import { tokenise } from '#tatar/tokens.ts';
import { DAYS, dayWordAt } from './public/days.server.ts';
import { starterRows } from './public/lexicon.server.ts';
import { lookUp } from './rules.ts';

const lexicon = buildLexicon(starterRows());

test.each(DAYS.map((day) => [day.form, day] as const))('%s', (form, { tat, rus, eng }) => {
  const words = [...tokenise(tat)].filter(({ text }) => text.toLowerCase() === form);
  expect(words).toHaveLength(1);
  const [reading] = lookUp({ text: form, context: tat }, lexicon).readings;
  expect(reading).toMatchObject({ known: true });
  expect(reading?.entry?.ru).not.toBeFalsy();
  expect(reading?.entry?.en).not.toBeFalsy();
  expect(rus).not.toBe('');
  expect(eng).not.toBe('');
});

test('the word changes at midnight in Kazan', () => {
  const evening = Date.parse('2026-11-15T20:59:59Z');
  expect(dayWordAt(evening)).toBe(dayWordAt(evening - 20 * 3_600_000));
  expect(dayWordAt(evening + 1000)).not.toBe(dayWordAt(evening));
});
