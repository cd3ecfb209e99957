// Pure rules of notes: what is derived from a note's text and numbers.

import { excerptOf } from '#kernel/text.ts';
import { foldKeyboard } from '#tatar/fold.ts';

const EXCERPT = 600;
const DAY_MS = 86_400_000;
/** After this many days a note needs e times the approval to stand as high. */
const DECAY_DAYS = 30;
/** What a note without any grade counts as, so that new notes have a place among the rated. */
const FLOOR = 0.05;
const Z = 1.96;

export function beginningOf(content: string): { excerpt: string; cut: boolean } {
  const { text, cut } = excerptOf(content, EXCERPT);
  return { excerpt: text, cut };
}

/** How a title is kept for search, and how a search is made to fit it: typed as on a Russian keyboard. */
export const titleSearchOf = (title: string): string => foldKeyboard(title);

/** Lower bound of the share of people who would approve, given those who have graded. */
export function wilsonBound(up: number, down: number): number {
  const n = up + down;
  if (n === 0) return 0;
  const share = up / n;
  const z2 = Z * Z;
  return (
    (share + z2 / (2 * n) - Z * Math.sqrt((share * (1 - share) + z2 / (4 * n)) / n)) / (1 + z2 / n)
  );
}

/**
 * The sort key of the order "rating". Approval decays with age, but all notes age alike, so the
 * logarithm turns decay into a head start by birth time: the key never has to be recomputed
 * merely because time passes.
 */
export function ratingRank(counts: { up: number; down: number }, createdMs: number): number {
  const approval = Math.max(FLOOR, wilsonBound(counts.up, counts.down));
  return Math.log(approval) + createdMs / (DECAY_DAYS * DAY_MS);
}
