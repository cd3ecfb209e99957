// How long to wait before trying again. Many lose their line at one moment; they do not come back
// at one moment.

const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 60_000;

/** From 0 to 1. */
export const someChance = (): number =>
  (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

/**
 * Exponential backoff with jitter: half of the wait is left to chance. Attempt 0 is one that need
 * not have failed before.
 */
export function waitBefore(attempt: number, chance = someChance()): number {
  const longest = Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_WAIT_MS);
  return longest * (0.5 + chance / 2);
}

export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });
