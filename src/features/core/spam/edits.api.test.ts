// Words that are changed once everybody reads them: judged as new ones are, and a typo is a typo.

import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createComment, listComments, updateComment } from '#features/content/comments/calls.ts';
import { createNote, getNote, updateNote } from '#features/content/notes/calls.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { releaseComment } from '#features/content/comments/public/quarantine.server.ts';
import { releaseNote } from '#features/content/notes/public/quarantine.server.ts';
import { listNotices } from '#features/core/notifications/calls.ts';
import type { Ask } from '#kernel/ask.ts';
import { flagsOf, testServer } from '#test/api.ts';

const server = testServer({ LIMIT_FACTOR: '1000' });
let stranger: Ask;

beforeAll(async () => {
  ({ ask: stranger } = await server.member());
});

const isShown = (id: string) =>
  stranger(getNote, { params: { id } }).then(
    () => true,
    () => false,
  );
const sites = (name: string) =>
  [1, 2, 3, 4].map((n) => ({ link: `https://${name}-${n}.example/a` }));
const tracesOf = async (id: string) =>
  (
    await sql<{ quarantined: boolean; places: string[] }>`
      select quarantined, places from text_trace where target_id = ${id}`.execute(server.deps.db)
  ).rows;

const LONG =
  'Бүген без Казанга бардык, Кабан күле буенда йөрдек, китапханәдә яңа китаплар карадык: https://kitap-kul.example/yana';

/** Staff have looked at what stands now. */
const LOOKED = { seen: '2999-01-01T00:00:00.000Z', isUnseen: false };

test('a typo mended in one’s own first note with a link: it stays', async () => {
  const { ask } = await server.newcomer({ answered: true });
  const { id, held } = await ask(createNote, { body: { title: 'Казанда', content: LONG } });
  expect(held).toEqual([]);
  for (const content of [LONG.replace('бардык', 'бардыкк'), LONG, `${LONG}!`])
    await ask(updateNote, { params: { id }, body: { title: 'Казанда', content } });
  expect(await isShown(id)).toBe(true);
  expect(await tracesOf(id)).toEqual([{ quarantined: false, places: ['kitap-kul.example'] }]);
});

test('another title and other links are other words, though the text is the same', async () => {
  const { ask } = await server.newcomer({ answered: true });
  const body = { title: 'Сәлам', content: 'Исәнмесез!' };
  const { id } = await ask(createNote, { body });
  await ask(updateNote, { params: { id }, body: { ...body, links: sites('edited') } });
  expect(await isShown(id)).toBe(false);
  const [trace] = await tracesOf(id);
  expect(trace).toMatchObject({ quarantined: true });
  expect(trace!.places).toHaveLength(4);
});

test('accounts that change harmless notes into the same find one another', async () => {
  const spam =
    'Кредит бирәбез, белешмә сорамыйбыз, бер көндә карар чыга. Картагызга күчерәбез. Шалтыратыгыз: 8 917 555 77 88';
  const shown: boolean[] = [];
  for (let n = 0; n < 5; n += 1) {
    const { ask } = await server.newcomer({ answered: true });
    const { id } = await ask(createNote, { body: { title: `Сәлам ${n}`, content: 'Исәнмесез!' } });
    await ask(updateNote, { params: { id }, body: { title: 'Тәкъдим', content: spam } });
    shown.push(await isShown(id));
  }
  expect(shown).toEqual([true, true, false, false, false]);
});

test('an edit that comes after a release is told and judged; one after a holding is not', async () => {
  const { ask } = await server.newcomer({ answered: true });
  const body = { title: 'Сылтамалар', content: 'Карагыз' };
  const { id } = await ask(createNote, { body: { ...body, links: sites('released') } });
  await server.deps.db
    .transaction()
    .execute((db) => releaseNote({ ...server.deps, db }, id, LOOKED));
  await ask(updateNote, { params: { id }, body: { ...body, links: sites('again') } });
  expect(await isShown(id)).toBe(false);
  await ask(updateNote, { params: { id }, body });
  expect(await isShown(id)).toBe(false);
});

const NO_SITE = 'Кызыклы язма.';
const spamOf = (name: string) =>
  sites(name)
    .map(({ link }) => link)
    .join(' ');

test('a comment changed into spam is quarantined and not counted, and comes back when released', async () => {
  const writer = await server.newcomer({ answered: true });
  const author = await server.member();
  const { id } = await makeNote(server.deps.db, { author_id: author.id });
  const at = { params: { id } };
  const comment = await writer.ask(createComment, { ...at, body: { content: NO_SITE } });
  const params = { id, commentId: comment.id };
  await writer.ask(updateComment, { params, body: { content: 'Бик кызыклы язма.' } });
  const listed = async () => (await stranger(listComments, { ...at, query: {} })).list.length;
  const counted = async () => (await stranger(getNote, at)).comments;
  expect([await listed(), await counted()]).toEqual([1, 1]);
  await writer.ask(updateComment, { params, body: { content: spamOf('comment') } });
  expect([await listed(), await counted()]).toEqual([0, 0]);
  expect(await tracesOf(comment.id)).toMatchObject([{ quarantined: true }]);
  // Its author goes on changing it; it waits.
  await writer.ask(updateComment, { params, body: { content: NO_SITE } });
  expect([await listed(), await counted()]).toEqual([0, 0]);
  await server.deps.db
    .transaction()
    .execute((db) =>
      releaseComment({ ...server.deps, db }, comment.id, { ...LOOKED, answeredId: null }),
    );
  expect([await listed(), await counted()]).toEqual([1, 1]);
  await server.work();
  expect((await author.ask(listNotices, { query: {} })).list.length).toBeGreaterThan(0);
});

test('a quarantined comment keeps its author waiting for the next one', async () => {
  const { id: authorId, ask } = await server.newcomer({ answered: true });
  const { id } = await makeNote(server.deps.db, { author_id: authorId });
  const write = (content: string) => ask(createComment, { params: { id }, body: { content } });
  expect((await write(spamOf('pace'))).held).toEqual(['links']);
  // As if no time had passed.
  server.clock.at = Date.now() - 2000;
  const flags = await flagsOf(write('Тагын бер фикер.')).finally(() => {
    server.clock.at = null;
  });
  expect(flags).toEqual(['time']);
});

test('a comment others have answered stays as it was', async () => {
  const writer = await server.newcomer({ answered: true });
  const { id } = await makeNote(server.deps.db, { author_id: writer.id });
  const at = { params: { id } };
  const comment = await writer.ask(createComment, { ...at, body: { content: NO_SITE } });
  await stranger(createComment, { ...at, body: { content: 'Әйе.', parent: comment.id } });
  const params = { id, commentId: comment.id };
  const body = { content: spamOf('answered') };
  expect(await flagsOf(writer.ask(updateComment, { params, body }))).toEqual(['content']);
  const { list } = await stranger(listComments, { ...at, query: {} });
  expect(list.map(({ content }) => content)).toEqual([NO_SITE]);
  expect((await stranger(getNote, at)).comments).toBe(2);
});

test('thanks with mentions of people here, and a lesson of this site, are shown', async () => {
  const author = await server.member();
  const { id } = await makeNote(server.deps.db, { author_id: author.id });
  const writer = await server.newcomer({ answered: true });
  const thanks = (to: string) =>
    `@${to} Бик зур рәхмәт сезгә, язмагыз миңа бик кызыклы һәм файдалы булды, тагын языгыз!`;
  for (let n = 0; n < 3; n += 1) {
    const { idC } = await server.member();
    const body = { content: thanks(idC) };
    expect((await writer.ask(createComment, { params: { id }, body })).held).toEqual([]);
  }
  for (let n = 0; n < 6; n += 1) {
    const { ask } = await server.newcomer({ answered: true });
    const content = `Дәрес ${server.deps.env.PUBLIC_URL}/lesson/${n}`;
    expect((await ask(createNote, { body: { title: 'Дәрес', content } })).held).toEqual([]);
  }
});
