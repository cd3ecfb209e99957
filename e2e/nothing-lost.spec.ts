// What was written is not lost: not by one press, not with the line, not by a reload.

import { expect, ignoreStatus, test } from './fixtures.ts';
import { allSaved } from './saved-drafts.ts';
import { enterCode, newAddress } from './people.ts';
import { newNote, newPerson, query, signInAsNewPerson } from './sessions.ts';
import { reload, visit } from './visit.ts';

test.use({ viewport: { width: 1280, height: 900 } });

/** Chromium writes a line on the console for each request that finds no line; those are meant. */
function forgiveLine(faults: string[]) {
  for (let at = faults.length - 1; at >= 0; at -= 1)
    if (/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/.test(faults[at] ?? ''))
      faults.splice(at, 1);
}

const countNotes = async (author: string) =>
  (await query('select 1 from note where author_id = $1', [author])).rows.length;

test('starting over can be taken back, with text and files', async ({ page }) => {
  await signInAsNewPerson(page);
  await visit(page, '/note/create');
  const title = page.getByLabel('Язманың исеме');
  await title.fill('Кыйммәтле исем');
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
  await page.getByRole('button', { name: 'Яңадан башларга' }).click();
  await expect(title).toHaveValue('');
  await expect(page.getByText('tavysh.wav')).toHaveCount(0);
  await page.getByRole('button', { name: 'Кире кайтарырга' }).click();
  await expect(title).toHaveValue('Кыйммәтле исем');
  await expect(page.getByText('tavysh.wav')).toBeVisible();
  // Also what comes after a reload.
  await expect(page.getByText('Каралама бу браузерда сакланды.')).toBeVisible();
  await expect.poll(() => allSaved(page)).toContain('tavysh.wav');
  await page.reload();
  await expect(title).toHaveValue('Кыйммәтле исем');
  await expect(page.getByText('tavysh.wav')).toBeVisible();
});

test('without a line nobody leaves the page, and a note is sent when it is back', async ({
  page,
  faults,
}) => {
  const person = await signInAsNewPerson(page);
  await visit(page, '/note/create');
  await page.getByLabel('Язманың исеме').fill('Юлдагы язма');
  await page.getByLabel('Текст', { exact: true }).fill('Тоннель аша барабыз.');
  await page.context().setOffline(true);
  const strip = page.getByText('Интернет юк. Язганыгыз саклана.');
  await expect(strip).toBeVisible();

  await page.getByRole('link', { name: 'Төркемнәр' }).first().click();
  await expect(strip).toContainText('Бу бит сакланмаган: аны интернет булгач ачып була.');
  await page.getByRole('button', { name: /^Сайт теле/ }).click();
  await page.getByRole('link', { name: 'Русский' }).click();
  await expect(page).toHaveURL(/\/note\/create$/);
  await expect(page.getByLabel('Язманың исеме')).toHaveValue('Юлдагы язма');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Язманы бастырырга' }).click();
  await expect(page.getByText('Элемтә өзелде. Интернет булгач, үзе җибәрелер.')).toBeVisible();
  await page.context().setOffline(false);
  await page.waitForURL('**/note/n*');
  await expect(page.getByText('Язмагыз бастырылды.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Юлдагы язма' })).toBeVisible();
  await expect(strip).toHaveCount(0);
  expect(await countNotes(person.id)).toBe(1);
  forgiveLine(faults);
});

test('a comment is sent when the line is back', async ({ page, faults }) => {
  await signInAsNewPerson(page);
  await visit(page, `/note/${await newNote((await newPerson('Булат')).id)}`);
  await page.getByLabel('Фикер язу').fill('Поезддан язам.');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Фикер калдырырга' }).click();
  await expect(page.getByText('Элемтә өзелде. Интернет булгач, үзе җибәрелер.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.locator('#comments li').first()).toContainText('Поезддан язам.');
  forgiveLine(faults);
});

test('a lost answer and a reload do not make two notes', async ({ page, faults }) => {
  const person = await signInAsNewPerson(page);
  await visit(page, '/note/create');
  await page.getByLabel('Язманың исеме').fill('Бер генә язма');
  await page.getByLabel('Текст', { exact: true }).fill('Ул бер тапкыр гына чыга.');
  const isCreation = (url: URL) => url.pathname === '/api/user/note/create';
  await page.route(isCreation, async (route) => {
    // It arrives; its answer does not.
    await route.fetch().catch(() => undefined);
    await route.abort().catch(() => undefined);
  });
  await page.getByRole('button', { name: 'Язманы бастырырга' }).click();
  await expect.poll(() => countNotes(person.id)).toBe(1);
  await reload(page);
  await expect(page.getByLabel('Язманың исеме')).toHaveValue('Бер генә язма');
  await page.unroute(isCreation);
  await page.getByRole('button', { name: 'Язманы бастырырга' }).click();
  await page.waitForURL('**/note/n*');
  expect(await countNotes(person.id)).toBe(1);
  forgiveLine(faults);
});

test('the code of a deletion can be typed after a reload', async ({ page, faults }) => {
  const { id } = await signInAsNewPerson(page);
  const email = newAddress();
  await query('insert into account_email (account_id, email) values ($1, $2)', [id, email]);
  await visit(page, '/settings');
  await page.getByLabel('Раслау өчен почта адресыгызны языгыз').fill(email);
  await page.getByRole('button', { name: 'Хисабымны бетерергә' }).click();
  const field = page.getByLabel('Хаттагы код');
  await expect(field).toBeFocused();
  await reload(page);
  // Who came for something else is not taken to the end of the page.
  await expect(field).toBeVisible();
  await expect(field).not.toBeFocused();
  await enterCode(page, email);
  await page.getByRole('button', { name: 'Бетерүне расларга' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByText('Хисабыгыз бетерелде.')).toBeVisible();
  // A request that was on its way when the session ended is refused.
  ignoreStatus(faults, '401');
});
