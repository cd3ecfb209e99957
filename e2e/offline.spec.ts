// Without a line: what was read stays readable, reviews and comments go on, and nobody finds pages of
// somebody else in the same browser.

import type { Page } from '@playwright/test';
import { checkPage } from './check-page.ts';
import { expect, ignoreStatus, test } from './fixtures.ts';
import { newNote, newPerson, query, signInAs, signInAsNewPerson } from './sessions.ts';
import { hydrated, visit } from './visit.ts';
import { filedNote, middleOf } from './words.ts';

test.use({ serviceWorkers: 'allow' });

const WORDS = ['китап', 'алма', 'өй', 'су', 'ипи', 'кеше', 'бала', 'мәктәп', 'урман', 'елга'];
const SLOWER = 4;
const START_MS = 1500;

const take = (page: Page, words: readonly string[]) =>
  page.evaluate(async (list) => {
    for (const word of list) {
      const answer = await fetch('/api/user/word', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ word, select: 1, content: '' }),
      });
      if (!answer.ok) throw new Error(`not taken: ${answer.status}`);
    }
  }, words);

/** Paths of the pages that are kept in this browser. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const pages = await (await caches.open('pages')).keys();
    return pages.map(({ url }) => new URL(url).pathname + new URL(url).search);
  });

const isStored = (page: Page, ...paths: string[]) =>
  expect.poll(() => kept(page), { timeout: 30_000 }).toEqual(expect.arrayContaining(paths));

const lineLost = (page: Page) => page.context().setOffline(true);
const lineBack = (page: Page) => page.context().setOffline(false);

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await hydrated(page);
};

const ignoreLostLine = (faults: string[]) => {
  ignoreStatus(faults, 'net::ERR_INTERNET_DISCONNECTED');
  ignoreStatus(faults, 'net::ERR_FAILED');
  ignoreStatus(faults, 'Failed to fetch');
};

test('a note is read, ten words are reviewed and a comment is written without a line, each once', async ({
  page,
  faults,
}) => {
  test.setTimeout(150_000);
  const person = await signInAsNewPerson(page);
  const note = await newNote((await newPerson('Булат')).id, 'Юлда укыла торган язма');
  await visit(page, '/');
  await take(page, WORDS);
  await visit(page, `/note/${note}`);
  await isStored(page, '/', '/offline', `/note/${note}`, '/words/review?ahead=1', '/learn', '/edu');
  const lessons = async () => (await kept(page)).filter((path) => path.startsWith('/edu/')).length;
  await expect.poll(lessons, { timeout: 30_000 }).toBe(3);

  await lineLost(page);
  await open(page, `/note/${note}`);
  await expect(page.getByRole('heading', { name: 'Юлда укыла торган язма' })).toBeVisible();

  await open(page, '/words/review');
  for (const at of WORDS.keys()) {
    await expect(page.getByText(new RegExp(`^Җаваплар: ${at} / `))).toBeVisible();
    await page.getByRole('button', { name: 'Белмим' }).click();
    await page.getByRole('button', { name: 'Дәвам итәргә' }).click();
  }
  await expect(page.getByText(/^Җаваплар: 10 \/ /)).toBeVisible();

  await open(page, `/note/${note}`);
  await page.getByLabel('Фикер язу').fill('Тоннельдә яздым.');
  await page.getByRole('button', { name: 'Фикер калдырырга' }).click();
  await expect(page.getByText('Элемтә өзелде. Интернет булгач, үзе җибәрелер.')).toBeVisible();
  // It waits through a reload.
  await open(page, `/note/${note}`);
  await expect(page.getByText('Элемтә өзелде. Интернет булгач, үзе җибәрелер.')).toBeVisible();
  await lineBack(page);
  const comments = page.locator('#comments li');
  await expect(comments).toHaveCount(1, { timeout: 30_000 });
  await expect(comments.first()).toContainText('Тоннельдә яздым.');
  const answers = () =>
    query(
      `select count(r.key)::int as answers from study_word w
       left join study_review r on r.word_id = w.id where w.account_id = $1 group by w.id`,
      [person.id],
    ).then(({ rows }) => rows.map(({ answers: count }: { answers: number }) => count));
  await expect.poll(answers, { timeout: 30_000 }).toEqual(WORDS.map(() => 1));
  ignoreLostLine(faults);
});

test('a page that is not kept is replaced by one that says what can be opened', async ({
  page,
  faults,
}) => {
  await signInAsNewPerson(page);
  const note = await newNote((await newPerson('Булат')).id, 'Сакланган язма');
  await visit(page, `/note/${note}`);
  await isStored(page, '/', '/offline', `/note/${note}`, '/words/review?ahead=1');
  await lineLost(page);
  await open(page, '/rulings');
  await expect(page).toHaveURL(/\/offline\?page=%2Frulings$/);
  await expect(page.getByRole('heading', { name: 'Интернет юк', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Сүзләрне кабатларга' })).toBeVisible();
  await checkPage(page, 'offline');
  await page.getByRole('link', { name: 'Сакланган язма' }).click();
  await expect(page.getByRole('heading', { name: 'Сакланган язма' })).toBeVisible();
  await open(page, '/rulings');
  await lineBack(page);
  await page.waitForURL('**/rulings', { timeout: 30_000 });
  ignoreLostLine(faults);
});

test('a word card that was opened opens again without a line', async ({ page, faults }) => {
  await signInAsNewPerson(page);
  const { idC: note } = await filedNote('Дус', 'Мин китапларны яратам.');
  await visit(page, '/');
  await isStored(page, '/');
  await visit(page, `/note/${note}`);
  await isStored(page, `/note/${note}`);
  const dialog = page.getByRole('dialog');
  const openCard = async (word: string) => {
    const { x, y } = await middleOf(page, word);
    await page.mouse.click(x, y);
    await expect(dialog.getByRole('heading', { name: word })).toBeVisible();
  };
  await openCard('китапларны');
  await expect(dialog.getByText('книга').first()).toBeVisible();
  // It is stored after it was shown.
  const cards = () =>
    page.evaluate(async () =>
      (await (await caches.open('words')).keys()).map(({ url }) => decodeURIComponent(url)),
    );
  await expect.poll(cards).toContainEqual(expect.stringContaining('text=китапларны'));
  await lineLost(page);
  await open(page, `/note/${note}`);
  await openCard('китапларны');
  await expect(dialog.getByText('книга').first()).toBeVisible();
  ignoreLostLine(faults);
});

test('pages of one person are shown to nobody else in the same browser', async ({
  page,
  faults,
}) => {
  const first = await signInAsNewPerson(page, 'Алсу');
  await visit(page, `/user/${first.idC}`);
  await isStored(page, '/', '/offline', `/user/${first.idC}`);
  // Another person, by a way the service worker does not see.
  const second = await newPerson('Зифа');
  await signInAs(page, second.id);
  await visit(page, '/');
  await expect.poll(() => kept(page)).not.toContain(`/user/${first.idC}`);
  await isStored(page, '/', '/offline');
  await lineLost(page);
  await open(page, `/user/${first.idC}`);
  await expect(page.getByRole('heading', { name: 'Интернет юк', exact: true })).toBeVisible();
  await lineBack(page);

  // Sign-out, then a visitor without a line.
  await visit(page, `/user/${first.idC}`);
  await isStored(page, `/user/${first.idC}`);
  await visit(page, '/settings');
  await page
    .getByRole('button', { name: /^Бу җайланмадан чыгарга|^Чыгарга/ })
    .first()
    .click();
  await page.waitForURL((url) => url.pathname === '/');
  await hydrated(page);
  await expect.poll(() => kept(page)).not.toContain(`/user/${first.idC}`);
  await isStored(page, '/', '/offline');
  await lineLost(page);
  await open(page, '/');
  await expect(page.getByRole('link', { name: 'Керергә' }).first()).toBeVisible();
  await lineBack(page);
  ignoreLostLine(faults);
});

test('starts without a line within 1.5 seconds on a slow phone, and can be installed', async ({
  page,
  faults,
}) => {
  await signInAsNewPerson(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/');
  await isStored(page, '/', '/offline');
  const cdp = await page.context().newCDPSession(page);
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  // A private window, which a test is, is the one thing in the way.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  await lineLost(page);
  await page.goto('about:blank');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const start = Date.now();
  await page.goto('/');
  await expect(page.getByRole('main').locator('article').first()).toBeVisible();
  const read = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
  );
  await hydrated(page);
  console.log(`without a line: first text ${Math.round(read)} ms, usable ${Date.now() - start} ms`);
  expect(read).toBeLessThan(START_MS);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  ignoreLostLine(faults);
});

test('the settings say how much is kept, and empty it', async ({ page, faults }) => {
  await signInAsNewPerson(page);
  await visit(page, '/');
  await isStored(page, '/', '/offline');
  await visit(page, '/settings');
  const section = page.locator('section', { has: page.locator('#offline') });
  await expect(section.getByRole('status')).toHaveText(/^\d+ бит, [\d,]+ МБ$/);
  await section.scrollIntoViewIfNeeded();
  if (process.env['SCREENSHOTS']) await section.screenshot({ path: 'screenshots/kept.png' });
  await section.getByRole('button', { name: 'Чистартырга' }).click();
  await expect(section.getByRole('status')).toHaveText('0 бит, 0 МБ');
  await section.getByLabel('Трафикны сакларга').check();
  await visit(page, '/settings');
  await expect(section.getByLabel('Трафикны сакларга')).toBeChecked();
  ignoreLostLine(faults);
});

test('a shared word opens its card, a shared text becomes a draft', async ({ page }) => {
  await signInAsNewPerson(page);
  await visit(page, '/share?text=китап');
  await expect(page.getByRole('dialog').getByText('книга').first()).toBeVisible();
  if (process.env['SCREENSHOTS']) await page.screenshot({ path: 'screenshots/share.png' });
  await page.goto('/share?title=Хәбәр&text=Бүген яңгыр ява.&url=https://a.example/x');
  await page.waitForURL('**/note/create');
  await expect(page.getByLabel('Язманың исеме')).toHaveValue('Хәбәр');
  await expect(page.getByLabel('Текст', { exact: true })).toHaveValue(
    'Бүген яңгыр ява.\n\nhttps://a.example/x',
  );
});

test('who has come three times is offered to install the site, once', async ({ page }) => {
  const offer = page.getByRole('region', { name: 'Сайтны телефонга кую' });
  const tell = () =>
    page.evaluate(() => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: () => document.documentElement.setAttribute('data-asked', ''),
      });
      dispatchEvent(event);
      return event.defaultPrevented;
    });
  const comeAfter = (visits: number) =>
    page.evaluate((n) => localStorage.setItem('visits', `${n} 0`), visits);
  await visit(page, '/');
  expect(await tell()).toBe(true);
  await expect(offer).toHaveCount(0);
  await comeAfter(2);
  await visit(page, '/');
  await tell();
  await expect(offer).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  if (process.env['SCREENSHOTS']) await page.screenshot({ path: 'screenshots/install.png' });
  await offer.getByRole('button', { name: 'Куярга' }).click();
  await expect(page.locator('html[data-asked]')).toBeAttached();
  await expect(offer).toHaveCount(0);
  await visit(page, '/');
  await tell();
  await expect(offer).toHaveCount(0);
});
