import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { defineCall } from '#kernel/call.ts';
import { Refusal } from '#kernel/refusal.ts';
import { testServer } from '#test/api.ts';
import type { CallCtx } from './context.ts';
import { openJar } from './cookies.ts';
import { runWrite } from './transaction.ts';

const server = testServer();

/** No call of the site both creates and counts its refusals; should one come, this holds. */
const creating = defineCall({
  name: 'creating',
  method: 'POST',
  path: '/api/creating',
  summary: 'Creates something, or counts that it did not.',
  who: 'user',
  limit: '1/s',
  output: z.object({}),
  refusals: { code: [] },
  creates: true,
});

test('a refusal that keeps what it wrote is kept with an idempotency key too, and is no answer', async () => {
  const { deps } = server;
  const { id } = await makeAccount(deps.db);
  const note = `kept ${randomUUID()}`;
  let runs = 0;
  const write = (refuses: boolean) =>
    runWrite({
      ctx: { ...deps } as unknown as CallCtx,
      jar: openJar(undefined),
      deps,
      call: creating,
      request: { headers: { 'idempotency-key': 'one-key-for-all' } } as unknown as FastifyRequest,
      asked: { params: {}, query: {}, body: {}, viewer: { id } as never, admin: null },
      run: async ({ db }) => {
        runs += 1;
        await db
          .updateTable('account')
          .set({ about: `${note} ${runs}` })
          .where('id', '=', id)
          .execute();
        if (refuses) throw new Refusal('code', { commits: true });
        return { runs };
      },
    });
  const about = async () =>
    (await deps.db.selectFrom('account').select('about').where('id', '=', id).executeTakeFirst())
      ?.about;

  await expect(write(true)).rejects.toMatchObject({ flags: ['code'] });
  expect(await about()).toBe(`${note} 1`);
  expect(await write(false)).toEqual({ runs: 2 });
  // That was the answer, and it is the answer to every repeat.
  expect(await write(false)).toEqual({ runs: 2 });
  expect(await about()).toBe(`${note} 2`);
});
