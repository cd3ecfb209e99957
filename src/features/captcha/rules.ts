// Pure rules of telling programs from people.

export const BOT_REASONS = ['honeypot', 'speed', 'proof', 'rate'] as const;
export type BotReason = (typeof BOT_REASONS)[number];

/** A person may be quick or unlucky a few times, a browser may fill in a field nobody sees, and
 * behind one address there may be a whole school. */
const HITS_TO_BLOCK: Record<BotReason, number> = { honeypot: 5, speed: 5, proof: 5, rate: 5 };
const HOUR = 3_600_000;
const LONGEST_HOURS = 30 * 24;

/** Milliseconds this address is kept out after so many hits, 0 = not at all. Doubles each time. */
export function blockFor(reason: BotReason, hits: number, blocksBefore: number): number {
  if (hits < HITS_TO_BLOCK[reason]) return 0;
  return Math.min(24 * 2 ** Math.min(blocksBefore, 10), LONGEST_HOURS) * HOUR;
}

/** From this many questions in an hour on, a network works sixteen times harder for each. */
export const EASY_PER_HOUR = 10;
export const HARD_EXTRA_BITS = 4;
/** Beyond that many more an address asks as no house and no school does. */
export const MOST_PER_HOUR = 100;

export const hasZeroBits = (hash: Uint8Array, bits: number): boolean => {
  for (let at = 0; at < bits; at += 1) {
    if (((hash[at >> 3] ?? 0) & (128 >> (at & 7))) !== 0) return false;
  }
  return true;
};

const NEWCOMER_MS = 86_400_000;
/** After so many texts with links a newcomer is not asked again. */
export const ASKED_TEXTS = 3;

/** Links are what programs come for: a newcomer who writes one is asked whether they are one. */
export const isNewcomer = (since: string, now: number): boolean =>
  now - Date.parse(since) < NEWCOMER_MS;

const linksIn = (text: string): string[] => text.match(/(?:https?:\/\/|www\.)[^\s<>()"]*/gi) ?? [];

/** Links that stood in the text already have been asked about. */
export function hasNewLink(text: string, before = ''): boolean {
  const passed = new Set(linksIn(before));
  return linksIn(text).some((link) => !passed.has(link));
}
