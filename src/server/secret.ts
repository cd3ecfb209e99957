// What only the server can compute. Each use has a name of its own, so that a value made for one
// purpose is worth nothing for another.

import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Env } from './env.ts';

type Keyed = Pick<Env, 'SECRET'>;
export type Rotating = Pick<Env, 'SECRET' | 'SECRET_PREVIOUS'>;

export const keyedHash = (env: Keyed, use: string, text: string): Buffer =>
  createHmac('sha256', env.SECRET).update(`${use}\n${text}`).digest();

/** Whether something was made with SECRET, or with SECRET_PREVIOUS while the secret is rotated. */
export const isMadeWithSecret = <E extends Rotating>(
  env: E,
  isMade: (env: E) => boolean,
): boolean =>
  isMade(env) || (env.SECRET_PREVIOUS !== '' && isMade({ ...env, SECRET: env.SECRET_PREVIOUS }));

/** A short name for something that must not stand in a counter's key in clear. */
export const keyedName = (env: Keyed, use: string, text: string): string =>
  keyedHash(env, use, text).toString('base64url').slice(0, 22);

const CODES = 900_000n;
const FIRST_CODE = 100_000;

/**
 * The code of a mail: 100000–999999, computed and never stored. 64 bits over 900,000 values leave
 * no bias worth speaking of.
 */
export const codeFor = (env: Keyed, id: string, round: number): number =>
  FIRST_CODE + Number(keyedHash(env, 'code', `${id}\n${round}`).readBigUInt64BE() % CODES);

/** Compares in constant time. */
export function isSameCode(left: number, right: number): boolean {
  const bytes = (value: number) => {
    const buffer = Buffer.alloc(8);
    buffer.writeDoubleBE(value);
    return buffer;
  };
  return timingSafeEqual(bytes(left), bytes(right));
}

/** The same for texts of any length. */
export function isSameText(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}

export const randomToken = (): string => randomBytes(32).toString('base64url');
export const randomId = (): string => randomBytes(16).toString('hex');
