// Pure rules of media: what a file is, by its bytes, and what is made of it.

export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

const text = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.slice(from, to));

/** The kind of a picture by its first bytes; a name or a type that was sent says nothing. */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (text(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n') return 'png';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp';
  if (text(bytes, 4, 12) === 'ftypavif') return 'avif';
  if (/^GIF8[79]a$/.test(text(bytes, 0, 6))) return 'gif';
  return null;
}

export const MOST_PIXELS = 40_000_000;
const WIDTHS = [480, 960, 1600] as const;
/** The tiny picture that keeps the place warm. */
export const BLUR_WIDTH = 24;

/** The widths a picture is kept in: never larger than it came. */
export function widthsOf(width: number): number[] {
  const smaller = WIDTHS.filter((size) => size < width);
  return smaller.length === WIDTHS.length ? [...smaller] : [...smaller, width];
}

export const FORMATS = ['avif', 'webp', 'jpg'] as const;
export type Format = (typeof FORMATS)[number];
