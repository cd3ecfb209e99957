import { expect, test } from './fixtures.ts';
import { visit } from './visit.ts';

test('load more appends, and Back brings back the list and the place', async ({ page }) => {
  test.slow();
  await visit(page, '/');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(20);
  await page.getByRole('main').locator('a[href*="next="]').click();
  await expect(cards).toHaveCount(40);
  const notes = await cards
    .locator('h2 a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(notes).toHaveLength(40);
  expect(new Set(notes).size).toBe(40);

  const chosen = cards.nth(33);
  await chosen.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(2000);
  await chosen.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/note\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goBack();
  await expect(cards).toHaveCount(40);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 50);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(place + 50);

  // Another language loads the page anew.
  await page.getByRole('button', { name: 'Сайт теле: Татарча' }).click();
  const languages = page.getByRole('list', { name: 'Сайт теле: Татарча' });
  await languages.getByRole('link', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(cards).toHaveCount(40);
  // The first page alone would be too short for it.
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place * 0.8);
});

test('lists in an order of merit load more, each note once', async ({ page }) => {
  await visit(page, '/?filter=rating');
  await page.getByRole('main').locator('a[href*="next="]').click();
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(40);
  const notes = await cards
    .locator('h2 a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(new Set(notes).size).toBe(40);
});

test('the theme is remembered and set before the first paint', async ({ page }) => {
  await visit(page, '/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page
    .locator('header, nav')
    .getByRole('button', { name: /якты|караңгы/i })
    .first()
    .click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.reload({ waitUntil: 'commit' });
  await page.waitForSelector('body');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('a failed list says so and tries again', async ({ page, faults }) => {
  await visit(page, '/');
  await page.route('**/api/note/list*', (route) => route.abort());
  await page.getByRole('main').locator('a[href*="next="]').click();
  const again = page.getByRole('main').getByRole('link', { name: 'Кабатларга' });
  await expect(again).toBeVisible();
  await page.unroute('**/api/note/list*');
  faults.length = 0;
  await again.click();
  await expect(page.getByRole('article')).toHaveCount(40);
});
