// Where to begin: a few questions, harder after a right answer and easier after a wrong one. The level
// is the highest of which most was right.

export const LOWEST_PLACED = 1;
/** There are lessons up to B2. */
export const HIGHEST_PLACED = 4;
export const LEAST_ASKED = 8;
export const MOST_ASKED = 12;

/** Most people who try it know something already. */
const BEGIN = 2;
/** In levels: the first answers find the neighbourhood, the others look around in it. */
const LONG_STEP = 0.75;
const SHORT_STEP = 0.5;
const LONG_STEPS = 3;
/** So often a level was asked before it is believed, and so much of it was right. */
const LEAST_OF_LEVEL = 2;
const SURE_OF_LEVEL = 3;
const SHARE_RIGHT = 0.6;

export interface PlacedAnswer {
  range: number;
  right: boolean;
}

const inBounds = (range: number): number =>
  Math.min(HIGHEST_PLACED, Math.max(LOWEST_PLACED, range));

/** The level of the next question. */
export function nextRange(answers: readonly PlacedAnswer[]): number {
  let skill = BEGIN;
  for (const [at, { right }] of answers.entries()) {
    const step = at < LONG_STEPS ? LONG_STEP : SHORT_STEP;
    skill = inBounds(right ? skill + step : skill - step);
  }
  return Math.round(skill);
}

/** The next question: of the level that is next, else of the one nearest to it. */
export function nextQuestion<Q extends { range: number }>(
  questions: readonly Q[],
  asked: readonly Q[],
  answers: readonly PlacedAnswer[],
): Q | undefined {
  const range = nextRange(answers);
  const far = (question: Q) => Math.abs(question.range - range);
  return questions
    .filter((question) => !asked.includes(question))
    .toSorted((a, b) => far(a) - far(b))[0];
}

/** The questions that were asked and the one that is next; from the beginning where they are others now. */
export function goneOn<Q extends { range: number }>(
  questions: readonly Q[],
  given: readonly PlacedAnswer[],
): { asked: Q[]; answers: readonly PlacedAnswer[] } {
  const asked: Q[] = [];
  for (const [at, { range }] of given.entries()) {
    const question = nextQuestion(questions, asked, given.slice(0, at));
    if (question?.range !== range) return goneOn(questions, []);
    asked.push(question);
  }
  const next = nextQuestion(questions, asked, given);
  return { asked: next === undefined ? asked : [...asked, next], answers: given };
}

/** The level as far as these answers tell. */
export function placedRange(answers: readonly PlacedAnswer[]): number {
  for (let range = HIGHEST_PLACED; range > LOWEST_PLACED; range -= 1) {
    const of = answers.filter((answer) => answer.range === range);
    const right = of.filter((answer) => answer.right).length;
    if (of.length >= LEAST_OF_LEVEL && right >= SHARE_RIGHT * of.length) return range;
  }
  return LOWEST_PLACED;
}

/** Whether enough was asked. */
export function isPlaced(answers: readonly PlacedAnswer[]): boolean {
  if (answers.length >= MOST_ASKED) return true;
  if (answers.length < LEAST_ASKED) return false;
  const range = placedRange(answers);
  return answers.filter((answer) => answer.range === range).length >= SURE_OF_LEVEL;
}
