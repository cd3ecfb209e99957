import { expect, test } from './fixtures.ts';
import { newNote, newPerson, query } from './sessions.ts';
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

test('the notes of a person and the comments of a note can be ordered and searched', async ({
  page,
}) => {
  const { id, idC } = await newPerson('Илсөя');
  for (let n = 1; n <= 21; n += 1) await newNote(id, `Сынау язмасы ${n}`);
  await visit(page, `/user/${idC}`);
  const cards = page.getByRole('article');
  await expect(cards.first()).toContainText('Сынау язмасы 21');
  await page.getByRole('link', { name: 'Иске', exact: true }).click();
  await page.waitForURL(/filter=old/);
  await expect(cards.first()).toContainText('Сынау язмасы 1');
  const search = page.getByRole('searchbox', { name: 'Язма эзләү' });
  await search.fill('язмасы 13');
  await search.press('Enter');
  await page.waitForURL(/search=/);
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('Сынау язмасы 13');

  const note = await newNote(id);
  await query(
    `insert into comment (note_id, author_id, content) select $1, $2, 'Сәлам ' || n from generate_series(1, 40) n`,
    [note, id],
  );
  await visit(page, `/note/${note}`);
  const comments = page.getByRole('searchbox', { name: 'Фикер эзләү' });
  await comments.fill('очрамый торган сүз');
  await comments.press('Enter');
  await page.waitForURL(/search=.*#comments/);
  await expect(page.getByText('Берни дә табылмады')).toBeVisible();
});
