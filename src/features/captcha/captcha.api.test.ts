import { expect, test } from 'vitest';
import { testServer } from '#test/api.ts';
import { newNetwork } from '#test/sign.ts';
import { getCaptcha } from './calls.ts';

const server = testServer();

test('getCaptcha asks, and keeps no answer in clear', async () => {
  const { ask } = server.browser({ address: newNetwork() });
  const captcha = await ask(getCaptcha, {});
  expect(captcha.tat).toMatch(/\?$/);
  expect(captcha.bits).toBe(4);
  const row = await server.world.db
    .selectFrom('captcha')
    .selectAll()
    .where('id', '=', captcha.idK)
    .executeTakeFirstOrThrow();
  for (const hash of row.answer_hashes) expect(hash).toHaveLength(32);
});

test('getCaptcha makes a network that asks often work harder', async () => {
  const { ask } = server.browser({ address: newNetwork() });
  for (let n = 0; n < 10; n += 1) expect((await ask(getCaptcha, {})).bits).toBe(4);
  expect((await ask(getCaptcha, {})).bits).toBe(8);
});
