import { execFileSync } from 'node:child_process';
import { expect, forgive, test } from './fixtures.ts';
import { answerQuestion, enterCode, newAddress } from './people.ts';
import { enterStaff, query } from './sessions.ts';

test('the administrator signs in by password and code, sees the sessions, leaves', async ({
  page,
}) => {
  const email = newAddress();
  const password = 'йолдызлы төн 2026';
  execFileSync(process.execPath, ['tools/admin-create.ts', email], {
    input: `${password}\n`,
    env: { ...process.env, DATABASE_URL: process.env.E2E_DATABASE_URL },
  });
  await page.goto('/ts/admin/settings');
  await expect(page).toHaveURL(/\/ts\/admin\/sign$/);
  await page.goto(`/ts/admin/sign/${'b'.repeat(32)}`);
  await expect(page).toHaveURL(/\/ts\/admin\/sign$/);
  await page.getByLabel('Электрон почта').fill(email);
  await page.getByLabel('Серсүз').fill(password);
  await answerQuestion(page);
  await page.getByRole('button', { name: 'Дәвам итәргә' }).click();
  await page.waitForURL(/\/ts\/admin\/sign\/[\da-f]{32}$/);
  await enterCode(page, email);
  await page.getByRole('button', { name: 'Керергә' }).click();
  await page.waitForURL(/\/ts\/admin\/settings$/);
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText('Шушы җайланма')).toBeVisible();
  await page.getByRole('button', { name: 'Барлык җайланмалардан чыгарга' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/ts/admin/settings');
  await expect(page).toHaveURL(/\/ts\/admin\/sign$/);
});

test('a page of the administration notices by itself that its session has ended', async ({
  page,
  faults,
}) => {
  const admin = await enterStaff(page);
  await page.clock.install();
  // The clock may run on only when the scripts have come that set their timers by it.
  await page.goto('/ts/admin/settings', { waitUntil: 'networkidle' });
  await expect(page.getByText('Шушы җайланма')).toBeVisible();

  const renewed = page.waitForResponse('**/api/admin/update');
  await page.clock.runFor(16 * 60_000);
  expect((await renewed).status()).toBe(200);
  await expect(page).toHaveURL(/\/ts\/admin\/settings$/);

  await query('delete from admin_session where admin_id = $1', [admin]);
  await page.clock.runFor(16 * 60_000);
  await page.waitForURL(/\/ts\/admin\/sign$/);
  forgive(faults, '401');
});
