// A small week of scripted accounts. Two weeks of many: `npm run lab -- spam --sybils 500 --days 14`.

import { expect, test } from 'vitest';
import { RECEIVED_FROM_LEARNERS_A_DAY } from '#features/content/reactions/rules.ts';
import { testServer } from '../api.ts';
import { testBucket } from '../bucket.ts';
import { playWeek } from './sybils.ts';

const server = testServer({ S3_BUCKET: testBucket() });

test('scripts gain next to nothing by others’ judgement, silence and sink nothing', async () => {
  const days = 7;
  const { gains, silenced, sunk, links } = await playWeek(server, { sybils: 24, honest: 20, days });
  for (const { kind, honest } of gains) expect(honest, kind).toBeGreaterThan(0);
  const { 'triangles received': triangles, ...others } = Object.fromEntries(
    gains.map(({ kind, sybils }) => [kind, sybils]),
  );
  // What learners may give the two members among them, however many give; it may begin before
  // midnight. And what those members accept or agree to: a correction and an answer each.
  expect(triangles).toBeLessThanOrEqual(2 * RECEIVED_FROM_LEARNERS_A_DAY * (days + 1) + 6);
  expect(others).toEqual({
    'recordings published': 0,
    'corrections rewarded': 2,
    'dictionary entries': 2,
    'places in best lists': 0,
    'trust levels reached': 0,
  });
  expect({ silenced, sunk, links }).toEqual({ silenced: 0, sunk: 0, links: 0 });
}, 120_000);
