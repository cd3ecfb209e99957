// A tenth of both sets, through the real call. The whole of them: `npm run lab -- spam`.

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testServer } from '../api.ts';
import { honestOf } from './honest.ts';
import { judgeSets } from './measure.ts';
import { sendSets } from './sending.ts';
import { waveOf } from './wave.ts';

const server = testServer({ LIMIT_FACTOR: '1000' });

test('a wave does not come before people, and honest notes do', async () => {
  const wave = waveOf(200);
  const honestSet = honestOf(200);
  const sent = await sendSets(server, [wave, honestSet]);
  const isWave = new Set(wave);
  const spam = sent.filter(({ note }) => isWave.has(note));
  const honest = sent.filter(({ note }) => !isWave.has(note));
  // A tenth of a wave in the same time resembles itself less; the tables find what memory finds.
  const rules = judgeSets([wave, honestSet]);
  const byRules = rules.filter(
    ({ note, isQuarantined }) => isQuarantined && isWave.has(note),
  ).length;
  const byCalls = spam.filter(({ isQuarantined }) => isQuarantined).length;
  expect(byCalls).toBeGreaterThan(120);
  expect(Math.abs(byCalls - byRules)).toBeLessThanOrEqual(4);
  expect(honest.filter(({ isQuarantined }) => isQuarantined).length).toBeLessThanOrEqual(2);
  const quarantined = sent.filter(({ isQuarantined }) => isQuarantined).map(({ id }) => id);
  const { rows } = await sql<{ shown: number; waves: number; things: number }>`
    select
      (select count(*)::int from note where id = any(${quarantined}::bigint[]) and deleted_at is null) as shown,
      (select count(*)::int from quarantine_wave) as waves,
      (select sum(things)::int from quarantine_wave) as things`.execute(server.deps.db);
  expect(rows[0]!.shown).toBe(0);
  expect(rows[0]!.things).toBe(quarantined.length);
  // The staff look at some rows, not at as many as there are notes.
  expect(rows[0]!.waves).toBeLessThan(40);
}, 120_000);
