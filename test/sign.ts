// Signing in as a person does: question, mail, code.

import { randomBytes, randomInt } from 'node:crypto';
import { createUser, proveSign, startSign } from '#features/core/accounts/calls/sign.ts';
import { getCaptcha } from '#features/platform/captcha/calls.ts';
import { solveProof, solveQuestion } from '#features/platform/captcha/factory.server.ts';
import type { Ask } from '#kernel/ask.ts';
import { codeFor } from '#server/secret.ts';
import type { Browser, TestServer } from './api.ts';

export const newAddress = (): string => `kesh-${randomBytes(6).toString('hex')}@example.org`;
const group = (): string => randomInt(1, 65_536).toString(16);

/**
 * An address in a network of its own. Limits outlive a run of the tests in Redis, so networks are
 * taken from where there are enough of them.
 */
export const newNetwork = (): string => `fd00:${group()}:${group()}:${group()}::1`;

/** Another address of the same network. */
export const neighbour = (address: string, n: number): string =>
  address.replace(/::1$/, `::${(n + 1).toString(16)}`);

export const PROFILE = {
  name: 'Алсу',
  surname: 'Сынаева',
  gender: 'woman',
  birthdayDay: 29,
  birthdayMonth: 2,
  birthdayYear: 2004,
  lang: 'tt',
  level: 'understand',
} as const;

/** A question, answered rightly and not too fast. */
export async function answered(server: TestServer, ask: Ask) {
  const { salt: _, ...fields } = await answeredWithSalt(server, ask);
  return fields;
}

export async function answeredWithSalt(server: TestServer, ask: Ask) {
  const { idK, rus, salt, bits } = await ask(getCaptcha, {});
  await server.deps.db
    .updateTable('captcha')
    .set((eb) => ({ created_at: eb.fn('date_subtract', ['created_at', eb.val('3 seconds')]) }))
    .where('id', '=', idK)
    .execute();
  return { idK, answer: solveQuestion(rus), proof: solveProof(salt, bits), salt };
}

export async function start(server: TestServer, browser: Browser, email: string): Promise<string> {
  const captcha = await answered(server, browser.ask);
  return (await browser.ask(startSign, { body: { email, ...captcha } })).id;
}

/** The code of an attempt, as the worker would write it into the mail. */
export async function codeOfAttempt(server: TestServer, id: string): Promise<number> {
  const { round } = await server.deps.db
    .selectFrom('mail_code')
    .select('round')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return codeFor(server.deps.env, id, round);
}

export async function signIn(server: TestServer, browser: Browser, email: string) {
  const id = await start(server, browser, email);
  const code = await codeOfAttempt(server, id);
  return browser.ask(proveSign, { body: { id, code } });
}

/** The whole way in: somebody with a filled-in profile, signed in on a device of their own. */
export async function signUp(server: TestServer, email = newAddress()) {
  const browser = server.browser({ address: newNetwork() });
  await signIn(server, browser, email);
  const { id, idC } = await browser.ask(createUser, { body: PROFILE });
  return { id, idC, email, browser, ask: browser.ask };
}
