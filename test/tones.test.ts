// The colours of faces without a picture: as many as `Avatar.tsx` chooses from, all readable, no two
// alike.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const tones = [
  ...read('../src/ui/tokens.css').matchAll(/\.tone-(\d+) \{\s+background: #([\da-f]{6});/g),
];
const colours = tones.map(([, , hex = '']) =>
  [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)),
);

/** Relative luminance, as WCAG defines it. */
function luminance(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test('there are as many tones as faces choose from', () => {
  const chosen = /const TONES = (\d+);/.exec(read('../src/ui/Avatar.tsx'))?.[1];
  expect(tones.map(([, number]) => Number(number))).toEqual(
    Array.from({ length: Number(chosen) }, (_, number) => number),
  );
});

test('white letters are read on every tone', () => {
  for (const colour of colours)
    expect(1.05 / (luminance(colour) + 0.05)).toBeGreaterThanOrEqual(4.5);
});

test('no two tones are alike', () => {
  const distances = colours.flatMap((one, at) =>
    colours
      .slice(at + 1)
      .map((other) => Math.hypot(...one.map((part, n) => part - (other[n] ?? 0)))),
  );
  expect(Math.min(...distances)).toBeGreaterThan(20);
});
