// Who signs out leaves nothing of theirs in the browser, and is asked where something would be lost.

import type { Page } from '@playwright/test';
import { expect, ignoreStatus, test } from './fixtures.ts';
import { savedEntries } from './saved-drafts.ts';
import { signInAsNewPerson } from './sessions.ts';
import { visit } from './visit.ts';

/** What this browser keeps of a person. */
const savedOf = async (page: Page, person: string) =>
  (await savedEntries(page)).filter((entry) => entry.startsWith(`${person}/`));

test('drafts and chosen files go with who signs out, and not without asking', async ({
  page,
  faults,
}) => {
  const person = await signInAsNewPerson(page);
  await page.goto('/note/create');
  await page.getByLabel('Язманың исеме').fill('Ярты язма');
  await page.getByLabel('Аудио сайларга').setInputFiles({
    name: 'tavysh.wav',
    mimeType: 'audio/wav',
    buffer: Buffer.concat([
      Buffer.from('RIFF'),
      Buffer.from([36, 0, 0, 0]),
      Buffer.from('WAVEfmt '),
      Buffer.alloc(64),
    ]),
  });
  await expect(page.getByText('tavysh.wav')).toBeVisible();
  await expect(page.getByText('Каралама бу браузерда сакланды.')).toBeVisible();
  await expect.poll(() => savedOf(page, person.id)).toHaveLength(2);

  await visit(page, '/settings');
  const exit = page.getByRole('button', { name: 'Чыгарга', exact: true });
  await exit.click();
  await expect(page.getByRole('heading', { name: 'Җибәрелмәгән нәрсәләр бар' })).toBeVisible();
  await page.getByRole('button', { name: 'Кирәкми' }).click();
  expect(await savedOf(page, person.id)).toHaveLength(2);

  await exit.click();
  await page.getByRole('button', { name: 'Барыбер чыгарга' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('link', { name: 'Керергә' }).first()).toBeVisible();
  expect(await savedOf(page, person.id)).toEqual([]);
  // Whoever leaves while the page still asks for something is told of it in the console.
  ignoreStatus(faults, '401');
});
