// Where the specification leaves the type of a body open, every sensible one is taken.

import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { makeGroup } from '#features/content/groups/factory.server.ts';
import { testServer } from './api.ts';

const server = testServer();
let cookie: string;
let group: string;
let jpeg: Buffer;
beforeAll(async () => {
  const { id } = await makeAccount(server.deps.db);
  cookie = await server.cookieOf(id);
  group = (await makeGroup(server.deps.db, { creator_id: id })).id;
  const plain = { width: 600, height: 600, channels: 3, background: '#345678' } as const;
  jpeg = await sharp({ create: plain }).jpeg().toBuffer();
});

const send = (url: string, headers: Record<string, string>, payload: Buffer, method = 'PUT') =>
  server.app.inject({
    method: method as 'PUT',
    url,
    headers: { cookie, origin: 'http://localhost:3000', ...headers },
    payload,
  });

const form = (...names: string[]) => ({
  headers: { 'content-type': 'multipart/form-data; boundary=part' },
  payload: Buffer.concat([
    ...names.flatMap((name) => [
      Buffer.from(
        `--part\r\ncontent-disposition: form-data; name="${name}"; filename="a.jpg"\r\n` +
          'content-type: image/jpeg\r\n\r\n',
      ),
      jpeg,
      Buffer.from('\r\n'),
    ]),
    Buffer.from('--part--\r\n'),
  ]),
});

describe.each(['img', 'back'])('the picture of a group: %s', (part) => {
  const url = () => `/api/user/group/${group}/${part}`;

  test('is the body', async () => {
    const { statusCode } = await send(url(), { 'content-type': 'image/jpeg' }, jpeg);
    expect(statusCode).toBe(200);
  });

  test('without a type, too', async () => {
    expect((await send(url(), {}, jpeg)).statusCode).toBe(200);
    expect((await send(url(), {}, Buffer.alloc(0))).json()).toMatchObject({
      errors: { image: true },
    });
  });

  test.each(['images', 'paths'])('or the file of a form, called %s', async (name) => {
    const { headers, payload } = form(name);
    const answer = await send(url(), headers, payload);
    expect([answer.statusCode, answer.json<{ imageState: string }>().imageState]).toEqual([
      200,
      'waiting',
    ]);
  });

  test.each([[[]], [['images', 'images']], [['other']]])('and no form with %j', async (names) => {
    const { headers, payload } = form(...names);
    expect((await send(url(), headers, payload)).statusCode).toBeGreaterThanOrEqual(400);
  });
});

describe('a piece of a recording', () => {
  const url = '/api/user/note/video?idS=none&idM=123&send=0';

  test.each([
    ['video/mp4', 404],
    ['application/octet-stream', 404],
    ['text/plain', 415],
  ])('sent as %s: %d', async (type, status) => {
    const answer = await send(url, { 'content-type': type }, Buffer.from('piece'), 'POST');
    expect(answer.statusCode).toBe(status);
  });

  test('or without a type, as a browser sends a piece of a file', async () => {
    expect((await send(url, {}, Buffer.from('piece'), 'POST')).statusCode).toBe(404);
  });
});

test('JSON without a type is refused, never left unread', async () => {
  const body = Buffer.from(JSON.stringify({ name: 'Яңа исем' }));
  const answer = await send(`/api/user/group/${group}/name`, {}, body);
  expect(answer.statusCode).toBe(415);
});
