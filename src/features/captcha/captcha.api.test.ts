import { expect, test } from 'vitest';
import { counterOf } from '#server/network.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { newNetwork } from '#test/sign.ts';
import { getCaptcha } from './calls.ts';
import { MOST_PER_HOUR } from './rules.ts';

const server = testServer();

test('getCaptcha asks, and keeps no answer in clear', async () => {
  const { ask } = server.browser({ address: newNetwork() });
  const captcha = await ask(getCaptcha, {});
  for (const asked of [captcha.tat, captcha.lat, captcha.rus, captcha.eng])
    expect(asked).toMatch(/\?$/);
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

test('getCaptcha writes down who asks for a hundred questions in an hour, and keeps out who goes on', async () => {
  const address = newNetwork();
  const who = counterOf(address);
  const { ask } = server.browser({ address });
  const caught = () =>
    server.world.db
      .selectFrom('bot')
      .select(['reason', 'hits', 'blocks'])
      .where('address', '=', who)
      .execute();
  const before: number[] = [];
  const start = Date.now() - (Date.now() % 3_600_000) + 60_000;
  try {
    for (let hour = 1; hour <= 5; hour += 1) {
      server.clock.at = start + hour * 3_600_000;
      for (let n = 0; n < MOST_PER_HOUR; n += 1)
        await server.world.limits.take(`captcha-rate:${who}`, `${MOST_PER_HOUR}/h`);
      // The first ten are nobody's concern.
      for (let n = 0; n < 10; n += 1) await ask(getCaptcha, {});
      before.push((await caught()).at(0)?.hits ?? 0);
      await ask(getCaptcha, {});
      await ask(getCaptcha, {}).catch(() => null);
    }
    expect(before).toEqual([0, 1, 2, 3, 4]);
    expect(await caught()).toEqual([{ reason: 'rate', hits: 0, blocks: 1 }]);
    expect(await flagsOf(ask(getCaptcha, {}))).toEqual(['time']);
  } finally {
    server.clock.at = null;
  }
});
