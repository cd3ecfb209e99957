import { beforeAll, expect, test } from 'vitest';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { writeSeed, type SeedIds } from '#test/seed.ts';
import { notes } from '#test/seed/notes.ts';
import { getProfile } from './calls.ts';

const server = testServer();
let seed: SeedIds;
beforeAll(async () => {
  seed = await writeSeed(server.deps.db);
});

test('getProfile shows a person by inner and by chosen id, and nothing private', async () => {
  const profile = await server.ask(getProfile, { params: { id: 'alsu' } });
  expect(profile).toMatchObject({
    idC: 'alsu',
    name: 'Алсу',
    notes: notes.filter((note) => note.by === 'alsu').length,
  });
  expect(await server.ask(getProfile, { params: { id: seed.people['alsu']! } })).toEqual(profile);
  expect(Object.keys(profile).toSorted()).toEqual([
    'about',
    'created',
    'frame',
    'friends',
    'id',
    'idC',
    'image',
    'name',
    'notes',
    'subscribers',
    'subscriptions',
    'surname',
    'verified',
  ]);
});

test('getProfile knows nobody who has gone', async () => {
  const { id } = await makeAccount(server.deps.db, { deleted_at: '2026-11-01T00:00:00Z' });
  expect(await flagsOf(server.ask(getProfile, { params: { id } }))).toEqual(['id']);
  expect(await flagsOf(server.ask(getProfile, { params: { id: '..' } }))).toEqual(['id']);
});
