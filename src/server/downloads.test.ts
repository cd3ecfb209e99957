import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { openDownload, sendDownload } from './downloads.ts';

test('pieces of several files are written one at a time, each file whole', async () => {
  let active = 0;
  let most = 0;
  async function* pieces() {
    for (let n = 0; n < 5; n += 1) {
      active += 1;
      most = Math.max(most, active);
      await pause(2);
      active -= 1;
      yield `${n};`;
    }
  }
  const app = Fastify();
  app.get<{ Params: { id: string } }>('/:id', async ({ params }, reply) =>
    sendDownload(
      reply,
      await openDownload(params.id, async () => ({
        name: 'file.csv',
        type: 'text/csv',
        pieces: pieces(),
      })),
      { jsonMs: 5000, uploadMs: 60_000, paceMs: 60_000 },
    ),
  );
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, id) => app.inject({ url: `/${id}` })),
  );
  expect(answers.map(({ payload }) => payload)).toEqual(Array(6).fill('0;1;2;3;4;'));
  expect(most).toBe(1);
  await app.close();
});
