// The numbers of the administration: nobody has counted yet, a month, by keyboard, while the
// database is slow.

import { checkPage, takePicture } from './check-page.ts';
import { expect, test } from './fixtures.ts';
import { signInAsAdmin, query } from './sessions.ts';
import { visit } from './visit.ts';
import pg from 'pg';
import { makeNumbers } from '#features/staff/analytics/factory.server.ts';
import { openDatabase, openPool } from '#server/db.ts';
import { dayOf } from '#tatar/days.ts';

// All of them look at the same few tables.
test.describe.configure({ mode: 'serial' });

const TABLES = 'number_day, number_language, number_cohort, number_slow, number_queue';
const BIG = 'Укучылар һәм кабатлаучылар';

async function fill(): Promise<void> {
  const db = openDatabase(
    openPool({ url: process.env.E2E_DATABASE_URL ?? '', size: 1, name: 'e2e-numbers' }),
  );
  const today = dayOf(Date.now());
  await makeNumbers(db, today, { days: 31, gap: today - 9 });
  await db.destroy();
}

test('who is no administrator signs in first', async ({ page }) => {
  await page.goto('/ts/admin');
  await expect(page).toHaveURL('/ts/admin/sign?back=%2Fts%2Fadmin');
});

test('before anything was counted there are axes and words, no zeros', async ({ page }) => {
  await query(`truncate ${TABLES}`);
  await signInAsAdmin(page);
  await visit(page, '/ts/admin');
  await expect(page.getByRole('heading', { name: 'Күзәтү', level: 1 })).toBeVisible();
  await expect(page.getByText('Әлегә саннар юк').first()).toBeVisible();
  await expect(page.getByRole('slider', { name: BIG })).toHaveAttribute(
    'aria-valuetext',
    'Әлегә саннар юк',
  );
  await expect(page.locator('.uplot')).toHaveCount(3);
  await checkPage(page, 'admin-numbers-empty');
});

test('a month of numbers is seen, read out day by day and read in tables', async ({ page }) => {
  await fill();
  await signInAsAdmin(page);
  await visit(page, '/ts/admin');
  await expect(page.locator('.uplot')).toHaveCount(3);
  await expect(
    page.getByRole('navigation', { name: 'Идарә бүлекләре' }).getByRole('link', { name: 'Күзәтү' }),
  ).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText('GET /api/search')).toBeVisible();
  // Drawn where it belongs, in its card.
  const board = await page.locator('.uplot').first().boundingBox();
  const canvas = await page.locator('.uplot canvas').first().boundingBox();
  expect(canvas?.y).toBe(board?.y);
  await checkPage(page, 'admin-numbers');

  const slider = page.getByRole('slider', { name: BIG });
  await slider.focus();
  const told = await slider.getAttribute('aria-valuetext');
  expect(told).toMatch(/^\d+ [а-яәөүҗңһ]+: укучылар – [\d\s]+, кабатлаучылар – [\d\s]+$/u);
  await page.keyboard.press('ArrowLeft');
  await expect(slider).not.toHaveAttribute('aria-valuetext', told ?? '');
  // Today is not over, and stands in no plot.
  const today = new Intl.DateTimeFormat('tt', { day: 'numeric', timeZone: 'Europe/Moscow' });
  expect(told).not.toMatch(new RegExp(`^${today.format(new Date())} `));
  // The day nobody has counted is a gap, not a zero.
  for (let n = 0; n < 7; n += 1) await page.keyboard.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', /укучылар – сан юк/);
  await takePicture(page, 'admin-numbers-cursor');

  await page.getByText('Таблица', { exact: true }).first().click();
  const table = page.getByRole('region', { name: `Таблица: ${BIG}` });
  await expect(table.getByRole('row')).toHaveCount(31);
  await expect(table.getByRole('cell', { name: 'сан юк' })).toHaveCount(2);

  await page.getByRole('link', { name: '7 көн' }).click();
  await page.waitForURL('**/ts/admin?days=7');
  await expect(slider).toHaveAttribute('max', '6');
  await page.getByRole('link', { name: '12 ай' }).click();
  await page.waitForURL('**/ts/admin?days=365');
  await expect(slider).toHaveAttribute('max', '364');
});

test('while the database is slow the page says what it waits for, then that it failed', async ({
  page,
}) => {
  await fill();
  await signInAsAdmin(page);
  await visit(page, '/ts/admin');
  const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL });
  await client.connect();
  await client.query('begin');
  await client.query('lock table number_day in access exclusive mode');
  try {
    await page.getByRole('link', { name: '7 көн' }).click();
    await expect(page.getByText('Саннар йөкләнә')).toBeAttached();
    await expect(page.getByRole('alert').getByText('Саннар йөкләнмәде')).toBeVisible({
      timeout: 30_000,
    });
    await checkPage(page, 'admin-numbers-failed');
  } finally {
    await client.query('rollback');
    await client.end();
  }
  await page.getByRole('link', { name: 'Кабатларга' }).click();
  await expect(page.locator('.uplot')).toHaveCount(3);
});
