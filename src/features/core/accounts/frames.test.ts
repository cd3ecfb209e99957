// Frames of pictures: each that can be bought is drawn, in the colours of both themes, and small.

import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { FRAMES } from './calls.ts';

const folder = 'src/features/core/accounts';
const css = readFileSync(`${folder}/frames.css`, 'utf8');
/** Fetched on lists with many faces, so they stay small. */
const MOST_BYTES = 3000;

test('every frame has its rule and its drawing, and there are no others', () => {
  const rules = [...css.matchAll(/\.frame-(\w+) \{\s+--frame: url\(\.\/frames\/(\w+)\.svg\);/g)];
  expect(rules.map(([, name]) => name)).toEqual([...FRAMES]);
  for (const [, name, drawing] of rules) expect(drawing).toBe(name);
  const drawings = globSync(`${folder}/frames/*.svg`).map((file) => basename(file, '.svg'));
  expect(drawings.toSorted()).toEqual([...FRAMES].toSorted());
});

test('colours are those of the themes', () => {
  expect(css).not.toMatch(/#[\da-f]{3}/i);
});

test.each(FRAMES)('%s is a small drawing without script or anything from elsewhere', (name) => {
  const drawing = readFileSync(`${folder}/frames/${name}.svg`, 'utf8');
  expect(drawing.length).toBeLessThan(MOST_BYTES);
  expect(drawing).toContain('viewBox="0 0 128 128"');
  expect(drawing).not.toMatch(/<script|href|on\w+=/);
});
