import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { flagsOf, testServer, type Actor } from '#test/api.ts';
import {
  answerEdu,
  finishEdu,
  getEdu,
  getEduSpeech,
  getEduStart,
  listEdu,
  type EduPage,
} from './calls.ts';
import { shippedEdu } from './content.server.ts';
import { eduExports } from './exports.server.ts';
import { lessonWith, makeEdu } from './factory.server.ts';
import { lessons } from './feature.server.ts';
import { solutionOf } from './judge.ts';

const server = testServer({ LIMIT_FACTOR: '1000' });

const person = () => server.newcomer({ triangle: 5 });

const answer = ({ ask: own }: Actor, id: string, text: string, exercise?: number) =>
  own(answerEdu, {
    params: { id },
    body: { answer: text, ...(exercise === undefined ? {} : { exercise }) },
  });
const finish = ({ ask: own }: Actor, id: string, grade: number) =>
  own(finishEdu, { params: { id }, body: { grade } });
const read = ({ ask: own }: Actor, id: string) => own(getEdu, { params: { id } });

/** Answers everything, the first so many wrong. */
async function attempt(who: Actor, id: string, wrong = 0) {
  const { exercises } = await read(who, id);
  let last = { right: false, triangle: 0, earned: 0 };
  for (const [at, exercise] of exercises.entries())
    last = await answer(who, id, at < wrong ? 'хата' : solutionOf(exercise), at);
  return last;
}

const key = { tat: 'китап', rus: 'книга', answers: '[{"answer":"китап"},{"answer":"урман"}]' };

test('gives a lesson to everybody, by its address and its number, and nothing of drafts', async () => {
  const { id, idC } = await makeEdu(server.deps.db, key);
  const lesson = await server.ask(getEdu, { params: { id: idC } });
  expect(lesson).toMatchObject({
    id,
    idC,
    title: 'Бу – китап',
    writer: 'Туган тел',
    tat: 'китап',
    rus: 'книга',
    answers: [{ answer: 'китап' }, { answer: 'урман' }],
    range: 1,
    done: false,
    best: null,
    given: {},
  });
  expect(lesson.exercises).toHaveLength(5);
  expect((await server.ask(getEdu, { params: { id } })).idC).toBe(idC);
  const draft = await makeEdu(server.deps.db, { published_at: null });
  const reader = await person();
  expect(await flagsOf(server.ask(getEdu, { params: { id: draft.idC } }))).toEqual(['id']);
  expect(await flagsOf(answer(reader, draft.idC, 'китап', 0))).toEqual(['id']);
  expect(await flagsOf(finish(reader, draft.idC, 100))).toEqual(['id']);
  expect(await flagsOf(server.ask(getEduSpeech, { params: { id: draft.idC } }))).toEqual(['id']);
  expect(await flagsOf(server.ask(getEdu, { params: { id: 'start-not' } }))).toEqual(['id']);
});

test('judges what was sent, the first answer of an attempt, and asks the key phrase last', async () => {
  const reader = await person();
  const { idC } = await makeEdu(server.deps.db, key);
  expect(await answer(reader, idC, 'урман', 0)).toEqual({ right: false, triangle: 5, earned: 0 });
  expect((await answer(reader, idC, 'китап', 0)).right).toBe(true);
  expect((await answer(reader, idC, 'Китап!', 1)).right).toBe(true);
  expect((await answer(reader, idC, 'китап')).right).toBe(true);
  expect((await read(reader, idC)).given).toEqual({ 0: false, 1: true, 4: true });
  expect(await flagsOf(answer(reader, idC, 'китап', 5))).toEqual(['answer']);
  const without = await makeEdu(server.deps.db);
  expect(await flagsOf(answer(reader, without.idC, 'китап'))).toEqual(['answer']);
  expect(await flagsOf(answer(reader, idC, ' ', 1))).toEqual(['answer']);
  expect(
    await flagsOf(server.ask(answerEdu, { params: { id: idC }, body: { answer: 'китап' } })),
  ).toEqual(['token']);
});

test('keeps the best result, and never more than the answers are worth', async () => {
  const reader = await person();
  const { idC } = await makeEdu(server.deps.db);
  expect(await flagsOf(finish(reader, idC, 100))).toEqual(['answers']);
  expect((await read(reader, idC)).done).toBe(false);
  await attempt(reader, idC, 2);
  expect(await finish(reader, idC, 100)).toEqual({ best: 50, grade: 50 });
  expect(await read(reader, idC)).toMatchObject({ done: true, best: 50, given: {} });
  // Sent again, it changes nothing.
  expect(await finish(reader, idC, 100)).toEqual({ best: 50, grade: 50 });
  await attempt(reader, idC, 1);
  expect(await finish(reader, idC, 100)).toEqual({ best: 75, grade: 75 });
  await attempt(reader, idC, 3);
  expect(await finish(reader, idC, 100)).toEqual({ best: 75, grade: 25 });
  expect(await flagsOf(server.ask(finishEdu, { params: { id: idC }, body: { grade: 1 } }))).toEqual(
    ['token'],
  );
});

test('the first pass is worth two triangles, once, however often it is sent at once', async () => {
  const reader = await person();
  const { id, idC } = await makeEdu(server.deps.db);
  expect(await attempt(reader, idC, 1)).toEqual({ right: true, triangle: 5, earned: 0 });
  await finish(reader, idC, 75);
  const { exercises } = await read(reader, idC);
  for (const [at, exercise] of exercises.slice(0, -1).entries())
    await answer(reader, idC, solutionOf(exercise), at);
  const last = exercises.length - 1;
  const sent = await Promise.all(
    [1, 2, 3].map(() => answer(reader, idC, solutionOf(exercises[last]!), last)),
  );
  expect(sent.map(({ earned }) => earned).toSorted()).toEqual([0, 0, 2]);
  expect(Math.max(...sent.map(({ triangle }) => triangle))).toBe(7);
  await finish(reader, idC, 100);
  expect(await attempt(reader, idC)).toEqual({ right: true, triangle: 7, earned: 0 });
  const { rows } = await sql<{ ref: string }>`
    select ref from triangle_log where account_id = ${reader.id} and reason = 'edu'`.execute(
    server.deps.db,
  );
  expect(rows).toEqual([{ ref: id }]);
});

test('an attempt at exercises that have changed since begins anew', async () => {
  const reader = await person();
  const { id, idC } = await makeEdu(server.deps.db);
  await answer(reader, idC, 'китап', 0);
  const lesson = lessonWith([{ kind: 'dictation', text: 'Яңа җөмлә.' }]);
  await server.deps.db
    .updateTable('edu')
    .set({ lesson: JSON.stringify(lesson) })
    .where('id', '=', id)
    .execute();
  expect((await read(reader, idC)).given).toEqual({});
  expect(await answer(reader, idC, 'яңа җөмлә', 0)).toMatchObject({ right: true, earned: 2 });
});

test('lists by level in order, the newest first, by writer, and finds by a part of a title', async () => {
  const { db } = server.deps;
  const second = await makeEdu(db, { range: 5, place: 2, title: 'Чишмә буенда', writer: 'Ә' });
  const first = await makeEdu(db, { range: 5, place: 1, title: 'Чишмәгә юл', writer: 'Б' });
  const reader = await person();
  const idsOf = async (query: object) =>
    (await reader.ask(listEdu, { query })).list.map(({ id }) => id);
  expect(await idsOf({ range: '5' })).toEqual([first.id, second.id]);
  expect(await idsOf({ range: '5', filter: 'range' })).toEqual([first.id, second.id]);
  expect(await idsOf({ range: '5', filter: 'writer' })).toEqual([second.id, first.id]);
  expect(await idsOf({ search: 'чишмэ' })).toEqual([first.id, second.id]);
  expect(await idsOf({ search: 'чи' })).toEqual([first.id, second.id]);
  expect(await idsOf({ search: 'ч' })).toEqual([]);
  await answer(reader, first.idC, 'китап', 0);
  expect((await reader.ask(listEdu, { query: { range: '5' } })).list[0]).toMatchObject({
    answered: 1,
    asked: 4,
    done: false,
  });
});

test('says what is next: the one begun last, else the first that is not done', async () => {
  const { db } = server.deps;
  const lowest = await makeEdu(db, { range: 1, place: -2 });
  const later = await makeEdu(db, { range: 1, place: -1 });
  const reader = await person();
  const next = async (who: Actor) => (await who.ask(getEduStart, {})).next?.id;
  expect(await next(reader)).toBe(lowest.id);
  expect((await server.ask(getEduStart, {})).next?.id).toBe(lowest.id);
  await answer(reader, later.idC, 'китап', 0);
  expect(await next(reader)).toBe(later.id);
  await attempt(reader, later.idC);
  await finish(reader, later.idC, 100);
  expect(await next(reader)).toBe(lowest.id);
  const { ranges } = await reader.ask(getEduStart, {});
  expect(ranges[0]).toMatchObject({ range: 1, done: 1 });
  expect((await read(reader, lowest.idC)).next?.idC).toBe(later.idC);
});

test('another dictation every week, which is in no list of lessons', async () => {
  const { db } = server.deps;
  const lesson = lessonWith([{ kind: 'dictation', text: 'Өй зур.' }]);
  const made = [
    await makeEdu(db, { kind: 'dictation', place: 1, range: 4, lesson }),
    await makeEdu(db, { kind: 'dictation', place: 2, range: 4, lesson }),
  ];
  const weekOf = async (at: number) => {
    server.clock.at = at;
    const reader = await person();
    return (await reader.ask(getEduStart, {})).week?.id;
  };
  const monday = Date.UTC(2026, 10, 16, 9);
  const two = [await weekOf(monday), await weekOf(monday + 7 * 86_400_000)];
  expect(two.toSorted()).toEqual(made.map(({ id }) => id).toSorted());
  expect(await weekOf(monday + 86_400_000)).toBe(two[0]);
  expect((await server.ask(listEdu, { query: { range: '4' } })).list).toEqual([]);
  expect((await server.ask(getEdu, { params: { id: made[0]!.idC } })).next).toBe(null);
});

test('can be heard sentence by sentence, and nothing else under its address', async () => {
  const { idC } = await makeEdu(server.deps.db);
  const { list } = await server.ask(getEduSpeech, { params: { id: idC } });
  expect(list.map(({ block, part, parts }) => [block, part, parts])).toEqual([
    [0, 0, 1],
    [1, 0, 1],
    [2, 0, 1],
  ]);
  const lesson: EduPage = await server.ask(getEdu, { params: { id: idC } });
  // A sentence with its gap filled, one that is dictated, one that was put together.
  expect(Object.keys(lesson.sounds)).toEqual(['1', '2', '3']);
  const get = async (url: string) => (await server.app.inject({ url })).statusCode;
  // Nobody makes it here, so it is promised for later.
  expect(await get(lesson.sounds['1']!)).toBe(202);
  expect(await get(lesson.sounds['2']!)).toBe(202);
  expect(await get(list[1]!.src.replace(/\w{16}\.ogg/, `${'0'.repeat(16)}.ogg`))).toBe(404);
  expect(await get(list[1]!.src.replace(idC, 'nothing'))).toBe(404);
});

test('goes with its person: the copy of their data has it, and nothing stays', async () => {
  const reader = await person();
  const { idC } = await makeEdu(server.deps.db);
  await answer(reader, idC, 'китап', 0);
  const { db } = server.deps;
  expect(await eduExports[0]!.rows(db, reader.id)).toMatchObject([
    { id_c: idC, given: { 0: true } },
  ]);
  await lessons.onForget!(server.deps, { accountId: reader.id } as never);
  expect(await eduExports[0]!.rows(db, reader.id)).toEqual([]);
});

test('what comes with the program is put in once, changed with it, and left to staff', async () => {
  const { db } = server.deps;
  const ship = () => db.transaction().execute(lessons.ship!);
  const all = shippedEdu();
  const count = all.length;
  expect(await ship()).toEqual({ put: count, same: 0, kept: 0 });
  expect(await ship()).toEqual({ put: 0, same: count, kept: 0 });
  const { id, value } = all[0]!;
  await sql`update edu set title = 'Үзгәрде' where id_c = ${id}`.execute(db);
  expect(await ship()).toEqual({ put: 0, same: count - 1, kept: 1 });
  expect((await server.ask(getEdu, { params: { id } })).title).toBe('Үзгәрде');
  await sql`update edu set title = ${value.title} where id_c = ${id}`.execute(db);
  expect(await ship()).toEqual({ put: 0, same: count, kept: 0 });
  // A new version of what nobody has touched comes in.
  await sql`delete from content_shipped where kind = 'edu' and item_id = ${id}`.execute(db);
  await sql`delete from edu where id_c = ${id}`.execute(db);
  expect(await ship()).toEqual({ put: 1, same: count - 1, kept: 0 });
});
