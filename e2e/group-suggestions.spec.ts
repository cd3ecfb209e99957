// A group whose followers suggest notes: what they suggest, what becomes of it, who is banned, and how
// the group is deleted and restored.

import type { Page } from '@playwright/test';
import { checkPage } from './check-page.ts';
import { expect, ignoreStatus, test } from './fixtures.ts';
import { enterCode, newAddress } from './people.ts';
import { newPerson, query, signInAs, signInAsNewPerson } from './sessions.ts';

test.setTimeout(300_000);

async function suggest(page: Page, address: string, title: string): Promise<string> {
  await page.goto(address);
  await page.getByRole('link', { name: 'Язма тәкъдим итәргә' }).click();
  await page.waitForURL(`**${address}/note/create`);
  await expect(page.getByText('Язма башта сезнең биттә чыга.')).toBeAttached();
  await page.getByLabel('Язманың исеме').fill(title);
  await page.getByLabel('Текст', { exact: true }).fill('Алма бакчасы турында.');
  await page.getByRole('button', { name: 'Язманы бастырырга' }).click();
  await page.waitForURL('**/note/n*');
  await expect(page.getByText('админнар карап чыкканны көтә')).toBeVisible();
  return new URL(page.url()).pathname;
}

test('suggested, accepted, declined, banned, deleted and restored', async ({ page, faults }) => {
  const name = `Бакча ${Date.now()}`;
  const alsu = await signInAsNewPerson(page, 'Алсу');
  const bulat = await newPerson('Булат');
  const email = newAddress();
  await query('insert into account_email (account_id, email) values ($1, $2)', [alsu.id, email]);
  await page.goto('/group/create');
  await page.getByLabel('Төркемнең исеме').fill(name);
  await page.getByRole('button', { name: 'Төркемне ачарга' }).click();
  await page.waitForURL(/\/group\/g[\da-z]+$/);
  const address = new URL(page.url()).pathname;

  // Followers suggest, by rules.
  await page.getByRole('link', { name: 'Көйләргә' }).click();
  await page.waitForURL(`**${address}/edit`);
  await page.getByLabel('Язылучылар язма тәкъдим итә, админнар карап чыга').check();
  const writers = page.locator('section', {
    has: page.getByRole('heading', { name: 'Төркемгә кем яза?' }),
  });
  await expect(writers.getByText('Сакланды')).toBeVisible();
  await page.getByLabel('Монда ничек языла?').fill('Бакча турында гына.');
  const rules = page.locator('section', {
    has: page.getByRole('heading', { name: 'Төркем кагыйдәләре' }),
  });
  await rules.getByRole('button', { name: 'Сакларга' }).click();
  await expect(rules.getByText('Сакланды')).toBeVisible();
  await checkPage(page, 'group-edit-writers');

  // A follower reads the rules and suggests two notes.
  await signInAs(page, bulat.id);
  await page.goto(address);
  await expect(page.getByRole('link', { name: 'Язма тәкъдим итәргә' })).toHaveCount(0);
  await page.getByRole('button', { name: `Язылырга: ${name}` }).click();
  await expect(page.getByRole('button', { name: `Язылган: ${name}` })).toHaveAttribute(
    'aria-busy',
    'false',
  );
  await page.getByText('Төркем кагыйдәләре').click();
  await expect(page.getByText('Бакча турында гына.')).toBeVisible();
  const first = await suggest(page, address, 'Беренче алма');
  await checkPage(page, 'note-suggested');
  const second = await suggest(page, address, 'Икенче алма');

  // The administrator accepts one and declines the other.
  await signInAs(page, alsu.id);
  await page.goto(address);
  await expect(page.getByRole('link', { name: 'Беренче алма' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Тәкъдимнәр 2' }).click();
  await page.waitForURL(`**${address}/suggestions`);
  await checkPage(page, 'group-suggestions-filled');
  const card = (title: string) => page.getByRole('article').filter({ hasText: title });
  await card('Беренче алма').getByRole('button', { name: 'Төркемгә алырга' }).click();
  await expect(card('Беренче алма')).toHaveCount(0);
  await card('Икенче алма').getByRole('button', { name: 'Алмаска' }).click();
  await page.getByLabel('Ни өчен?').fill('Монысы кабатлау.');
  await checkPage(page, 'suggestion-decline');
  await page.getByRole('dialog').getByRole('button', { name: 'Алмаска' }).click();
  await expect(page.getByText('Тәкъдимнәр юк')).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole('link', { name: 'Беренче алма' }).first()).toBeVisible();

  // The author reads what became of them.
  await signInAs(page, bulat.id);
  await page.goto('/notices');
  await expect(page.getByText(`Язмагыз «${name}» төркемендә чыкты`)).toBeVisible();
  await page.goto(second);
  await expect(page.getByText('Монысы кабатлау.')).toBeVisible();
  await checkPage(page, 'note-declined');

  // Banned: no following, no comment.
  await signInAs(page, alsu.id);
  await page.goto(`${address}/followers`);
  await page.getByRole('button', { name: 'Тагын: Булат Сынаева' }).click();
  await page.getByRole('button', { name: 'Төркемнән чыгарырга' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Төркемнән чыгарырга' }).click();
  await expect(page.getByRole('link', { name: 'Булат Сынаева' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Чыгарылганнар' }).click();
  await page.waitForURL(`**${address}/bans`);
  await checkPage(page, 'group-bans-filled');
  await signInAs(page, bulat.id);
  await page.goto(address);
  await expect(page.getByText('Админнар сезне бу төркемнән чыгарган')).toBeVisible();
  await page.goto(first);
  await expect(page.getByText('Сез хәзергә укый гына аласыз.')).toBeVisible();
  await signInAs(page, alsu.id);
  await page.goto(`${address}/bans`);
  await page.getByRole('button', { name: 'Рөхсәт итәргә: Булат Сынаева' }).click();
  await expect(page.getByText('Беркем дә чыгарылмаган')).toBeVisible();

  // Deleted: there for its administrators alone, and restored with its notes.
  await page.goto(`${address}/edit`);
  const deletion = page.locator('section', {
    has: page.getByRole('heading', { name: 'Төркемне бетерү' }),
  });
  await deletion.getByLabel('Раслау өчен почта адресыгызны языгыз').fill(email);
  await deletion.getByRole('button', { name: 'Төркемне бетерергә' }).click();
  await deletion.getByLabel('Хаттагы код').waitFor();
  await enterCode(page, email);
  await deletion.getByRole('button', { name: 'Бетерүне расларга' }).click();
  await expect(page.getByText('Бу төркем бетерелгән.')).toBeVisible();
  await signInAs(page, bulat.id);
  expect((await page.goto(address))?.status()).toBe(404);
  ignoreStatus(faults, '404');
  await signInAs(page, alsu.id);
  await page.goto(address);
  await page.getByRole('button', { name: 'Төркемне кайтарырга' }).click();
  await expect(page.getByRole('link', { name: 'Көйләргә' })).toBeVisible();
  await expect(async () => {
    await page.goto(address);
    await expect(page.getByRole('link', { name: 'Беренче алма' }).first()).toBeVisible();
  }).toPass({ timeout: 60_000 });
});
