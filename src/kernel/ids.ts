// Ids are 64-bit, sorted by time and made by the database (`next_id()`): 41 bits of milliseconds,
// 10 bits for a shard number, 12 bits of sequence. JavaScript cannot hold them as numbers, so
// outside the database they are decimal strings. In addresses they are shorter: a letter that
// says what the thing is, then base 36.

/** Milliseconds of 2026-01-01T00:00:00Z, the beginning of our time. */
export const ID_EPOCH = 1_767_225_600_000;

const SHARD_AND_SEQUENCE_BITS = 22n;
const LARGEST = 2n ** 63n - 1n;

/** The short form; the letter is that of its kind of thing. */
export function publicId(letter: string, id: string): string {
  return letter + BigInt(id).toString(36);
}

/** The inner id behind a decimal id or a public id of that kind; null when it is neither. */
export function innerId(letter: string, text: string): string | null {
  if (/^[1-9]\d{0,18}$/.test(text)) return BigInt(text) <= LARGEST ? text : null;
  if (!text.startsWith(letter) || !/^[1-9a-z][\da-z]{0,12}$/.test(text.slice(1))) return null;
  let id = 0n;
  for (const digit of text.slice(1)) id = id * 36n + BigInt(Number.parseInt(digit, 36));
  return id <= LARGEST ? String(id) : null;
}

/** The smallest id that could have been made at that time: a time turned into a list position. */
export function firstIdAt(milliseconds: number): string {
  const since = BigInt(Math.max(0, Math.floor(milliseconds) - ID_EPOCH));
  return String(since << SHARD_AND_SEQUENCE_BITS);
}

export function millisecondsOf(id: string): number {
  return Number(BigInt(id) >> SHARD_AND_SEQUENCE_BITS) + ID_EPOCH;
}

/** The order of ids in decimal, which is that of time: the longer is the later, then the greater. */
export const compareIds = (a: string, b: string): number =>
  a.length === b.length ? Number(a > b) - Number(a < b) : a.length - b.length;

/** Whether this is an id in decimal, no larger than the database can hold. */
export const isInnerId = (text: string): boolean =>
  /^\d{1,19}$/.test(text) && (text.length < 19 || BigInt(text) <= LARGEST);

/** Whether this can be an id in a path: inner, public, or one a person has chosen. */
export const isPathId = (text: string): boolean => text.length <= 40 && PATH_ID.test(text);

export const PATH_ID = /^[a-z0-9][a-z0-9._-]*$/;
