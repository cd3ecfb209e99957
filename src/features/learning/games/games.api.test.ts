import { fc } from '#test/properties.ts';
import { describe, expect, test } from 'vitest';
import { blockPerson } from '#features/core/people/calls.ts';
import { makeFriends } from '#features/core/people/factory.server.ts';
import { listWords } from '#features/learning/study/calls.ts';
import { makeWord } from '#features/learning/study/factory.server.ts';
import { earn } from '#features/core/triangle/counts.server.ts';
import { starterThemes } from '#features/platform/dictionary/public/lexicon.server.ts';
import { flagsOf, testServer, type Actor } from '#test/api.ts';
import { tries } from '#test/thorough.ts';
import { dayOf, startOfDay } from '#tatar/days.ts';
import { levelNumber } from '#tatar/level-names.ts';
import {
  finishGame,
  getGameReplay,
  getGameTop,
  listGames,
  listGameWords,
  startGame,
  type StartedGame,
} from './calls.ts';
import { act, advance, beginRound, LOOK, rightPlace, TICK_MS, type Answer } from './engine.ts';
import { gameExports } from './exports.server.ts';
import { games } from './feature.server.ts';
import { dailyGame, GAMES, type GameName } from './games.ts';
import { COUNTDOWN_MS, GOAL } from './rules.ts';

const server = testServer({ LIMIT_FACTOR: '1000', ESPEAK: '' });

const NOON = Date.UTC(2026, 10, 16, 9);
/** Old enough at noon, on whatever day the test runs. */
const player = () => server.regular({ created_at: '2026-01-02T00:00:00Z' });
const DAY = 86_400_000;
const DAILY = dailyGame(dayOf(NOON));

/** How hard a word of the vocabulary is, 1 to 5; where it is there twice, the easier one counts. */
const RANGES = new Map<string, number>();
for (const { rows } of starterThemes())
  for (const { word, level } of rows) {
    const range = levelNumber(level);
    if (range > 0) RANGES.set(word, Math.min(range, RANGES.get(word) ?? range));
  }
const rangeOf = (word: string): number | undefined => RANGES.get(word);

/** Answers as somebody gives them: right where true, `gap` milliseconds or a little more after it could be given. */
function answersTo(
  game: GameName,
  { list }: Pick<StartedGame, 'list'>,
  rights: readonly boolean[],
  gap = 400,
  isEven = false,
): Answer[] {
  const state = beginRound({ game, list });
  const answers: Answer[] = [];
  for (const [at, isRight] of rights.entries()) {
    const pause = gap + (isEven ? 0 : (at * 70) % 200);
    advance(state, Math.max(state.wakes, state.tick) + Math.ceil(pause / TICK_MS));
    const right = rightPlace(state);
    const free = state.question.options.findIndex(
      (option, at) => option !== state.question.options[right] && !state.caught.includes(at),
    );
    const answer = isRight ? right : free;
    answers.push({ id: state.question.id, answer, ms: state.tick * TICK_MS });
    expect(act(state, answer)).toBe(true);
  }
  return answers;
}

const times = (count: number) => Array.from({ length: count }, () => true);

async function start({ ask }: Actor, name: GameName, body: object = {}, at = NOON) {
  server.clock.at = at;
  return ask(startGame, { params: { name }, body });
}
/** Sends a result when the round is over. */
async function finish({ ask }: Actor, idG: string, answers: readonly Answer[], at = NOON) {
  server.clock.at = at + COUNTDOWN_MS + 61_000;
  return ask(finishGame, { params: { idG }, body: { answers: [...answers] } });
}
async function playAs(who: Actor, name: GameName, rights: readonly boolean[], body: object = {}) {
  const round = await start(who, name, body);
  const answers = answersTo(name, round, rights);
  return { round, answers, told: await finish(who, round.idG, answers) };
}

describe('a round', () => {
  test.each(GAMES)('%s asks what can be answered, on all five levels', async (name) => {
    const { list, time } = await server.ask(listGameWords, { params: { name }, query: {} });
    expect(time).toBe(60);
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
    for (const range of [1, 2, 3, 4, 5]) {
      const ofLevel = list.filter((one) => one.range === range);
      expect(ofLevel.length, `level ${range}`).toBeGreaterThanOrEqual(5);
    }
    for (const { options, need, tat, mean } of list) {
      expect(need.every((one) => options.includes(one))).toBe(true);
      expect(options.length).toBeGreaterThanOrEqual(need.length);
      expect([tat, mean].every((text) => text !== '')).toBe(true);
    }
    const slow = await server.ask(listGameWords, { params: { name }, query: { slow: '1' } });
    expect(slow.list.every(({ options }) => options.length >= 2)).toBe(true);
    const english = await server.ask(listGameWords, {
      params: { name },
      query: { lang: 'en', range: '1' },
    });
    expect(english.list.every(({ mean }) => !/[а-я]/i.test(mean))).toBe(true);
  });

  test('brings points, a place, words to learn and the triangle of the day, once', async () => {
    const who = await player();
    const rights = [...times(9), false, ...times(6)];
    const { round, answers, told } = await playAs(who, 'archer', rights);
    // 10 10 15 15 15 20 20 20 20, a mistake, 10 10 15 15 15 20.
    expect(told).toMatchObject({ total: 230, best: 230, before: null, right: 15, wrong: 1 });
    expect(told).toMatchObject({ combo: 9, earned: true, added: 1 });
    const missed = round.list.find(({ id }) => id === answers[9]!.id)!;
    const { list: words } = await who.ask(listWords, { query: {} });
    expect(words.map(({ tat }) => tat)).toEqual([missed.tat]);
    // The same sent again: the answer may have been lost on its way.
    expect(await finish(who, round.idG, answers)).toEqual(told);
    expect(await flagsOf(finish(who, round.idG, answers.slice(1)))).toEqual(['id']);
    const again = await playAs(who, 'archer', times(12));
    expect(again.told).toMatchObject({ earned: false, before: 230, triangle: told.triangle });
    const { list } = await who.ask(listGames, {});
    expect(list.find(({ name }) => name === 'archer')).toMatchObject({ best: 230, done: true });
    expect(list.find(({ name }) => name === 'cat-mice')).toMatchObject({ best: null, done: false });
  });

  test('earns three triangles a day at most', async () => {
    const who = await player();
    const earned: boolean[] = [];
    for (const name of GAMES) earned.push((await playAs(who, name, times(14))).told.earned);
    expect(earned).toEqual(GAMES.map((_, at) => at < 3));
    // What was not paid is not counted, whatever its points.
    const listed = await who.ask(listGames, {});
    expect(listed.list.map(({ done }) => done)).toEqual(earned);
    expect([listed.earned, listed.left]).toEqual([3, 0]);
    expect(GOAL).toBe(150);
  });

  test('says what games can still bring today, also where other learning has brought the most', async () => {
    const leftOf = async ({ ask }: Pick<Actor, 'ask'>) => {
      const { earned, left } = await ask(listGames, {});
      return [earned, left];
    };
    server.clock.at = NOON;
    expect(await leftOf(server)).toEqual([0, 3]);
    const who = await player();
    const learn = (ref: string, amount: number) =>
      server.deps.db
        .transaction()
        .execute((db) =>
          earn(
            { db: db as never, clock: server.deps.clock },
            { accountId: who.id, reason: 'task', ref, amount },
          ),
        );
    await learn('1', 18);
    expect(await leftOf(who)).toEqual([0, 2]);
    await learn('2', 2);
    const { told } = await playAs(who, 'archer', times(14));
    expect([told.earned, await leftOf(who)]).toEqual([false, [0, 0]]);
    const { list } = await who.ask(listGames, {});
    expect(list.every(({ done }) => !done)).toBe(true);
  });

  test.each([
    ['archer', ['алма', 'китап']],
    ['cat-mice', ['мәктәп', 'әни']],
    ['cat-mice-3', ['алма', 'китап']],
  ] as const)('%s asks one’s own words first', async (name, own) => {
    const who = await player();
    for (const lemma of own) await makeWord(server.deps.db, { account_id: who.id, lemma });
    const { list } = await start(who, name);
    const first = list.slice(0, 2).map(({ ask }) => ask);
    expect(first.toSorted()).toEqual(own);
  });

  test.each([
    ['none', 1],
    ['understand', 2],
    ['speak', 3],
    ['write', 4],
  ])('asks words as hard as somebody who says “%s” can know', async (level, hardest) => {
    const who = await player();
    await server.deps.db
      .insertInto('account_setting')
      .values({ account_id: who.id, level })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ level }))
      .execute();
    const calm = await Promise.all(
      times(5).map(async () => {
        const asked = { params: { name: 'archer' as const }, query: {} };
        return (await who.ask(listGameWords, asked)).list;
      }),
    );
    expect(Math.max(...calm.flat().flatMap(({ ask }) => rangeOf(ask) ?? []))).toBe(hardest);
    const hardestOf = async (body: object) => {
      // Words are drawn by chance: in five rounds some of the hardest are among them.
      const lists = await Promise.all(
        times(5).map(async () => (await start(who, 'archer', body)).list),
      );
      return Math.max(...lists.flat().flatMap(({ ask }) => rangeOf(ask) ?? []));
    };
    expect([await hardestOf({}), await hardestOf({ range: 1 })]).toEqual([hardest, 1]);
  });

  test('asks visitors words of A1, or as hard as they choose', async () => {
    const hardestOf = async (query: object) => {
      const { list } = await server.ask(listGameWords, { params: { name: 'archer' }, query });
      return Math.max(...list.flatMap(({ ask }) => rangeOf(ask) ?? []));
    };
    expect([await hardestOf({}), await hardestOf({ range: '1' })]).toEqual([1, 1]);
    expect(await hardestOf({ range: '5' })).toBeGreaterThan(2);
  });

  test('cat-mice-2 asks sentences with one’s own words first', async () => {
    const who = await player();
    const own = ['китап', 'хат'];
    for (const lemma of own) await makeWord(server.deps.db, { account_id: who.id, lemma });
    const { list } = await start(who, 'cat-mice-2', { range: 1 });
    // The third level has sentences as long as the second, which has taken them.
    for (const range of [2, 4, 5]) {
      const mine = list
        .filter((one) => one.range === range)
        .map(({ need }) => need.some((word) => /китап|хат/i.test(word)));
      expect(mine[0], `level ${range}`).toBe(true);
      // All of them stand before all others.
      expect(mine).toEqual(mine.toSorted((left, right) => Number(right) - Number(left)));
    }
    const visitor = await server.ask(listGameWords, {
      params: { name: 'cat-mice-2' },
      query: { range: '1' },
    });
    expect(visitor.list.length).toBeGreaterThanOrEqual(40);
  });

  test('gives missed words to whoever has played, each once, of a sentence the word that was missed', async () => {
    const who = await player();
    const wordsOf = async () =>
      (await who.ask(listWords, { query: {} })).list.map(({ word }) => word).toSorted();
    const { round, answers, told } = await playAs(who, 'cat-mice-3', [false, true, false]);
    const asked = (at: number) => round.list.find(({ id }) => id === answers[at]!.id)!.ask;
    const missed = [asked(0), asked(2)].toSorted();
    expect([told.added, await wordsOf()]).toEqual([2, missed]);
    // What is there already does not come a second time; the next round asks it.
    const next = await playAs(who, 'archer', [false]);
    expect([missed.includes(next.round.list[0]!.ask), next.told.added]).toEqual([true, 0]);
    // The first word is caught, the second missed twice: it comes once, with its sentence.
    // Somebody without words: sentences with one’s own words come first and bring no new one.
    const reader = await player();
    const sentence = await playAs(reader, 'cat-mice-2', [true, false, false]);
    const { need, tat } = sentence.round.list.find(({ id }) => id === sentence.answers[0]!.id)!;
    const { list: added } = await reader.ask(listWords, { query: {} });
    expect([sentence.told.added, added.length]).toEqual([1, 1]);
    expect(added[0]).toMatchObject({ met: need[1], content: tat });
  });

  test('is nobody else’s, and none of a visitor', async () => {
    const who = await player();
    const other = await player();
    const round = await start(who, 'archer');
    const answers = answersTo('archer', round, times(3));
    expect(await flagsOf(finish(other, round.idG, answers))).toEqual(['id']);
    expect(await flagsOf(finish(who, '1', answers))).toEqual(['id']);
    const { idG } = round;
    expect(await flagsOf(server.ask(finishGame, { params: { idG }, body: { answers } }))).toEqual([
      'token',
    ]);
    expect(await flagsOf(server.ask(startGame, { params: { name: 'archer' }, body: {} }))).toEqual([
      'token',
    ]);
  });
});

describe('the referee', () => {
  const FORGED = tries(1000, 200);

  test(`takes none of ${FORGED} forged results: no points, no place, no triangle`, async () => {
    const who = await player();
    const other = await player();
    const rounds = await Promise.all(
      GAMES.map(async (name) => {
        const round = await start(who, name);
        const theirs = await start(other, name);
        return {
          name,
          idG: round.idG,
          good: answersTo(name, round, times(14)),
          strange: answersTo(name, theirs, times(14)),
        };
      }),
    );
    const changed = fc.record({
      round: fc.constantFrom(...rounds),
      how: fc.constantFrom('total', 'early', 'late', 'fast', 'seed', 'added', 'moved', 'look'),
      cut: fc.integer({ min: 2, max: 13 }),
    });
    const forge = async ({
      round,
      how,
      cut,
    }: typeof changed extends fc.Arbitrary<infer T> ? T : never) => {
      const { good, idG } = round;
      const some = good.slice(0, cut);
      const last = some.at(-1)!;
      server.clock.at = NOON + COUNTDOWN_MS + 61_000;
      if (how === 'early') server.clock.at = NOON + last.ms - 100;
      if (how === 'late') server.clock.at = NOON + 31 * 60_000;
      const sent: Record<typeof how, unknown> = {
        total: { answers: some, total: 100_000 },
        early: { answers: some },
        late: { answers: some },
        fast: { answers: some.map((one) => ({ ...one, ms: Math.floor(one.ms / 8) })) },
        seed: { answers: round.strange.slice(0, cut) },
        added: { answers: [...some, { ...last, ms: last.ms + 20 }] },
        moved: { answers: [last, ...some.slice(0, -1)] },
        look: { answers: [...some, { ...last, answer: LOOK, ms: last.ms + 5 }] },
      };
      return flagsOf(who.ask(finishGame, { params: { idG }, body: sent[how] as never }));
    };
    const refused = await fc
      .sample(changed, FORGED)
      .reduce<Promise<string[]>>(
        async (before, one) => [...(await before), (await forge(one)).join()],
        Promise.resolve([]),
      );
    expect(refused).toHaveLength(FORGED);
    expect([...new Set(refused)].toSorted()).toEqual(['answers', 'error', 'time']);
    const { db } = server.deps;
    const places = db.selectFrom('game_best').select('total').where('account_id', '=', who.id);
    const paid = db.selectFrom('triangle_log').select('id').where('account_id', '=', who.id);
    expect([await places.execute(), await paid.where('reason', '=', 'game').execute()]).toEqual([
      [],
      [],
    ]);
    // What was really played still counts, once, however often and however fast it is sent.
    const [{ idG, good }] = rounds as [(typeof rounds)[number]];
    const told = await Promise.all([1, 2, 3].map(() => finish(who, idG, good)));
    expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(await paid.where('reason', '=', 'game').execute()).toHaveLength(1);
  }, 120_000);

  test('takes no more answers than anybody can give', async () => {
    const who = await player();
    const { idG, list } = await start(who, 'archer');
    const answers = Array.from({ length: 201 }, () => ({ id: list[0]!.id, answer: 0, ms: 0 }));
    expect(await flagsOf(finish(who, idG, answers))).toEqual(['answers']);
  });
});

describe('the game of the day', () => {
  test('is the same for everybody, and only this one', async () => {
    const [one, other] = [await player(), await player()];
    const mine = await start(one, DAILY, { daily: true });
    expect((await start(other, DAILY, { daily: true })).list).toEqual(mine.list);
    expect((await start(one, DAILY)).list).not.toEqual(mine.list);
    expect((await start(one, DAILY, { daily: true, lang: 'en' })).list).not.toEqual(mine.list);
    const next = GAMES.find((name) => name !== DAILY)!;
    expect(await flagsOf(start(one, next, { daily: true }))).toEqual(['forbidden']);
  });

  test('counts for the day it began where it ends after midnight', async () => {
    const who = await player();
    const late = startOfDay(dayOf(NOON) + 1) - 30_000;
    const round = await start(who, DAILY, { daily: true }, late);
    const told = await finish(who, round.idG, answersTo(DAILY, round, times(20)), late);
    expect(told).toMatchObject({ placed: true, place: expect.any(Number), earned: true });
    const bests = server.deps.db.selectFrom('game_best').select('period');
    const ofDay = bests.where('account_id', '=', who.id).where('span', 'in', ['day', 'daily']);
    expect(await ofDay.execute()).toEqual([{ period: dayOf(NOON) }, { period: dayOf(NOON) }]);
    // The triangle was that of yesterday: today's is still to be earned.
    const { list } = await who.ask(listGames, {});
    expect(list.find(({ name }) => name === DAILY)?.done).toBe(false);
  });

  test('is not won with what a friend has played', async () => {
    const [one, other] = [await player(), await player()];
    await makeFriends(server.deps.db, one.id, other.id);
    const { answers, told } = await playAs(one, DAILY, times(12), { daily: true });
    const copied = await start(other, DAILY, { daily: true });
    expect(await flagsOf(finish(other, copied.idG, answers))).toEqual(['answers']);
    const top = await other.ask(getGameTop, {
      params: { name: DAILY },
      query: { filter: 'daily', friends: '1' },
    });
    expect(top.list).toMatchObject([{ user: { id: one.id }, total: told.total, idG: null }]);
    // The list of the game of the day has only its rounds, and slow ones apart.
    await playAs(other, DAILY, times(14));
    await playAs(other, DAILY, times(3), { daily: true, slow: true });
    const dailyOf = async (query: object) => {
      const asked = { params: { name: DAILY }, query: { filter: 'daily' as const, ...query } };
      const { list: best, daily: isDaily } = await server.ask(getGameTop, asked);
      expect(isDaily).toBe(true);
      return best.map(({ user }) => user.id).filter((id) => [one.id, other.id].includes(id));
    };
    expect([await dailyOf({}), await dailyOf({ slow: '1' })]).toEqual([[one.id], [other.id]]);
    const next = GAMES.find((name) => name !== DAILY)!;
    expect((await server.ask(getGameTop, { params: { name: next }, query: {} })).daily).toBe(false);
    const { daily } = await other.ask(listGames, {});
    expect(daily).toMatchObject({ name: DAILY, best: null, friends: [{ user: { id: one.id } }] });
    const { list } = await one.ask(getGameTop, {
      params: { name: DAILY },
      query: { filter: 'daily', friends: '1' },
    });
    const idG = list[0]!.idG!;
    expect(await flagsOf(other.ask(getGameReplay, { params: { idG } }))).toEqual(['id']);
    server.clock.at = NOON + DAY;
    expect((await other.ask(getGameReplay, { params: { idG } })).answers).toEqual(answers);
  });
});

describe('the best', () => {
  test('of the day, the week and all time, of all and of friends; slow rounds apart', async () => {
    const [one, friend, stranger] = [await player(), await player(), await player()];
    await makeFriends(server.deps.db, one.id, friend.id);
    const name = 'cat-mice-3';
    // One after the other: they share a clock.
    const totals: number[] = [];
    for (const [at, right] of [9, 7, 5].entries())
      totals.push((await playAs([one, friend, stranger][at]!, name, times(right))).told.total);
    const topOf = async ({ ask }: Pick<Actor, 'ask'>, query: object) =>
      (await ask(getGameTop, { params: { name }, query })).list.map(({ user }) => user.id);
    expect(totals.toSorted((left, right) => right - left)).toEqual(totals);
    const among = (ids: string[]) =>
      ids.filter((id) => [one, friend, stranger].some((who) => who.id === id));
    for (const filter of ['day', 'week', 'all'])
      expect(among(await topOf(one, { filter }))).toEqual([one.id, friend.id, stranger.id]);
    expect(await topOf(one, { friends: '1' })).toEqual([one.id, friend.id]);
    expect(await topOf(server, { friends: '1' })).toEqual([]);
    expect(await topOf(one, { slow: '1', friends: '1' })).toEqual([]);
    const { round } = await playAs(one, name, times(2), { slow: true });
    expect(await topOf(one, { slow: '1', friends: '1' })).toEqual([one.id]);
    // It is watched as slowly as it was played, and had one wrong mouse fewer.
    expect(await one.ask(getGameReplay, { params: { idG: round.idG } })).toMatchObject({
      slow: true,
    });
    const usual = await start(one, 'archer');
    const slow = await start(one, 'archer', { slow: true });
    expect([usual, slow].map(({ list }) => list[0]!.options.length)).toEqual([4, 3]);
    // Slow rounds have a list of their own, for every time and among whomever.
    const slower = await playAs(stranger, name, times(4), { slow: true });
    for (const filter of ['day', 'week', 'all']) {
      expect(among(await topOf(server, { filter, slow: '1' }))).toEqual([stranger.id, one.id]);
      expect(await topOf(one, { filter, slow: '1', friends: '1' })).toEqual([one.id]);
    }
    expect(slower.told.total).toBeLessThan(totals[2]!);
    server.clock.at = NOON + DAY;
    expect(await topOf(one, { friends: '1' })).toEqual([]);
    expect(await topOf(one, { friends: '1', filter: 'week' })).toEqual([one.id, friend.id]);
    await one.ask(blockPerson, { params: { id: friend.id }, body: { block: true } });
    expect(among(await topOf(one, { filter: 'all' }))).toEqual([one.id, stranger.id]);
  });

  test('can be watched by oneself and by friends', async () => {
    const [one, friend, stranger] = [await player(), await player(), await player()];
    await makeFriends(server.deps.db, one.id, friend.id);
    const { round, answers, told } = await playAs(one, 'cat-mice', times(8));
    const { idG } = round;
    const replay = await friend.ask(getGameReplay, { params: { idG } });
    expect(replay).toMatchObject({ user: { id: one.id }, name: 'cat-mice', total: told.total });
    expect([replay.answers, replay.list]).toEqual([answers, round.list]);
    expect((await one.ask(getGameReplay, { params: { idG } })).total).toBe(told.total);
    for (const ask of [stranger.ask])
      expect(await flagsOf(ask(getGameReplay, { params: { idG } }))).toEqual(['id']);
    expect(await flagsOf(server.ask(getGameReplay, { params: { idG } }))).toEqual(['token']);
    // A weaker round is nobody's best: what it asked is not kept.
    const weak = await playAs(one, 'cat-mice', times(2));
    expect(await flagsOf(one.ask(getGameReplay, { params: { idG: weak.round.idG } }))).toEqual([
      'id',
    ]);
  });
});

test('a copy of one’s data holds the rounds, and they go with the account', async () => {
  const { db } = server.deps;
  const who = await player();
  await playAs(who, 'archer', times(3));
  const rows = () => Promise.all(gameExports.map((part) => part.rows(db, who.id)));
  expect((await rows()).map(({ length }) => length)).toEqual([1, 3]);
  await games.onForget!({ ...server.deps } as never, { accountId: who.id, at: '' } as never);
  expect((await rows()).map(({ length }) => length)).toEqual([0, 0]);
});

test('newcomers and rounds of an even pace have no place in the lists of all', async () => {
  const topIds = async (name: GameName) => {
    const { list } = await server.ask(getGameTop, { params: { name }, query: { filter: 'all' } });
    return list.map(({ user }) => user.id);
  };
  const newcomer = await server.newcomer();
  await playAs(newcomer, 'archer', times(14));
  expect(await topIds('archer')).not.toContain(newcomer.id);

  const member = await player();
  const even = await start(member, 'archer');
  await finish(member, even.idG, answersTo('archer', even, times(14), 400, true));
  expect(await topIds('archer')).not.toContain(member.id);
  await playAs(member, 'archer', times(9));
  expect(await topIds('archer')).toContain(member.id);
});
