// The questions of test/seed: how many find their note among the first five.

import { beforeAll, expect, test } from 'vitest';
import { indexAll } from '#features/platform/search-index/jobs.server.ts';
import { textSources } from '#main/features.ts';
import { testServer } from '#test/api.ts';
import { writeSeed, type SeedIds } from '#test/seed.ts';
import { questions } from '#test/seed/questions.ts';
import { searchNotes } from './calls.ts';

const server = testServer();
let seed: SeedIds;
beforeAll(async () => {
  seed = await writeSeed(server.deps.db);
  await indexAll(server.deps, textSources);
});

const FIRST = 5;
const FLOOR = 0.95;

test('at least 95 in a hundred find their note among the first five, in every way of typing', async () => {
  expect(questions.length).toBeGreaterThanOrEqual(200);
  const missed: string[] = [];
  for (const [index, { way, text, note }] of questions.entries()) {
    // From many addresses, so that no limit stands between.
    const { ask } = server.browser({ address: `10.70.0.${index % 250}` });
    expect(seed.notes[note], note).toBeDefined();
    const { list } = await ask(searchNotes, { query: { search: text } });
    const at = list.findIndex(({ id }) => id === seed.notes[note]);
    if (at === -1 || at >= FIRST) missed.push(`${way}: ${text} (${at === -1 ? 'not' : at + 1})`);
  }
  const share = 1 - missed.length / questions.length;
  expect(share, missed.join('\n')).toBeGreaterThanOrEqual(FLOOR);
  for (const way of ['rus', 'lat', 'form'] as const) {
    const all = questions.filter((question) => question.way === way).length;
    const lost = missed.filter((line) => line.startsWith(`${way}:`)).length;
    expect(1 - lost / all, way).toBeGreaterThanOrEqual(FLOOR - 0.05);
  }
}, 60_000);
