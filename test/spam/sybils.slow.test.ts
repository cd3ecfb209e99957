// A small week of scripted accounts. A large one, or two: `npm run lab -- spam --sybils 500 --days 14`.

import { expect, test } from 'vitest';
import { testServer } from '../api.ts';
import { testBucket } from '../bucket.ts';
import { playWeek } from './sybils.ts';

const server = testServer({ S3_BUCKET: testBucket() });

test('scripts gain next to nothing by others’ judgement, silence and sink nothing', async () => {
  const { gains, silenced, sunk, links } = await playWeek(server, {
    sybils: 24,
    honest: 20,
    days: 7,
  });
  for (const { kind, honest } of gains) expect(honest, kind).toBeGreaterThan(0);
  expect(Object.fromEntries(gains.map(({ kind, sybils }) => [kind, sybils]))).toEqual({
    // What the two members among them accept or agree to: a correction and an answer each.
    'triangles received': 6,
    'recordings published': 0,
    'corrections rewarded': 2,
    'dictionary entries': 2,
    'places in best lists': 0,
    'trust levels reached': 0,
  });
  expect({ silenced, sunk, links }).toEqual({ silenced: 0, sunk: 0, links: 0 });
}, 120_000);
