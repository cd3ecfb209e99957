// Chance that comes from a seed: the same numbers in every browser and on the server.

/** Gives a whole number from 0 to `below` − 1. */
export type Chance = (below: number) => number;

/** Mulberry32, in whole numbers of 32 bits only. */
export function chanceOf(seed: number): Chance {
  let state = seed | 0;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** The same things in another order (Fisher and Yates). */
export function shuffled<Thing>(things: readonly Thing[], chance: Chance): Thing[] {
  const list = [...things];
  for (let at = list.length - 1; at > 0; at -= 1) {
    const other = chance(at + 1);
    [list[at], list[other]] = [list[other]!, list[at]!];
  }
  return list;
}
