// Where targets and mice are, from the question and the time alone. Nothing is kept in between, so
// a round that is watched again looks as it was played. Points do not depend on it: who wants no
// motion sees everything stand, and plays the same round.

import type { SceneName } from './define.ts';
import type { Question } from './engine.ts';
import { gameOf, type GameName } from './games.ts';

export const ROPES = 2;
export const SHELVES = 4;

export interface Place {
  /** Which rope or shelf, from above. */
  row: number;
  /** 0 at the left end of the way, 1 at the right. */
  x: number;
  /** Where it looks: 1 to the right. */
  facing: 1 | -1;
}

interface Asked {
  game: GameName;
  slow: boolean;
  question: Question;
  /** Milliseconds since the question was asked; null where nothing moves. */
  ms: number | null;
}

/** A number of its own for each question, whatever its letters. */
const numberOf = (id: string): number => {
  let sum = 7;
  for (const letter of id) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return sum;
};

/** Back and forth between 0 and 1. */
const swing = (way: number): number => {
  const part = ((way % 2) + 2) % 2;
  return part < 1 ? part : 2 - part;
};
const turned = (way: number): boolean => ((way % 2) + 2) % 2 >= 1;

/** Two targets on a rope. */
const ropeOf = (option: number): number => Math.floor(option / 2) % ROPES;

/** The shelf of a mouse and its place there: they are numbered as one reads, row by row. */
function shelfOf(option: number, options: number): { row: number; place: number } {
  let [row, first] = [0, 0];
  while (option >= first + inRowOf(options, row)) {
    first += inRowOf(options, row);
    row += 1;
  }
  return { row, place: option - first };
}

/** How many mice share a shelf. */
export const inRowOf = (options: number, row: number): number => {
  const shelves = Math.min(SHELVES, options);
  return Math.ceil((options - row) / shelves);
};

/** Of the width of the field in a second. */
const speedOf = ({ game, question, slow }: Asked): number =>
  gameOf(game).speeds[question.range - 1]! / (slow ? 2000 : 1000);

/** Two on a rope, each in its half: they never meet. */
function onRope(asked: Asked, option: number): Place {
  const { question, ms } = asked;
  const row = ropeOf(option);
  const speed = speedOf(asked);
  const start = (numberOf(question.id) % 100) / 100;
  const against = question.range >= 3 && row === 1 ? -1 : 1;
  // The half of a rope is the way of one target.
  const way = ms === null ? 0.5 : start + (against * speed * 2 * ms) / 1000;
  return { row, x: ((option % 2) + swing(way)) / 2, facing: 1 };
}

function onShelf(asked: Asked, option: number): Place {
  const { question, ms } = asked;
  const options = question.options.length;
  const { row, place } = shelfOf(option, options);
  const inRow = inRowOf(options, row);
  const speed = speedOf(asked);
  const start = (((numberOf(question.id) >>> row) % 50) + 25 * row) / 100;
  const facing = row % 2 === 0 ? 1 : -1;
  // Each mouse has its own stretch of the shelf and turns at its ends.
  const way = ms === null ? 0.5 : start + (facing * speed * inRow * ms) / 1000;
  const back = ms !== null && turned(way);
  return {
    row,
    x: (place + swing(way)) / inRow,
    facing: ms === null ? facing : back ? -1 : 1,
  };
}

const PLACES: Readonly<Record<SceneName, typeof onRope>> = { meadow: onRope, kitchen: onShelf };

export const placeOf = (asked: Asked, option: number): Place =>
  PLACES[gameOf(asked.game).scene.name](asked, option);
