// New notes wait behind a pill; they never push away what somebody is reading.

import type { Locator, Page } from '@playwright/test';
import { openDatabase, openPool } from '#server/db.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { expect, test } from './fixtures.ts';
import { newNote, newPerson, query, signInAsNewPerson } from './sessions.ts';

/** The page counts only once its scripts are there, and then every minute. */
const afterMinutes = (page: Page, pill: Locator) =>
  expect(async () => {
    await page.clock.runFor(60_000);
    await expect(pill).toBeVisible({ timeout: 1000 });
  }).toPass();

test('new notes arrive behind a pill', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(20);
  const first = await cards.first().getByRole('heading').innerText();

  const db = openDatabase(
    openPool({ url: process.env.E2E_DATABASE_URL ?? '', size: 1, name: 'e2e' }),
  );
  const author = await db.selectFrom('account').select('id').executeTakeFirstOrThrow();
  const title = `Яңа язма ${Date.now()}`;
  const note = await makeNote(db, { author_id: author.id, title });

  // Other tests write notes at the same time, so there may be more than one.
  const pill = page.getByRole('button', { name: /яңа язма/ });
  await afterMinutes(page, pill);
  expect(await cards.first().getByRole('heading').innerText()).toBe(first);
  // Visitors share an answer for a second, and get it for another one while it is made anew; a
  // person needs longer than that to press.
  await new Promise((resolve) => setTimeout(resolve, 2500));
  await pill.click();
  await expect(cards.getByRole('heading', { name: title })).toBeVisible();

  await db
    .updateTable('note')
    .set({ deleted_at: new Date().toISOString() })
    .where('id', '=', note.id)
    .execute();
  await db.destroy();
});

test('and so do those of the people one follows, in the feed', async ({ page }) => {
  const reader = await signInAsNewPerson(page);
  const [followed, stranger] = [await newPerson('Булат'), await newPerson('Данис')];
  await query('insert into subscription (account_id, target_id) values ($1, $2)', [
    reader.id,
    followed.id,
  ]);
  await newNote(followed.id, 'Кичәге хәбәр');
  await page.clock.install();
  await page.goto('/');
  const titles = page.getByRole('article').getByRole('heading');
  await expect(titles).toHaveText(['Кичәге хәбәр']);

  await newNote(stranger.id, 'Чит кеше язмасы');
  await newNote(followed.id, 'Бүгенге хәбәр');
  const pill = page.getByRole('button', { name: /1 яңа язма/ });
  await afterMinutes(page, pill);
  await expect(titles).toHaveText(['Кичәге хәбәр']);
  await pill.click();
  await expect(titles).toHaveText(['Бүгенге хәбәр', 'Кичәге хәбәр']);
  await query('update note set deleted_at = now() where author_id = any($1::bigint[])', [
    [followed.id, stranger.id],
  ]);
});
