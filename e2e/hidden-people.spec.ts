import { expect, test } from './fixtures.ts';
import { newPerson, query, signInAsNewPerson } from './sessions.ts';
import { visit } from './visit.ts';

test('the settings list whom one has hidden, and lead back', async ({ page }) => {
  const me = await signInAsNewPerson(page);
  const blocked = await newPerson('Булат');
  const muted = await newPerson('Данис');
  await query('insert into account_block (account_id, target_id) values ($1, $2)', [
    me.id,
    blocked.id,
  ]);
  await query('insert into account_mute (account_id, target_id) values ($1, $2)', [
    me.id,
    muted.id,
  ]);
  await visit(page, '/settings');
  await page.getByRole('button', { name: 'Блоктан чыгарырга: Булат Сынаева' }).click();
  await expect(page.getByText('Сез беркемне дә блокламагансыз.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Данис Сынаева' })).toBeVisible();
  await page.getByRole('button', { name: 'Кабат күрсәтергә: Данис Сынаева' }).click();
  await expect(page.getByText('Андыйлар юк.')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Сез беркемне дә блокламагансыз.')).toBeVisible();
  await expect(page.getByText('Андыйлар юк.')).toBeVisible();
});
