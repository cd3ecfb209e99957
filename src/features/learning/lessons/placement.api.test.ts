import { describe, expect, test } from 'vitest';
import { flagsOf, testServer } from '#test/api.ts';
import { finishEdu, answerEdu, getEduStart } from './calls.ts';
import { getEduPlacement, updateEduLevel } from './calls/placement.ts';
import { shipEdu } from './content.server.ts';
import { eduExports } from './exports.server.ts';
import { makeEdu } from './factory.server.ts';
import { lessons } from './feature.server.ts';

const server = testServer();
const placementsOf = (accountId: string) =>
  eduExports.find(({ name }) => name === 'lesson-level')!.rows(server.deps.db, accountId);

describe('where to begin', () => {
  test('getEduPlacement has questions of all levels for visitors, each turn others', async () => {
    await server.deps.db.transaction().execute(shipEdu);
    const ask = (turn?: string) =>
      server.ask(getEduPlacement, { query: turn === undefined ? {} : { turn } });
    const { list } = await ask();
    expect([...new Set(list.map(({ range }) => range))]).toEqual([1, 2, 3, 4]);
    expect(await ask('0')).toEqual({ list });
    expect((await ask('7')).list).not.toEqual(list);
    for (const turn of ['100', 'x', '-1']) expect(await flagsOf(ask(turn))).toEqual(['error']);
  });

  test('updateEduLevel opens the way there; what was begun goes first, what is below is left', async () => {
    const { db } = server.deps;
    await db.deleteFrom('edu').execute();
    const [easy, hard] = [await makeEdu(db, { range: 1 }), await makeEdu(db, { range: 3 })];
    const { id, ask } = await server.newcomer();
    const start = async () => {
      const { next, placed } = await ask(getEduStart, {});
      return [next?.id, placed];
    };
    expect(await start()).toEqual([easy.id, null]);
    expect(await ask(updateEduLevel, { body: { range: 3 } })).toEqual({ range: 3 });
    expect(await start()).toEqual([hard.id, 3]);
    // It can be repeated; the last one counts.
    await Promise.all([4, 2].map((range) => ask(updateEduLevel, { body: { range } })));
    await ask(updateEduLevel, { body: { range: 3 } });
    expect(await placementsOf(id)).toMatchObject([{ range: 3 }]);
    await ask(answerEdu, { params: { id: hard.id }, body: { answer: 'китап', exercise: 0 } });
    await ask(finishEdu, { params: { id: hard.id }, body: { grade: 100 } });
    expect(await start()).toEqual([easy.id, 3]);
  });

  test('a level there are no lessons of, and a visitor, are refused', async () => {
    const { ask } = await server.newcomer();
    for (const range of [0, 5])
      expect(await flagsOf(ask(updateEduLevel, { body: { range } }))).toEqual(['error']);
    expect(await flagsOf(server.ask(updateEduLevel, { body: { range: 2 } }))).toEqual(['token']);
    expect((await server.ask(getEduStart, {})).placed).toBeNull();
  });

  test('the level goes with the person', async () => {
    const { id, ask } = await server.newcomer();
    await ask(updateEduLevel, { body: { range: 2 } });
    await lessons.onForget?.(server.deps, { accountId: id, at: '2026-01-01T00:00:00Z' });
    expect(await placementsOf(id)).toEqual([]);
  });
});
