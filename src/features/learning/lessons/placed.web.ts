// The level of somebody: of who is signed in the server knows it, of a visitor this browser does. And
// the short test while it is under way, which a reload does not end.

import { VISITOR_KEYS } from '#features/learning/study/visitor-keys.web.ts';
import { isRecord, openStoredValue } from '#ui/stored-value.web.ts';
import { HIGHEST_PLACED, LOWEST_PLACED, MOST_ASKED, type PlacedAnswer } from './placement.ts';

const SKIPPED = 'skipped';
type Range = number | typeof SKIPPED | null;

const isRange = (one: unknown): one is number =>
  typeof one === 'number' && one >= LOWEST_PLACED && one <= HIGHEST_PLACED && one % 1 === 0;

const range = openStoredValue<Range>(VISITOR_KEYS.range, (saved) =>
  saved === SKIPPED || isRange(saved) ? saved : null,
);

export const saveRange = (found: number): boolean => range.set(found);
/** They do not want to be asked. */
export const skipPlacement = (): void => void range.set(SKIPPED);
export const savedRange = range.get;
export const clearSavedRange = range.clear;
/** A level, that they do not want to be asked, or nothing yet. */
export const useSavedRange = range.useValue;

interface Placing {
  /** Which questions; each time has others. */
  turn: number;
  /** Who answers; null for a visitor. */
  person: string | null;
  answers: readonly PlacedAnswer[];
}

const isAnswer = (one: unknown): one is PlacedAnswer =>
  isRecord(one) && isRange(one.range) && typeof one.right === 'boolean';

const isPlacing = (one: unknown): one is Placing =>
  isRecord(one) &&
  Number.isInteger(one.turn) &&
  (one.person === null || typeof one.person === 'string') &&
  Array.isArray(one.answers) &&
  one.answers.length < MOST_ASKED &&
  one.answers.every(isAnswer);

const placing = openStoredValue<Placing | null>('edu-placing-1', (saved) =>
  isPlacing(saved) ? saved : null,
);

export const savePlacing = (test: Placing): void => void placing.set(test);
export const clearPlacing = placing.clear;

/** The test this person has begun and not ended, or nothing. */
export function usePlacing(person: string | null): Placing | null {
  const saved = placing.useValue();
  return saved !== null && saved.person === person ? saved : null;
}
