import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { checkPage } from './check-page.ts';
import { expect, ignoreStatus, test } from './fixtures.ts';
import { answerQuestion, enterCode, newAddress } from './people.ts';
import { signInAs, signInAsAdmin, newGroup, newPerson, query } from './sessions.ts';
import { visit } from './visit.ts';

test('the administrator signs in by password and code, sees the sessions, leaves', async ({
  page,
}) => {
  const email = newAddress();
  const password = 'йолдызлы төн 2026';
  execFileSync(process.execPath, ['tools/admin-create.ts', email], {
    input: `${password}\n`,
    env: { ...process.env, DATABASE_URL: process.env.E2E_DATABASE_URL },
  });
  await page.goto(`/ts/admin/sign/${'b'.repeat(32)}`);
  await expect(page).toHaveURL(/\/ts\/admin\/sign$/);
  await page.goto('/ts/admin/groups?search=юк');
  await expect(page).toHaveURL(/\/ts\/admin\/sign\?back=/);
  await page.getByLabel('Электрон почта').fill(email);
  await page.getByLabel('Серсүз').fill(password);
  await answerQuestion(page);
  await page.getByRole('button', { name: 'Дәвам итәргә' }).click();
  await page.waitForURL(/\/ts\/admin\/sign\/[\da-f]{32}\?back=/);
  await enterCode(page, email);
  await page.getByRole('button', { name: 'Керергә' }).click();
  await page.waitForURL(
    (url) => url.pathname + url.search === `/ts/admin/groups?search=${encodeURIComponent('юк')}`,
  );
  await page.goto('/ts/admin/settings');
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
  const admin = await signInAsAdmin(page);
  await page.clock.install();
  // The clock may run on only when the scripts have come that set their timers by it.
  await visit(page, '/ts/admin/settings');
  await expect(page.getByText('Шушы җайланма')).toBeVisible();

  const renewed = page.waitForResponse('**/api/admin/update');
  await page.clock.runFor(16 * 60_000);
  expect((await renewed).status()).toBe(200);
  await expect(page).toHaveURL(/\/ts\/admin\/settings$/);

  await query('delete from admin_session where admin_id = $1', [admin]);
  await page.clock.runFor(16 * 60_000);
  await page.waitForURL(/\/ts\/admin\/sign$/);
  ignoreStatus(faults, '401');
});

/** Asks for the end of the group that is found, and types the code of the letter. */
async function endGroup(page: Page, email: string, button: string): Promise<void> {
  await page.getByRole('article').getByRole('button', { name: 'Бетерергә' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Моны кире кайтарып булмый.');
  await dialog.getByRole('radio', { name: 'Реклама яки спам' }).check();
  await dialog.getByLabel('Оештыручыга аңлатма').fill('Төркемдә реклама гына.');
  await dialog.getByLabel('Раслау өчен почта адресыгызны языгыз').fill(email);
  await dialog.getByRole('button', { name: 'Код сорарга' }).click();
  await enterCode(page, email);
  await dialog.getByRole('button', { name: button }).click();
  await expect(dialog).toBeHidden();
}

test('a group is verified; a large one is ended by two administrators, and its creator told', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const creator = await newPerson('Булат');
  const name = `Бушлай кредит ${Date.now()}`;
  const group = await newGroup(name, { creatorId: creator.id, subscribers: 1500 });
  const [first, second] = [newAddress(), newAddress()];

  await signInAsAdmin(page, first);
  await visit(page, '/ts/admin/groups');
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('searchbox').press('Enter');
  await page.waitForURL(/search=/);
  const found = page.getByRole('article', { name });
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(found).toContainText('Булат Сынаева');
  const verified = found.getByRole('button', { name: 'Расланган' });
  await verified.click();
  await page.getByRole('dialog').getByLabel('Сәбәбе').fill('Ялгышып');
  await page.getByRole('dialog').getByRole('button', { name: 'Билгеләргә' }).click();
  await expect(verified).toHaveAttribute('aria-pressed', 'true');

  await endGroup(page, first, 'Бетерүне тәкъдим итәргә');
  await expect(found).toContainText('Каршы килүче булмаса, төркем 24 сәгатьтән бетә.');
  await expect(found.getByRole('button', { name: 'Бетерергә' })).toBeHidden();
  expect((await page.request.get(`/api/group/${group}`)).status()).toBe(200);

  await signInAsAdmin(page, second);
  await visit(page, `/ts/admin/groups?filter=proposed&search=${group}`);
  await expect(found).toContainText(`${first} бетерергә тәкъдим итә`);
  await endGroup(page, second, 'Бетерүне расларга');
  await expect(found).toContainText('Төркем бетерелде.');
  expect((await page.request.get(`/api/group/${group}`)).status()).toBe(404);

  await signInAs(page, creator.id);
  await visit(page, '/rulings');
  await expect(page.getByRole('main').getByText(name)).toBeVisible();
  await expect(page.getByText('Төркемдә реклама гына.')).toBeVisible();
  await expect(page.getByText('Бетерелгән төркемне кире кайтарып булмый.')).toBeVisible();
});

test('the administrator sees who was kept out, who came from where, and cleans up', async ({
  page,
}) => {
  await query(
    `insert into bot (address, agent, reason, hits, total, blocks, created_at, until)
     values ('198.51.100.61', 'curl/8.5', 'honeypot', 0, 1205, 1, now(), now() + interval '1 day')
     on conflict do nothing`,
  );
  await query(
    `insert into captcha (id, answer_hashes, salt, bits, created_at)
     values (md5(random()::text), array[''::bytea], '', 1, now() - interval '1 hour')`,
  );
  await query(
    `insert into ip_log (address, path, status, agent)
     values ('198.51.100.62', 'POST /api/sign', 429, 'curl/8.5')`,
  );
  await signInAsAdmin(page);
  await page.goto('/ts/admin/users');
  const menu = page.getByRole('navigation', { name: 'Идарә бүлекләре' });

  await menu.getByRole('link', { name: 'IP адреслар' }).click();
  await page.getByLabel('IP адрес яки кешенең адресы').fill('198.51.100.62');
  await page.getByRole('button', { name: 'Эзләргә' }).click();
  await expect(page).toHaveURL(/search=198\.51\.100\.62/);
  await expect(page.getByText('POST /api/sign').first()).toBeVisible();
  await checkPage(page, 'admin-ip-found');

  await menu.getByRole('link', { name: 'Программалар' }).click();
  await expect(page.getByText('198.51.100.61')).toBeVisible();
  await checkPage(page, 'admin-bots-one');
  await page.getByLabel('IP адресның башы').fill('203.');
  await page.getByRole('button', { name: 'Эзләргә' }).click();
  await expect(page.getByText('Тотылган программа юк')).toBeVisible();
  await page.goto('/ts/admin/bots');
  await page.getByRole('button', { name: 'Исемлекне бушатырга' }).click();
  await page.getByRole('button', { name: 'Бушатырга', exact: true }).click();
  await expect(page.getByText('Тотылган программа юк')).toBeVisible();

  await menu.getByRole('link', { name: 'Чистарту' }).click();
  await expect(page.getByRole('heading', { name: 'Чистарту' })).toBeVisible();
  await checkPage(page, 'admin-clean-some');
  const questions = page.locator('section').filter({ hasText: 'Вакыты узган сораулар' });
  await questions.getByRole('button', { name: 'Бетерергә' }).click();
  await expect(page.getByText(/^Бетерелде: \d/)).toBeVisible();
});
