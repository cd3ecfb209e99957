// Pure rules of grades.

export type Grade = -1 | 0 | 1;

const MINUS_AFTER_DAYS = 7;
const MINUS_AFTER_NOTES = 5;
const DAY_MS = 86_400_000;

export interface Grader {
  id: string;
  /** Milliseconds of the moment the account was made. */
  since: number;
  notes: number;
}

/**
 * Why this person may not give this grade, or null. Lowering is open to those who have been
 * here for a while and write themselves, so that it is no weapon of newcomers and throw-aways.
 */
export function whyCannotRate(
  grader: Grader,
  note: { authorId: string },
  grade: Grade,
  now: number,
): 'own' | 'early' | null {
  if (grader.id === note.authorId) return 'own';
  if (grade === -1) {
    const tooYoung = now - grader.since < MINUS_AFTER_DAYS * DAY_MS;
    if (tooYoung || grader.notes < MINUS_AFTER_NOTES) return 'early';
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
