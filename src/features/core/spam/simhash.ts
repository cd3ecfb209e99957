// Texts that are nearly the same, found by their base words. Each text, and each longer sentence of
// it, becomes 64 bits (SimHash): texts with almost the same words have almost the same bits. Bits
// are kept in four bands of sixteen, so two that differ in at most three bits have a band in common,
// and a band can be asked of an index.

const BANDS = 4;
const BAND_BITS = 16;

/** 32 bits of a word (FNV-1a, then mixed so that every bit depends on every letter). */
export function hashOf(word: string, seed = 0): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0;
  for (let at = 0; at < word.length; at += 1)
    hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) | 0;
}

const SECOND = 0x5bd1e995;

/** The bits of a set of words, as two halves: each bit is what most of the words have there. */
export function simhashOf(words: readonly string[]): [number, number] {
  const halves: [number, number] = [0, 0];
  for (const [half, seed] of [0, SECOND].entries()) {
    const hashes = words.map((word) => hashOf(word, seed));
    for (let bit = 0; bit < 32; bit += 1) {
      let most = 0;
      for (const hash of hashes) most += ((hash >>> bit) & 1) === 1 ? 1 : -1;
      if (most > 0) halves[half as 0 | 1] |= 1 << bit;
    }
  }
  return halves;
}

/** The four bands, each with its place, as numbers an index can hold. */
export const bandsOf = ([low, high]: readonly [number, number]): number[] =>
  Array.from({ length: BANDS }, (_, band) => {
    const half = band < 2 ? low : high;
    const bits = (half >>> ((band % 2) * BAND_BITS)) & 0xffff;
    return band * 0x1_0000 + bits;
  });

/** How alike two texts are by their words: 1 for the same ones, 0 for none in common. */
export function likenessOf(one: ReadonlySet<number>, other: readonly number[]): number {
  if (one.size === 0 || other.length === 0) return 0;
  let common = 0;
  for (const word of other) if (one.has(word)) common += 1;
  return common / Math.sqrt(one.size * other.length);
}
