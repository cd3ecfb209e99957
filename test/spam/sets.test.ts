import { expect, test } from 'vitest';
import { honestOf } from './honest.ts';
import { HONEST_STYLES, WAVE_STYLES, type SetNote } from './sets.ts';
import { waveOf } from './wave.ts';

const wave = waveOf(2000);
const honest = honestOf(2000);
const stylesOf = (notes: readonly SetNote[]) =>
  new Map([...Map.groupBy(notes, ({ style }) => style)].map(([style, own]) => [style, own.length]));

test('the sets are the same whenever they are made', () => {
  expect(waveOf(2000)).toEqual(wave);
  expect(honestOf(2000)).toEqual(honest);
});

test('the wave: fifty new accounts, every style in its hundreds', () => {
  expect(new Set(wave.map(({ author }) => author)).size).toBe(50);
  expect(wave.every(({ ageHours }) => ageHours < 24)).toBe(true);
  for (const style of WAVE_STYLES) expect(stylesOf(wave).get(style)).toBeGreaterThan(500);
});

test('honest people: every style in its dozens, a third of them new', () => {
  for (const style of HONEST_STYLES) expect(stylesOf(honest).get(style)).toBeGreaterThan(80);
  expect(honest.filter(({ ageHours }) => ageHours < 24).length).toBeGreaterThan(500);
  const texts = new Set(honest.map(({ content }) => content));
  expect(honest.length - texts.size).toBeGreaterThan(200);
});

test('all of it can be sent', () => {
  for (const { title, content } of [...wave, ...honest]) {
    expect(title.length).toBeGreaterThanOrEqual(3);
    expect(title.length).toBeLessThanOrEqual(150);
    expect(content.length).toBeGreaterThan(0);
  }
});
