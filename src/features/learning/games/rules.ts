// Pure rules of the games: how long a round lasts, what a day asks for.

import { startOfDay } from '#tatar/days.ts';
import type { GameName } from './games.ts';

export const ROUND_MS = 60_000;
/** Pauses of a round together. What is played after that is practice. */
export const PAUSES_MS = 15_000;
/** Tulips open one after the other before the first word. */
export const TULIPS = 3;
export const TULIP_MS = 1000;
export const COUNTDOWN_MS = TULIPS * TULIP_MS;
/** The first one may open while the words are on their way, the others never do. */
const LEAST_COUNT_MS = COUNTDOWN_MS - TULIP_MS;
/** A slow line may bring a result that much later. */
const ON_THE_WAY_MS = 12_000;
/** What comes later takes no place in a list: nobody knows how it was played. */
const PLACED_MS = COUNTDOWN_MS + ROUND_MS + PAUSES_MS + ON_THE_WAY_MS;
/** A line may be lost, and a page be left, for so long. */
const LATEST_MS = 30 * 60_000;
/** How far the clock of a browser may run ahead of ours. */
const CLOCK_MS = 1000;

/** Points that bring a triangle, once a day for each game. */
export const GOAL = 150;

/** What the triangle of a game is paid for: once a day. */
export const rewardRef = (day: number, game: GameName): string => `${day}/${game}`;

export const LEVELS = [1, 2, 3, 4, 5] as const;
export type Level = (typeof LEVELS)[number];

export const SPANS = ['day', 'week', 'all', 'daily'] as const;
/** `daily`: the game of the day, which has the same words for everybody. */
export type Span = (typeof SPANS)[number];

/** Monday is the first day of the week; the first day of 1970 was a Thursday. */
export const weekOf = (day: number): number => Math.floor((day + 3) / 7);

/** Which day or week a best list of this kind counts on this day; `all` never ends. */
export const periodOf = (span: Span, day: number): number =>
  span === 'all' ? 0 : span === 'week' ? weekOf(day) : day;

/** Shorter rounds say nothing about the pace. */
const LEAST_JUDGED = 8;
/** People need now less, now more time: half of their pauses differ by more than this. */
const LEAST_SPREAD_MS = 60;

/** Whether the pauses between answers differ as those of people do; a script answers evenly. */
export function hasHumanPace(answers: readonly { ms: number }[]): boolean {
  if (answers.length < LEAST_JUDGED) return true;
  const pauses = answers
    .slice(1)
    .map(({ ms }, at) => ms - answers[at]!.ms)
    .toSorted((a, b) => a - b);
  const at = (share: number) => pauses[Math.floor((pauses.length - 1) * share)]!;
  return at(0.75) - at(0.25) >= LEAST_SPREAD_MS;
}

export const isPlaced = ({ began, now }: { began: number; now: number }): boolean =>
  now - began <= PLACED_MS;

/**
 * Others may watch a round of the game of the day as soon as nobody can get a place with what they
 * see: the last one began before midnight.
 */
export const isOpen = (day: number | null, now: number): boolean =>
  day === null || now > startOfDay(day + 1) + PLACED_MS;

/**
 * Why a friend cannot watch a round: it has asked words its player learns, which are nobody's
 * business; or it is of a game of the day that others still play.
 */
export const whyClosed = (own: boolean, isOver: boolean): 'own' | 'daily' | null =>
  own ? 'own' : isOver ? null : 'daily';

/**
 * Why a result cannot have been played in the time that went by since its round began: it comes too
 * late, or it tells of more play than there was time for.
 */
export function whyNotInTime(
  { began, now }: { began: number; now: number },
  answers: readonly { ms: number }[],
): 'late' | 'early' | null {
  const gone = now - began;
  if (gone > LATEST_MS) return 'late';
  const last = answers.at(-1)?.ms ?? 0;
  return last + LEAST_COUNT_MS > gone + CLOCK_MS ? 'early' : null;
}
