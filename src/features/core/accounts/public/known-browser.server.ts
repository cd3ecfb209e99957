// A browser that has signed in with an address keeps a cookie that proves it. Rate limits count such
// a browser apart from strangers, so that strangers cannot use up the attempts of the owner.

import type { CallCtx } from '#server/context.ts';
import { isMadeWithSecret, keyedHash, randomId, type Rotating } from '#server/secret.ts';
import { hashOf } from '#server/session.ts';

interface KnownCookie {
  name: `__Secure-${string}`;
  /** Not `__Host-`: it is sent with sign-ins only, so that pages do not receive it. */
  path: string;
  /** The purpose of the keyed hash. */
  use: string;
}

export const USER_BROWSER: KnownCookie = {
  name: '__Secure-known',
  path: '/api/sign',
  use: 'known',
};
export const ADMIN_BROWSER: KnownCookie = {
  name: '__Secure-known-admin',
  path: '/api/admin/sign',
  use: 'known-admin',
};

const SECONDS = 365 * 86_400;

const mark = (env: Rotating, { use }: KnownCookie, browser: string, email: string): string =>
  keyedHash(env, use, `${browser}\n${email}`).toString('base64url');

/** Sets the cookie. Gives whether the browser was known for the address before. */
export function rememberBrowser(ctx: CallCtx, kind: KnownCookie, email: string): boolean {
  const known = knownBrowser(ctx, kind, email);
  const browser = known ?? randomId();
  const value = `${browser}.${mark(ctx.env, kind, browser, email)}`;
  ctx.cookies.set(kind.name, value, SECONDS, kind.path);
  return known !== null;
}

/** The random id of this browser if it has signed in with the address before. */
export function knownBrowser(ctx: CallCtx, kind: KnownCookie, email: string): string | null {
  const [browser, given] = (ctx.cookies.get(kind.name) ?? '').split('.');
  if (browser === undefined || given === undefined) return null;
  const isOurs = isMadeWithSecret(ctx.env, (made) =>
    hashOf(given).equals(hashOf(mark(made, kind, browser, email))),
  );
  return isOurs ? browser : null;
}
