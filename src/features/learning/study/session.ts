// A review as it goes: which word is asked now, and what has become of the others. Pure, so that it
// goes on without a line; whoever uses it sends the answers.

import type { ReviewCard } from './calls/review.ts';
import { graded, type Grade } from './memory.ts';

/** What is due so soon is asked again before the review is over. */
const SOON_MS = 20 * 60_000;

interface Turn {
  card: ReviewCard;
  /** It was asked in this review before. */
  again: boolean;
}

export interface Session {
  turns: readonly Turn[];
  /** Answers given so far. */
  answers: number;
  /** Words answered for good, and whether they were right at once. */
  done: readonly { card: ReviewCard; right: boolean }[];
  /** Words that were wrong at least once. */
  missed: ReadonlySet<string>;
}

export const startSession = (cards: readonly ReviewCard[]): Session => ({
  turns: cards.map((card) => ({ card, again: false })),
  answers: 0,
  done: [],
  missed: new Set(),
});

export const turnOf = ({ turns }: Session): Turn | null => turns[0] ?? null;

export const exerciseOf = ({ card, again }: Turn) => card.exercises[again ? 1 : 0]!;

/** When the word is asked next, if it is graded so. */
export const nextOf = ({ card }: Turn, grade: Grade, at: number): number =>
  graded(card.memory, grade, at).due;

/** The review after one answer. */
export function answered(session: Session, grade: Grade, at: number): Session {
  const [turn, ...rest] = session.turns;
  if (turn === undefined) return session;
  const memory = graded(turn.card.memory, grade, at);
  const card = { ...turn.card, memory };
  const missed = grade === 1 ? new Set([...session.missed, card.id]) : session.missed;
  const next = { ...session, missed, answers: session.answers + 1 };
  if (memory.due - at <= SOON_MS) return { ...next, turns: [...rest, { card, again: true }] };
  const right = !missed.has(card.id);
  return { ...next, turns: rest, done: [...session.done, { card, right }] };
}

const MOST_LEFT = 5;

/** How many answers a word takes still, if all of them are right. */
function answersLeft({ card }: Turn): number {
  let memory = card.memory;
  let left = 0;
  do {
    memory = graded(memory, 3, memory?.due ?? 0);
    left += 1;
  } while (memory.due - memory.at <= SOON_MS && left < MOST_LEFT);
  return left;
}

/** How far the review is, in answers: those given, all that are expected, and words that come again. */
export const progressOf = ({ turns, answers }: Session) => ({
  done: answers,
  all: answers + turns.reduce((sum, turn) => sum + answersLeft(turn), 0),
  again: turns.filter(({ again }) => again).length,
});
