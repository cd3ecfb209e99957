// Pure rules of telling programs from people.

export const BOT_REASONS = ['honeypot', 'speed', 'proof', 'rate'] as const;
export type BotReason = (typeof BOT_REASONS)[number];

/** A person may be quick or unlucky a few times, and a browser may fill in a field nobody sees. */
export const HITS_TO_BLOCK = 5;
export const HITS_OF_DEVICE = `${HITS_TO_BLOCK}/day`;
const HOUR = 3_600_000;
const LONGEST_HOURS = 30 * 24;

/** Milliseconds this address is kept out after so many hits, 0 = not at all. Doubles each time. */
export function blockFor(hits: number, blocksBefore: number): number {
  if (hits < HITS_TO_BLOCK) return 0;
  return Math.min(24 * 2 ** Math.min(blocksBefore, 10), LONGEST_HOURS) * HOUR;
}

/** Questions an hour at the lowest difficulty: of one device, and of all unknown ones of a network. */
export const EASY_OF_DEVICE = 10;
/** A class of 30 of whom everybody needs four questions. */
export const EASY_OF_NETWORK = 120;
/** Each time this share is used up again, the work doubles, so often at most. */
export const MOST_STEPS = 2;
/** 262,000 hashes on average: 0.4 s of a busy server core (`proof.ts`), some 2 s of a cheap phone. */
const MOST_BITS = 18;
export const bitsAfter = (lowest: number, steps: number): number =>
  Math.min(lowest + steps, MOST_BITS);

/** Questions an hour of unknown devices beyond which an address is taken for a program: more than a
 * school or a carrier's gateway asks, and five minutes of a program. */
export const MOST_PER_HOUR = 500;

export const hasZeroBits = (hash: Uint8Array, bits: number): boolean => {
  for (let at = 0; at < bits; at += 1) {
    if (((hash[at >> 3] ?? 0) & (128 >> (at & 7))) !== 0) return false;
  }
  return true;
};

/**
 * Links are what programs come for: a newcomer who writes one is asked whether they are one. After so
 * many texts with links they are not asked again.
 */
export const ASKED_TEXTS = 3;

const linksIn = (text: string): string[] => text.match(/(?:https?:\/\/|www\.)[^\s<>()"]*/gi) ?? [];

/** Links that stood in the text already have been asked about. */
export function hasNewLink(text: string, before = ''): boolean {
  const passed = new Set(linksIn(before));
  return linksIn(text).some((link) => !passed.has(link));
}
