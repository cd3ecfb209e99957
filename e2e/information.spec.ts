// Pages of information: a reader finds one, reads it in two languages, taps a word and tries what
// stands under the text; staff write one, see it as its readers will, publish, change and delete it.

import { randomBytes } from 'node:crypto';
import { expect, test } from './fixtures.ts';
import { signInAsAdmin } from './sessions.ts';
import { visit } from './visit.ts';

test('a visitor finds a page, reads it, and tries what stands under it', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('link', { name: 'Белешмә', exact: true }).click();
  await expect(page).toHaveURL('/information');
  // Pages about the language stand apart from those about the site.
  const main = page.getByRole('main');
  const language = main.getByRole('region', { name: 'Татар теле' });
  await expect(language.getByRole('heading', { name: 'Килешләр' })).toBeVisible();
  await expect(language.getByRole('heading', { name: 'Сайт кагыйдәләре' })).toHaveCount(0);
  // Pinned ones stand above all others.
  const cards = main
    .getByRole('region', { name: 'Сайт турында' })
    .getByRole('heading', { level: 3 });
  for (const title of ['Ярдәм', 'Сайт кагыйдәләре', 'Шәхси мәгълүмат'])
    await expect(cards.filter({ hasText: title }).getByText('Беркетелгән')).toBeAttached();
  await page.getByRole('searchbox', { name: 'Белешмәдән эзләү' }).fill('килешлэр');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/information\?search=/);
  await page.getByRole('main').getByRole('link', { name: 'Килешләр' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Килешләр' })).toBeVisible();

  // The forms of a word that was typed in another form, without Tatar letters.
  await expect(page.getByRole('rowheader', { name: 'юнәлеш килеше' }).first()).toBeVisible();
  const word = page.getByLabel('Сүз языгыз');
  await word.fill('мэктэпкэ');
  await page.getByRole('button', { name: 'Формаларын күрсәтергә' }).click();
  await expect(page.getByRole('heading', { level: 3, name: /^мәктәп/ })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'мәктәбебездән', exact: true })).toBeVisible();
  await word.fill('щщщщ');
  await word.press('Enter');
  await expect(page.getByText('«щщщщ» дигән сүз сүзлектә юк.')).toBeVisible();

  // A word of the Tatar text opens its card; of a translation none does.
  const text = page.locator('.prose');
  await expect(text).toHaveAttribute('data-words', '');
  await text
    .locator('p')
    .first()
    .click({ position: { x: 20, y: 14 } });
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  const languages = page.getByRole('navigation', { name: 'Битнең теле' });
  await languages.getByRole('link', { name: 'Русский' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Падежи' })).toBeVisible();
  await expect(text).toHaveAttribute('lang', 'ru');
  await expect(text).not.toHaveAttribute('data-words');
});

test('letters can be tried, and what was typed without them is offered', async ({ page }) => {
  await visit(page, '/information/typing');
  const field = page.getByLabel('Монда языгыз');
  await field.fill('Хэр конне оч яна суз ойрэнэм, жырлыйм, колэм.');
  await page.getByRole('button', { name: 'Әйе, төзәтергә' }).click();
  await expect(field).toHaveValue(/өйрәнәм/);
  await field.fill('');
  await field.focus();
  await page.getByRole('button', { name: 'ә хәрефе' }).click();
  await expect(field).toHaveValue('Ә');
  await field.fill('Һәр көнне өч яңа сүз өйрәнәм, җырлыйм, көләм.');
  await expect(page.getByText('Дөрес! Барлык хәрефләр урынында.')).toBeVisible();
});

test('machines are told of the languages of a page', async ({ request }) => {
  const html = await (await request.get('/information/rules?lang=ru')).text();
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/information\/rules\?lang=ru"/);
  for (const [lang, path] of [
    ['tt', 'rules'],
    ['ru', String.raw`rules\?lang=ru`],
    ['en', String.raw`rules\?lang=en`],
    ['x-default', 'rules'],
  ])
    expect(html).toMatch(new RegExp(`hrefLang="${lang}" href="[^"]*/information/${path}"`, 'i'));
  const tables = await (await request.get('/information/verbs?word=укырга')).text();
  expect(tables).toContain('укыйбыз');
});

test('staff make a page, see it before its readers do, publish, change and delete it', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const id = `e2e-${randomBytes(5).toString('hex')}`;
  const title = `Умарта ${id}`;
  await page.goto('/ts/admin/info');
  await expect(page).toHaveURL('/ts/admin/sign?back=%2Fts%2Fadmin%2Finfo');
  await signInAsAdmin(page);
  await visit(page, '/ts/admin/info');
  await page.getByRole('link', { name: 'Яңа бит' }).click();
  await page.getByLabel('Битнең адресы').fill(id);
  await page.getByLabel('Исем', { exact: true }).fill(title);
  await page.getByLabel('Текст', { exact: true }).fill('## Бал\n\n**Умарталар** турында.');
  const preview = page.getByRole('region', { name: 'Алдан карау' });
  await expect(preview.getByRole('heading', { name: title })).toBeVisible();
  await expect(preview.locator('strong')).toHaveText('Умарталар');
  await page.getByText('Русча', { exact: true }).click();
  await page.getByLabel('Исем', { exact: true }).fill('Об ульях');
  await page.getByLabel('Текст', { exact: true }).fill('Про ульи.');
  await expect(preview.getByRole('heading', { name: 'Об ульях' })).toBeVisible();
  await page.getByRole('button', { name: 'Караламада калдырырга' }).click();
  await expect(page).toHaveURL(`/ts/admin/info/${id}`);
  await expect(page.getByText('Каралама', { exact: true })).toBeVisible();
  expect((await page.request.get(`/information/${id}`)).status()).toBe(404);

  await page.getByRole('button', { name: 'Бастырырга' }).click();
  await expect(page.getByText('Бастырылган', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Сайтта карарга' }).click();
  await expect(page.getByRole('main').locator('strong')).toHaveText('Умарталар');
  await visit(page, `/ts/admin/info/${id}/edit`);
  await page.getByLabel('Исем', { exact: true }).fill(`${title} II`);
  await page.getByRole('button', { name: 'Сакларга' }).click();
  await expect(page).toHaveURL(`/ts/admin/info/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: `${title} II` })).toBeVisible();
  const changes = page.getByRole('main').getByRole('listitem');
  await expect(changes.filter({ hasText: 'Үзгәртелде' })).toHaveCount(2);
  await page.locator('summary', { hasText: /^Исем$/ }).click();
  await expect(page.locator('del').first()).toContainText(title);

  await page.getByRole('button', { name: 'Бетерергә' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Бетерергә' }).click();
  await expect(page).toHaveURL('/ts/admin/info');
  expect((await page.request.get(`/information/${id}`)).status()).toBe(404);
});
