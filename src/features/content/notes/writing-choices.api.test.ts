import { beforeEach, expect, test } from 'vitest';
import { makeFollower, makeGroup } from '#features/content/groups/factory.server.ts';
import type { Ask } from '#kernel/ask.ts';
import { testServer } from '#test/api.ts';
import { getNoteChoices, measureNote } from './calls/writing.ts';
import { makeNote } from './factory.server.ts';

const server = testServer();
let id: string;
let ask: Ask;
beforeEach(async () => {
  ({ id, ask } = await server.member());
});

test('the editor offers the groups the viewer administers, and no others', async () => {
  const { db } = server.deps;
  const other = await server.member();
  const own = await makeGroup(db, { creator_id: id, name: 'Бакчачылар' });
  const helped = await makeGroup(db, { creator_id: other.id, name: 'Авыл' });
  const followed = await makeGroup(db, { creator_id: other.id, name: 'Җыр' });
  await makeGroup(db, { creator_id: id, name: 'Беткән', deleted_at: new Date().toISOString() });
  await makeFollower(db, own.id, id, true);
  await makeFollower(db, helped.id, id, true);
  await makeFollower(db, followed.id, id);
  const { groups } = await ask(getNoteChoices, {});
  expect(groups).toEqual([
    { id: helped.id, idC: helped.id_c, name: 'Авыл', suggests: false },
    { id: own.id, idC: own.id_c, name: 'Бакчачылар', suggests: false },
  ]);
});

test('own tags are offered before those two other authors use; one author offers none', async () => {
  const { db } = server.deps;
  const others = await Promise.all([server.member(), server.member()]);
  await makeNote(db, { author_id: id, tags: ['үземнеке'] });
  for (const other of others) await makeNote(db, { author_id: other.id, tags: ['уртак'] });
  for (let count = 0; count < 3; count += 1)
    await makeNote(db, { author_id: others[0]!.id, tags: ['бер кешенеке'] });
  const tags = (await ask(getNoteChoices, {})).tags.map(({ tag }) => tag);
  expect(tags[0]).toBe('үземнеке');
  expect(tags).toContain('уртак');
  expect(tags).not.toContain('бер кешенеке');
});

test('a text that is being written has its level, one that is not Tatar has none', async () => {
  const levelOf = async (content: string) => (await ask(measureNote, { body: { content } })).level;
  expect(await levelOf('Минем әнием бар. Ул өйдә. Мин сөт эчәм.')).toBe('A1');
  expect(await levelOf('Мы долго гуляли вдоль набережной.')).toBeNull();
  expect(await levelOf('')).toBeNull();
});
