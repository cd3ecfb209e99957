// What people do while the scripts are still on their way is not lost.

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { newNote, newPerson, signInAsNewPerson } from './sessions.ts';
import { hydrated } from './visit.ts';

/** Opens a page whose scripts come only when they are let through. */
async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return resolve;
}

test('a note that is written and sent is published', async ({ page }) => {
  await signInAsNewPerson(page);
  const letThrough = await openWithoutScripts(page, '/note/create');
  await page.getByLabel('Язманың исеме').fill('Ашыгып язылган');
  await page.getByLabel('Текст', { exact: true }).fill('Скриптлар килгәнче.');
  await page.getByRole('button', { name: 'Язманы бастырырга' }).click();
  letThrough();
  await page.waitForURL('**/note/n*');
  await expect(page.getByRole('heading', { name: 'Ашыгып язылган' })).toBeVisible();
});

test('words stay when one goes on writing', async ({ page }) => {
  await signInAsNewPerson(page);
  const letThrough = await openWithoutScripts(page, '/note/create');
  const title = page.getByLabel('Язманың исеме');
  await title.fill('Ашыгып язылган');
  letThrough();
  await expect(page.getByText('Каралама бу браузерда сакланды.')).toBeVisible();
  await page.getByLabel('Текст', { exact: true }).fill('Калганы соңрак.');
  await expect(title).toHaveValue('Ашыгып язылган');
});

test('letters of the bar stand where they were pressed', async ({ page }) => {
  await signInAsNewPerson(page);
  const letThrough = await openWithoutScripts(page, '/note/create');
  const title = page.getByLabel('Язманың исеме');
  await title.focus();
  await page.getByRole('button', { name: 'ә хәрефе' }).click();
  await title.pressSequentially('бием бакчасы');
  await expect(title).toHaveValue('Әбием бакчасы');
  letThrough();
  await expect(page.getByText('Каралама бу браузерда сакланды.')).toBeVisible();
  await expect(title).toHaveValue('Әбием бакчасы');
});

test('a menu that is opened fills, and a button that is pressed does its work', async ({
  page,
}) => {
  const author = await newPerson('Булат');
  const note = await newNote(author.id, 'Меню язмасы');
  await signInAsNewPerson(page);
  const letThrough = await openWithoutScripts(page, `/note/${note}`);
  await page.getByRole('button', { name: 'Тагын: Меню язмасы' }).click();
  letThrough();
  await page.getByRole('button', { name: 'Шикаять итәргә' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a press on a part that is loaded after the page does its work', async ({ page }) => {
  const author = await signInAsNewPerson(page);
  const note = await newNote(author.id, 'Үз язмам');
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/NoteActions-[^/]+\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(`/note/${note}`, { waitUntil: 'commit' });
  await hydrated(page);
  await page.getByRole('button', { name: 'Бетерергә', exact: true }).click();
  const question = page.getByText('Язманы бетерергәме?');
  await expect(question).toBeHidden();
  resolve();
  await expect(question).toBeVisible();
});

test('and a visitor’s theme is switched', async ({ page }) => {
  const letThrough = await openWithoutScripts(page, '/sign');
  await page.getByRole('button', { name: 'Якты яки караңгы төс' }).first().click();
  letThrough();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});
