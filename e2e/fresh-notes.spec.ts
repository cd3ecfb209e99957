// New notes wait behind a pill; they never push away what somebody is reading.

import { openDatabase, openPool } from '#server/db.ts';
import { makeNote } from '#features/notes/factory.server.ts';
import { expect, test } from './fixtures.ts';

test('new notes arrive behind a pill', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await page.clock.runFor(2000);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(20);
  const first = await cards.first().getByRole('heading').innerText();

  const db = openDatabase(
    openPool({ url: process.env.E2E_DATABASE_URL ?? '', size: 1, name: 'e2e' }),
  );
  const author = await db.selectFrom('account').select('id').executeTakeFirstOrThrow();
  const title = `Яңа язма ${Date.now()}`;
  const note = await makeNote(db, { author_id: author.id, title });

  await page.clock.runFor(60_000);
  const pill = page.getByRole('button', { name: /1 яңа язма/ });
  await expect(pill).toBeVisible();
  expect(await cards.first().getByRole('heading').innerText()).toBe(first);
  // Visitors share an answer for a second, and get it for another one while it is made anew; a
  // person needs longer than that to press.
  await new Promise((resolve) => setTimeout(resolve, 2500));
  await pill.click();
  await expect(cards.first().getByRole('heading')).toHaveText(title);

  await db
    .updateTable('note')
    .set({ deleted_at: new Date().toISOString() })
    .where('id', '=', note.id)
    .execute();
  await db.destroy();
});
