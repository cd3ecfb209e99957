// Text as people send it, made clean before anything else looks at it.

/** Control and bidi-override characters, which have no place in text that others read. */
const UNWANTED = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]/g;

export const cleanText = (text: string): string =>
  text.normalize('NFC').replaceAll(UNWANTED, '').trim();

export const codePoints = (text: string): number => [...text].length;

/** Where the last run of white space begins, or -1. */
export function lastSpace(text: string): number {
  let end = text.length;
  // A pattern that ends in $ would be tried from every letter of a long word.
  while (end > 0 && /\S/.test(text[end - 1]!)) end -= 1;
  return end === 0 ? -1 : text.slice(0, end).trimEnd().length;
}

/** The first `max` characters, cut between words, with an ellipsis when anything was left out. */
export function excerptOf(text: string, max: number): { text: string; cut: boolean } {
  const points = [...text];
  if (points.length <= max) return { text, cut: false };
  const head = points.slice(0, max).join('');
  const space = lastSpace(head);
  return { text: `${head.slice(0, space > max / 2 ? space : head.length).trimEnd()}…`, cut: true };
}
