// Staff prove every twelve hours who they are: by the code of a letter, or by a passkey.

import type { Page } from '@playwright/test';
import { checkPage } from './check-page.ts';
import { expect, ignoreStatus, test } from './fixtures.ts';
import { enterCode, newAddress } from './people.ts';
import { signInAsModerator, signInAsAdmin, newNote, newPerson, query } from './sessions.ts';
import { visit } from './visit.ts';

/** As if they had proved themselves yesterday. */
const forget = (id: string) =>
  query(`update account_session set proven_at = now() - interval '1 day' where account_id = $1`, [
    id,
  ]);

async function newKey(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}

test('a moderator is asked on a page of staff, and over one that was left open', async ({
  page,
  faults,
}) => {
  const author = await newPerson('Тимур');
  const title = 'Кредит биш минутта';
  await newNote(author.id, title);
  const { id } = await signInAsModerator(page);
  const email = newAddress();
  await query('insert into account_email (account_id, email) values ($1, $2)', [id, email]);
  await forget(id);

  // The rest of the site does not ask.
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Җайланмалар' })).toBeVisible();
  const list = `/ts/moderator?user=${author.idC}`;
  await visit(page, list);
  await expect(page).toHaveURL(/\/ts\/proof\?back=/);
  await expect(page.getByRole('heading', { name: 'Үзегез икәнегезне раслагыз' })).toBeVisible();
  await page.getByRole('button', { name: 'Код җибәрергә' }).click();
  await enterCode(page, email);
  await page.getByRole('button', { name: 'Расларга' }).click();
  await page.waitForURL((url) => url.pathname === '/ts/moderator');

  await forget(id);
  await page.getByRole('button', { name: `Бетерергә: ${title}` }).click();
  const taking = page.getByRole('dialog', { name: '1 язманы бетерергә' });
  await taking.getByRole('radio', { name: 'Реклама яки спам' }).check();
  await taking.getByRole('button', { name: 'Бетерергә' }).click();
  const dialog = page.getByRole('dialog', { name: 'Үзегез икәнегезне раслагыз' });
  await expect(dialog).toBeVisible();
  ignoreStatus(faults, '403');
  await dialog.getByRole('button', { name: 'Код җибәрергә' }).click();
  await enterCode(page, email, 2);
  await dialog.getByRole('button', { name: 'Расларга' }).click();
  await expect(dialog).toBeHidden();
  // What was chosen is still there.
  await expect(taking.getByRole('radio', { name: 'Реклама яки спам' })).toBeChecked();
  await taking.getByRole('button', { name: 'Бетерергә' }).click();
  await expect(page.getByText('1 язма бетерелде.')).toBeVisible();
});

test('an administrator makes a passkey and comes in with it', async ({ page }) => {
  await newKey(page);
  const admin = await signInAsAdmin(page);
  const { rows } = await query('select email from admin where id = $1', [admin]);
  const { email } = rows[0] as { email: string };
  await visit(page, '/ts/admin/settings');
  await page.getByLabel('Ачкычның исеме').fill('Эш компьютеры');
  await page.getByRole('button', { name: 'Ачкыч өстәргә' }).click();
  await page.getByRole('button', { name: 'Код җибәрергә' }).click();
  await enterCode(page, email);
  await page.getByRole('button', { name: 'Расларга' }).click();
  await expect(page.getByText('Эш компьютеры')).toBeVisible();
  await checkPage(page, 'admin-passkeys');
  await page.getByRole('button', { name: 'Чыгарга', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');

  await visit(page, '/ts/admin/sign');
  await checkPage(page, 'admin-sign-passkey');
  await page.getByRole('button', { name: 'Керү ачкычы белән керергә' }).click();
  await page.waitForURL(/\/ts\/admin\/settings$/);
  await expect(page.getByText('Шушы җайланма')).toBeVisible();
});
