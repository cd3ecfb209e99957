// Samples of the calls of passkeys, with an authenticator made of software.

import { randomInt } from 'node:crypto';
import { openAuthenticator } from '#test/authenticator.ts';
import type { Stage } from '#test/access/stage.ts';
import { addressOf, changing, mailed, type Live, type Make } from './live.ts';

const VERIFIED_DAYS = 20;

/** Asks over the network as this person; what is refused gives nothing to go on with. */
async function post(
  { url }: Live,
  { cookie }: Pick<Stage, 'cookie'>,
  path: string,
  body: object,
): Promise<Record<string, unknown>> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: {
      origin: url,
      'content-type': 'application/json',
      'x-forwarded-for': `10.254.${randomInt(256)}.${randomInt(1, 255)}`,
      ...(cookie === undefined ? {} : { cookie }),
    },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Record<string, unknown>;
}

async function code(live: Live, asker: string): Promise<number> {
  const email = await addressOf(live, asker);
  return (await mailed(live, { purpose: 'passkey', email, account: asker })).code;
}

async function options(live: Live, stage: Stage): Promise<Record<string, unknown>> {
  if (stage.asker === null) return {};
  const body = { code: await code(live, stage.asker) };
  return post(live, stage, '/api/user/passkey/options', body);
}

/** A passkey of the asker, old enough for everything. */
async function madePasskey(live: Live, stage: Stage) {
  const key = openAuthenticator({ origin: live.url });
  const answer = key.create(await options(live, stage));
  await post(live, stage, '/api/user/passkey', { answer, name: 'Телефон' });
  if (stage.asker !== null)
    await live.world.db
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
