import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RoundQuestion } from './calls.ts';
import { referee, rightPlace, type Answer } from './engine.ts';
import { useRound, type Played, type Playing } from './use-round.web.ts';

const LIST: RoundQuestion[] = [1, 2, 3, 4, 5].flatMap((range) =>
  [0, 1, 2].map((at) => ({
    id: `q${range}${at}`,
    range,
    ask: 'сүз',
    hint: '',
    part: null,
    sound: null,
    heard: false,
    options: [`a${at}`, `b${at}`, `c${at}`],
    need: [`b${at}`],
    tat: 'сүз',
    mean: 'слово',
  })),
);
const ROUND = { game: 'archer' as const, list: LIST };

let root: Root;
let playing: Playing;
const over: Played[] = [];
const ended: Played[] = [];

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers({
    toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance', 'setTimeout', 'Date'],
  });
  over.length = 0;
  ended.length = 0;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await act(async () => root.unmount());
  vi.useRealTimers();
});

interface Options {
  calm?: boolean;
  replay?: readonly Answer[];
  isUnheard?: () => boolean;
}

async function begin(options: Options = {}, round = ROUND) {
  const Game = () => {
    playing = useRound(round, {
      ...options,
      onOver: (played) => over.push(played),
      onEnd: (played) => ended.push(played),
    });
    return null;
  };
  root = createRoot(document.createElement('div'));
  await act(async () => root.render(createElement(Game)));
}
const wait = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));
const right = () => rightPlace(playing.state);

/** Picks until so many are right. */
async function pickRight(count: number) {
  for (let at = 0; at < count; at += 1) {
    await wait(1000);
    await act(async () => void playing.pick(right()));
  }
}

test('a round ends after a minute, and what was written down comes to the same points', async () => {
  await begin();
  await pickRight(7);
  await wait(60_000);
  expect([over.length, ended.length]).toEqual([1, 1]);
  expect(over[0]!.result.total).toBe(105);
  expect(referee(ROUND, over[0]!.answers)).toEqual(over[0]!.result);
});

test('pauses stop the time; after 15 seconds of them the rest is practice', async () => {
  await begin();
  await pickRight(2);
  const before = playing.clock();
  await act(async () => playing.pause());
  await wait(10_000);
  expect(playing.pick(right())).toBe(false);
  await act(async () => playing.resume());
  await wait(100);
  expect([playing.clock() - before < 300, over.length]).toEqual([true, 0]);
  await act(async () => playing.pause());
  await wait(6000);
  expect(over.map(({ result }) => result.total)).toEqual([20]);
  await act(async () => playing.resume());
  await pickRight(1);
  expect([playing.state.total, ended.length]).toEqual([20, 0]);
  await wait(60_000);
  expect(ended[0]!.result.total).toBe(20);
});

test('a hidden page pauses', async () => {
  await begin();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(playing.isPaused).toBe(true);
});

test('what was not played while the page was hidden is a pause, though no frame was drawn', async () => {
  await begin();
  await pickRight(1);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  vi.setSystemTime(Date.now() + 14_000);
  await wait(100);
  expect(over).toEqual([]);
  vi.setSystemTime(Date.now() + 2000);
  await wait(100);
  expect(over.map(({ result }) => result.total)).toEqual([10]);
});

test('a round that begins on a hidden page waits', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await begin();
  expect(playing.isPaused).toBe(true);
});

test('pauses of what is watched are nobody’s loss', async () => {
  await begin({ replay: [] });
  await act(async () => playing.pause());
  await wait(20_000);
  expect([over, playing.state.over]).toEqual([[], null]);
});

test('a calm round waits for its player', async () => {
  await begin({ calm: true });
  await wait(120_000);
  expect([playing.state.over, playing.clock() < 500]).toEqual([null, true]);
  await act(async () => void playing.pick(right()));
  expect(playing.state.right).toBe(1);
});

test('what cannot be heard is shown by itself for half the points, as the server counts', async () => {
  const heard = { ...ROUND, list: LIST.map((question) => ({ ...question, heard: true })) };
  await begin({ isUnheard: () => true }, heard);
  await wait(1000);
  expect(playing.state.looked).toBe(true);
  await pickRight(2);
  await wait(60_000);
  expect(over[0]!.result.total).toBe(10);
  expect(referee(heard, over[0]!.answers)).toEqual(over[0]!.result);
  await act(async () => root.unmount());
  // What is heard stays hidden until it is asked for.
  await begin({ isUnheard: () => false }, heard);
  await pickRight(2);
  expect([playing.state.looked, playing.state.total]).toEqual([false, 20]);
});

test('a round is watched as it was played', async () => {
  await begin();
  await pickRight(4);
  await wait(60_000);
  const { answers, result } = over[0]!;
  await act(async () => root.unmount());
  await begin({ replay: answers });
  await wait(61_000);
  expect(ended.at(-1)!.result).toEqual(result);
});
