// The device cookie. A browser gets it when it has passed a question, that is after a right answer
// and the work for it, and is then counted apart from its network: people behind one address do not
// pay for each other. A program that drops the cookie is counted with its network, one that keeps
// it by the cookie.

import type { CallCtx } from '#server/context.ts';
import { isSameText, keyedHash, randomId } from '#server/secret.ts';

/** Not `__Host-`: pages do not get it, so they can still be shared. */
const COOKIE = '__Secure-device';
const PATH = '/api';
const SECONDS = 90 * 86_400;

const sign = ({ env }: Pick<CallCtx, 'env'>, id: string): string =>
  keyedHash(env, 'device', id).toString('base64url');

/** The id of a device that has passed a question; null for all others. */
export function deviceOf(ctx: Pick<CallCtx, 'env' | 'cookies'>): string | null {
  const [id, signature] = (ctx.cookies.get(COOKIE) ?? '').split('.');
  if (id === undefined || signature === undefined) return null;
  return isSameText(signature, sign(ctx, id)) ? id : null;
}

export function rememberDevice(ctx: CallCtx): void {
  const id = deviceOf(ctx) ?? randomId();
  ctx.cookies.set(COOKIE, `${id}.${sign(ctx, id)}`, SECONDS, PATH);
}

/** Looks like `rememberDevice` to a program that was caught and must not notice, and is worthless. */
export function pretendDevice(ctx: CallCtx): void {
  const id = randomId();
  ctx.cookies.set(COOKIE, `${id}.${sign(ctx, `pretended ${id}`)}`, SECONDS, PATH);
}
