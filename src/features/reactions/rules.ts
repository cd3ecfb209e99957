// Pure rules of what a reader does to a note, and to a comment, with one press: grades, triangles,
// notes kept for oneself.

const DAY_MS = 86_400_000;

export type Grade = -1 | 0 | 1;

/** Raising, lowering and taking back, of notes and comments together. */
export const GRADES_A_DAY = '300/day';
const MINUS_AFTER_DAYS = 7;
const MINUS_AFTER_NOTES = 5;

export interface Grader {
  id: string;
  /** Milliseconds of the moment the account was made. */
  since: number;
  notes: number;
}

/** Whoever may not lower anything yet is not offered it, either. */
export const isTooNewToLower = (grader: Pick<Grader, 'since' | 'notes'>, now: number): boolean =>
  now - grader.since < MINUS_AFTER_DAYS * DAY_MS || grader.notes < MINUS_AFTER_NOTES;

/**
 * Why this person may not give this grade, or null. Lowering is open to those who have been
 * here for a while and write themselves, so that it is no weapon of newcomers and throw-aways,
 * and to nobody where the creator of the group has switched it off or the author asks for
 * corrections.
 */
export function whyCannotRate(
  grader: Grader,
  written: { authorId: string; minus: boolean },
  grade: Grade,
  now: number,
): 'own' | 'early' | 'closed' | null {
  if (grader.id === written.authorId) return 'own';
  if (grade === -1) {
    if (!written.minus) return 'closed';
    if (isTooNewToLower(grader, now)) return 'early';
  }
  return null;
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

/** So many notes a person may keep: a drawer, not an archive. */
export const MOST_SAVED = 5000;
