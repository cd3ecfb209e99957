// Whoever uses the keyboard keeps their place: nothing that is sent, refused or closed throws them
// back to the top of the page.

import { expect, ignoreStatus, test } from './fixtures.ts';
import { allSaved } from './saved-drafts.ts';
import { newNote, newPerson, signInAsNewPerson } from './sessions.ts';
import { visit } from './visit.ts';

test('a refused form leads to its first wrong field', async ({ page, faults }) => {
  await signInAsNewPerson(page);
  await visit(page, '/settings');
  const field = page.getByLabel('Раслау өчен почта адресыгызны языгыз');
  await field.fill('somebody@example.org');
  const button = page.getByRole('button', { name: 'Хисабымны бетерергә' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Электрон почта дөрес түгел')).toBeVisible();
  await expect(field).toBeFocused();
  // Who goes on by the keyboard has left the form; then the message goes by itself.
  await page.mouse.move(0, 0);
  await field.blur();
  await expect(page.getByText('Электрон почта дөрес түгел')).toBeHidden();
  ignoreStatus(faults, '422');
});

test('a saved form leaves its button where it was pressed', async ({ page }) => {
  await signInAsNewPerson(page);
  await visit(page, '/settings');
  const save = page.getByRole('button', { name: 'Сакларга' }).nth(1);
  await save.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Сакланды')).toBeVisible();
  await expect(save).toBeFocused();
});

test('a dialog gives the focus back to what opened it', async ({ page }) => {
  await signInAsNewPerson(page);
  await visit(page, '/note/create');
  await page.locator('[name=title]').fill('Ташланган язма');
  await expect.poll(() => allSaved(page)).toContain('Ташланган язма');
  await visit(page, '/settings');
  const exit = page.getByRole('button', { name: 'Чыгарга', exact: true });
  await exit.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Җибәрелмәгән нәрсәләр бар' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(exit).toBeFocused();
});

test('a menu is walked by arrows, and what it opens gives the focus back to its button', async ({
  page,
}) => {
  const note = await newNote((await newPerson('Булат')).id);
  await signInAsNewPerson(page);
  await visit(page, `/note/${note}`);
  const more = page.getByRole('button', { name: 'Тагын: Сынау язмасы' });
  const item = (name: string) => page.getByRole('button', { name });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(item('Язмаларын күрсәтмәскә')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item('Блокларга')).toBeFocused();
  await page.keyboard.press('End');
  await expect(item('Шикаять итәргә')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item('Язмаларын күрсәтмәскә')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(item('Шикаять итәргә')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(item('Язмаларын күрсәтмәскә')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(item('Язмаларын күрсәтмәскә')).toBeFocused();
  await page.keyboard.press('End');
  await expect(item('Шикаять итәргә')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Нәрсә дөрес түгел?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(more).toBeFocused();
});
