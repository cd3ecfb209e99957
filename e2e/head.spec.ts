// What machines read: search engines, messengers, feed readers.

import { expect, test } from './fixtures.ts';

interface Listed {
  list: { idC: string; title: string; content: string; user: { idC: string; name: string } }[];
}

test('the HTML of the home page and of a note is complete without scripts', async ({ request }) => {
  const listed = (await (await request.get('/api/note/list')).json()) as Listed;
  // Another test writes and deletes a note of its own meanwhile.
  const list = listed.list.filter((note) => !note.title.startsWith('Яңа язма'));
  const home = await (await request.get('/')).text();
  for (const note of list) expect(home).toContain(escaped(note.title));
  expect(home).toMatch(/<title>[^<]*Туган тел[^<]*<\/title>/);
  expect(home).toMatch(/<meta name="description" content="[^"]{20,}"/);
  expect(home).toMatch(/<meta property="og:title" content="[^"]+"/);
  expect(home).toMatch(/<link rel="alternate" href="\/rss.xml" type="application\/rss\+xml"/);

  const note = list[0]!;
  const page = await (await request.get(`/note/${note.idC}`)).text();
  expect(page).toContain(`<title>${escaped(note.title)}`);
  expect(page).toMatch(/<meta property="og:type" content="article"/);
  expect(page).toMatch(new RegExp(`<link rel="canonical" href="[^"]*/note/${note.idC}"`));
  const data = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(page)?.[1] ?? '';
  expect(JSON.parse(data)).toMatchObject({ '@context': 'https://schema.org' });
});

test('people and groups describe themselves to machines', async ({ request }) => {
  for (const path of ['/user/alsu', '/group/kazan.hikaya']) {
    const page = await (await request.get(path)).text();
    expect(page).toContain('application/ld+json');
    expect(page).toMatch(/<meta property="og:title"/);
  }
});

test('every answer, whatever its status, carries the strict policy', async ({ request }) => {
  for (const path of [
    '/',
    '/no/such/page',
    '/posts/0',
    '/api/note/list',
    '/api/nothing',
    '/rss.xml',
  ]) {
    const { 'content-security-policy': policy = '', ...headers } = (
      await request.get(path)
    ).headers();
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).not.toContain('unsafe');
    expect(headers['x-content-type-options'], path).toBe('nosniff');
  }
});

test('a page can only be read', async ({ request }) => {
  for (const method of ['POST', 'PUT', 'TRACE', 'OPTIONS']) {
    const answer = await request.fetch('/', { method });
    expect(answer.status(), method).toBe(405);
    expect(answer.headers()['content-security-policy'], method).toContain("default-src 'none'");
  }
});

test('the error pages say what the specification says', async ({ page, faults }) => {
  await page.goto('/posts/0');
  await expect(page.getByRole('heading', { name: '404 Мондый бит юк' })).toBeVisible();
  await expect(page.getByText('Page Not Found: /posts/0', { exact: true })).toBeVisible();
  await page.goto('/no/such/page');
  await expect(page.getByText('Page not found', { exact: true })).toBeVisible();
  // Whoever came from outside can go on from here.
  await expect(page.getByRole('link', { name: 'Баш бит' })).toBeVisible();
  faults.length = 0;
  await page.getByRole('link', { name: 'Артка' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('the error pages speak the language of the reader', async ({ page, faults }) => {
  for (const [lang, heading] of [
    ['ru', '404 Такой страницы нет'],
    ['en', '404 There is no such page'],
    ['tt-Latn', '404 Mondıy bit yuq'],
  ] as const) {
    await page.goto(`/lang?set=${lang}&back=/user/nobody-at-all`);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    // The specification fixes its name in every language.
    await expect(page.getByRole('link', { name: 'Артка' })).toHaveAttribute('href', '/');
    await expect(
      page.getByText('Page Not Found: /user/nobody-at-all', { exact: true }),
    ).toBeVisible();
  }
  faults.length = 0;
});

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll("'", '&#x27;')
    .replaceAll('"', '&quot;');

test('the site can be installed', async ({ page, context }) => {
  await page.goto('/');
  const protocol = await context.newCDPSession(page);
  const { url, errors } = await protocol.send('Page.getAppManifest');
  expect(new URL(url).pathname).toBe('/manifest/tt');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await protocol.send('Page.getInstallabilityErrors');
  // Tests have a window without history, in which nothing is installed.
  const here = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
  expect(here).toEqual([]);
});
