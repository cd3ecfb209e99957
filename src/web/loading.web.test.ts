import { expect, test } from 'vitest';
import { Refusal } from '#kernel/refusal.ts';
import { forAdmin } from './loading.ts';

const signedOut = () => Promise.reject(new Refusal('token', { status: 401 }));

// The settings are the page after a sign-in by default.
test.each([
  ['/ts/admin/users?name=alsu', '/ts/admin/sign?back=%2Fts%2Fadmin%2Fusers%3Fname%3Dalsu'],
  ['/ts/admin/settings', '/ts/admin/sign'],
])('an administrator who has to sign in comes back to %s', async (path, location) => {
  const answer: unknown = await forAdmin(new URL(path, 'http://site'), signedOut()).catch(
    (error: unknown) => error,
  );
  expect((answer as Response).headers.get('location')).toBe(location);
});
