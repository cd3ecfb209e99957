// Which rounds count, which are watched, and which are kept.

import { expect, test } from 'vitest';
import { makeFriends } from '#features/core/people/factory.server.ts';
import { makeWord } from '#features/learning/study/factory.server.ts';
import { flagsOf, testServer, type Actor } from '#test/api.ts';
import { dayOf, startOfDay } from '#tatar/days.ts';
import {
  finishGame,
  getGameReplay,
  getGameTop,
  listGames,
  listGameWords,
  startGame,
  type StartedGame,
} from './calls.ts';
import { act, advance, beginRound, rightPlace, TICK_MS, type Answer } from './engine.ts';
import { sweepRounds } from './jobs.server.ts';
import { dailyGame, GAMES, type GameName } from './games.ts';

const server = testServer({ LIMIT_FACTOR: '1000', ESPEAK: '' });
const NOON = Date.UTC(2026, 10, 16, 9);
/** Old enough at noon, on whatever day the test runs. */
const player = () => server.regular({ created_at: '2026-01-02T00:00:00Z' });
const MINUTE = 60_000;

/** So many right answers, half a second or a little more after each could be given. */
function rightAnswers(
  game: GameName,
  { list }: Pick<StartedGame, 'list'>,
  { right, isEven }: { right: number; isEven: boolean },
) {
  const state = beginRound({ game, list });
  return Array.from({ length: right }, (_, at): Answer => {
    advance(state, Math.max(state.wakes, state.tick) + 50 + (isEven ? 0 : (at * 7) % 20));
    const { id } = state.question;
    const answer = rightPlace(state);
    const ms = state.tick * TICK_MS;
    act(state, answer);
    return { id, answer, ms };
  });
}

interface How {
  began?: number;
  ended?: number;
  right?: number;
  /** At the pace of a script. */
  isEven?: boolean;
}

async function play(
  { ask }: Actor,
  name: GameName,
  body: object,
  { began = NOON, ended = began + 65_000, right = 14, isEven = false }: How = {},
) {
  server.clock.at = began;
  const round = await ask(startGame, { params: { name }, body });
  const answers = rightAnswers(name, round, { right, isEven });
  server.clock.at = ended;
  const { idG } = round;
  return { idG, told: await ask(finishGame, { params: { idG }, body: { answers } }) };
}
const watch = ({ ask }: Actor, idG: string) => ask(getGameReplay, { params: { idG } });
const topOf = async ({ ask }: Actor, name: GameName, filter: 'all' | 'daily' = 'all') =>
  (await ask(getGameTop, { params: { name }, query: { filter, friends: '1' } })).list;

test('what comes late is told, and has neither a place nor a triangle', async () => {
  const who = await player();
  const late = await play(who, 'archer', {}, { ended: NOON + 20 * MINUTE });
  expect(late.told).toMatchObject({
    placed: false,
    earned: false,
    triangle: 0,
    best: 0,
    before: null,
  });
  expect(late.told.total).toBeGreaterThan(150);
  expect(await topOf(who, 'archer')).toEqual([]);
  const { told } = await play(who, 'archer', {});
  expect(told).toMatchObject({
    placed: true,
    earned: true,
    triangle: 1,
    best: told.total,
    before: null,
  });
  expect(await topOf(who, 'archer')).toMatchObject([{ total: told.total }]);
  const lost = play(who, 'archer', {}, { ended: NOON + 31 * MINUTE });
  expect(await flagsOf(lost)).toEqual(['time']);
});

test('a round of the game of the day is watched when the last one of that day must be in', async () => {
  const day = dayOf(NOON);
  const midnight = startOfDay(day + 1);
  const name = dailyGame(day);
  const [one, friend] = [await player(), await player()];
  await makeFriends(server.deps.db, one.id, friend.id);
  const { idG } = await play(one, name, { daily: true });
  expect(await topOf(friend, name, 'daily')).toMatchObject([{ idG: null, closed: 'daily' }]);
  for (const after of [5000, 89_000]) {
    server.clock.at = midnight + after;
    expect(await flagsOf(watch(friend, idG))).toEqual(['id']);
  }
  server.clock.at = midnight + 91_000;
  expect((await watch(friend, idG)).user.id).toBe(one.id);
});

test('a round that has asked own words is watched by nobody else', async () => {
  const [one, friend] = [await player(), await player()];
  await makeFriends(server.deps.db, one.id, friend.id);
  const open = await play(one, 'archer', {});
  expect((await topOf(friend, 'archer'))[0]?.idG).toBe(open.idG);
  expect((await watch(friend, open.idG)).list.length).toBeGreaterThan(0);
  await makeWord(server.deps.db, { account_id: one.id, lemma: 'китап' });
  const own = await play(one, 'cat-mice-3', {});
  expect((await topOf(one, 'cat-mice-3'))[0]?.idG).toBe(own.idG);
  expect((await watch(one, own.idG)).list.map(({ ask }) => ask)).toContain('китап');
  expect(await topOf(friend, 'cat-mice-3')).toMatchObject([
    { user: { id: one.id }, idG: null, closed: 'own' },
  ]);
  // To who is no friend there is nothing to explain; neither to the player.
  const stranger = await player();
  const all = { params: { name: 'cat-mice-3' as const }, query: { filter: 'all' as const } };
  const seen = (await stranger.ask(getGameTop, all)).list.find(({ user }) => user.id === one.id);
  expect(seen).toMatchObject({ idG: null, closed: null });
  expect((await topOf(one, 'cat-mice-3'))[0]).toMatchObject({ idG: own.idG, closed: null });
  expect(await flagsOf(watch(friend, own.idG))).toEqual(['id']);
});

test('what is nobody’s best is swept after a day, also of those who never come back', async () => {
  const who = await player();
  const { idG: best } = await play(who, 'cat-mice', {});
  server.clock.at = NOON;
  await who.ask(startGame, { params: { name: 'archer' }, body: {} });
  const left = async (at: number) => {
    server.clock.at = at;
    await sweepRounds(server.deps);
    const rounds = server.deps.db.selectFrom('game_round').select('id');
    return (await rounds.where('account_id', '=', who.id).execute()).map(({ id }) => id);
  };
  expect(await left(NOON + 23 * 60 * MINUTE)).toHaveLength(2);
  expect(await left(NOON + 25 * 60 * MINUTE)).toEqual([best]);
});

test('the own best is that of the person, whether or not it is listed', async () => {
  const bestOf = async ({ ask }: Actor) =>
    (await ask(listGames, {})).list.find(({ name }) => name === 'archer')!.best;
  const playArcher = async (who: Actor, right: number, isEven: boolean) =>
    (await play(who, 'archer', {}, { right, isEven })).told;
  const before = await player();
  const { total: unlisted } = await playArcher(before, 14, true);
  expect(await playArcher(before, 9, false)).toMatchObject({ best: unlisted });
  expect(await bestOf(before)).toBe(unlisted);

  const after = await player();
  const { total: listed } = await playArcher(after, 9, false);
  expect(await playArcher(after, 14, true)).toMatchObject({ best: unlisted, before: listed });
  // A lower one changes nothing, and the list of all shows the listed result.
  expect(await playArcher(after, 10, true)).toMatchObject({ best: unlisted, before: unlisted });
  expect(await bestOf(after)).toBe(unlisted);
  const { list } = await after.ask(getGameTop, {
    ...{ params: { name: 'archer' }, query: { filter: 'all' } },
  });
  expect(list.find(({ user }) => user.id === after.id)?.total).toBe(listed);
});

test('a player is told the place, as the list shows it', async () => {
  const name = dailyGame(dayOf(NOON));
  const placeOf = async (who: Actor, query: object) => {
    const { list } = await who.ask(getGameTop, { params: { name }, query });
    return list.findIndex(({ user }) => user.id === who.id) + 1;
  };
  const [one, other] = [await player(), await player()];
  const slowDaily = { daily: true, slow: true };
  const first = await play(one, name, slowDaily, { right: 12 });
  const second = await play(other, name, slowDaily, { right: 11 });
  const inDaily = { filter: 'daily', slow: '1' };
  expect(first.told.place).toBe(await placeOf(one, inDaily));
  expect(second.told.place).toBe(await placeOf(other, inDaily));
  expect(second.told.place).toBe(first.told.place! + 1);
  const usual = await play(one, name, {}, { right: 12 });
  expect(usual.told.place).toBe(await placeOf(one, { filter: 'day' }));
  // Newcomers are not listed, and what comes late has no place.
  expect((await play(await server.newcomer(), name, {})).told.place).toBe(null);
  const late = await play(one, name, {}, { ended: NOON + 20 * MINUTE });
  expect(late.told.place).toBe(null);
});

test('the game of the day asks visitors the words of members, whatever level they chose', async () => {
  const name = dailyGame(dayOf(NOON));
  const member = await player();
  server.clock.at = NOON;
  const wordsFor = async ({ ask }: Pick<Actor, 'ask'>, query: object) =>
    (await ask(listGameWords, { params: { name }, query: { daily: '1', ...query } })).list;
  for (const slow of [{}, { slow: '1' }]) {
    const body = { daily: true, slow: 'slow' in slow };
    const { list } = await member.ask(startGame, { params: { name }, body });
    expect(await wordsFor(server, slow)).toEqual(list);
    expect(await wordsFor(server, { ...slow, range: '5' })).toEqual(list);
    expect(await wordsFor(member, slow)).toEqual(list);
  }
  const next = GAMES.find((one) => one !== name)!;
  const asked = { params: { name: next }, query: { daily: '1' as const } };
  expect(await flagsOf(server.ask(listGameWords, asked))).toEqual(['forbidden']);
});
