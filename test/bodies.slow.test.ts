// Bodies that are too early, too slow, too many, and what cannot be kept in them.

import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, describe } from 'vitest';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { testServer } from './api.ts';
import { headOf, sendRaw } from './raw-http.ts';

const server = testServer();
const impatient = testServer({}, { times: { jsonMs: 500, uploadMs: 10_000, paceMs: 1500 } });

/** Its uploads have a second each; Node looks for late requests every five. */
const hasty = testServer({}, { times: { jsonMs: 500, uploadMs: 1000, paceMs: 30_000 } });

const PICTURE = 9_000_000;
const picture = (cookie: string) =>
  headOf('PUT', '/api/user/img', {
    cookie,
    'content-type': 'image/jpeg',
    'content-length': PICTURE,
  });

describe('before a body is read', () => {
  test.each([
    ['PUT', '/api/user/img', 'image/jpeg'],
    ['PUT', '/api/user/note/create', 'multipart/form-data; boundary=x'],
    ['PUT', '/api/user/id', 'application/json'],
  ])('a stranger is turned away: %s %s', async (method, path, type) => {
    const head = headOf(method, path, { 'content-type': type, 'content-length': 100_000 });
    await using sent = await sendRaw(server.app, `${head}{`);
    expect(await sent.answer).toMatchObject({ status: 401 });
  });

  test('whoever is over the limit is told so', async () => {
    const { cookie } = await server.newcomer();
    const head = (length: number) =>
      headOf('PUT', '/api/user/img', {
        cookie,
        'content-type': 'image/jpeg',
        'content-length': length,
      });
    server.clock.at = Date.parse('2032-01-01T00:00:01Z') + Math.floor(performance.now()) * 60_000;
    const statuses = new Set<number>();
    for (let n = 0; n < 61; n += 1) {
      await using sent = await sendRaw(server.app, `${head(1)}x`);
      statuses.add((await sent.answer).status);
    }
    expect([...statuses]).toEqual([422, 429]);
    await using sent = await sendRaw(server.app, `${head(PICTURE)}x`);
    expect(await sent.answer).toMatchObject({ status: 429 });
    server.clock.at = null;
  });
});

test('a connection whose body nobody wants is ended, however slowly it goes on', async () => {
  const head = headOf('POST', '/api/text/check', {
    origin: 'https://elsewhere.example',
    'content-type': 'application/json',
    'content-length': 99_999_999,
  });
  await using sent = await sendRaw(server.app, `${head}{`);
  expect(await sent.answer).toMatchObject({ status: 403 });
  const started = performance.now();
  const dripping = setInterval(() => sent.socket.write(' '), 200);
  await new Promise((resolve) => sent.socket.on('close', resolve));
  clearInterval(dripping);
  expect(performance.now() - started).toBeLessThan(10_000);
});

test('a large body nobody wants is not read', async () => {
  const bytes = 64 * 1024 * 1024;
  const head = headOf('PUT', '/api/user/img', {
    'content-type': 'image/jpeg',
    'content-length': bytes,
  });
  const read: number[] = [];
  server.app.server.once('connection', (socket: Socket) =>
    socket.on('close', () => read.push(socket.bytesRead)),
  );
  await using sent = await sendRaw(server.app, head);
  sent.socket.on('error', () => {});
  const ended = new Promise((resolve) => sent.socket.on('end', resolve));
  sent.socket.write(Buffer.alloc(bytes - 100));
  const { status, headers } = await sent.answer;
  // A proxy must not take the line for free: what it sent next would wait behind the body.
  expect([status, headers.get('connection')]).toEqual([401, 'close']);
  await ended;
  await expect.poll(() => read[0] ?? Infinity, { timeout: 10_000 }).toBeLessThan(4 * 1024 * 1024);
});

test.each([
  ['GET', '/robots.txt', 100_000_000, 413],
  ['GET', '/robots.txt', 1000, 200],
  ['GET', '/api/note/list', 100_000_000, 413],
  ['DELETE', '/api/user/img', 100_000_000, 413],
])('%s %s with a body of %d bytes nobody needs does not keep its line', async (...of) => {
  const [method, path, bytes, status] = of;
  const head = headOf(method, path, {
    cookie: (await server.newcomer()).cookie,
    'content-length': bytes,
  });
  await using sent = await sendRaw(server.app, `${head}x`);
  expect(await sent.answer).toMatchObject({ status });
  sent.socket.on('error', () => {});
  const dripping = setInterval(() => sent.socket.write('x'), 100);
  await new Promise((resolve) => sent.socket.on('close', resolve));
  clearInterval(dripping);
});

test('of long texts that do not come to an end one address holds so many', async () => {
  const head = headOf('POST', '/api/text/check', {
    'content-type': 'application/json',
    'content-length': 200_000,
  });
  const pending = await Promise.all(
    Array.from({ length: 8 }, () => sendRaw(server.app, `${head}{`)),
  );
  await sleep(300);
  await using one = await sendRaw(server.app, `${head}{`);
  expect(await one.answer).toMatchObject({ status: 503 });
  // A short one is not kept waiting by them.
  const content = JSON.stringify({ content: 'сәлам' });
  const short = headOf('POST', '/api/text/check', {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(content),
  });
  await using answered = await sendRaw(server.app, short + content);
  expect(await answered.answer).toMatchObject({ status: 200 });
  for (const { socket } of pending) socket.destroy();
});

describe('a form that is cut off', () => {
  const part = (disposition: string, type: string) =>
    `--x\r\ncontent-disposition: form-data; ${disposition}\r\ncontent-type: ${type}\r\n\r\nhalf of i`;
  test.each([
    ['in a picture', part('name="images"; filename="a.jpg"', 'image/jpeg')],
    ['in a file nobody asked for', part('name="other"; filename="a.jpg"', 'image/jpeg')],
    [
      'in the second picture',
      `${part('name="images"; filename="a.jpg"', 'image/jpeg')}t\r\n${part('name="images"; filename="b.jpg"', 'image/jpeg')}`,
    ],
    ['in a text', part('name="text"', 'text/plain')],
    ['in the head of a part', '--x\r\ncontent-disposition: form-da'],
    ['before its first part', '--'],
  ])('is refused and ends nothing: %s', async (_, body) => {
    const head = headOf('PUT', '/api/user/note/create', {
      cookie: (await impatient.newcomer()).cookie,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': body.length,
    });
    await using sent = await sendRaw(impatient.app, head + body);
    const { status } = await sent.answer;
    expect([400, 413, 422]).toContain(status);
  });
});

describe('a sender that is slow', () => {
  test('has so long for JSON', async () => {
    const head = headOf('PUT', '/api/user/id', {
      cookie: (await impatient.newcomer()).cookie,
      'content-type': 'application/json',
      'content-length': 100,
    });
    await using sent = await sendRaw(impatient.app, `${head}{"id":`);
    const { status, headers } = await sent.answer;
    expect([status, headers.get('connection')]).toEqual([408, 'close']);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('holds a place for a picture only while the picture comes', async () => {
    const { cookie } = await impatient.newcomer();
    const began = performance.now();
    const sent = await Promise.all([1, 2, 3].map(() => sendRaw(impatient.app, picture(cookie))));
    // They go on sending, too little to be worth a place.
    const drip = setInterval(() => sent.forEach(({ socket }) => socket.write('x')), 50);
    const answers = await Promise.all(sent.map(({ answer }) => answer));
    clearInterval(drip);
    for (const { socket } of sent) socket.destroy();
    expect(answers.map(({ status }) => status).toSorted()).toEqual([408, 408, 503]);
    expect(answers.find(({ status }) => status === 503)?.headers.get('retry-after')).toBe('2');
    // Long before the time of a whole upload is over.
    expect(performance.now() - began).toBeLessThan(8000);
    await using after = await sendRaw(
      impatient.app,
      picture(cookie).replace(String(PICTURE), '3') + 'abc',
    );
    expect((await after.answer).status).toBe(422);
  });

  test('may take longer than that when it sends steadily', async () => {
    const head = picture((await impatient.newcomer()).cookie).replace(String(PICTURE), '200000');
    await using sent = await sendRaw(impatient.app, head);
    for (let n = 0; n < 10; n += 1) {
      await new Promise((resolve) => setTimeout(resolve, 250));
      sent.socket.write('x'.repeat(20_000));
    }
    // It has come whole; only it is no picture.
    expect((await sent.answer).status).toBe(422);
  });
});

describe('an upload on a slow line', () => {
  const sendInParts = async (bytes: number, parts: number, everyMs: number) => {
    const head = picture((await hasty.newcomer()).cookie).replace(String(PICTURE), String(bytes));
    const sent = await sendRaw(hasty.app, head);
    for (let n = 0; n < parts; n += 1) {
      await new Promise((resolve) => setTimeout(resolve, everyMs));
      sent.socket.write('x'.repeat(bytes / parts));
    }
    return sent;
  };

  test('has longer the larger it is', async () => {
    await using sent = await sendInParts(240_000, 12, 650);
    // It has come whole; only it is no picture.
    expect((await sent.answer).status).toBe(422);
  });

  test('is cut off where it is small', async () => {
    await using sent = await sendInParts(3000, 3, 700);
    expect((await sent.answer).status).toBe(408);
  });
});

describe('what is no request of ours', () => {
  test.each([
    ['an address that cannot be read', 'GET /%E0%A4%A HTTP/1.1\r\nhost: x\r\n\r\n', 400],
    [
      'a name too long for any route',
      `GET /api/note/${'a'.repeat(300)} HTTP/1.1\r\nhost: x\r\n\r\n`,
      404,
    ],
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ])('%s is refused with our headers', async (_, text, status) => {
    await using sent = await sendRaw(server.app, text);
    const answer = await sent.answer;
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(JSON.parse(answer.body)).toHaveProperty('errors');
  });
});

describe('text that cannot be kept', () => {
  const NUL = '\0';
  const HALF = '\uD83D';

  test.each([
    ['/api/note/list?tag=%00', 400],
    ['/api/note/list?search=a%00b', 400],
    ['/api/note/%00', 404],
    ['/user/%00/rss.xml', 404],
    ['/group/a%00/rss.xml', 404],
  ])('is refused in %s', async (url, status) => {
    expect((await server.app.inject({ url })).statusCode).toBe(status);
  });

  test.each([
    ['a field', { content: `a${NUL}b` }, 422],
    ['half of a pair', { content: `a${HALF}b` }, 422],
    ['a name of a field', { content: 'a', [`x${NUL}`]: 'b' }, 400],
    ['a field nobody asked for', { content: 'a', id: `x${NUL}` }, 400],
    ['a field every object has', { content: 'a', constructor: `x${HALF}` }, 400],
  ])('is refused in %s of JSON', async (_, payload, status) => {
    const { id, cookie } = await server.newcomer();
    const note = await makeNote(server.deps.db, { author_id: id });
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/user/note/${note.id}/comment`,
      headers: { cookie, origin: 'http://localhost:3000' },
      payload,
    });
    expect(answer.statusCode).toBe(status);
  });

  test('is refused in a form, as text and inside a list', async () => {
    const { cookie } = await server.newcomer();
    const headers = { cookie, origin: 'http://localhost:3000' };
    const form = new FormData();
    form.append('title', 'Исем');
    form.append('content', `Текст${NUL}`);
    form.append('tags', JSON.stringify([{ tag: `a${NUL}` }]));
    const encoded = new Response(form);
    const sent = await server.app.inject({
      method: 'PUT',
      url: '/api/user/note/create',
      headers: { ...headers, 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    expect(sent.statusCode).toBe(422);
  });

  test('is looked for however deep it is', async () => {
    const deep = `${'['.repeat(100_000)}"a"${']'.repeat(100_000)}`;
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/text/check',
      headers: { origin: 'http://localhost:3000', 'content-type': 'application/json' },
      payload: `{"content":${deep}}`,
    });
    expect(answer.statusCode).toBe(422);
  });
});
