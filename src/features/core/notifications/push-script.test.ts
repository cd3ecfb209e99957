// What `public/sw.js` does with what comes, without a browser.

import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

type Heard = (event: object) => void;

function start(pages: { url: string }[]) {
  const heard = new Map<string, Heard>();
  const did: unknown[] = [];
  const waited: Promise<unknown>[] = [];
  const clients = {
    matchAll: async () =>
      pages.map((page) => ({ ...page, focus: () => void did.push(['focus', page.url]) })),
    openWindow: (url: string) => void did.push(['open', url]),
  };
  const self = {
    addEventListener: (name: string, hear: Heard) => void heard.set(name, hear),
    location: { origin: 'https://site.example' },
    registration: {
      showNotification: async (title: string, options: object) => void did.push([title, options]),
    },
    clients,
  };
  runInNewContext(readFileSync('public/sw.js', 'utf8'), { self, URL });
  const tell = async (name: string, event: object) => {
    heard.get(name)!({ ...event, waitUntil: (done: Promise<unknown>) => void waited.push(done) });
    await Promise.all(waited);
  };
  return { tell, did };
}

test('shows what comes', async () => {
  const { tell, did } = start([]);
  const sent = { title: 'Булат язды', body: 'Рәхмәт', url: '/note/n1', tag: '7', lang: 'tt' };
  await tell('push', { data: { json: () => sent } });
  expect(did).toEqual([
    [
      'Булат язды',
      {
        body: 'Рәхмәт',
        tag: '7',
        lang: 'tt',
        data: { url: '/note/n1' },
        icon: '/apple-touch-icon.png',
      },
    ],
  ]);
});

test.each([
  [[], ['open', 'https://site.example/note/n1']],
  [[{ url: 'https://site.example/note/n1' }], ['focus', 'https://site.example/note/n1']],
])('opens its page when it is pressed, or the one that is open', async (pages, done) => {
  const { tell, did } = start(pages);
  const notification = { close: () => void did.push('closed'), data: { url: '/note/n1' } };
  await tell('notificationclick', { notification });
  expect(did).toEqual(['closed', done]);
});
