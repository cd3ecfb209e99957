// The engine of all games, run by the browser to play and by the server as referee. Time is counted
// in ticks of 10 ms of play (a pause stops it), all state is whole numbers, chance comes only from
// the seed: whoever is given the same round and the same answers gets the same result.

import { gameOf, type GameName } from './games.ts';
import { LEVELS, ROUND_MS, type Level } from './rules.ts';

export const TICK_MS = 10;
const ROUND_TICKS = ROUND_MS / TICK_MS;
/** Nobody reads and answers faster. */
export const LEAST_TICKS = 15;
/** How long the end of a question is shown: right, wrong, and a part of it right. */
const RIGHT_TICKS = 60;
const WRONG_TICKS = 130;
const PART_TICKS = 24;
export const LIVES = 3;
const RIGHT_FOR_LEVEL = 5;
const WRONG_FOR_LEVEL = 2;

export interface Question {
  /** Bound to the seed of the round, so that answers to another one fit nowhere. */
  id: string;
  /** At which level of the game it is asked. */
  range: number;
  /** What targets or mice bear. */
  options: readonly string[];
  /** What is to be picked, in this order where the game has one. */
  need: readonly string[];
}

export interface Answer {
  /** The question. */
  id: string;
  /** The place of the option; `LOOK` where the word that was only to be heard is shown. */
  answer: number;
  /** Milliseconds of play. */
  ms: number;
}
/** Shows what was only to be heard, for half the points. */
export const LOOK = -1;

export interface Round<Q extends Question = Question> {
  game: GameName;
  list: readonly Q[];
}

/** Which of the things to be picked was missed, as their order counts them. */
interface Missed {
  id: string;
  at: number;
}

type Phase = 'asks' | 'right' | 'wrong' | 'part';

export interface State<Q extends Question = Question> {
  readonly round: Round<Q>;
  tick: number;
  phase: Phase;
  /** The tick from which answers count again. */
  wakes: number;
  /** The question, and when it was asked first. */
  question: Q;
  since: number;
  /** Places of options that are picked already; the one that was picked last, right or wrong. */
  caught: number[];
  last: number;
  looked: boolean;
  level: Level;
  /** Right answers since the level began, wrong ones in a row. */
  climbed: number;
  slips: number;
  /** How many questions of each level were asked. */
  asked: number[];
  combo: number;
  lives: number;
  total: number;
  /** What the last right answer brought. */
  gained: number;
  right: number;
  wrong: number;
  best: number;
  /** Ids of questions that were answered wrongly. */
  faults: string[];
  /** What should have been picked instead. */
  missed: Missed[];
  /** Nothing counts any more. */
  over: 'time' | 'lives' | 'pause' | null;
}

/** 10 points, 15 from the third right answer in a row, 20 from the sixth. */
export const pointsOf = (combo: number): number => (combo >= 6 ? 20 : combo >= 3 ? 15 : 10);

function nextQuestion<Q extends Question>({ list }: Round<Q>, level: Level, asked: number[]): Q {
  const ofLevel = list.filter(({ range }) => range === level);
  const from = ofLevel.length === 0 ? list : ofLevel;
  const question = from[asked[level - 1]! % from.length]!;
  asked[level - 1]! += 1;
  return question;
}

export function beginRound<Q extends Question>(round: Round<Q>): State<Q> {
  const asked = LEVELS.map(() => 0);
  return {
    round,
    tick: 0,
    phase: 'asks',
    wakes: LEAST_TICKS,
    question: nextQuestion(round, 1, asked),
    since: 0,
    caught: [],
    last: -1,
    looked: false,
    level: 1,
    climbed: 0,
    slips: 0,
    asked,
    combo: 0,
    lives: LIVES,
    total: 0,
    gained: 0,
    right: 0,
    wrong: 0,
    best: 0,
    faults: [],
    missed: [],
    over: null,
  };
}

/** In a sentence a wrong word leaves the rest of it to be caught. */
const staysAfterWrong = (state: State): boolean => gameOf(state.round.game).asks === 'sentence';

/** What is to be picked now. */
const wanted = ({ question, caught }: State): string => question.need[caught.length] ?? '';

/** The place of an option that is right now: the first that is free. */
export const rightPlace = (state: State): number =>
  state.question.options.findIndex(
    (option, place) => option === wanted(state) && !state.caught.includes(place),
  );

function wakeUp(state: State): void {
  const isDone = state.phase === 'right' || (state.phase === 'wrong' && !staysAfterWrong(state));
  if (isDone) {
    state.question = nextQuestion(state.round, state.level, state.asked);
    state.since = state.wakes;
    state.caught = [];
    state.looked = false;
    // What is new must be read before it can be answered.
    state.wakes += LEAST_TICKS;
  }
  state.last = -1;
  state.phase = 'asks';
}

/** Lets time go by up to this tick. */
export function advance(state: State, tick: number): void {
  while (state.phase !== 'asks' && state.wakes <= tick) wakeUp(state);
  state.tick = Math.max(state.tick, tick);
  if (state.tick >= ROUND_TICKS) state.over ??= 'time';
}

function succeed(state: State, place: number): void {
  state.caught.push(place);
  state.combo += 1;
  state.best = Math.max(state.best, state.combo);
  state.right += 1;
  const points = pointsOf(state.combo);
  state.gained = state.looked ? Math.floor(points / 2) : points;
  // What is played after the end is practice.
  if (state.over === null) state.total += state.gained;
  state.slips = 0;
  state.climbed += 1;
  if (state.climbed >= RIGHT_FOR_LEVEL && state.level < LEVELS.length) {
    state.level = (state.level + 1) as Level;
    state.climbed = 0;
  }
  const isWhole = state.caught.length >= state.question.need.length;
  state.phase = isWhole ? 'right' : 'part';
  state.wakes = state.tick + (isWhole ? RIGHT_TICKS : PART_TICKS);
}

function fail(state: State): void {
  state.combo = 0;
  state.gained = 0;
  state.wrong += 1;
  state.lives = Math.max(0, state.lives - 1);
  state.slips += 1;
  state.climbed = 0;
  if (state.slips >= WRONG_FOR_LEVEL && state.level > 1) {
    state.level = (state.level - 1) as Level;
    state.slips = 0;
  }
  const { id } = state.question;
  const at = state.caught.length;
  if (!state.faults.includes(id)) state.faults.push(id);
  if (!state.missed.some((one) => one.id === id && one.at === at)) state.missed.push({ id, at });
  state.phase = 'wrong';
  state.wakes = state.tick + WRONG_TICKS;
  if (state.lives === 0) state.over ??= 'lives';
}

/** Takes an answer at the tick the state stands at; false where none counts, or not this one. */
export function act(state: State, place: number): boolean {
  if (state.phase !== 'asks' || state.tick < state.wakes) return false;
  if (place === LOOK) {
    if (state.looked) return false;
    state.looked = true;
    return true;
  }
  const option = state.question.options[place];
  if (option === undefined || state.caught.includes(place)) return false;
  state.last = place;
  if (option === wanted(state)) succeed(state, place);
  else fail(state);
  return true;
}

export interface Result {
  total: number;
  right: number;
  wrong: number;
  /** The longest row of right answers. */
  best: number;
  /** Ids of the questions that were answered wrongly. */
  faults: readonly string[];
  missed: readonly Missed[];
}

/**
 * What these answers bring, by playing them once more. Null where nobody can have played so: an
 * answer to a question that was not asked, before it could be read, after the round was over.
 */
export function referee(round: Round, answers: readonly Answer[]): Result | null {
  if (round.list.length === 0) return null;
  const state = beginRound(round);
  for (const { id, answer, ms } of answers) {
    const tick = Math.floor(ms / TICK_MS);
    if (tick < state.tick || state.over !== null) return null;
    advance(state, tick);
    if (state.over !== null || state.question.id !== id || !act(state, answer)) return null;
  }
  const { total, right, wrong, best, faults, missed } = state;
  return { total, right, wrong, best, faults, missed };
}
