// The few tests that try something thousands of times try it less often before a commit, where
// somebody waits, than in CI, where nobody does. What they prove is the same, with less certainty.

const isThorough = process.env.CI !== undefined;

/** How often to try: in CI all of it. */
export const tries = (inCi: number, before: number): number => (isThorough ? inCi : before);
