// What each made-up note, person and group is like: pure functions of its number, so that every
// table can be written in one pass without remembering anything, and twice the same.

import { firstIdAt } from '#kernel/ids.ts';

export interface Size {
  notes: number;
  users: number;
  groups: number;
  comments: number;
  ratings: number;
}

export const WORLD_BEGINS = Date.parse('2026-01-02T00:00:00Z');
const WORLD_ENDS = Date.parse('2026-11-01T00:00:00Z');

/** A well-mixed 32-bit number from two others (the finisher of MurmurHash3). */
export function mix(n: number, salt: number): number {
  let h = Math.imul(n ^ Math.imul(salt, 0x9e3779b1), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** A number from 0 up to 1, the same for the same arguments. */
export const chance = (n: number, salt: number): number => mix(n, salt) / 2 ** 32;

/** Few are much, many are little: half of all get a fifth of the mean, one in a hundred 23 times it. */
function skewed(mean: number, n: number, salt: number): number {
  const luck = chance(n, salt);
  const factor = luck < 0.5 ? 0.2 : luck < 0.9 ? 1 : luck < 0.99 ? 3 : 23;
  const exact = mean * factor;
  const whole = Math.floor(exact);
  return whole + (chance(n, salt + 1) < exact - whole ? 1 : 0);
}

export const noteTime = (n: number, size: Size): number =>
  Math.floor(WORLD_BEGINS + (n / size.notes) * (WORLD_ENDS - WORLD_BEGINS));

export const noteId = (n: number, size: Size): string =>
  String(BigInt(firstIdAt(noteTime(n, size))) + BigInt(n % 4096));

/** People and groups came before the first note; their numbers are in the sequence bits and above. */
export const accountId = (n: number): string =>
  String(BigInt(firstIdAt(WORLD_BEGINS - 86_400_000)) + BigInt(n));
export const groupId = (n: number): string =>
  String(BigInt(firstIdAt(WORLD_BEGINS - 43_200_000)) + BigInt(n));

export interface NoteShape {
  author: number;
  group: number | null;
  ratings: number;
  down: number;
  comments: number;
  triangles: number;
}

export function noteShape(n: number, size: Size): NoteShape {
  // The mean of the factors in `skewed` is 1.0: 0.1 + 0.4 + 0.27 + 0.23.
  const ratings = Math.min(skewed(size.ratings / size.notes, n, 11), size.users - 1);
  return {
    // Squared, so that some people write much and most write little.
    author: Math.floor(chance(n, 1) ** 2 * size.users),
    group: chance(n, 2) < 0.6 ? Math.floor(chance(n, 3) ** 2 * size.groups) : null,
    ratings,
    down: Math.floor(ratings * 0.2 * chance(n, 4)),
    comments: skewed(size.comments / size.notes, n, 21),
    triangles: Math.floor(ratings / 8),
  };
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** `count` different people, none of them the author. */
export function* raters(n: number, shape: NoteShape, size: Size): Generator<number> {
  let step = 1 + (mix(n, 31) % (size.users - 1));
  while (gcd(step, size.users) !== 1) step += 1;
  let person = mix(n, 32) % size.users;
  for (let given = 0; given < shape.ratings; person = (person + step) % size.users) {
    if (person === shape.author) continue;
    yield person;
    given += 1;
  }
}
