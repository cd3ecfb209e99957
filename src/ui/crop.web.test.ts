import { expect, test } from 'vitest';
import {
  centred,
  fullShape,
  inside,
  isLargeEnough,
  largest,
  mostZoom,
  SQUARE,
  WIDE,
} from './crop.web.ts';

const landscape = { width: 3000, height: 2000 };
const portrait = { width: 1000, height: 2000 };

test.each([
  [landscape, SQUARE, 2000],
  [portrait, SQUARE, 1000],
  [landscape, WIDE, 2000 * (4 / 3)],
  [portrait, WIDE, 1000],
])('the largest cut of %o in the shape %o is %d wide', (size, shape, width) => {
  expect(largest(size, shape)).toBeCloseTo(width);
  expect(centred(size, shape)).toEqual({ x: size.width / 2, y: size.height / 2, width });
});

test('a cut that hangs over is moved back, in its own shape', () => {
  const cut = inside({ x: -50, y: 5000, width: 800 }, landscape, WIDE);
  expect(cut).toEqual({ x: 400, y: 2000 - 300, width: 800 });
});

test('a cut is never larger than the picture, nor so small that it would be blurred', () => {
  expect(inside({ x: 0, y: 0, width: 9000 }, landscape, SQUARE).width).toBe(2000);
  expect(inside({ x: 0, y: 0, width: 10 }, landscape, SQUARE).width).toBe(500);
  expect(inside({ x: 0, y: 0, width: 10 }, portrait, SQUARE).width).toBeCloseTo(480);
  expect(mostZoom({ width: 480, height: 480 }, SQUARE)).toBe(1);
  expect(isLargeEnough({ width: 480, height: 479 }, SQUARE)).toBe(false);
  expect(isLargeEnough({ width: 480, height: 360 }, WIDE)).toBe(true);
});

test('a picture too small to be made larger still has one cut', () => {
  const small = { width: 300, height: 200 };
  expect(mostZoom(small, SQUARE)).toBe(1);
  expect(inside({ x: 0, y: 0, width: 10 }, small, SQUARE)).toEqual({ x: 100, y: 100, width: 200 });
  expect(mostZoom(small, { width: 1, height: 1, least: 100 })).toBe(2);
});

test('a full cut keeps the pixels of the picture, up to what a browser can draw', () => {
  const shape = { width: 4, height: 3 };
  expect(fullShape({ x: 0, y: 0, width: 1200 }, shape)).toEqual({ width: 1200, height: 900 });
  const { width, height } = fullShape({ x: 0, y: 0, width: 8000 }, shape);
  expect(width * height).toBeLessThanOrEqual(16_010_000);
  expect(width / height).toBeCloseTo(4 / 3, 2);
});
