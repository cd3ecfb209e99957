// The pages only a person who is coming in or is in can see, at both widths and in both themes.

import { execFileSync } from 'node:child_process';
import { nextMail } from '#test/mail.ts';
import { checkPage } from './check-page.ts';
import { test } from './fixtures.ts';
import { answerQuestion, askForCode, enterCode, fillProfile, newAddress } from './people.ts';

test.setTimeout(180_000);

test('from the question to the settings', async ({ page }) => {
  const email = newAddress();
  await page.goto('/sign');
  await page.locator('span[lang=ru]', { hasText: '?' }).waitFor();
  await checkPage(page, 'sign-question');
  await askForCode(page, email);
  await checkPage(page, 'sign-code');
  await enterCode(page, email);
  await page.getByRole('button', { name: 'Керергә', exact: true }).click();
  await page.getByRole('heading', { name: 'Танышыйк' }).waitFor();
  await checkPage(page, 'sign-profile');
  await fillProfile(page);
  await page.waitForURL((url) => url.pathname === '/start');
  await page.goto('/settings');
  await page.getByLabel('Яңа адрес').fill(newAddress());
  await page.getByRole('button', { name: 'Код җибәрергә' }).click();
  await page.getByLabel('Хаттагы код').waitFor();
  await checkPage(page, 'settings-email');
});

test('the administrator', async ({ page }) => {
  const email = newAddress();
  execFileSync(process.execPath, ['tools/admin-create.ts', email], {
    input: 'бик озын серсүз\n',
    env: { ...process.env, DATABASE_URL: process.env.E2E_DATABASE_URL },
  });
  await page.goto('/ts/admin/sign');
  await page.getByLabel('Электрон почта').fill(email);
  await page.getByLabel('Серсүз').fill('бик озын серсүз');
  await answerQuestion(page);
  await page.getByRole('button', { name: 'Дәвам итәргә' }).click();
  await page.waitForURL(/\/ts\/admin\/sign\/[\da-f]{32}$/);
  await checkPage(page, 'admin-code');
  await nextMail(email);
  await enterCode(page, email);
  await page.getByRole('button', { name: 'Керергә' }).click();
  await page.waitForURL(/\/ts\/admin\/settings$/);
});
