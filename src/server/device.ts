// The device cookie: signed, and known until the moment that is signed with it. A browser gets it
// when it has passed a question, and is then counted apart from its address.

import type { Clock } from '#kernel/time.ts';
import type { Env } from './env.ts';
import { isMadeWithSecret, isSameText, keyedHash } from './secret.ts';

/** Not `__Host-`: pages do not get it, so they can still be shared. */
export const DEVICE_COOKIE = '__Secure-device';

const signatureOf = (env: Env, id: string, end: string): string =>
  keyedHash(env, 'device', `${id}.${end}`).toString('base64url');

/** The id of a device that has passed a question; null for all others. */
export function knownDevice(
  { env, clock }: { env: Env; clock: Clock },
  cookie: string | undefined,
): string | null {
  const [id, end, signature] = (cookie ?? '').split('.');
  if (id === undefined || end === undefined || signature === undefined) return null;
  const isSigned = isMadeWithSecret(env, (made) =>
    isSameText(signature, signatureOf(made, id, end)),
  );
  return isSigned && Number(end) > clock.now() ? id : null;
}

/** The value of a cookie that is good until `end`, in milliseconds. */
export const signDevice = (env: Env, id: string, end: number): string =>
  `${id}.${end}.${signatureOf(env, id, String(end))}`;
