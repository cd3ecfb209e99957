// Pure rules of giving triangles.

const DAY_MS = 86_400_000;
const GIVEN_A_DAY = 10;
const GIVEN_A_DAY_TO_ONE = 3;

/** How far back the gifts must be known. */
export const GIFTS_KNOWN = GIVEN_A_DAY;

export interface Gift {
  authorId: string;
  /** Milliseconds. */
  at: number;
}

/** Seconds until another may be given to this author, or 0. `gifts` are newest first. */
export function secondsUntilGift(gifts: readonly Gift[], authorId: string, now: number): number {
  const recent = gifts.filter(({ at }) => now - at < DAY_MS);
  const toThisOne = recent.filter((gift) => gift.authorId === authorId);
  const inTheWay = [recent[GIVEN_A_DAY - 1], toThisOne[GIVEN_A_DAY_TO_ONE - 1]];
  const until = Math.max(now, ...inTheWay.map((gift) => (gift?.at ?? -DAY_MS) + DAY_MS));
  return Math.ceil((until - now) / 1000);
}
