// Nobody new is taken in for a while. It closes the whole site, so it has a site of its own: on the
// one of the other tests somebody may just be making an account.

import { copySampleData } from '../tools/site/sample-data.ts';
import { sitePort, startSite, type Site } from '../tools/site.ts';
import { checkPage } from './check-page.ts';
import { expect, ignoreStatus, test } from './fixtures.ts';
import { askForCode, enterCode, fillProfile, newAddress, newcomer } from './people.ts';
import { signInAsModerator, signInAsAdmin } from './sessions.ts';

// Both tests set the site, so one follows the other.
test.describe.configure({ mode: 'serial' });

const PORT = sitePort(12);
const OURS = { E2E_URL: process.env.E2E_URL, E2E_DATABASE_URL: process.env.E2E_DATABASE_URL };
let site: Site;
test.use({ baseURL: `http://localhost:${PORT}` });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  const database = `e2e_closed_${PORT}`;
  await copySampleData(database);
  site = await startSite({ database, port: PORT, env: { LIMIT_FACTOR: '100', CAPTCHA_BITS: '4' } });
  Object.assign(process.env, { E2E_URL: site.url, E2E_DATABASE_URL: site.databaseUrl });
});
test.afterAll(async () => {
  Object.assign(process.env, OURS);
  await site[Symbol.asyncDispose]();
});

test('an administrator closes sign-up: a stranger is told so kindly, a member comes in', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const member = newAddress();
  const known = await (await browser.newContext({ baseURL: site.url })).newPage();
  await newcomer(known, member);
  await known.context().clearCookies();

  await signInAsAdmin(page);
  await page.goto('/ts/admin/settings');
  await checkPage(page, 'admin-settings-site');
  const save = page.getByRole('button', { name: 'Сакларга' });
  await page.getByLabel('Теркәлү ябык').check();
  await page.getByLabel('Бер кеше көненә ничә язма яза ала').fill('1000');
  await save.click();
  await expect(page.getByText('Сан рөхсәт ителгән чикләрдән чыга')).toBeVisible();
  await page.getByLabel('Бер кеше көненә ничә язма яза ала').fill('10');
  await save.click();
  await expect(page.getByText('Сакланды')).toBeVisible();

  // All processes know it within seconds.
  const stranger = await (await browser.newContext({ baseURL: site.url })).newPage();
  const email = newAddress();
  await expect(async () => {
    await stranger.goto('/sign');
    await expect(stranger.getByText('Хәзергә яңа кешеләрне кабул итмибез')).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  await checkPage(stranger, 'sign-closed');
  await askForCode(stranger, email);
  await enterCode(stranger, email);
  await stranger.getByRole('button', { name: 'Керергә', exact: true }).click();
  await expect(stranger.getByRole('heading', { name: 'Хәзергә теркәлү ябык' })).toBeVisible();
  await checkPage(stranger, 'sign-code-closed');
  const attempt = stranger.url();

  await askForCode(known, member);
  await enterCode(known, member, 2);
  await known.getByRole('button', { name: 'Керергә', exact: true }).click();
  await known.waitForURL((url) => url.pathname === '/');

  // Opened again, the stranger goes on where they were.
  await page.reload();
  await page.getByLabel('Теркәлү ябык').uncheck();
  await save.click();
  await expect(page.getByText('Сакланды')).toBeVisible();
  await expect(async () => {
    await stranger.goto(attempt);
    await expect(stranger.getByRole('heading', { name: 'Танышыйк' })).toBeVisible({ timeout: 500 });
  }).toPass();
  await fillProfile(stranger);
  await stranger.waitForURL((url) => url.pathname === '/start');

  await page.goto('/ts/admin/log');
  await expect(
    page.getByRole('listitem').getByText('Сайт көйләүләрен үзгәрткән').first(),
  ).toBeVisible();
});

test('an administrator approves new accounts and requires passkeys of staff', async ({
  page,
  browser,
  faults,
}) => {
  test.setTimeout(120_000);
  await signInAsAdmin(page);
  await page.goto('/ts/admin/settings');
  await page.getByLabel('Яңа хисапларны идарә раслый').check();
  await page.getByLabel('Модераторларга керү ачкычы кирәк').check();
  await page.getByLabel('Тыелган челтәрләр').fill('10.0.0.0/0');
  await page.getByRole('button', { name: 'Сакларга' }).click();
  await expect(page.getByText('Челтәрләрне тикшерегез')).toBeVisible();
  ignoreStatus(faults, '422');
  await page.getByLabel('Тыелган челтәрләр').fill('10.0.0.0/8');
  await page.getByRole('button', { name: 'Сакларга' }).click();
  await expect(page.getByText('Сакланды')).toBeVisible();

  // The process reads all settings at once: when it asks for a passkey, it also asks for approval.
  const guard = await (await browser.newContext({ baseURL: site.url })).newPage();
  await signInAsModerator(guard);
  await expect(async () => {
    await guard.goto('/ts/moderator');
    await expect(guard.getByText('Идарә модераторлардан керү ачкычын таләп итә')).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  await expect(guard.getByRole('link', { name: 'Ачкыч өстәргә' })).toBeVisible();
  await checkPage(guard, 'staff-passkey-needed');

  const stranger = await (await browser.newContext({ baseURL: site.url })).newPage();
  await newcomer(stranger);
  await stranger.goto('/');
  const notice = stranger.getByRole('region', { name: 'Хисап расланмаган' });
  await expect(notice).toContainText('Хисабыгызны идарә тикшерә');
  await expect(stranger.getByRole('link', { name: 'Язарга' })).toHaveCount(0);
  await checkPage(stranger, 'account-waiting');

  await page.goto('/ts/admin/users?approval=waiting');
  await page.getByRole('button', { name: 'Хисапны расларга' }).first().click();
  await checkPage(page, 'admin-approval');
  await page.getByRole('dialog').getByLabel('Сәбәбе').fill('Кешене беләбез');
  await page.getByRole('dialog').getByRole('button', { name: 'Хисапны расларга' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await stranger.reload();
  await expect(notice).toHaveCount(0);
});
