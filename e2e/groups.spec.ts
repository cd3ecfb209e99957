// A group from its first day to its last, as its people see it.

import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { checkPage } from './check-page.ts';
import { expect, ignoreStatus, test } from './fixtures.ts';
import { allSaved } from './saved-drafts.ts';
import { enterCode, newAddress } from './people.ts';
import { signInAs, newPerson, query, signInAsNewPerson } from './sessions.ts';

test.setTimeout(600_000);

const picture = async (name: string, background: string, width = 1500, height = 1200) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

/** A person who can be written to. */
async function withMail(person: { id: string }): Promise<string> {
  const email = newAddress();
  await query('insert into account_email (account_id, email) values ($1, $2)', [person.id, email]);
  return email;
}

const board = (page: Page) =>
  page.getByRole('group', { name: 'Кысаны тартып яки уклар белән күчерегез' });

async function cutPicture(page: Page, label: string, file: Awaited<ReturnType<typeof picture>>) {
  const field = page.locator(`input[type=file][aria-label="${label}"]`);
  await field.setInputFiles(file);
  await board(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByLabel('Якынайту').fill('1.5');
}

async function saveCrop(page: Page) {
  await page.getByRole('button', { name: 'Шулай кисәргә' }).click();
  await expect(board(page)).toHaveCount(0, { timeout: 20_000 });
}

/** What can be done with Булат in the list of followers. */
async function fromMenu(page: Page, item: string) {
  await page.getByRole('button', { name: 'Тагын: Булат Сынаева' }).click();
  await page.getByRole('button', { name: item }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function newGroup(page: Page, name: string): Promise<string> {
  await page.goto('/group/create');
  await page.getByLabel('Төркемнең исеме').fill(name);
  await page.getByRole('button', { name: 'Төркемне ачарга' }).click();
  await page.waitForURL(/\/group\/g[\da-z]+$/);
  return new URL(page.url()).pathname;
}

test('made, followed, kept by two, renamed, moved and deleted', async ({ page, faults }) => {
  const name = `бакча сөючеләр ${Date.now()}`;
  const shown = name.replace('б', 'Б');
  const alsu = await signInAsNewPerson(page, 'Алсу');
  const email = await withMail(alsu);
  const [bulat, gulnara] = [await newPerson('Булат'), await newPerson('Гөлнара')];

  // Made, with both pictures; a reload on the way loses nothing.
  await page.goto('/groups');
  await page.getByRole('link', { name: 'Үземнеке' }).click();
  await expect(page.getByText('Сезнең төркемегез юк әле')).toBeVisible();
  await page.getByRole('link', { name: 'Төркем ачарга' }).first().click();
  await page.waitForURL('**/group/create');
  await page.getByLabel('Төркемнең исеме').fill(name);
  await page.getByLabel('Төркем ни турында?').fill('Алма, чия һәм гөлләр турында.');
  await cutPicture(page, 'Төркем рәсемен сайларга', await picture('a.jpg', '#2f8f5b'));
  await checkPage(page, 'group-create-crop');
  await saveCrop(page);
  await expect.poll(() => allSaved(page)).toContain('group-create-img/files');
  await page.reload();
  await expect(page.getByLabel('Төркемнең исеме')).toHaveValue(name);
  await expect(page.getByRole('button', { name: /алып ташларга/ })).toHaveCount(1);
  await checkPage(page, 'group-create-filled');
  // A cut that is still open is sent as it stands.
  await cutPicture(page, 'Өске рәсемне сайларга', await picture('b.jpg', '#d49a3a'));
  await page.getByRole('button', { name: 'Төркемне ачарга' }).click();
  await page.waitForURL(/\/group\/g[\da-z]+$/);
  const address = new URL(page.url()).pathname;
  await expect(page.getByRole('heading', { name: shown })).toBeVisible();
  await expect(page.locator('main header img[src^="/media/picture/"]')).toHaveCount(2, {
    timeout: 60_000,
  });
  await checkPage(page, 'group-new');
  // The form is empty again, because it was sent well.
  await page.goto('/group/create');
  await expect(page.getByLabel('Төркемнең исеме')).toHaveValue('');
  await expect(page.getByRole('button', { name: /алып ташларга/ })).toHaveCount(0);

  // Two people follow.
  for (const person of [bulat, gulnara]) {
    await signInAs(page, person.id);
    await page.goto(address);
    await page.getByRole('button', { name: `Язылырга: ${shown}` }).click();
    await expect(page.getByRole('button', { name: `Язылган: ${shown}` })).toHaveAttribute(
      'aria-busy',
      'false',
    );
  }
  await expect(page.getByRole('link', { name: '3 язылучы', exact: true })).toBeVisible();
  await page.goto('/groups?filter=followed');
  await expect(page.getByRole('link', { name: shown })).toBeVisible();
  await page.goto(`${address}/followers`);
  await expect(page.getByRole('link', { name: 'Булат Сынаева' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Тагын/ })).toHaveCount(0);

  // One of them becomes an administrator.
  await signInAs(page, alsu.id);
  await page.goto(address);
  await page.getByRole('link', { name: '3 язылучы', exact: true }).click();
  await page.waitForURL(`**${address}/followers`);
  await page.getByLabel('Язылучы эзләү').fill('булат');
  await page.getByLabel('Язылучы эзләү').press('Enter');
  await expect(page.getByRole('link', { name: 'Гөлнара Сынаева' })).toHaveCount(0);
  await fromMenu(page, 'Админ итеп куярга');
  await checkPage(page, 'admin-dialog');
  await page.getByRole('button', { name: 'Админ итеп куярга' }).click();
  // The question has the word, too; it closes when the answer has come.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'Булат' })).toContainText('Админ');
  await page.goto(`${address}/followers`);
  await checkPage(page, 'group-followers-admin');
  await page.getByRole('link', { name: 'Админнар' }).click();
  await page.waitForURL(/filter=admins/);
  await expect(page.getByRole('link', { name: 'Булат Сынаева' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Гөлнара Сынаева' })).toHaveCount(0);

  // The administrator writes, with a picture, and pins.
  await signInAs(page, bulat.id);
  await page.goto(address);
  await page.getByRole('link', { name: 'Төркемгә язарга' }).click();
  await page.waitForURL(`**${address}/note/create`);
  await page.getByLabel('Язманың исеме').fill('Беренче алма');
  await page.getByLabel('Текст', { exact: true }).fill('Бакчада алма пеште.');
  await page.getByLabel('Рәсем сайларга').setInputFiles([await picture('c.jpg', '#b8433f')]);
  await expect(page.getByLabel('Рәсем 1: нәрсә күренә?')).toBeVisible();
  await checkPage(page, 'group-note-create-picture');
  await page.getByRole('button', { name: 'Язманы бастырырга' }).click();
  await page.waitForURL('**/note/n*');
  await page.getByRole('button', { name: 'Беркетергә' }).click();
  await expect(page.getByRole('button', { name: 'Беркетелгән' })).toBeVisible();
  await page.getByRole('link', { name: 'Төзәтергә' }).click();
  await page.waitForURL(new RegExp(`${address}/note/n[\\da-z]+/edit$`));
  await page.getByLabel('Текст', { exact: true }).fill('Бакчада кызыл алма пеште.');
  await page.getByRole('button', { name: 'Сакларга' }).click();
  await page.waitForURL('**/note/n*');
  await expect(page.getByText('Бакчада кызыл алма пеште.')).toBeVisible();

  // A second one, deleted by the creator, who did not write it.
  await page.goto(`${address}/note/create`);
  await page.getByLabel('Язманың исеме').fill('Ялгыш язма');
  await page.getByLabel('Текст', { exact: true }).fill('Монысы кирәкми.');
  await page.getByRole('button', { name: 'Язманы бастырырга' }).click();
  await page.waitForURL('**/note/n*');
  await page.goto(address);
  await expect(page.locator('article h2').first()).toHaveText('Беренче алма');
  await checkPage(page, 'group-kept');
  await signInAs(page, alsu.id);
  await page.goto(address);
  await page.getByRole('link', { name: 'Ялгыш язма' }).first().click();
  await expect(page.getByRole('button', { name: 'Беркетергә' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Төзәтергә' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Бетерергә' }).click();
  await page.getByRole('button', { name: 'Әйе, бетерергә' }).click();
  await page.waitForURL(`**${address}`);
  await expect(page.getByRole('link', { name: 'Ялгыш язма' })).toHaveCount(0);

  // Nobody else comes to the settings.
  await signInAs(page, gulnara.id);
  expect((await page.goto(`${address}/edit`))?.status()).toBe(403);
  expect((await page.goto(`${address}/note/create`))?.status()).toBe(403);
  ignoreStatus(faults, '403');

  // Renamed, with another picture and another address; the old one leads there.
  await signInAs(page, alsu.id);
  await page.goto(address);
  await page.getByRole('link', { name: 'Көйләргә' }).click();
  await page.waitForURL(`**${address}/edit`);
  await expect(page.getByText('админ булды')).toBeVisible();
  await checkPage(page, 'group-edit-log');
  await page.getByLabel('Төркемнең исеме').fill('Җимеш бакчасы');
  const names = page.locator('section', {
    has: page.getByRole('heading', { name: 'Исем һәм тасвир' }),
  });
  await names.getByRole('button', { name: 'Сакларга' }).click();
  await expect(names.getByText('Сакланды')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Җимеш бакчасы' })).toBeVisible();
  await cutPicture(page, 'Төркем рәсемен сайларга', await picture('d.jpg', '#5a4fcf'));
  await page
    .locator('section', { has: page.getByRole('heading', { name: 'Төркем рәсеме' }) })
    .getByRole('button', { name: 'Сакларга' })
    .click();
  await expect(page.getByLabel('Якынайту')).toHaveCount(0, { timeout: 20_000 });
  await page.getByLabel('Төркем язмаларына һәм фикерләренә минус куярга ярый').uncheck();
  const id = `bakcha-${Date.now().toString(36)}`;
  await page.getByLabel('Яңа исем').fill(id);
  await page.getByRole('button', { name: 'Адресны алыштырырга' }).click();
  await page.waitForURL(`**/group/${id}/edit`);
  await expect(page.getByLabel('Яңа исем')).toBeDisabled();
  await page.goto(address);
  await expect(page).toHaveURL(new RegExp(`/group/${id}$`));
  await expect(page.getByRole('heading', { name: 'Җимеш бакчасы' })).toBeVisible();
  await page.goto(`${address}/followers?filter=admins`);
  await expect(page).toHaveURL(new RegExp(`/group/${id}/followers\\?filter=admins$`));
  await query('update account_count set notes = 5 where account_id = $1', [gulnara.id]);
  await signInAs(page, gulnara.id);
  await page.goto(`/group/${id}`);
  await page.getByRole('link', { name: 'Беренче алма' }).first().click();
  await expect(page.locator('article').getByRole('button', { name: 'Ошамый' })).toHaveCount(0);

  // Deleted, with the code of the mail.
  await signInAs(page, alsu.id);
  await page.goto(`/group/${id}/edit`);
  const deletion = page.locator('section', {
    has: page.getByRole('heading', { name: 'Төркемне бетерү' }),
  });
  await deletion.getByLabel('Раслау өчен почта адресыгызны языгыз').fill(email);
  await deletion.getByRole('button', { name: 'Төркемне бетерергә' }).click();
  await deletion.getByLabel('Хаттагы код').waitFor();
  await checkPage(page, 'group-delete');
  await enterCode(page, email);
  await deletion.getByRole('button', { name: 'Бетерүне расларга' }).click();
  await page.waitForURL(`**/group/${id}`);
  await expect(page.getByText('Бу төркем бетерелгән.')).toBeVisible();
  await checkPage(page, 'group-deleted');
  await signInAs(page, gulnara.id);
  expect((await page.goto(`/group/${id}`))?.status()).toBe(404);
  ignoreStatus(faults, '404');
});

test('an administrator is asked before leaving, and steps down', async ({ page }) => {
  const alsu = await signInAsNewPerson(page, 'Алсу');
  // A name without a place to break it.
  const name = `${'Озынисем'.repeat(5)}${Date.now()}`;
  const address = await newGroup(page, name);
  await checkPage(page, 'group-long-name');
  await page.goto('/groups?filter=own');
  await expect(page.getByRole('link', { name })).toBeVisible();
  await checkPage(page, 'groups-long-name');
  const bulat = await newPerson('Булат');
  await signInAs(page, bulat.id);
  await page.goto(address);
  await page.getByRole('button', { name: `Язылырга: ${name}` }).click();
  await expect(page.getByRole('button', { name: `Язылган: ${name}` })).toHaveAttribute(
    'aria-busy',
    'false',
  );
  await signInAs(page, alsu.id);
  await page.goto(`${address}/followers`);
  await fromMenu(page, 'Админ итеп куярга');
  await page.getByRole('button', { name: 'Админ итеп куярга' }).click();
  // The question has the word, too; it closes when the answer has come.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'Булат' })).toContainText('Админ');

  await signInAs(page, bulat.id);
  await page.goto(address);
  await page.getByRole('button', { name: `Язылган: ${name}` }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await checkPage(page, 'leave-dialog');
  await page.getByRole('button', { name: 'Кирәкми' }).click();
  await expect(page.getByRole('button', { name: `Язылган: ${name}` })).toBeVisible();
  await page.goto(`${address}/followers?filter=admins`);
  await fromMenu(page, 'Админлыктан китәргә');
  await page.getByRole('button', { name: 'Админлыктан китәргә' }).click();
  await expect(page.getByRole('button', { name: /Тагын/ })).toHaveCount(0);
  await page.goto(address);
  await expect(page.getByRole('link', { name: 'Төркемгә язарга' })).toHaveCount(0);
});

test('a visitor reads, and is led to sign in elsewhere', async ({ page }) => {
  await page.goto('/groups?filter=own');
  await expect(page.getByRole('link', { name: 'Яңа', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByRole('link', { name: 'Төркем ачарга' })).toHaveCount(0);
  await page.goto('/group/create');
  await expect(page).toHaveURL(/\/sign\?back=%2Fgroup%2Fcreate$/);
});
