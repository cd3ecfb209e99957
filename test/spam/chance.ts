// Chance that is the same on every machine and in every run: the sets of notes are made from a seed.

export interface Chance {
  /** From 0 up to, but not including, that number. */
  below: (most: number) => number;
  pick: <T>(list: readonly T[]) => T;
  /** True so often, of one. */
  happens: (share: number) => boolean;
  shuffled: <T>(list: readonly T[]) => T[];
}

/** The generator called mulberry32: small, even enough for choosing words. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (most: number) => Math.floor(next() * most);
  return {
    below,
    pick: (list) => list[below(list.length)]!,
    happens: (share) => next() < share,
    shuffled: (list) =>
      list
        .map((one) => ({ one, at: next() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ one }) => one),
  };
}
