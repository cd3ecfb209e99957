import { beforeAll, expect, test } from 'vitest';
import type { Ask } from '#kernel/ask.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { deleteDraft, getDraft, saveDraft } from './calls.ts';
import { sweepDrafts } from './jobs.server.ts';

const server = testServer();
let ask: Ask;
let other: Ask;
let person: string;
beforeAll(async () => {
  ({ id: person, ask } = await server.newcomer());
  ({ ask: other } = await server.newcomer());
});

const at = (key: string) => ({ params: { key } });
const fields = { title: 'Ярты исем', content: 'Әле язып бетермәдем' };

test('a draft is saved by its key, for its writer alone, until it is deleted', async () => {
  expect(await ask(getDraft, at('note-create'))).toEqual({ fields: null, saved: null });
  await ask(saveDraft, { ...at('note-create'), body: { fields } });
  await ask(saveDraft, { ...at('note-create'), body: { fields: { ...fields, title: 'Исем' } } });
  expect(await ask(getDraft, at('note-create'))).toMatchObject({
    fields: { ...fields, title: 'Исем' },
    saved: expect.stringMatching(/^20/),
  });
  expect((await other(getDraft, at('note-create'))).fields).toBeNull();
  await other(deleteDraft, at('note-create'));
  expect((await ask(getDraft, at('note-create'))).fields).not.toBeNull();
  expect(await ask(deleteDraft, at('note-create'))).toEqual({ key: 'note-create' });
  expect((await ask(getDraft, at('note-create'))).fields).toBeNull();
});

test('refuses a visitor, a strange key and more than a form can hold', async () => {
  expect(await flagsOf(server.ask(getDraft, at('note-create')))).toEqual(['token']);
  expect(await flagsOf(server.ask(deleteDraft, at('note-create')))).toEqual(['token']);
  expect(await flagsOf(server.ask(saveDraft, { ...at('x'), body: { fields } }))).toEqual(['token']);
  expect(await flagsOf(ask(getDraft, at('../x')))).toEqual(['id']);
  const long = { content: 'а'.repeat(30_001) };
  expect(await flagsOf(ask(saveDraft, { ...at('x'), body: { fields: long } }))).toEqual([
    'content',
  ]);
  const many = Object.fromEntries([...'abcdefghijklm'].map((name) => [name, '']));
  expect(await flagsOf(ask(saveDraft, { ...at('x'), body: { fields: many } }))).toEqual(['error']);
});

test('a hundred forms are saved; then the one touched longest ago makes room', async () => {
  const { id, ask: own } = await server.newcomer();
  await server.deps.db
    .insertInto('draft')
    .values(
      Array.from({ length: 101 }, (_, n) => ({
        account_id: id,
        key: `k${n}`,
        fields: '{}',
        saved_at: new Date(Date.UTC(2026, 9, 1, 0, n)).toISOString(),
      })),
    )
    .execute();
  await own(saveDraft, { ...at('newest'), body: { fields } });
  expect((await own(getDraft, at('k0'))).fields).toBeNull();
  expect((await own(getDraft, at('k1'))).fields).toEqual({});
  expect((await own(getDraft, at('newest'))).fields).toEqual(fields);
});

test('the nightly job forgets what nobody has touched for ninety days', async () => {
  await ask(saveDraft, { ...at('fresh'), body: { fields } });
  await server.deps.db
    .insertInto('draft')
    .values({ account_id: person, key: 'old', fields: '{}', saved_at: '2026-01-02T00:00:00Z' })
    .execute();
  await sweepDrafts(server.deps);
  expect((await ask(getDraft, at('old'))).fields).toBeNull();
  expect((await ask(getDraft, at('fresh'))).fields).toEqual(fields);
});
