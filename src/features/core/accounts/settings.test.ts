import { expect, test } from 'vitest';
import { settingsOf, SITE_LIMIT_NAMES, SITE_LIMITS, siteLimit } from './public/settings.ts';

const NOTHING = new Map<string, unknown>();

test('every default is within its bounds', () => {
  for (const name of SITE_LIMIT_NAMES) {
    const { standard, min, max } = SITE_LIMITS[name];
    expect(min > 0 && min <= standard && standard <= max).toBe(true);
    expect(siteLimit(NOTHING, name)).toBe(standard);
  }
});

test('what is set counts, and what cannot be counts as its default', () => {
  const set = (value: unknown) => siteLimit(new Map([['notesADay', value]]), 'notesADay');
  expect([1, 200].map(set)).toEqual([1, 200]);
  for (const wrong of [0, 201, 1.5, -1, Number.NaN, '7', null, {}, [3]])
    expect(set(wrong)).toBe(20);
  const settings = (name: string, value: unknown) => settingsOf(new Map([[name, value]]));
  expect(settings('closed', true).closed).toBe(true);
  for (const wrong of ['true', 1, null]) expect(settings('closed', wrong).closed).toBe(false);
  expect(settings('rules', 'new-rules').rules).toBe('new-rules');
  for (const wrong of ['', '../x', 'Я', 'x'.repeat(41), 7, null])
    expect(settings('rules', wrong).rules).toBe('rules');
});
