import { expect, test } from './fixtures.ts';
import { query, signInAsNewPerson } from './sessions.ts';

test('a note is written, previewed, published, edited, pinned and deleted', async ({ page }) => {
  const person = await signInAsNewPerson(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Язарга' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Яңа язма');

  const title = page.getByLabel('Язманың исеме');
  await title.fill('');
  await title.focus();
  await page.getByRole('button', { name: 'ә хәрефе' }).click();
  await title.pressSequentially('бием бакчасы');
  await expect(title).toHaveValue('Әбием бакчасы');

  const text = page.getByLabel('Текст', { exact: true });
  await text.fill('алмалар бик татлы');
  await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(8, 11));
  await page.getByRole('button', { name: 'Калын' }).click();
  await expect(text).toHaveValue('алмалар **бик** татлы');
  await text.press('Control+z');
  await expect(text).toHaveValue('алмалар бик татлы');
  await text.press('Control+y');
  await page.getByRole('button', { name: 'Алдан карау' }).click();
  await expect(page.locator('.prose strong')).toHaveText('бик');
  await page.getByRole('button', { name: 'Алдан карау' }).click();
  await page.getByRole('textbox', { name: 'Теглар' }).fill('#Бакча, әби');
  await page.getByRole('button', { name: 'Язманы бастырырга' }).click();

  await page.waitForURL('**/note/n*');
  await expect(page.locator('.prose')).toHaveText('Алмалар бик татлы');
  await expect(page.getByRole('link', { name: '#бакча' })).toBeVisible();

  await page.getByRole('link', { name: 'Төзәтергә' }).click();
  await expect(title).toHaveValue('Әбием бакчасы');
  await title.fill('бабам бакчасы');
  const refreshed = () => page.waitForResponse(/\/comment\/list/);
  const seen = refreshed();
  await page.getByRole('button', { name: 'Сакларга' }).click();
  // A note asks for its comments once more when it is shown; of a deleted one there are none.
  await seen;
  await page.waitForURL('**/note/n*');
  await expect(page.getByText('төзәтелгән')).toBeVisible();

  await page.getByRole('button', { name: 'Беркетергә' }).click();
  await expect(page.getByRole('button', { name: 'Беркетелгән' })).toBeVisible();

  await page.getByRole('button', { name: 'Бетерергә' }).click();
  await page.getByRole('button', { name: 'Калсын' }).click();
  await page.getByRole('button', { name: 'Бетерергә' }).click();
  await page.getByRole('button', { name: 'Әйе, бетерергә' }).click();
  await page.waitForURL(`**/user/${person.idC}`);
  await expect(page.getByText('Язма бетерелде.')).toBeVisible();
  await expect(page.getByText('Сезнең әле язмаларыгыз юк')).toBeVisible();

  // The wrong one: back with its pin; deleted once more, now by keys.
  const undo = page.getByRole('button', { name: 'Кире кайтарырга' });
  const seenAgain = refreshed();
  await undo.click();
  await page.waitForURL('**/note/*');
  await seenAgain;
  await expect(page.getByText('Язма кайтарылды.')).toBeVisible();
  await expect(undo).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Беркетелгән' })).toBeVisible();
  const address = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'Бетерергә' }).click();
  await page.getByRole('button', { name: 'Әйе, бетерергә' }).press('Enter');
  await page.waitForURL(`**/user/${person.idC}`);
  await expect(undo).toBeFocused();
  // Gone is gone, while it can still be brought back.
  expect((await page.request.get(address)).status()).toBe(404);
});

test('what was begun survives a reload, a refusal, a lost line and another browser', async ({
  page,
  faults,
  browser,
}) => {
  const person = await signInAsNewPerson(page);
  await page.goto('/note/create');
  const title = page.getByLabel('Язманың исеме');
  const text = page.getByLabel('Текст', { exact: true });
  await title.fill('Беренче карым');
  await text.fill('Мин татарча язарга өйрәнәм.');
  await expect(page.getByText('Каралама бу браузерда сакланды.')).toBeVisible({ timeout: 2000 });

  await page.reload();
  await expect(title).toHaveValue('Беренче карым');
  await expect(text).toHaveValue('Мин татарча язарга өйрәнәм.');
  await expect(page.getByText('Сез башлаган текст кайтарылды.')).toBeVisible();

  // The server says no.
  await title.fill('Аб');
  await page.getByRole('button', { name: 'Язманы бастырырга' }).click();
  await expect(page.getByText('Исем 3–150 хәрефтән торсын')).toBeVisible();
  await expect(text).toHaveValue('Мин татарча язарга өйрәнәм.');

  // The line is lost.
  await title.fill('Беренче адым');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Язманы бастырырга' }).click();
  await expect(page.getByText('Элемтә өзелде. Интернет булгач, үзе җибәрелер.')).toBeVisible();
  await expect(title).toHaveValue('Беренче адым');
  // Whoever goes on writing will press again: half a sentence is not sent by itself.
  await text.pressSequentially(' Хаталар');
  await page.context().setOffline(false);
  await text.pressSequentially(' булса, гафу.');

  // Ten seconds later the server has it too.
  await expect(page.getByText('Каралама сакланды.')).toBeVisible({ timeout: 15_000 });
  const other = await browser.newContext({ storageState: await page.context().storageState() });
  const elsewhere = await other.newPage();
  await elsewhere.goto('/note/create');
  await expect(elsewhere.getByLabel('Язманың исеме')).toHaveValue('Беренче адым');
  await other.close();

  await page.getByRole('button', { name: 'Язманы бастырырга' }).click();
  await page.waitForURL('**/note/n*');
  await page.goto('/note/create');
  await expect(title).toHaveValue('');
  const { rows } = await query('select 1 from draft where account_id = $1', [person.id]);
  expect(rows).toEqual([]);
  // Chromium writes its own lines about the refusal and the lost line; those are meant.
  for (let at = faults.length - 1; at >= 0; at -= 1)
    if (/422|ERR_INTERNET_DISCONNECTED/.test(faults[at] ?? '')) faults.splice(at, 1);
});

test('a visitor is sent to sign in, a stranger cannot edit', async ({ page, faults }) => {
  await page.goto('/note/create');
  await expect(page).toHaveURL(/\/sign\?back=%2Fnote%2Fcreate$/);
  await signInAsNewPerson(page);
  await page.goto('/');
  const href = await page.locator('article h2 a').first().getAttribute('href');
  const answer = await page.goto(`${href ?? ''}/edit`);
  expect(answer?.status()).toBe(403);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('403 Рөхсәт юк');
  await expect(page.getByRole('link', { name: 'Артка' })).toHaveAttribute('href', '/');
  faults.splice(0);
});
