import { expect, test } from 'vitest';
import { knownDevice, signDevice } from './device.ts';
import type { Env } from './env.ts';
import { isMadeWithSecret, keyedName } from './secret.ts';

const OLD = { SECRET: 'a'.repeat(32), SECRET_PREVIOUS: '' };
const BOTH = { SECRET: 'b'.repeat(32), SECRET_PREVIOUS: OLD.SECRET };
const NEW = { SECRET: BOTH.SECRET, SECRET_PREVIOUS: '' };
const made = (env: typeof OLD) => keyedName(env, 'test', 'text');
const accepts = (env: typeof OLD, given: string) =>
  isMadeWithSecret(env, (one) => made(one as typeof OLD) === given);

test('while the secret is changed both are accepted, before and after only one is', () => {
  expect(accepts(OLD, made(OLD))).toBe(true);
  expect(accepts(BOTH, made(OLD))).toBe(true);
  expect(accepts(BOTH, made(NEW))).toBe(true);
  expect(accepts(NEW, made(OLD))).toBe(false);
  expect(accepts(OLD, made(NEW))).toBe(false);
});

test('an empty former secret accepts nothing', () => {
  expect(accepts(NEW, keyedName({ SECRET: '' }, 'test', 'text'))).toBe(false);
});

test('a known device stays known', () => {
  const clock = { now: () => 1000 };
  const cookie = signDevice(OLD as Env, 'device', 2000);
  expect(knownDevice({ env: BOTH as Env, clock }, cookie)).toBe('device');
  expect(knownDevice({ env: NEW as Env, clock }, cookie)).toBeNull();
});
