// What is learned without an account or offline is not lost: a visitor's word and lesson come into
// the account they make, and answers given offline are sent once online.

import type { Page } from '@playwright/test';
import { checkPage } from './check-page.ts';
import { expect, ignoreStatus, test } from './fixtures.ts';
import { goOn, lessonOf, readLines, solve } from './lesson-steps.ts';
import { answerQuestion, enterCode, fillProfile, newAddress } from './people.ts';
import { daysPass, query, signInAsNewPerson } from './sessions.ts';
import { reload, visit } from './visit.ts';
import { filedNote, middleOf, wordCard } from './words.ts';

const LESSON = '01-tanyshu';
const PHONE = { width: 390, height: 844 };

test.use({ viewport: PHONE, hasTouch: true });

/** Its row among the lessons of its level. */
const lessonRow = (page: Page) => {
  const link = page.getByRole('link', { name: 'Танышу', exact: true });
  return page.getByRole('main').getByRole('listitem').filter({ has: link });
};

const doLesson = async (page: Page, from = 0, to?: number) => {
  const { exercises } = await lessonOf(page, LESSON);
  if (from === 0) await readLines(page);
  for (const exercise of exercises.slice(from, to)) {
    await solve(page, exercise);
    await expect(page.getByRole('main').getByRole('status').last()).toContainText('Дөрес');
    await goOn(page);
  }
};

/** All that an account takes, but for the question and the code: address, name, year and level. */
const MOST_FIELDS = 4;

const fieldsOf = (page: Page) => {
  const main = page.getByRole('main');
  const fields = main.getByRole('textbox').or(main.getByRole('combobox'));
  return fields.and(page.locator(':not([name=answer])')).count();
};

/** From the form of the sign-in to the first page of a newcomer; gives their id. */
async function signUp(page: Page): Promise<string> {
  const email = newAddress();
  const asked = await fieldsOf(page);
  await page.getByLabel('Электрон почта', { exact: true }).fill(email);
  await answerQuestion(page);
  await page.getByRole('button', { name: 'Код сорарга' }).click();
  await page.waitForURL(/\/sign\/[\da-f]{32}/);
  await enterCode(page, email);
  await page.getByRole('button', { name: 'Керергә', exact: true }).click();
  await page.getByRole('heading', { name: 'Танышыйк' }).waitFor();
  expect(asked + (await fieldsOf(page))).toBeLessThanOrEqual(MOST_FIELDS);
  await fillProfile(page);
  await page.waitForURL((url) => url.pathname === '/start');
  const { rows } = await query('select account_id as id from account_email where email = $1', [
    email,
  ]);
  return (rows[0] as { id: string }).id;
}

const offer = (page: Page) =>
  page.getByRole('dialog', { name: 'Өйрәнгәннәрегезне хисабыгызга өстәргәме?' });

test('a newcomer’s first day: a word and a lesson of a visitor come into the new account, the word is asked the next day', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const { idC } = await filedNote('Хат', 'Кичә хат алдым. Безнең бакчада алма үсә.');

  await test.step('a word is taken', async () => {
    await visit(page, `/note/${idC}`);
    const { x, y } = await middleOf(page, 'бакчада', '.prose');
    await page.touchscreen.tap(x, y);
    const card = wordCard(page, 'бакчада');
    await card.getByRole('button', { name: 'Сүзлеккә', exact: true }).tap();
    await expect(card.getByRole('button', { name: 'Сүзлектә', exact: true })).toBeVisible();
    await expect(card).toContainText('Бу браузерда саклана.');
    await checkPage(page, 'word-card-of-visitor');
    await page.setViewportSize(PHONE);
    await page.keyboard.press('Escape');
  });

  await test.step('a lesson is done, also over a reload', async () => {
    await visit(page, `/edu/${LESSON}`);
    await doLesson(page, 0, 2);
    await reload(page);
    await doLesson(page, 2);
    await expect(page.getByText('Нәтиҗә: 100 %')).toBeVisible();
    await expect(page.getByText('Нәтиҗә бу браузерда саклана.')).toBeVisible();
    await visit(page, '/edu?range=1');
    await expect(lessonRow(page)).toContainText('100 %');
  });

  const accountId = await test.step('they sign up and take it along', async () => {
    await visit(page, '/sign');
    const id = await signUp(page);
    await expect(offer(page)).toContainText('1 сүз');
    await expect(offer(page)).toContainText('1 дәрес');
    await checkPage(page, 'add-learning');
    await page.setViewportSize(PHONE);
    // Another tab asks the same, until one of them has been answered.
    const other = await page.context().newPage();
    await visit(other, '/');
    await expect(offer(other)).toBeVisible();
    await offer(page).getByRole('button', { name: 'Өстәргә' }).dblclick();
    await expect(page.getByText('Хисабыгызга өстәлде: +2 өчпочмак.')).toBeVisible();
    await expect(offer(page)).toHaveCount(0);
    await expect(offer(other)).toHaveCount(0);
    await other.close();
    return id;
  });

  await test.step('the lesson is done, today’s path has begun', async () => {
    await visit(page, '/edu?range=1');
    await expect(offer(page)).toHaveCount(0);
    await expect(lessonRow(page)).toContainText('100 %');
    await visit(page, '/');
    const today = page.getByRole('region', { name: 'Бүген' });
    await expect(today).toContainText('Бүгенге юл: 1 / 4');
  });

  await test.step('the next day the word is asked in its sentence', async () => {
    await daysPass(page, accountId, 1);
    await visit(page, '/');
    const today = page.getByRole('region', { name: 'Бүген' });
    await today.getByRole('link', { name: 'Кабатларга' }).tap();
    const main = page.getByRole('main');
    await expect(main.locator('p[lang] strong')).toHaveText('бакчада');
    await main.getByRole('button', { name: 'сад; огород', exact: true }).tap();
    await expect(main.getByRole('status').first()).toHaveText('Әйе, бакчада');
  });
});

test('a visitor’s learning is deleted when they decline to add it', async ({ page }) => {
  await visit(page, `/edu/${LESSON}`);
  await doLesson(page, 0, 1);
  const person = await signInAsNewPerson(page);
  await visit(page, '/');
  await expect(offer(page)).toBeVisible();
  // Later: they are asked again.
  await page.keyboard.press('Escape');
  await expect(offer(page)).toHaveCount(0);
  await reload(page);
  await offer(page).getByRole('button', { name: 'Баш тартырга' }).click();
  await expect(offer(page)).toHaveCount(0);
  await reload(page);
  await expect(offer(page)).toHaveCount(0);
  const { rows } = await query('select 1 from edu_progress where account_id = $1', [person.id]);
  expect(rows).toEqual([]);
});

test('lesson answers given offline are sent after a reload, once online', async ({
  page,
  faults,
}) => {
  test.setTimeout(120_000);
  const person = await signInAsNewPerson(page);
  const progress = async () =>
    (
      await query(
        `select best, (select count(*)::int from jsonb_object_keys(given)) as given
         from edu_progress where account_id = $1`,
        [person.id],
      )
    ).rows;
  await visit(page, `/edu/${LESSON}`);
  await doLesson(page, 0, 2);
  await expect.poll(progress).toEqual([{ best: null, given: 2 }]);

  const { exercises } = await lessonOf(page, LESSON);
  await page.route('**/api/user/edu/**', (route) => route.abort('internetdisconnected'));
  await doLesson(page, 2, 4);
  // The page comes back before its answers have left.
  await reload(page);
  expect(await progress()).toEqual([{ best: null, given: 2 }]);
  await solve(page, exercises[4]!);
  await goOn(page);
  await page.unroute('**/api/user/edu/**');

  await page.context().setOffline(true);
  for (const exercise of exercises.slice(5)) {
    await solve(page, exercise);
    await goOn(page);
  }
  await expect(page.getByText('Нәтиҗә: 100 %')).toBeVisible();
  await expect(page.getByText('Җавапларыгыз бу браузерда саклана, элемтә кайткач')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Сакланды. Иң яхшы нәтиҗәгез: 100 %.')).toBeVisible({
    timeout: 30_000,
  });
  expect(await progress()).toEqual([{ best: 100, given: 0 }]);
  ignoreStatus(faults, 'net::ERR_INTERNET_DISCONNECTED');
});
