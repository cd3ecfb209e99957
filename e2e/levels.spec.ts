import { expect, test } from './fixtures.ts';
import { newNote, newPerson, query, signInAsNewPerson } from './sessions.ts';
import { visit } from './visit.ts';

/** A note of its own for this test, so hard to read. */
async function noteOfLevel(level: number, title: string): Promise<void> {
  const { id } = await newPerson('Гөлнара');
  await query('update note set level = $2 where id = $1', [await newNote(id, title), level]);
}

test('the level of a note leads to all notes of that level', async ({ page }) => {
  const title = `Авыр язма ${Date.now()}`;
  await noteOfLevel(4, title);
  await visit(page, '/?level=B2');
  const card = page.getByRole('article').filter({ hasText: title });
  await card.getByRole('link', { name: title, exact: true }).click();
  await page.getByRole('main').getByRole('link', { name: 'Тел дәрәҗәсе: B2' }).first().click();
  await expect(page).toHaveURL('/?level=B2');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('B2 дәрәҗәсендәге язмалар');
  await expect(card).toBeVisible();
  const cards = page.getByRole('article');
  await expect(cards.getByRole('link', { name: 'Тел дәрәҗәсе: B2' })).toHaveCount(
    await cards.count(),
  );

  await page.getByRole('navigation', { name: 'Тел дәрәҗәсе' }).getByText('A1').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A1 дәрәҗәсендәге язмалар');
  await expect(cards.first()).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('a visitor has a tab with easy notes, and no level of their own', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'Җиңел', exact: true }).click();
  await expect(page).toHaveURL('/?level=A1');
  await expect(page.getByRole('article').first()).toContainText('A1');

  await page.goto('/?level=mine');
  await expect(page.getByText('Дәрәҗәгез әле билгеле түгел')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.getByRole('link', { name: 'Җиңел язмалар' }).click();
  await expect(page).toHaveURL('/?level=A1');
});

test('a reader has a tab with notes of their level, and comes back to it', async ({ page }) => {
  const { id } = await signInAsNewPerson(page);
  await query(`insert into account_setting (account_id, level) values ($1, 'write')`, [id]);
  const title = `Туры килгән язма ${Date.now()}`;
  await noteOfLevel(4, title);
  await visit(page, '/?scope=all');
  const tab = page.getByRole('main').getByRole('link', { name: 'Минем дәрәҗә', exact: true });
  await tab.click();
  await expect(page).toHaveURL('/?level=mine');
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible();
  const cards = page.getByRole('article');
  await expect(cards.getByRole('link', { name: 'Тел дәрәҗәсе: B2' })).toHaveCount(
    await cards.count(),
  );

  await page.goto('/');
  await expect(tab).toHaveAttribute('aria-current', 'page');
});

test('a level without notes says so and leads on', async ({ page }) => {
  await query('update note set level = 4 where level = 5');
  await page.goto('/?level=C1');
  await expect(page.getByText('Бу дәрәҗәдә язмалар юк әле')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Барлык язмалар' }).last().click();
  await expect(page.getByRole('article').first()).toBeVisible();
});
