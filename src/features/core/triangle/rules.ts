// Pure rules of the triangles (өчпочмак): what learning brings, and how much of it in a day.

import type { Frame } from '#features/core/accounts/calls.ts';

/** Rewards of learning. Together they bring no more in a day than MOST_A_DAY, so that nobody farms. */
export const LEARNING = ['task', 'edu', 'day', 'correct', 'answer', 'voice', 'game'] as const;
export type LearningReason = (typeof LEARNING)[number];

/** The steps of today's path: words or reading, a lesson, a game, a task. */
export const DAY_PATH = ['day', 'edu', 'game', 'task'] as const satisfies readonly LearningReason[];

/** How many steps of the path have brought something today. */
export const stepsDone = (earned: readonly { reason: string; triangle: number }[]): number =>
  DAY_PATH.filter((step) => earned.some((one) => one.reason === step && one.triangle > 0)).length;

export const MOST_A_DAY = 20;
export const GAMES_A_DAY = 3;
/** What brings less than that in a day by itself. */
const MOST_OF_KIND: Partial<Record<LearningReason, number>> = {
  day: 1,
  game: GAMES_A_DAY,
  // What two people can say to each other for ever: half of a day, whatever they say.
  correct: 5,
  answer: 6,
  voice: 5,
};

interface Earned {
  /** By all learning today, and by this reason alone. */
  today: number;
  ofKind: number;
}

/** How much of a reward is paid today: what fits below the caps. */
export const payable = (
  reason: LearningReason,
  amount: number,
  { today, ofKind }: Earned,
): number =>
  Math.max(0, Math.min(amount, MOST_A_DAY - today, (MOST_OF_KIND[reason] ?? MOST_A_DAY) - ofKind));

/** What the frames of a picture cost, each bought once. */
export const FRAME_PRICES: Record<Frame, number> = { pearl: 40, leaf: 60, tulip: 80, star: 120 };

export const KINDS = ['task', 'good'] as const;
export type Kind = (typeof KINDS)[number];

/** The orders of a list: newest first; by level, then by price, from the lowest. */
export const ITEM_FILTERS = ['new', 'range', 'price'] as const;

export const LOWEST_RANGE = 1;
export const HIGHEST_RANGE = 5;

export const TRIES_A_DAY = 3;
export const ORDERS_A_DAY = 5;
/** A good of which there were never more is scarce: a person orders one piece in so many days. */
export const SCARCE_STOCK = 50;
export const SCARCE_DAYS = 7;
export const isScarce = ({ quantity, done }: { quantity: number; done: number }): boolean =>
  quantity + done <= SCARCE_STOCK;
/** Of one good in one order. */
export const MOST_ORDERED = 10;

export const ORDER_STATES = ['new', 'accepted', 'sent', 'done', 'cancelled'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

const NEXT: Record<OrderState, readonly OrderState[]> = {
  new: ['accepted', 'sent', 'done', 'cancelled'],
  accepted: ['sent', 'done', 'cancelled'],
  sent: ['done', 'cancelled'],
  done: [],
  cancelled: [],
};

/** What staff may make of an order. One that is done or cancelled stays so: triangles were paid back. */
export const nextStates = (state: OrderState): readonly OrderState[] => NEXT[state];

export const isOver = (state: OrderState): boolean => NEXT[state].length === 0;

interface Run {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

/** Where something is missing, without saying what: it is still to be found. */
export const veiled = (runs: readonly Run[]): Run[] =>
  runs.map((run) =>
    run.kind === 'new' ? { ...run, text: run.text.replaceAll(/[\p{L}\p{M}\p{N}]/gu, '·') } : run,
  );

/** The answer that is nearest to what was written: the one with which most of it stays. */
export function nearestOf<T extends { runs: readonly Run[] }>(
  answers: readonly T[],
): T | undefined {
  const stays = ({ runs }: T) =>
    runs.reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.length : -text.length), 0);
  return answers.toSorted((one, other) => stays(other) - stays(one))[0];
}
