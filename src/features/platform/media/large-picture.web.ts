import type { Picture } from './calls.ts';
import { WHOLE_FORMAT } from './rules.ts';

/** A picture as the viewer shows it: its largest file, and smaller ones where there are any. */
export interface LargePicture {
  src: string;
  width: number;
  height: number;
  alt: string;
  /** The largest file has more than the others: it is fetched when somebody looks closer. */
  zoomed?: boolean;
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

const wholeAt = ({ src, whole }: Picture): string | null =>
  whole === null ? null : `${src}-${whole}.${WHOLE_FORMAT[whole]}`;

export const largeOf = (picture: Picture): LargePicture => ({
  src: wholeAt(picture) ?? `${picture.src}-${Math.max(...picture.widths)}.jpg`,
  zoomed: picture.whole === 'full',
  width: picture.width,
  height: picture.height,
  alt: picture.alt,
  // A moving picture has no smaller files that move.
  sets: picture.whole === 'moving' ? [] : typedSets(picture),
});
