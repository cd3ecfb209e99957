import { fc } from '#test/properties.ts';
import { describe, expect, test } from 'vitest';
import {
  act,
  advance,
  beginRound,
  LEAST_TICKS,
  LIVES,
  LOOK,
  pointsOf,
  referee,
  rightPlace,
  TICK_MS,
  type Answer,
  type Round,
} from './engine.ts';
import { chanceOf, shuffled } from './random.ts';
import { GAMES, gameOf, type GameName } from './games.ts';
import { LEVELS, ROUND_MS, whyNotInTime } from './rules.ts';

/** A round of made-up words; the ids are bound to the seed as those of real rounds are. */
function roundOf(game: GameName, seed: number): Round {
  const chance = chanceOf(seed);
  const list = LEVELS.flatMap((range) =>
    Array.from({ length: 6 }, (_, at) => {
      const words = Array.from(
        { length: 3 + chance(6) },
        (_one, place) => `w${range}${at}${place}`,
      );
      const needs = gameOf(game).asks === 'sentence' ? 3 : 1;
      return {
        id: `${chance(0x7fff_ffff).toString(36)}${range}${at}`,
        range,
        options: shuffled(words, chance),
        need: words.slice(0, needs),
      };
    }),
  );
  return { game, list };
}

interface Player {
  seed: number;
  /** Of a hundred answers so many are right. */
  skill: number;
  /** How long this player thinks, in milliseconds. */
  slowness: number;
}

/**
 * Somebody at a browser: frames come when they come, presses fall between them, some of them too
 * early; what the engine takes is written down.
 */
function play(round: Round, { seed, skill, slowness }: Player) {
  const chance = chanceOf(seed);
  const state = beginRound(round);
  const answers: Answer[] = [];
  let ms = 0;
  let press = 100 + chance(slowness);
  while (state.over === null) {
    ms += 20 + chance(160);
    advance(state, Math.floor(ms / TICK_MS));
    if (state.over !== null || ms < press) continue;
    press = ms + 60 + chance(slowness);
    const { id, options } = state.question;
    const place =
      chance(20) === 0 ? LOOK : chance(100) < skill ? rightPlace(state) : chance(options.length);
    if (act(state, place)) answers.push({ id, answer: place, ms });
  }
  return { state, answers };
}

const player = fc.record({
  seed: fc.integer(),
  skill: fc.integer({ min: 0, max: 100 }),
  slowness: fc.integer({ min: 20, max: 4000 }),
});
const game = fc.constantFrom(...GAMES);

describe('the referee', () => {
  test('agrees with the browser on 10,000 rounds', { timeout: 120_000 }, () => {
    let counted = 0;
    fc.assert(
      fc.property(game, fc.integer(), player, (name, seed, who) => {
        const round = roundOf(name, seed);
        const { state, answers } = play(round, who);
        // As they travel.
        const sent = JSON.parse(JSON.stringify(answers)) as Answer[];
        const { total, right, wrong, best, faults, missed } = state;
        const told = { total, right, wrong, best, faults, missed };
        expect(referee(roundOf(name, seed), sent)).toEqual(told);
        counted += total;
      }),
      { numRuns: 10_000 },
    );
    expect(counted).toBeGreaterThan(100_000);
  });

  test('takes none of 1,000 forged results', { timeout: 60_000 }, () => {
    const forging = fc.constantFrom('seed', 'fast', 'early', 'added', 'moved', 'strange', 'late');
    const skilled = player.map((who) => ({ ...who, skill: 90, slowness: 900 }));
    fc.assert(
      fc.property(game, fc.integer(), skilled, forging, (name, seed, who, how) => {
        const round = roundOf(name, seed);
        const { answers } = play(round, who);
        fc.pre(answers.length >= 3);
        const last = answers.at(-1)!;
        const inTime = { began: 0, now: ROUND_MS + 5000 };
        const taken = (list: readonly Answer[], time = inTime) =>
          whyNotInTime(time, list) === null && referee(round, list) !== null;
        expect(taken(answers)).toBe(true);
        const forged = {
          // What was played on other words, or by somebody else.
          seed: () => taken(play(roundOf(name, seed + 1), who).answers),
          // All of it in a tenth of the time.
          fast: () => taken(answers.map((one) => ({ ...one, ms: Math.floor(one.ms / 10) }))),
          // A minute of play sent after some seconds.
          early: () => taken(answers, { began: 0, now: Math.floor(last.ms / 2) }),
          // One answer more than was given, at the same moment.
          added: () => taken([...answers, last]),
          // Out of order.
          moved: () => taken([last, ...answers.slice(0, -1)]),
          // An option there is none of.
          strange: () => taken(answers.map((one) => ({ ...one, answer: 11 }))),
          late: () => taken(answers, { began: 0, now: 31 * 60_000 }),
        } satisfies Record<string, () => boolean>;
        expect(forged[how]()).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });
});

/** Answers one after the other, right where true, as early as they count. */
function answered(name: GameName, rights: readonly boolean[]) {
  const state = beginRound(roundOf(name, 5));
  for (const isRight of rights) {
    while (state.phase !== 'asks' || state.tick < state.wakes) advance(state, state.tick + 1);
    const right = rightPlace(state);
    const place = isRight
      ? right
      : state.question.options.findIndex((_, at) => at !== right && !state.caught.includes(at));
    expect(act(state, place)).toBe(true);
  }
  return state;
}

describe('a round', () => {
  test('gives 10 points, 15 from the third in a row, 20 from the sixth', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map(pointsOf)).toEqual([10, 10, 15, 15, 15, 20, 20]);
    expect(answered('archer', [true, true, true, true, true, true]).total).toBe(85);
    expect(answered('archer', [true, true, false, true]).total).toBe(30);
  });

  test('ends with the third mistake; what follows is practice', () => {
    const state = answered('archer', [true, false, false, false]);
    expect([state.lives, state.over, state.total]).toEqual([0, 'lives', 10]);
    const after = answered('archer', [true, false, false, false, true]);
    expect([after.total, after.right]).toEqual([10, 2]);
    expect(LIVES).toBe(3);
  });

  test('climbs a level after five, and falls one after two mistakes in a row', () => {
    const five = [true, true, true, true, true];
    expect(answered('archer', five).level).toBe(2);
    expect(answered('archer', [...five, false]).level).toBe(2);
    expect(answered('archer', [...five, false, false]).level).toBe(1);
  });

  test('is over after a minute', () => {
    const state = beginRound(roundOf('cat-mice', 1));
    advance(state, 5999);
    expect(state.over).toBeNull();
    advance(state, 6000);
    expect(state.over).toBe('time');
  });

  test('takes nothing before it could be read, nor twice the same mouse', () => {
    const state = beginRound(roundOf('cat-mice-2', 1));
    advance(state, LEAST_TICKS - 1);
    expect(act(state, rightPlace(state))).toBe(false);
    advance(state, LEAST_TICKS);
    const first = rightPlace(state);
    expect(act(state, first)).toBe(true);
    advance(state, 100);
    expect(act(state, first)).toBe(false);
    expect(state.caught).toEqual([first]);
  });

  test('leaves the sentence to be caught after a wrong word, and asks another word elsewhere', () => {
    const sentence = answered('cat-mice-2', [true, false]);
    const { id } = sentence.question;
    advance(sentence, sentence.wakes);
    expect([sentence.question.id === id, sentence.caught.length]).toEqual([true, 1]);
    const word = answered('cat-mice', [false]);
    const asked = word.question.id;
    advance(word, word.wakes);
    expect(word.question.id).not.toBe(asked);
  });

  test('gives half the points for what was looked at', () => {
    const state = beginRound(roundOf('cat-mice', 1));
    advance(state, 50);
    expect([act(state, LOOK), act(state, LOOK)]).toEqual([true, false]);
    act(state, rightPlace(state));
    expect(state.total).toBe(5);
  });
});
