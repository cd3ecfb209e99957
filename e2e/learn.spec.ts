// The page of learning, its tab on a phone, the strip of today, and the first day of a newcomer.

import type { Page } from '@playwright/test';
import { checkPage } from './check-page.ts';
import { expect, test } from './fixtures.ts';
import { readLines } from './lesson-steps.ts';
import { newAddress, signIn } from './people.ts';
import { query, signInAsNewPerson } from './sessions.ts';
import { visit } from './visit.ts';
import { middleOf, wordCard } from './words.ts';

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 900 };
const bar = (page: Page) => page.getByRole('navigation', { name: 'Төп бүлекләр' });
const path = (page: Page) => page.getByRole('region', { name: 'Бүгенге юл' });

const WORDS = ['алма', 'китап', 'өй', 'су', 'ат', 'кул', 'юл', 'көн', 'ил', 'таш'];

/** Words that have not been asked yet: a day takes ten of them. */
async function giveWords(accountId: string): Promise<void> {
  for (const word of WORDS)
    await query(
      `insert into study_word (account_id, lemma, pos, stem, met) values ($1, $2, 'noun', $2, $2)`,
      [accountId, word],
    );
}

const earn = (accountId: string, reason: string, delta = 1) =>
  query(
    `insert into triangle_log (account_id, delta, reason, ref, balance)
     values ($1, $2, $3, $3, 6)`,
    [accountId, delta, reason],
  );

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('the path opens its first step, ticks what was earned, and leads to the review', async ({
    page,
  }) => {
    const person = await signInAsNewPerson(page);
    await giveWords(person.id);
    await earn(person.id, 'edu', 2);
    await visit(page, '/learn');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Өйрәнү');
    await expect(path(page)).toContainText('1 / 4');
    // The tick says that a lesson was done today; the next one is only named.
    const lesson = path(page).getByRole('link', { name: /^Бүгенге дәрес \(эшләнде\)/ });
    await expect(lesson).toContainText('киләсе дәрес: «А һәм Ә»');
    await expect(path(page).getByRole('link', { name: /дәресе/ })).toHaveCount(0);
    await expect(path(page)).toContainText('10 сүзне кабатлау');
    await expect(path(page)).toContainText('1 / 4 · тагын 6 минутлап');
    // The balance and the level stand beside the title, once.
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: /^\d+ өчпочмак$/ })).toHaveCount(1);
    await expect(main.getByText('Дәрәҗә: A1')).toBeVisible();
    await checkPage(page, 'learn');
    await page.setViewportSize(PHONE);
    // One button for the one thing to do now.
    const button = path(page).getByRole('link', { name: 'Башларга' });
    await expect(button).toHaveCount(1);
    // Another step opens in its place, and has the button then.
    await path(page).getByText('Бирем үтәү').tap();
    await expect(button).toHaveCount(1);
    await expect(button).toHaveAttribute('href', /^\/triangle/);
    await path(page).getByText('сүзне кабатлау').tap();
    await button.tap();
    await page.waitForURL('**/words/review');
  });

  test('with no words waiting the lesson is open; a finished day says so', async ({ page }) => {
    const person = await signInAsNewPerson(page);
    await earn(person.id, 'task');
    await query('insert into edu_placement (account_id, range) values ($1, 1)', [person.id]);
    await visit(page, '/learn');
    await expect(path(page)).toContainText('Бүгенгә кабатлыйсы сүз юк');
    await expect(path(page).getByRole('link', { name: 'Башларга' })).toHaveAttribute(
      'href',
      /^\/edu\//,
    );
    for (const reason of ['day', 'edu', 'game']) await earn(person.id, reason);
    await visit(page, '/learn');
    await expect(path(page)).toContainText('4 / 4');
    await expect(path(page)).toContainText('Бүгенгә җитәрлек');
    await expect(path(page).getByRole('link', { name: 'Башларга' })).toHaveCount(0);
  });

  test('one tab is lit on every page of learning, with a badge of two digits in one line', async ({
    page,
  }) => {
    const person = await signInAsNewPerson(page);
    await giveWords(person.id);
    const tab = bar(page).getByRole('link', { name: 'Өйрәнү' });
    for (const address of ['/learn', '/edu', '/words', '/games', '/triangle']) {
      await visit(page, address);
      await expect(bar(page).locator('[aria-current=page]')).toHaveCount(1);
      await expect(tab).toHaveAttribute('aria-current', 'page');
    }
    const badge = tab.getByText('10', { exact: true });
    await expect(badge).toBeVisible();
    const box = (await badge.boundingBox())!;
    expect(box.height).toBeLessThan(24);
    expect(box.width).toBeGreaterThan(12);
    await visit(page, '/');
    await expect(tab).not.toHaveAttribute('aria-current', 'page');
  });

  test('the strip of today stands above the notes', async ({ page }) => {
    const person = await signInAsNewPerson(page);
    await giveWords(person.id);
    await earn(person.id, 'game');
    await visit(page, '/?scope=all');
    const strip = page.getByRole('region', { name: 'Бүген' });
    await expect(strip).toContainText('10 сүз көтә');
    await expect(strip.getByRole('link', { name: 'Бүгенге юл: 1 / 4' })).toHaveAttribute(
      'href',
      '/learn',
    );
    await expect(strip.getByRole('link', { name: /өчпочмак/ })).toContainText('5');
    await expect(strip.getByRole('link', { name: 'Кабатларга' })).toHaveAttribute(
      'href',
      '/words/review',
    );
    await visit(page, '/lang?set=en&back=/');
    await expect(
      page.getByRole('region', { name: 'Today' }).getByRole('link', { name: 'Review' }),
    ).toBeVisible();
    await visit(page, '/lang?set=tt&back=/');
    await page.setViewportSize(WIDE);
    await expect(strip).toBeHidden();
  });

  test('a visitor finds the first lesson, the test and a game behind the tab', async ({ page }) => {
    await visit(page, '/');
    await bar(page).getByRole('link', { name: 'Өйрәнү' }).tap();
    await page.waitForURL('**/learn');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: /^Инде татарча бераз беләсезме/ })).toHaveAttribute(
      'href',
      '/edu',
    );
    await expect(main.getByRole('link', { name: /^Бер уен: «Укчы»/ })).toHaveAttribute(
      'href',
      '/game/archer',
    );
    await expect(
      main.getByRole('list', { name: 'Татар хәрефләре' }).getByRole('listitem'),
    ).toHaveText(['ә', 'ө', 'ү', 'җ', 'ң', 'һ']);
    await checkPage(page, 'learn-newcomer');
    await page.setViewportSize(PHONE);
    await main.getByRole('link', { name: 'Дәресне башларга' }).tap();
    await page.waitForURL('**/edu/avaz-a');
    // Games are a tab of their own for visitors.
    await visit(page, '/games');
    await expect(bar(page).locator('[aria-current=page]')).toHaveText(['Уеннар']);
  });

  test('a lesson begins with its words and goes on by a button at the bottom of the screen', async ({
    page,
  }) => {
    await visit(page, '/edu/07-bazarda');
    const main = page.getByRole('main');
    const isAtBottom = async (name: string) => {
      const box = await main.getByRole('button', { name, exact: true }).boundingBox();
      return box !== null && box.y > 0.8 * PHONE.height && box.y + box.height <= PHONE.height;
    };
    const line = main.getByText('Без әни белән базарга барабыз.');
    await expect(main.getByRole('button', { name: /^кишер/ })).toBeVisible();
    await expect(line).toHaveCount(0);
    await expect(main.getByText('0 / 24')).toBeVisible();
    expect(await isAtBottom('Текстка')).toBe(true);
    await main.getByRole('button', { name: 'Текстка' }).tap();
    await expect(line).toBeInViewport();
    await expect(main.getByRole('list', { name: 'Сүз төзелеше' })).toHaveText(/^базар.*га.*кая\?/);
    await expect(main.getByText('1 / 24')).toBeVisible();
    expect(await isAtBottom('Киләсе юл')).toBe(true);
    // What the line means stands in the card of its words.
    const { x, y } = await middleOf(page, 'барабыз', '.prose');
    await page.touchscreen.tap(x, y);
    await expect(wordCard(page, 'барабыз')).toContainText('монда: Сегодня суббота.');
    await page.keyboard.press('Escape');
    await readLines(page);
    await page.keyboard.press('1');
    await expect(main.getByRole('button', { name: 'Дәвам итәргә' })).toBeFocused();
    expect(await isAtBottom('Дәвам итәргә')).toBe(true);
    // Nothing else of the site stands in the way, but for the way out.
    await expect(bar(page)).toHaveCount(0);
    await main.getByRole('link', { name: 'Дәрестән чыгарга' }).tap();
    await page.waitForURL('**/edu?range=1');
    await expect(bar(page).locator('[aria-current=page]')).toHaveText(['Өйрәнү']);
  });

  test('who knows no Tatar yet signs up in a few fields, begins with a lesson, and sees the path at home', async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await signIn(page, newAddress());
    await page.getByRole('heading', { name: 'Танышыйк' }).waitFor();
    const form = page.getByRole('main').locator('form');
    expect(await form.locator('input:visible, select:visible').count()).toBeLessThanOrEqual(4);
    await page.getByLabel('Исем', { exact: true }).fill('Вера');
    await page.getByLabel('Туган ел').fill('1991');
    await page.getByLabel('Татар телен ничек беләсез?').selectOption('none');
    await page.getByRole('button', { name: 'Әзер, керергә' }).tap();
    await page.waitForURL((url) => url.pathname === '/start');
    const main = page.getByRole('main');
    const headings = main.getByRole('heading', { level: 2 });
    await expect(headings.first()).toHaveText('Беренче дәрестән башлагыз');
    await expect(main.getByRole('link', { name: /^Бер уен/ })).toBeVisible();
    await expect(headings.filter({ hasText: 'Кешеләр һәм төркемнәр' })).toBeVisible();
    await checkPage(page, 'start-no-tatar');
    await page.setViewportSize(PHONE);
    await visit(page, '/?scope=feed');
    await expect(page.getByRole('region', { name: 'Бүген' })).toContainText('Бүгенге юл: 0 / 4');
    await expect(headings.first()).toHaveText('Беренче дәрестән башлагыз');
    await main.getByRole('link', { name: 'Дәресне башларга' }).tap();
    await page.waitForURL('**/edu/avaz-a');
  });
});

test('lessons are a way of units: the cat is at the next one, and a row opens its lessons', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const person = await signInAsNewPerson(page);
  await query(
    `insert into edu_progress (account_id, edu_id, seal, best, done_at)
     select $1, id, '', 90, now() from edu where kind = 'lesson' and range = 1 and place <= 5`,
    [person.id],
  );
  await visit(page, '/learn');
  const way = page.getByRole('region', { name: 'Минем юл' });
  const units = way.getByRole('group');
  // The units of the course, then the texts to read by fours.
  await expect(units).toHaveCount(7);
  await expect(units.nth(0)).toContainText('Авазлар');
  await expect(units.nth(1)).toContainText('Үтелгән дәресләр: 6 / 6');
  await expect(units.nth(2)).toContainText('Үтелгән дәресләр: 4 / 4');
  await expect(units.nth(3)).toContainText('Үтелгән дәресләр: 1 / 4');
  await expect(units.nth(3)).toContainText('Сез монда: бүлекнең 2 нче дәресе');
  await expect(way.locator('img')).toHaveCount(1);
  await expect(way.getByRole('listitem').filter({ has: page.locator('img') })).toContainText(
    'Сез монда',
  );
  const next = way.getByRole('link', { name: /^Иртәнге аш/ });
  await expect(next).toBeHidden();
  await units.nth(3).locator('summary').click();
  await expect(next).toHaveAttribute('aria-current', 'step');
  await expect(way.getByRole('link', { name: /^A2/ })).toHaveAttribute('href', '/edu?range=2');
  await next.click();
  await page.waitForURL('**/edu/06-irtange-ash');
});

test('the words that wait open their cards; the list has the others', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const person = await signInAsNewPerson(page);
  await giveWords(person.id);
  await visit(page, '/learn');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Сүзлегем: +4' })).toHaveAttribute('href', '/words');
  await main.getByRole('button', { name: 'китап' }).click();
  await expect(wordCard(page, 'китап')).toContainText('книга');
});

test('the number of waiting words moves nothing when it comes', async ({ page }) => {
  await page.setViewportSize(WIDE);
  const person = await signInAsNewPerson(page);
  await giveWords(person.id);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/user/word/due', async (route) => {
    await released;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/user/word/due');
  await page.goto('/information');
  await asked;
  const places = () =>
    page.locator('header nav a, aside section, aside a, main a').evaluateAll((all) =>
      all.map((one) => {
        const { x, y, height } = one.getBoundingClientRect();
        return [x, y, height].map(Math.round).join(' ');
      }),
    );
  await expect(page.getByText('Бүген 10 сүз кабатлауны көтә')).toHaveCount(0);
  const before = await places();
  release();
  await expect(
    page.getByText('Бүген 10 сүз кабатлауны көтә').filter({ visible: true }),
  ).toHaveCount(1);
  expect(await places()).toEqual(before);
});

test('on a wide screen the rail leads to the path, and week and words stand beside it', async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  const person = await signInAsNewPerson(page);
  await giveWords(person.id);
  await visit(page, '/');
  // The path stands beside the notes, too.
  const beside = page.getByRole('complementary', { name: 'Өстәмә мәгълүмат' });
  const steps = beside.getByRole('region', { name: 'Бүгенге юл' }).getByRole('link');
  await expect(steps.filter({ hasText: '10 сүзне кабатлау' })).toHaveAttribute(
    'href',
    '/words/review',
  );
  await expect(steps.filter({ hasText: 'дәресе' })).toHaveAttribute('href', '/edu/avaz-a');
  const rail = page.getByRole('banner').getByRole('navigation', { name: 'Төп бүлекләр' });
  await rail.getByRole('link', { name: 'Өйрәнү' }).click();
  await page.waitForURL('**/learn');
  for (const name of ['Бу атна', 'Көтеп торган сүзләр']) {
    await expect(beside.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { name })).toBeHidden();
  }
  const weekdays = /^(дүшәмбе|сишәмбе|чәршәмбе|пәнҗешәмбе|җомга|шимбә|якшәмбе), \d+ \p{L}+$/u;
  await expect(page.getByRole('main').getByText(weekdays)).toBeVisible();
  // Said once.
  await expect(
    page.getByText('Бүген 10 сүз кабатлауны көтә').filter({ visible: true }),
  ).toHaveCount(1);
  await expect(rail.getByRole('link', { name: 'Өйрәнү' })).toHaveAttribute('aria-current', 'page');
  await visit(page, '/edu');
  await expect(rail.getByRole('link', { name: 'Өйрәнү' })).toHaveAttribute('aria-current', 'page');
  await visit(page, '/words');
  await expect(rail.locator('[aria-current=page]')).toHaveText(['Сүзлегем']);
});
