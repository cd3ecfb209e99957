// Some thousand words in little room, only to be asked whether a word is among them. Of ten million
// other words about fifty are taken for one of 20,000, which matters little to a share.

export interface WordSet {
  size: number;
  has: (word: string) => boolean;
}

export function openWordSet(words: readonly string[]): WordSet {
  const hashes = Uint32Array.from(words, hashOf).sort();
  return { size: hashes.length, has: (word) => isIn(hashes, hashOf(word)) };
}

/** FNV-1a with the finisher of MurmurHash3. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1)
    hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

function isIn(sorted: Uint32Array, wanted: number): boolean {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (sorted[middle]! < wanted) from = middle + 1;
    else to = middle;
  }
  return sorted[from] === wanted;
}
