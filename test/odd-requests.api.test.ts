// Requests no browser sends, which once were taken for faults of ours.

import { expect, test } from 'vitest';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { testServer } from './api.ts';
import { sendRaw } from './raw-http.ts';

const server = testServer({ TRUSTED_PROXIES: '1' });

test.each([
  ['no boundary', 'multipart/form-data'],
  ['an empty one', 'multipart/form-data; boundary='],
  ['one that is too long', `multipart/form-data; boundary=${'b'.repeat(300)}`],
])('a form with %s is malformed', async (_, type) => {
  const { id } = await makeAccount(server.deps.db);
  const answer = await server.app.inject({
    method: 'PUT',
    url: '/api/user/note/create',
    headers: {
      origin: 'http://localhost:3000',
      cookie: await server.cookieOf(id),
      'content-type': type,
    },
    payload: '--x\r\n',
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({ errors: { error: true } });
});

test('what a proxy wrote that is no address harms nothing', async () => {
  for (const junk of ['junk', '999.1.1.1', 'fe80::1%eth0']) {
    const answer = await server.app.inject({
      url: '/api/captcha',
      headers: { 'x-forwarded-for': junk },
    });
    expect(answer.statusCode, junk).toBe(200);
  }
});

test('who expects something unknown gets the answer and its headers', async () => {
  await using sent = await sendRaw(
    server.app,
    'GET /api/note/list HTTP/1.1\r\nHost: localhost\r\nExpect: nothing\r\n\r\n',
  );
  const { status, headers } = await sent.answer;
  expect(status).toBe(200);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
});
