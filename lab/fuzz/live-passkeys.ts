// Samples of the calls of passkeys, with an authenticator made of software.

import { openAuthenticator } from '#test/authenticator.ts';
import type { Fixture } from '#test/access/fixture.ts';
import { addressOf, ask, changing, mailed, type Live, type Make } from './live.ts';

const VERIFIED_DAYS = 20;

const post = (live: Live, fixture: Pick<Fixture, 'cookie'>, path: `/${string}`, body: object) =>
  ask(live, fixture, `POST ${path}`, body);

async function code(live: Live, asker: string): Promise<number> {
  const email = await addressOf(live, asker);
  return (await mailed(live, { purpose: 'passkey', email, account: asker })).code;
}

async function options(live: Live, fixture: Fixture): Promise<Record<string, unknown>> {
  if (fixture.asker === null) return {};
  const body = { code: await code(live, fixture.asker) };
  return post(live, fixture, '/api/user/passkey/options', body);
}

/** A passkey of the asker, old enough for everything. */
async function madePasskey(live: Live, fixture: Fixture) {
  const key = openAuthenticator({ origin: live.url });
  const answer = key.create(await options(live, fixture));
  await post(live, fixture, '/api/user/passkey', { answer, name: 'Телефон' });
  if (fixture.asker !== null)
    await live.deps.db
      .updateTable('passkey')
      .set({ created_at: new Date(Date.now() - VERIFIED_DAYS * 86_400_000).toISOString() })
      .where('account_id', '=', fixture.asker)
      .execute();
  return key;
}

export const passkeySamples: Record<string, Make> = {
  startPasskey: async (live, { asker }) =>
    asker === null ? { sample: {} } : { sample: { body: { code: await code(live, asker) } } },
  createPasskey: async (live, fixture) => {
    const key = openAuthenticator({ origin: live.url });
    const answer = key.create(await options(live, fixture));
    return { sample: { body: { answer, name: 'Телефон' } } };
  },
  signWithPasskey: async (live, fixture) => {
    const key = await madePasskey(live, fixture);
    const asked = await post(live, { cookie: undefined }, '/api/sign/passkey/options', {});
    return { sample: { body: { answer: key.get(asked) } } };
  },
  changeEmailByPasskey: async (live, fixture) => {
    const key = await madePasskey(live, fixture);
    await changing(live, fixture);
    const asked = await post(live, fixture, '/api/user/email/passkey/options', {});
    return { sample: { body: { answer: key.get(asked) } } };
  },
};
