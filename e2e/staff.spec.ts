// Administrators find people and say what becomes of them; the log tells it.

import { expect, test } from './fixtures.ts';
import { enter, enterStaff, newNote, newPerson, query } from './sessions.ts';

test('somebody loses and regains the right to write, their grade with it, and the log says so', async ({
  page,
}) => {
  const name = `Ясминә${'абвгдежзик'[Date.now() % 10]}`;
  const person = await newPerson(name);
  const note = await newNote((await newPerson('Булат')).id);
  await query('insert into note_rating (note_id, account_id, grade) values ($1, $2, 1)', [
    note,
    person.id,
  ]);
  await query('update note_count set up = 1 where note_id = $1', [note]);
  const total = async () => {
    const { rows } = await query('select up from note_count where note_id = $1', [note]);
    return (rows[0] as { up: number }).up;
  };

  await enterStaff(page);
  await page.goto('/ts/admin/users', { waitUntil: 'networkidle' });
  await page.getByLabel('Исеме').fill(name.toLowerCase());
  await page.getByLabel('Адресы яки номеры').fill(person.idC);
  await page.getByLabel('Туган елы: кайсыннан').selectOption('1940');
  await page.getByRole('button', { name: 'Эзләргә' }).click();
  await page.waitForURL(/yearFrom=1940/);
  const searched = page.url();
  const found = page.getByRole('article', { name: `${name} Сынаева` });
  await expect(page.getByRole('article')).toHaveCount(1);
  const writing = found.getByRole('button', { name: 'Язу тыелган' });
  await expect(writing).toHaveAttribute('aria-pressed', 'false');

  await writing.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Бу кеше укый гына алачак');
  await expect(dialog).toContainText('Моны теләсә кайчан кире алып була.');
  await dialog.getByLabel('Сәбәбе').fill('Башкаларны мыскыл иткән');
  await dialog.getByRole('button', { name: 'Билгеләргә' }).click();
  await expect(dialog).toBeHidden();
  await expect(found).toContainText('Язу тыелган: Башкаларны мыскыл иткән');
  await expect(writing).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(total, { timeout: 30_000 }).toBe(0);

  // The person is told on every page, with the reason and the way to object.
  await enter(page, person.id);
  await page.goto('/', { waitUntil: 'networkidle' });
  const told = page.getByRole('region', { name: 'Язу тыелган' });
  await expect(told).toContainText('Башкаларны мыскыл иткән');
  await expect(told).toContainText('хатка җавап языгыз');
  await page.goto(searched, { waitUntil: 'networkidle' });

  await writing.click();
  await expect(dialog).toContainText('Бу кеше яңадан яза алачак');
  await dialog.getByLabel('Сәбәбе').fill('Гафу үтенгән');
  await dialog.getByRole('button', { name: 'Кире алырга' }).click();
  await expect(dialog).toBeHidden();
  await expect(writing).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(total, { timeout: 30_000 }).toBe(1);
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(told).toBeHidden();
  await page.goto(searched, { waitUntil: 'networkidle' });

  await page.getByRole('link', { name: 'Журнал' }).click();
  await expect(page.getByRole('heading', { name: 'Журнал', level: 1 })).toBeVisible();
  await page.getByLabel('Кем яки нәрсә турында: адресы яки номеры').fill(person.idC);
  await page.getByLabel('Нәрсә эшләнгән').selectOption('user.blacklist');
  await page.getByRole('button', { name: 'Эзләргә' }).click();
  await page.waitForURL(/act=user\.blacklist/);
  const acts = page.getByRole('main').locator('ol > li');
  await expect(acts).toHaveCount(2);
  await expect(acts.first()).toContainText('Гафу үтенгән');
  await expect(acts.last()).toContainText('Башкаларны мыскыл иткән');
  await expect(acts.last()).toContainText(`${name} Сынаева`);
});
