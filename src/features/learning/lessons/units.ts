// The lessons of a level in units of a few, as the page of learning shows them.

const UNIT_SIZE = 4;

interface UnitLesson {
  done: boolean;
  /** How many exercises were answered in the attempt at hand, and of how many. */
  answered: number;
  asked: number;
}

/** In their order; the last one takes what is left. */
export const unitsOf = <L>(lessons: readonly L[]): L[][] =>
  Array.from({ length: Math.ceil(lessons.length / UNIT_SIZE) }, (_, at) =>
    lessons.slice(at * UNIT_SIZE, (at + 1) * UNIT_SIZE),
  );

/** How full a bead is: 0 to 1. */
export const fullnessOf = ({ done, answered, asked }: UnitLesson): number =>
  done ? 1 : Math.min(1, answered / Math.max(1, asked));
