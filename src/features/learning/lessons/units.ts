// The lessons of a level in units, as the page of learning shows them: those of the course by their
// theme, texts to read by fours.

const UNIT_SIZE = 4;

interface UnitLesson {
  done: boolean;
  /** How many exercises were answered in the attempt at hand, and of how many. */
  answered: number;
  asked: number;
}

interface InCourse {
  course: { unit: { tat: string } } | null;
}

/** In their order: the units of the course, then the texts to read, of which the last takes what is left. */
export function unitsOf<L extends InCourse>(lessons: readonly L[]): L[][] {
  const units: L[][] = [];
  for (const lesson of lessons) {
    const last = units.at(-1);
    const [unit, before] = [lesson.course?.unit.tat, last?.[0]?.course?.unit.tat];
    const isFull = unit === undefined && last?.length === UNIT_SIZE;
    if (last === undefined || unit !== before || isFull) units.push([lesson]);
    else last.push(lesson);
  }
  return units;
}

/** How full a bead is: 0 to 1. */
export const fullnessOf = ({ done, answered, asked }: UnitLesson): number =>
  done ? 1 : Math.min(1, answered / Math.max(1, asked));
