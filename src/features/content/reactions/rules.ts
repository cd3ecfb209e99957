// Pure rules of what a reader does to a note, and to a comment, with one press: grades, triangles,
// notes kept for oneself.

const DAY_MS = 86_400_000;

export type Grade = -1 | 0 | 1;

/** Raising, lowering and taking back, of notes and comments together. */
export const GRADES_A_DAY = '300/day';

/**
 * Why this person may not give this grade, or null. Nobody lowers where the creator of the group has
 * switched it off or the author asks for corrections. That only regulars lower is declared by the
 * calls.
 */
export function whyCannotRate(
  graderId: string,
  written: { authorId: string; minus: boolean },
  grade: Grade,
): 'own' | 'closed' | null {
  if (graderId === written.authorId) return 'own';
  return grade === -1 && !written.minus ? 'closed' : null;
}

/** The same grade again takes it back. */
export const nextGrade = (current: Grade, pressed: 1 | -1): Grade =>
  current === pressed ? 0 : pressed;

/** What one person's change does to the counts of a note. */
export function changeOfCounts(before: Grade, after: Grade): { up: number; down: number } {
  return {
    up: Number(after === 1) - Number(before === 1),
    down: Number(after === -1) - Number(before === -1),
  };
}

/** What to send to get from one grade to another: the same grade again takes it back. */
export const stepTo = (from: number, to: number): 1 | -1 => ((to === 0 ? from : to) === 1 ? 1 : -1);

const GIVEN_A_DAY = 10;
const GIVEN_A_DAY_TO_ONE = 3;
/** Of a learner, so that two of them do not take all an author may have of learners. */
const LEARNER_GIVES_TO_ONE = 1;
/** So many a person gets by gifts in a day, from however many people. */
export const RECEIVED_A_DAY = 20;
/** So many of them may come from people nobody has confirmed. */
export const RECEIVED_FROM_LEARNERS_A_DAY = 5;

/** How far back the gifts must be known. */
export const GIFTS_KNOWN = GIVEN_A_DAY;

export interface Gift {
  authorId: string;
  /** Milliseconds. */
  at: number;
}

/** Seconds until another may be given to this author, or 0. `gifts` are newest first. */
export function secondsUntilGift(
  gifts: readonly Gift[],
  { authorId, isMember }: { authorId: string; isMember: boolean },
  now: number,
): number {
  const toOne = isMember ? GIVEN_A_DAY_TO_ONE : LEARNER_GIVES_TO_ONE;
  const recent = gifts.filter(({ at }) => now - at < DAY_MS);
  const toThisOne = recent.filter((gift) => gift.authorId === authorId);
  const inTheWay = [recent[GIVEN_A_DAY - 1], toThisOne[toOne - 1]];
  const until = Math.max(now, ...inTheWay.map((gift) => (gift?.at ?? -DAY_MS) + DAY_MS));
  return Math.ceil((until - now) / 1000);
}

/** So many notes a person may keep: a drawer, not an archive. */
export const MOST_SAVED = 5000;
