// What somebody remembers of a word: a pure function of their answers in the order of time. The same
// code runs on the server and in the browser, so that a review without a line goes on as the server
// will see it. FSRS-6 with its published weights (docs/decisions/0292-fsrs.md); no chance in it, so
// that everybody computes the same.

import { createEmptyCard, fsrs, State, type Card } from 'ts-fsrs';

/** 1 forgotten, 2 hard, 3 right, 4 easy. */
export type Grade = 1 | 2 | 3 | 4;

export interface Review {
  /** Made where the answer was given; two answers never share one. */
  key: string;
  grade: Grade;
  /** When it was given. */
  at: number;
}

export interface Memory {
  stability: number;
  difficulty: number;
  /** Learning, or between lapses and learning again; false once it is asked by days. */
  learning: boolean;
  /** Learning again what was forgotten. */
  lapsed: boolean;
  step: number;
  reps: number;
  lapses: number;
  /** Days until it is due, counted from the last answer. */
  days: number;
  at: number;
  due: number;
}

const scheduler = fsrs({ enable_fuzz: false });

const phaseOf = ({ learning, lapsed }: Memory): State =>
  learning ? (lapsed ? State.Relearning : State.Learning) : State.Review;

const cardOf = (memory: Memory): Card => ({
  due: new Date(memory.due),
  stability: memory.stability,
  difficulty: memory.difficulty,
  elapsed_days: 0,
  scheduled_days: memory.days,
  learning_steps: memory.step,
  reps: memory.reps,
  lapses: memory.lapses,
  state: phaseOf(memory),
  last_review: new Date(memory.at),
});

/** The memory after one more answer. */
export function graded(memory: Memory | null, grade: Grade, at: number): Memory {
  const now = new Date(at);
  const { card } = scheduler.next(
    memory === null ? createEmptyCard(now) : cardOf(memory),
    now,
    grade,
  );
  return {
    stability: card.stability,
    difficulty: card.difficulty,
    learning: card.state !== State.Review,
    lapsed: card.state === State.Relearning,
    step: card.learning_steps,
    reps: card.reps,
    lapses: card.lapses,
    days: card.scheduled_days,
    at,
    due: card.due.getTime(),
  };
}

const byTime = (one: Review, other: Review): number =>
  one.at - other.at || (one.key < other.key ? -1 : Number(one.key > other.key));

/** The memory all these answers leave, in whatever order they have come in, after those before. */
export function replay(reviews: readonly Review[], before: Memory | null = null): Memory | null {
  let memory = before;
  for (const { grade, at } of reviews.toSorted(byTime)) memory = graded(memory, grade, at);
  return memory;
}
