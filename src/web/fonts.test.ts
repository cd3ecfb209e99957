// What is fetched ahead of every first page, and that browsers can take it.

import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';

const PRELOADED_KB = 40;

const faces = readFileSync('src/web/fonts.css', 'utf8')
  .split('@font-face')
  .slice(1)
  .map((text) => ({
    family: /font-family: '([^']+)'/.exec(text)?.[1] ?? '',
    style: text.includes('font-style: italic') ? 'italic' : 'normal',
    weights: /font-weight: ([\d ]+);/.exec(text)?.[1],
    file: /url\('([^']+)'\)/.exec(text)?.[1],
  }));

test('at most two fonts are preloaded, and they are small', () => {
  const root = readFileSync('src/web/root.tsx', 'utf8');
  const preloaded = [...root.matchAll(/'\.\/(fonts\/[\w-]+\.woff2)\?url'/g)].map(
    ([, file]) => file!,
  );
  expect(preloaded.map((file) => `./${file}`)).toEqual([
    './fonts/literata-tatar.woff2',
    './fonts/onest-tatar.woff2',
  ]);
  for (const file of preloaded) expect(faces.map((face) => face.file)).toContain(`./${file}`);
  const bytes = preloaded.reduce((sum, file) => sum + statSync(`src/web/${file}`).size, 0);
  expect(bytes).toBeLessThan(PRELOADED_KB * 1000);
});

// Of a family whose files say different weights Chromium takes the nearest only: a Latin word in a
// Tatar line would be shown in another font.
test.each(['Onest', 'Literata'])('all files of %s have the same weights', (family) => {
  const own = faces.filter((face) => face.family === family);
  expect(own.length).toBeGreaterThan(4);
  expect(new Set(own.map(({ weights }) => weights))).toEqual(new Set(['400 700']));
});
