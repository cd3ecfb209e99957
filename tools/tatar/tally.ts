/*
 * Counts hits and misses of one measurement and keeps its commonest errors.
 */
export interface Tally {
  name: string;
  total: number;
  right: number;
  errors: ReadonlyMap<string, number>;
}

export interface OpenTally extends Tally {
  errors: Map<string, number>;
  count(isRight: boolean, error: () => string): void;
}

export function openTally(name: string): OpenTally {
  const tally: OpenTally = {
    name,
    total: 0,
    right: 0,
    errors: new Map(),
    count(isRight, error) {
      tally.total += 1;
      if (isRight) tally.right += 1;
      else {
        const text = error();
        tally.errors.set(text, (tally.errors.get(text) ?? 0) + 1);
      }
    },
  };
  return tally;
}

/** The share of hits in per cent. */
export const shareOf = (tally: Tally): number =>
  tally.total === 0 ? 0 : (100 * tally.right) / tally.total;

export function commonest(tally: Tally, most = 50): string[] {
  return [...tally.errors]
    .toSorted((left, right) => right[1] - left[1])
    .slice(0, most)
    .map(([text, times]) => (times > 1 ? `${text} (${times})` : text));
}
