// Samples of the calls of passkeys, with an authenticator made of software.

import { openAuthenticator } from '#test/authenticator.ts';
import type { Fixture } from '#test/access/fixture.ts';
import { addressOf, ask, changing, mailed, type Live, type Make } from './live.ts';

const VERIFIED_DAYS = 20;

const post = (live: Live, stage: Pick<Fixture, 'cookie'>, path: `/${string}`, body: object) =>
  ask(live, stage, `POST ${path}`, body);

async function code(live: Live, asker: string): Promise<number> {
  const email = await addressOf(live, asker);
  return (await mailed(live, { purpose: 'passkey', email, account: asker })).code;
}

async function options(live: Live, stage: Fixture): Promise<Record<string, unknown>> {
  if (stage.asker === null) return {};
  const body = { code: await code(live, stage.asker) };
  return post(live, stage, '/api/user/passkey/options', body);
}

/** A passkey of the asker, old enough for everything. */
async function madePasskey(live: Live, stage: Fixture) {
  const key = openAuthenticator({ origin: live.url });
  const answer = key.create(await options(live, stage));
  await post(live, stage, '/api/user/passkey', { answer, name: 'Телефон' });
  if (stage.asker !== null)
    await live.deps.db
      .updateTable('passkey')
      .set({ created_at: new Date(Date.now() - VERIFIED_DAYS * 86_400_000).toISOString() })
      .where('account_id', '=', stage.asker)
      .execute();
  return key;
}

export const passkeySamples: Record<string, Make> = {
  startPasskey: async (live, { asker }) =>
    asker === null ? { sample: {} } : { sample: { body: { code: await code(live, asker) } } },
  createPasskey: async (live, stage) => {
    const key = openAuthenticator({ origin: live.url });
    const answer = key.create(await options(live, stage));
    return { sample: { body: { answer, name: 'Телефон' } } };
  },
  signWithPasskey: async (live, stage) => {
    const key = await madePasskey(live, stage);
    const asked = await post(live, { cookie: undefined }, '/api/sign/passkey/options', {});
    return { sample: { body: { answer: key.get(asked) } } };
  },
  changeEmailByPasskey: async (live, stage) => {
    const key = await madePasskey(live, stage);
    await changing(live, stage);
    const asked = await post(live, stage, '/api/user/email/passkey/options', {});
    return { sample: { body: { answer: key.get(asked) } } };
  },
};
