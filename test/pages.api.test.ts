// Pages under pressure: shared, limited, and refused at once when more come than can be made.

import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { testServer } from './api.ts';
import { newNetworkAddress, sendRaw } from './raw-http.ts';
import { smallSite } from './small-site.ts';

const site = smallSite();
const lines: string[] = [];
const server = testServer(
  { SHARED_ANSWERS: 'on', LOG_LEVEL: 'info' },
  { pages: site.source, log: { write: (line) => void lines.push(line) } },
);

const get = (url: string, options: { cookie?: string; from?: string; method?: 'HEAD' } = {}) =>
  server.app.inject({
    method: options.method ?? 'GET',
    url,
    remoteAddress: options.from ?? newNetworkAddress(),
    ...(options.cookie === undefined ? {} : { headers: { cookie: options.cookie } }),
  });

beforeEach(() => {
  site.page = async () => 'page';
  site.loaded = 0;
  lines.length = 0;
  server.clock.at = null;
});

describe('a visitor', () => {
  test('gets the page another one got, in their language, and it knows nothing of them', async () => {
    site.page = async ({ lang }, request) => `${lang} ${request.headers.get('cookie')}`;
    const first = await get('/shared', { cookie: 'lang=ru; home=new; x=1' });
    expect(first.body).toContain('ru lang=ru');
    expect(first.headers['cache-control']).toContain('s-maxage=2');
    expect((await get('/shared', { cookie: 'lang=ru' })).body).toBe(first.body);
    expect((await get('/shared', { method: 'HEAD' })).headers['content-length']).toBeDefined();
    expect((await get('/shared')).body).toContain('tt lang=tt');
    expect(site.loaded).toBe(2);
  });

  test('gets the page in the letters they read, shared with those who read the same', async () => {
    site.page = async ({ script }, request) => `${script} ${request.headers.get('cookie')}`;
    const latin = await get('/letters', { cookie: 'script=lat; x=1' });
    expect(latin.body).toContain('lat lang=tt; script=lat');
    expect((await get('/letters', { cookie: 'script=lat' })).body).toBe(latin.body);
    expect((await get('/letters', { cookie: 'script=none' })).body).toContain('cyr lang=tt');
    expect((await get('/letters')).body).toContain('cyr lang=tt');
    expect(site.loaded).toBe(2);
    const cookie = await server.cookieOf((await makeAccount(server.deps.db)).id);
    expect((await get('/letters', { cookie: `${cookie}; script=lat` })).body).toContain('lat ');
  });

  test('gets a page that says it is nobody’s, a person one that is theirs', async () => {
    const { id } = await makeAccount(server.deps.db);
    const cookie = await server.cookieOf(id);
    expect((await get('/whose')).headers['x-viewer']).toBe('0');
    expect((await get('/whose', { cookie })).headers['x-viewer']).toBe(id);
    expect((await get('/whose')).headers['x-viewer']).toBe('0');
  });

  test('gets the same page whatever else stands behind its address', async () => {
    site.page = async (_, request) => new URL(request.url).search;
    const first = await get('/junk?n=1');
    for (const query of ['?n=1&utm_source=a', '?123&n=1', '?n=1&n=2', '?x=%E0%A4%A&n=1'])
      expect((await get(`/junk${query}`)).body).toBe(first.body);
    expect(first.body).toContain('?n=1<');
    expect(site.loaded).toBe(1);
    expect((await get('/junk?n=2')).body).toContain('?n=2<');
  });

  test('gets an old page at once while the new one hangs', async () => {
    const at = Date.now();
    server.clock.at = at;
    await get('/hangs');
    server.clock.at = at + 3000;
    const { promise, resolve } = Promise.withResolvers<string>();
    site.page = () => promise;
    const began = performance.now();
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('/hangs')));
    expect(new Set(answers.map(({ body }) => body))).toEqual(
      new Set(['<!doctype html><p>page</p>']),
    );
    expect(performance.now() - began).toBeLessThan(2000);
    expect(site.loaded).toBe(2);
    resolve('new page');
    await expect.poll(async () => (await get('/hangs')).body).toContain('new page');
  });

  test('reads on for a minute while pages cannot be made', async () => {
    const at = Date.now();
    server.clock.at = at;
    await get('/breaks');
    site.page = () => Promise.reject(new Error('broken'));
    server.clock.at = at + 50_000;
    for (let n = 0; n < 5; n += 1) expect((await get('/breaks')).statusCode).toBe(200);
    server.clock.at = at + 70_000;
    expect((await get('/breaks')).statusCode).toBe(500);
    const told = lines.filter((line) => line.includes('page rendering failed'));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('broken');
  });

  test('does not leave a page behind for others of which a part was refused', async () => {
    const from = newNetworkAddress();
    server.clock.at = Date.now();
    for (let n = 0; n <= 600; n += 1) server.deps.limits.countLocal(`listNotes:${from}`, '600/min');
    site.page = async ({ ask }) =>
      ask(
        { name: 'listNotes', method: 'GET', path: '/api/note/list', form: undefined } as never,
        {},
      )
        .then(() => 'whole')
        .catch(() => 'half');
    expect((await get('/half?n=1', { from })).body).toContain('half');
    expect((await get('/half?n=1')).body).toContain('whole');
    expect((await get('/half?n=1', { from })).body).toContain('whole');
  });

  test('cannot fill the store with names of routes that are none', async () => {
    await get('/x.data?_routes=-');
    await get('/x.data?_routes=-');
    const known = [await get('/x.data?_routes=page'), await get('/x.data?_routes=page')];
    expect(known.map(({ headers }) => headers['cache-control'])).toEqual(
      Array(2).fill('public, max-age=0, s-maxage=2, stale-if-error=60'),
    );
    const made = await get('/x.data?_routes=-,page');
    expect(made.headers['cache-control']).toBe('private, no-store');
  });
});

test('every cookie a page sets arrives', async () => {
  site.page = () => {
    const headers = new Headers({ location: '/' });
    for (const cookie of ['lang=tt-Latn; Path=/', 'script=lat; Path=/'])
      headers.append('set-cookie', cookie);
    throw new Response(null, { status: 302, headers });
  };
  const answer = await get('/cookies');
  expect(answer.statusCode).toBe(302);
  expect(answer.headers['set-cookie']).toEqual(['lang=tt-Latn; Path=/', 'script=lat; Path=/']);
});

test('a person with a session neither gets nor leaves a shared page', async () => {
  const { id } = await makeAccount(server.deps.db);
  const cookie = await server.cookieOf(id);
  site.page = async ({ viewer }) => viewer?.id ?? 'nobody';
  expect((await get('/own', { cookie })).body).toContain(id);
  expect((await get('/own')).body).toContain('nobody');
  const own = await get('/own', { cookie });
  expect(own.body).toContain(id);
  expect(own.headers['cache-control']).toBe('private, no-store');
});

test.each(['POST', 'PUT', 'DELETE'] as const)('a page takes no %s', async (method) => {
  const answer = await server.app.inject({ method, url: '/', payload: { a: 1 } });
  expect([answer.statusCode, site.loaded]).toEqual([405, 0]);
});

test.each(['http://a:b:c/', '//', '//[', '/%'])('%s is no address of a page', async (path) => {
  await using sent = await sendRaw(server.app, `GET ${path} HTTP/1.1\r\nhost: [\r\n\r\n`);
  expect((await sent.answer).status).toBeLessThan(500);
});

describe('too many pages', () => {
  test('of one network are refused with a page that says so, and not of another', async () => {
    const from = newNetworkAddress();
    server.clock.at = Date.now() - (Date.now() % 60_000) + 20_000;
    for (let n = 0; n < 599; n += 1) server.deps.limits.countLocal(`pages:${from}`, '600/min');
    expect((await get('/many?n=1', { from })).statusCode).toBe(200);
    const refused = await get('/many?n=2', { from });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '40']);
    expect(refused.body).toContain('error 429');
    expect(refused.headers['content-type']).toContain('text/html');
    expect(refused.headers['cache-control']).toBe('private, no-store');
    // What others have read they may read too, and the data of a page is refused as a call is.
    expect((await get('/many?n=1', { from })).statusCode).toBe(200);
    expect((await get('/many.data', { from })).json()).toEqual({
      errors: { time: true },
      wait: 40,
    });
    expect((await get('/many?n=2')).statusCode).toBe(200);
  });

  test('at once are refused at once, with one line a second', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    site.page = () => promise;
    const began = performance.now();
    const all = Array.from({ length: 300 }, async (_, n) => {
      const answer = await get(`/crowd?n=${n}`);
      return { answer, ms: performance.now() - began };
    });
    const early = await Promise.race([
      Promise.all(all).then(() => null),
      sleep(700).then(() => 'x'),
    ]);
    expect(early).toBe('x');
    // Those in line give up after a second, long before the time-out of whatever hangs.
    await sleep(1500);
    resolve('done');
    const done = await Promise.all(all);
    const refused = done.filter(({ answer }) => answer.statusCode === 503);
    const made = done.filter(({ answer }) => answer.statusCode === 200);
    expect(made).toHaveLength(32);
    expect(refused).toHaveLength(300 - 32);
    expect(refused[0]?.answer.headers['retry-after']).toBe('2');
    expect(refused[0]?.answer.body).toContain('error 503');
    // More than the line holds never waited.
    const atOnce = refused.filter(({ ms }) => ms < 1000);
    expect(atOnce.length).toBeGreaterThan(150);
    const told = lines.map((line) => JSON.parse(line) as { msg: string; times: number });
    const busy = told.filter(
      ({ msg }) => msg === 'request refused: overloaded or dependency unavailable',
    );
    expect(busy.length).toBeLessThan(8);
    expect(JSON.stringify(busy)).not.toContain('stack');
    // And when it is over, it is over.
    site.page = async () => 'again';
    expect((await get('/crowd?n=again')).statusCode).toBe(200);
  });
});
