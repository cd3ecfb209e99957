// What `public/sw.js` keeps, and for whom, without a browser.

import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const ORIGIN = 'https://site.example';
const MB = 1_000_000;

type Heard = (event: object) => void;

/** As much of a cache as the script uses. */
function openCaches() {
  const all = new Map<string, Map<string, Response>>();
  const pathOf = (key: string | { url: string }) => {
    const { pathname, search } = new URL(typeof key === 'string' ? key : key.url, ORIGIN);
    return pathname + search;
  };
  const open = async (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>();
    all.set(name, entries);
    return {
      put: async (key: string, response: Response) => void entries.set(pathOf(key), response),
      delete: async (key: string) => entries.delete(pathOf(key)),
      matchAll: async () => [...entries.values()],
    };
  };
  const match = async (
    key: string,
    { cacheName, ignoreSearch }: { cacheName: string; ignoreSearch?: boolean },
  ) => {
    const entries = [...(all.get(cacheName) ?? [])];
    const wanted = pathOf(key);
    const found = entries.find(([path]) =>
      ignoreSearch === true ? path.split('?')[0] === wanted : path === wanted,
    );
    return found?.[1].clone();
  };
  const paths = (name: string) => [...(all.get(name)?.keys() ?? [])];
  return { caches: { open, match, delete: async (name: string) => all.delete(name) }, paths };
}

type Answer = (path: string) => Promise<Response>;

function start(answer: Answer) {
  const heard = new Map<string, Heard>();
  const { caches, paths } = openCaches();
  const self = {
    addEventListener: (name: string, hear: Heard) => void heard.set(name, hear),
    location: { origin: ORIGIN },
  };
  const pathOf = (asked: string | { url: string }) =>
    typeof asked === 'string' ? asked : asked.url.slice(ORIGIN.length);
  const fetch = (asked: string | { url: string }) => answer(pathOf(asked));
  const globals = { self, caches, fetch, URL, Response, Headers, Promise, Date, setTimeout };
  runInNewContext(readFileSync('public/sw.js', 'utf8'), { ...globals, navigator: {} });
  /** Sends a request through the worker and waits until all is kept. */
  const ask = async (path: string, { method = 'GET', mode = 'navigate' } = {}) => {
    const waited: Promise<unknown>[] = [];
    let answered: Promise<Response> | undefined;
    heard.get('fetch')!({
      request: { method, mode, url: ORIGIN + path, headers: new Headers(), destination: '' },
      waitUntil: (done: Promise<unknown>) => void waited.push(done),
      respondWith: (response: Promise<Response>) => (answered = response),
    });
    const response = await answered?.catch(() => null);
    for (const done of waited) await done;
    return response;
  };
  return { ask, paths, caches };
}

const page = (viewer: string, text = 'Бит', headers: Record<string, string> = {}) =>
  new Response(`<title>${text}</title>`, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-viewer': viewer,
      ...headers,
    },
  });

/** A server that can be asked as somebody, and be away. */
function site() {
  const state = { viewer: '7', isLost: false };
  const worker = start(async (path) => {
    if (state.isLost) throw new TypeError('no line');
    if (path.startsWith('/assets/')) return new Response('');
    return page(state.viewer, path);
  });
  const textOf = async (path: string) => (await worker.ask(path))?.text();
  return { ...worker, state, textOf };
}

test('a page that was read is there without a line', async () => {
  const { state, textOf, ask, paths } = site();
  await ask('/search?q=A');
  await ask('/note/n1?comments=old');
  expect(paths('pages').toSorted()).toEqual([
    '/',
    '/note/n1?comments=old',
    '/offline',
    '/search?q=A',
  ]);
  state.isLost = true;
  expect(await textOf('/note/n1')).toContain('/note/n1');
  // Another search is another page.
  const search = await ask('/search?q=B');
  expect(search?.headers.get('location')).toBe(`${ORIGIN}/offline?page=%2Fsearch%3Fq%3DB`);
  const other = await ask('/note/n2');
  expect(other?.headers.get('location')).toBe(`${ORIGIN}/offline?page=%2Fnote%2Fn2`);
});

test.each(['/messages', '/message/alsu', '/settings', '/notices', '/ts/moderator', '/sign'])(
  '%s is never kept',
  async (path) => {
    const { ask, paths } = site();
    await ask(path);
    expect(paths('pages')).not.toContain(path);
  },
);

test('what was kept of one person is gone when another is answered', async () => {
  const { state, ask, paths } = site();
  await ask('/note/n1');
  state.viewer = '8';
  await ask('/note/n2');
  expect(paths('pages')).toContain('/note/n2');
  expect(paths('pages')).not.toContain('/note/n1');
  state.viewer = '0';
  await ask('/messages.data', { mode: 'cors' });
  expect(paths('pages').toSorted()).toEqual(['/', '/offline']);
});

test.each([
  ['POST', '/api/sign/code'],
  ['DELETE', '/api/user'],
  ['DELETE', '/api/user/auths'],
])('%s %s empties what is kept, also without a line', async (method, path) => {
  const { state, ask, paths } = site();
  await ask('/note/n1');
  state.isLost = true;
  await ask(path, { method, mode: 'cors' });
  expect(paths('pages')).toEqual([]);
  expect(paths('owner')).toEqual([]);
});

test('an answer that was asked for before the sign-out is not kept', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const { ask, paths } = start(async (path) => {
    if (path === '/note/n1') await held;
    return page(path === '/note/n1' ? '7' : '0');
  });
  const late = ask('/note/n1');
  await ask('/api/user', { method: 'DELETE', mode: 'cors' });
  await ask('/');
  release();
  await late;
  expect(paths('pages').toSorted()).toEqual(['/', '/offline']);
});

test('keeps less than 50 MB: the oldest pictures go first, the home page stays', async () => {
  const { ask, caches, paths } = site();
  const put = async (name: string, key: string, at: number, bytes: number) =>
    (await caches.open(name)).put(
      key,
      new Response('', { headers: { 'x-kept': JSON.stringify({ at, bytes, key }) } }),
    );
  await (await caches.open('owner')).put('/owner', new Response('7'));
  await put('pictures', '/file/old', Date.now() - 2000, 15 * MB);
  await put('pictures', '/file/new', Date.now() - 1000, 15 * MB);
  await put('files', '/assets/a.js', Date.now() - 3000, 20 * MB);
  await put('files', '/assets/forgotten.js', Date.now() - 100 * 86_400_000, 1);
  await put('words', '/api/word?text=a', Date.now() - 3000, 10 * MB);
  await ask('/note/n1');
  expect(paths('pages')).toContain('/note/n1');
  expect(paths('files')).toEqual(['/assets/a.js']);
  expect(paths('pictures')).toEqual(['/file/new']);
  expect(paths('words')).toEqual(['/api/word?text=a']);
});
