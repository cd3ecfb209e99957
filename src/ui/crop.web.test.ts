import { expect, test } from 'vitest';
import {
  aspectOf,
  centred,
  fullShape,
  isAllowed,
  isLargeEnough,
  LEAST_WIDTH,
  pixelsOf,
  SQUARE,
  WHOLE,
  WIDE,
  zoomed,
  zoomOf,
} from './crop.web.ts';

const landscape = { width: 3000, height: 2000 };
const portrait = { width: 1000, height: 2000 };
const rounded = (...cut: Parameters<typeof pixelsOf>) =>
  Object.fromEntries(Object.entries(pixelsOf(...cut)).map(([name, n]) => [name, Math.round(n)]));

test.each([
  [landscape, SQUARE, { x: 500, y: 0, width: 2000, height: 2000 }],
  [portrait, SQUARE, { x: 0, y: 500, width: 1000, height: 1000 }],
  [landscape, WIDE, { x: 167, y: 0, width: 2667, height: 2000 }],
  [portrait, WIDE, { x: 0, y: 625, width: 1000, height: 750 }],
])('the first cut of %o in the shape %o is the largest, in the middle', (size, shape, pixels) => {
  expect(rounded(centred(size, aspectOf(shape)), size)).toEqual(pixels);
});

test('a nearer cut keeps its shape and its middle, as far as the picture goes', () => {
  const near = zoomed(centred(landscape, 1), landscape, 2);
  expect(rounded(near, landscape)).toEqual({ x: 1000, y: 500, width: 1000, height: 1000 });
  const corner = { ...near, x: 0, y: 0 };
  const whole = zoomed(corner, landscape, 1);
  expect(rounded(whole, landscape)).toEqual({ x: 0, y: 0, width: 2000, height: 2000 });
  const { zoom, most } = zoomOf(near, landscape, LEAST_WIDTH);
  expect([zoom, most]).toEqual([expect.closeTo(2), expect.closeTo(4)]);
});

test('a cut comes no nearer than it stays sharp, and is never flat', () => {
  expect(zoomOf(centred(portrait, 1), portrait, LEAST_WIDTH).most).toBeCloseTo(1000 / 480);
  const small = { width: 300, height: 200 };
  expect(zoomOf(centred(small, 1), small, LEAST_WIDTH).most).toBe(1);
  expect(isLargeEnough({ width: 480, height: 479 }, SQUARE)).toBe(false);
  expect(isLargeEnough({ width: 480, height: 360 }, WIDE)).toBe(true);
  expect(isAllowed({ ...WHOLE, width: 16 }, landscape, LEAST_WIDTH)).toBe(true);
  expect(isAllowed({ ...WHOLE, width: 15 }, landscape, LEAST_WIDTH)).toBe(false);
  expect(isAllowed({ ...WHOLE, height: 50 }, landscape, LEAST_WIDTH)).toBe(true);
  expect(isAllowed({ ...WHOLE, height: 49 }, landscape, LEAST_WIDTH)).toBe(false);
});

test('a picture too small to be cut nearer still has one cut', () => {
  const small = { width: 300, height: 200 };
  expect(isAllowed(WHOLE, small, LEAST_WIDTH)).toBe(true);
});

test('a picture flatter than any cut can be moved and cut as a whole', () => {
  const panorama = { width: 4100, height: 1000 };
  expect(isAllowed(WHOLE, panorama, LEAST_WIDTH)).toBe(true);
  expect(isAllowed(zoomed(WHOLE, panorama, 1.7), panorama, LEAST_WIDTH)).toBe(true);
  expect(isAllowed({ ...WHOLE, height: 90 }, panorama, LEAST_WIDTH)).toBe(false);
});

test('a full cut keeps the pixels of the picture, up to what a browser can draw', () => {
  expect(fullShape({ ...WHOLE, width: 40, height: 45 }, landscape)).toEqual({
    width: 1200,
    height: 900,
  });
  const { width, height } = fullShape(WHOLE, { width: 8000, height: 6000 });
  expect(width * height).toBeLessThanOrEqual(16_010_000);
  expect(width / height).toBeCloseTo(4 / 3, 2);
});
