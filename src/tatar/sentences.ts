/*
 * Running text in sentences: a sign that ends one and a space behind it, or a new line.
 */
// Tried only where a run of signs begins, or each of them would look through all the rest.
const END = /(?<![.!?…])[.!?…]+[»"”)]*\s+|\n+/g;

export interface Stretch {
  start: number;
  end: number;
}

/** Every letter of the text belongs to one. */
export function sentencesOf(text: string): Stretch[] {
  const found: Stretch[] = [];
  let start = 0;
  for (const { index, 0: sign } of text.matchAll(END)) {
    found.push({ start, end: index + sign.length });
    start = index + sign.length;
  }
  if (start < text.length) found.push({ start, end: text.length });
  return found;
}
