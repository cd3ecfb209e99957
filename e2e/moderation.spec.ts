// The lists of the staff: what they take down by mouse and by keys, and bring back.

import type { Page } from '@playwright/test';
import { expect, ignoreStatus, test } from './fixtures.ts';
import { signInAsModerator, newNote, newPerson, query, signInAsNewPerson } from './sessions.ts';
import { visit } from './visit.ts';

const box = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Билгеләргә: ${name}` });
const undo = (page: Page) => page.getByRole('button', { name: 'Кире кайтарырга' });

test('a moderator takes notes down by keys, with a reason, and brings them back', async ({
  page,
}) => {
  const author = await newPerson('Тимур');
  const [first, second] = ['Кредит биш минутта', 'Кредит ун минутта'] as const;
  const note = await newNote(author.id, first);
  await newNote(author.id, second);
  await signInAsModerator(page);
  await visit(page, '/settings');
  await page.getByRole('main').getByRole('link', { name: 'Барлык язмалар' }).click();
  await page.waitForURL('**/ts/moderator');
  await expect(page.getByRole('heading', { name: 'Барлык язмалар', level: 1 })).toBeVisible();

  // The newest stands first; the keys are heard while the focus is in the list.
  await visit(page, `/ts/moderator?user=${author.idC}`);
  await box(page, second).focus();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await expect(box(page, first)).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByText('2 билгеләнде')).toBeVisible();
  await page.keyboard.press('k');
  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog', { name: '2 язманы бетерергә' });
  await expect(dialog.getByText('30 көн эчендә кайтарып була')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Реклама яки спам' }).check();
  await dialog.getByLabel('Аңлатма').fill('Бер үк реклама ике тапкыр.');
  await dialog.getByRole('button', { name: 'Бетерергә' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('2 язма бетерелде.')).toBeVisible();
  await expect(box(page, first)).toBeHidden();
  expect((await page.request.get(`/api/note/${note}`)).status()).toBe(404);
  await undo(page).press('Enter');
  await expect(box(page, first)).toBeVisible();
  await expect(box(page, second)).toBeVisible();
  expect((await page.request.get(`/api/note/${note}`)).status()).toBe(200);

  // One by its own button; it is found among the deleted, with the reason.
  await page.getByRole('button', { name: `Бетерергә: ${first}` }).click();
  const one = page.getByRole('dialog', { name: '1 язманы бетерергә' });
  await one.getByRole('radio', { name: 'Тупас яки мыскыллы сүзләр' }).check();
  await one.getByRole('button', { name: 'Бетерергә' }).click();
  await expect(box(page, first)).toBeHidden();
  await visit(page, `/ts/moderator?filter=deleted&user=${author.idC}`);
  await expect(page.getByText('Тупас яки мыскыллы сүзләр')).toBeVisible();
  await box(page, first).focus();
  await page.keyboard.press('r');
  await expect(page.getByText('1 язма кайтарылды.')).toBeVisible();
  expect((await page.request.get(`/api/note/${note}`)).status()).toBe(200);
});

test('a comment is seen with its note, taken down and back; others have no such page', async ({
  page,
  faults,
}) => {
  const author = await newPerson('Тимур');
  const title = 'Мин базарда татарча сөйләштем';
  const note = await newNote((await newPerson('Марина')).id, title);
  const content = 'Татарча белмәсәң, язма инде.';
  await query('insert into comment (note_id, author_id, content) values ($1, $2, $3)', [
    note,
    author.id,
    content,
  ]);
  await query('update note_count set comments = 1 where note_id = $1', [note]);
  await signInAsModerator(page);
  await visit(page, `/ts/security?user=${author.idC}`);
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await page.getByRole('button', { name: `Бетерергә: ${content}` }).click();
  const dialog = page.getByRole('dialog', { name: '1 фикерне бетерергә' });
  await dialog.getByRole('radio', { name: 'Акценттан яки хаталардан көлү' }).check();
  await dialog.getByRole('button', { name: 'Бетерергә' }).click();
  await expect(page.getByText('1 фикер бетерелде.')).toBeVisible();
  await undo(page).click();
  await expect(box(page, content)).toBeVisible();

  await signInAsNewPerson(page);
  for (const path of ['/ts/security', '/ts/moderator']) {
    const answer = await visit(page, path);
    expect(answer?.status()).toBe(403);
  }
  ignoreStatus(faults, '403');
});

test('staff have no controls over their own notes', async ({ page }) => {
  const { id, idC } = await signInAsModerator(page);
  await newNote(id, 'Үз язмам');
  await visit(page, `/ts/moderator?user=${idC}`);
  await expect(page.getByRole('link', { name: 'Үз язмам' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Бетерергә:/ })).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});
