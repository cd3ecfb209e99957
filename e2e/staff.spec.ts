// Administrators find people and say what becomes of them; the log tells it.

import { expect, test } from './fixtures.ts';
import { signInAs, signInAsAdmin, newNote, newPerson, query } from './sessions.ts';
import { visit } from './visit.ts';

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

  await signInAsAdmin(page);
  await visit(page, '/ts/admin/users');
  await page.getByLabel('Исеме').fill(name.toLowerCase());
  await page.getByLabel('Адресы, номеры яки почтасы').fill(person.idC);
  await page.getByText('Өстәмә шартлар').click();
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
  await signInAs(page, person.id);
  await visit(page, '/');
  const told = page.getByRole('region', { name: 'Язу тыелган' });
  await expect(told).toContainText('Башкаларны мыскыл иткән');
  await told.getByRole('link', { name: 'Килешмәсәгез, бу турыда языгыз' }).click();
  await page.waitForURL('**/rulings');
  const ruling = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Язу тыелды' });
  await expect(ruling).toContainText('Башкаларны мыскыл иткән');
  await expect(ruling.getByRole('button', { name: 'Килешмим' })).toBeVisible();
  await visit(page, searched);

  await writing.click();
  await expect(dialog).toContainText('Бу кеше яңадан яза алачак');
  await dialog.getByLabel('Сәбәбе').fill('Гафу үтенгән');
  await dialog.getByRole('button', { name: 'Кире алырга' }).click();
  await expect(dialog).toBeHidden();
  await expect(writing).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(total, { timeout: 30_000 }).toBe(1);
  await visit(page, '/');
  await expect(told).toBeHidden();
  await visit(page, searched);

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

test('who may only read says that they do not agree, and another administrator lets them write', async ({
  page,
}) => {
  const name = `Зөбәйдә${'абвгдежзик'[Date.now() % 10]}`;
  const person = await newPerson(name);
  await signInAsAdmin(page);
  await visit(page, `/ts/admin/users?id=${person.idC}`);
  const found = page.getByRole('article', { name: `${name} Сынаева` });
  await found.getByRole('button', { name: 'Язу тыелган' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Сәбәбе').fill('Реклама тараткан');
  await dialog.getByRole('button', { name: 'Билгеләргә' }).click();
  await expect(dialog).toBeHidden();

  await signInAs(page, person.id);
  await visit(page, '/rulings');
  const main = page.getByRole('main');
  await expect(main.getByText('Язу тыелды', { exact: false }).first()).toBeVisible();
  await main.getByRole('button', { name: 'Килешмим' }).click();
  const appeal = page.getByRole('dialog', { name: 'Карар белән килешмим' });
  await appeal.getByLabel('Ни өчен?').fill('Бу реклама түгел иде.');
  await appeal.getByRole('button', { name: 'Җибәрергә' }).click();
  await expect(appeal).toBeHidden();
  await expect(main.getByText('Сүзегез каралачак.')).toBeVisible();

  // Who has ruled sees it, and that somebody else decides.
  await visit(page, '/ts/admin/report');
  await main.getByRole('link', { name: 'Яңадан карау' }).click();
  await page.waitForURL('**/ts/admin/report/appeal');
  const waiting = page.getByRole('article').filter({ hasText: `${name} Сынаева` });
  await expect(waiting).toContainText('Реклама тараткан');
  await expect(waiting).toContainText('шуңа аны башка идарәче карый');
  await expect(waiting.getByRole('button', { name: 'Язарга рөхсәт итәргә' })).toBeHidden();

  await signInAsAdmin(page);
  await visit(page, '/ts/admin/report/appeal');
  await expect(waiting).toContainText('Бу реклама түгел иде.');
  await waiting.getByLabel('Авторга җавап').fill('Сез хаклы, гафу итегез.');
  await waiting.getByRole('button', { name: 'Язарга рөхсәт итәргә' }).click();
  await expect(waiting).toContainText('Бу кеше яңадан яза ала');

  await visit(page, '/rulings');
  await expect(page.getByRole('region', { name: 'Язу тыелган' })).toBeHidden();
  await expect(main.getByText('Сез хаклы, гафу итегез.')).toBeVisible();
  await expect(main.getByText('Сезнең белән килештеләр, яңадан яза аласыз.')).toBeVisible();
  await visit(page, '/log');
  const entries = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Язу тыелды' });
  await expect(entries.filter({ hasText: 'кире алынды' }).first()).toBeVisible();
  const { rows } = await query('select act from audit_act where person_id = $1 order by id', [
    person.id,
  ]);
  expect(rows.map(({ act }: { act: string }) => act)).toEqual([
    'user.blacklist',
    'user.blacklist',
    'appeal.grant',
  ]);
});

test('an administrator ends the sessions of a person and locks the account', async ({ page }) => {
  const name = `Рәмзия${'абвгдежзик'[Date.now() % 10]}`;
  const person = await newPerson(name);
  const sessions = async () => {
    const { rows } = await query('select id from account_session where account_id = $1', [
      person.id,
    ]);
    return rows.length;
  };
  await signInAs(page, person.id);
  await signInAsAdmin(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, `/ts/admin/users?id=${person.idC}`);
  const found = page.getByRole('article', { name: `${name} Сынаева` });
  const dialog = page.getByRole('dialog');
  await found.getByRole('button', { name: 'Барлык җайланмалардан чыгарырга' }).click();
  await dialog.getByLabel('Сәбәбе').fill('Телефонын югалткан');
  await dialog.getByRole('button', { name: 'Чыгарырга' }).click();
  await expect(dialog).toBeHidden();
  expect(await sessions()).toBe(0);

  const locked = found.getByRole('button', { name: 'Хисап ябык' });
  await expect(locked).toHaveAttribute('aria-pressed', 'false');
  await locked.click();
  await dialog.getByLabel('Сәбәбе').fill('Чит кеше кергән');
  await dialog.getByRole('button', { name: 'Хисапны ябарга' }).click();
  await expect(dialog).toBeHidden();
  await expect(locked).toHaveAttribute('aria-pressed', 'true');
  await page.setViewportSize({ width: 1280, height: 800 });
  await locked.click();
  await dialog.getByLabel('Сәбәбе').fill('Хуҗасы белән сөйләштек');
  await dialog.getByRole('button', { name: 'Хисапны ачарга' }).click();
  await expect(dialog).toBeHidden();
  await expect(locked).toHaveAttribute('aria-pressed', 'false');
});
