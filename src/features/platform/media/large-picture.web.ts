import type { Picture } from './calls.ts';

/** A picture as the viewer shows it: its largest file, and smaller ones where there are any. */
export interface LargePicture {
  src: string;
  width: number;
  height: number;
  alt: string;
  /** Types and their `srcset`s, the best first. */
  sets: readonly (readonly [type: string, set: string])[];
}

const TYPES = [
  ['avif', 'image/avif'],
  ['webp', 'image/webp'],
] as const;

export const setOf = ({ src, widths }: Picture, format: string): string =>
  widths.map((size) => `${src}-${size}.${format} ${size}w`).join(', ');

export const typedSets = (picture: Picture): LargePicture['sets'] =>
  TYPES.map(([format, type]) => [type, setOf(picture, format)]);

export const largeOf = (picture: Picture): LargePicture => ({
  src: `${picture.src}-${Math.max(...picture.widths)}.jpg`,
  width: picture.width,
  height: picture.height,
  alt: picture.alt,
  sets: typedSets(picture),
});
