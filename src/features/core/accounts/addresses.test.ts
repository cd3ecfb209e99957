import { expect, test } from 'vitest';
import { largestImage } from './addresses.ts';

const image = (src: string, width: number) => ({ src, width, height: width, alt: 'Алсу' });

test('largestImage names the file of 1440 pixels, and leaves others as they are', () => {
  expect(largestImage(image('/img/ab-320.webp', 320))).toEqual(image('/img/ab-1440.webp', 1440));
  expect(largestImage(image('/seed/ab.webp', 640))).toEqual(image('/seed/ab.webp', 640));
});
