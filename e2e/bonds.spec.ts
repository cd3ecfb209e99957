// What people are to each other, as they see it: subscribing, friends, the feed, hiding, reports,
// and the first steps of a newcomer.

import type { Page } from '@playwright/test';
import { checkPage, takePicture } from './check-page.ts';
import { expect, ignoreStatus, test } from './fixtures.ts';
import { fillProfile, newAddress, signIn } from './people.ts';
import { signInAs, newNote, newPerson, query, signInAsNewPerson } from './sessions.ts';

const menuOf = (page: Page, title: string) => page.getByRole('button', { name: `Тагын: ${title}` });

test('two people subscribe, become friends, and read each other in the feed', async ({ page }) => {
  const bulat = await newPerson('Булат');
  const alsu = await signInAsNewPerson(page, 'Алсу');
  await page.goto(`/user/${bulat.idC}`);
  await page.getByRole('button', { name: 'Язылырга: Булат Сынаева' }).click();
  await expect(page.getByRole('button', { name: 'Язылган: Булат Сынаева' })).toBeVisible();
  await expect(page.getByRole('link', { name: '1 язылучы', exact: true })).toBeVisible();

  await signInAs(page, bulat.id);
  await page.goto('/friends?filter=subscribers');
  await page.getByRole('button', { name: 'Язылырга: Алсу Сынаева' }).click();
  await expect(page.getByRole('button', { name: 'Дуслар: Алсу Сынаева' })).toBeVisible();
  await page.goto('/friends');
  await expect(page.getByRole('link', { name: 'Алсу Сынаева', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Хәбәр язарга: Алсу Сынаева' }).click();
  await page.waitForURL(`**/message/${alsu.idC}`);

  await signInAs(page, alsu.id);
  const title = `Дустым язмасы ${Date.now()}`;
  await newNote(bulat.id, title);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Язылганнар' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();

  // The choice of the list is remembered.
  await page.getByRole('link', { name: 'Популяр' }).click();
  await page.waitForURL(/filter=rating/);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Популяр' }).first()).toHaveAttribute(
    'aria-current',
    'page',
  );

  await page.goto(`/user/${bulat.idC}`);
  await page.getByRole('button', { name: 'Дуслар: Булат Сынаева' }).click();
  await expect(page.getByRole('button', { name: 'Язылырга: Булат Сынаева' })).toBeVisible();
});

test('a refused subscription is taken back and says why', async ({ page, faults }) => {
  const bulat = await newPerson('Булат');
  const me = await signInAsNewPerson(page);
  await page.goto(`/user/${bulat.idC}`);
  // While the page is open, its person blocks the reader.
  await query('insert into account_block (account_id, target_id) values ($1, $2)', [
    bulat.id,
    me.id,
  ]);
  await page.getByRole('button', { name: 'Язылырга: Булат Сынаева' }).click();
  await expect(page.getByText('Рөхсәт юк')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Язылырга: Булат Сынаева' })).toBeVisible();
  ignoreStatus(faults, '403');
  // The notes below may be asked for at the same moment; they are gone too.
  ignoreStatus(faults, '404');
});

test('a muted person vanishes from lists and comments and comes back', async ({ page }) => {
  const loud = await newPerson('Данис');
  const author = await newPerson('Булат');
  const title = `Шаулы язма ${Date.now()}`;
  await newNote(loud.id, title);
  const note = await newNote(author.id);
  await query(`insert into comment (note_id, author_id, content) values ($1, $2, 'Шау-шу')`, [
    note,
    loud.id,
  ]);
  await signInAsNewPerson(page);
  await page.goto('/?scope=all');
  await menuOf(page, title).click();
  await takePicture(page, 'note-menu');
  await page.getByRole('button', { name: 'Язмаларын күрсәтмәскә' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await checkPage(page, 'mute-dialog');
  await page.getByRole('button', { name: 'Әйе, күрсәтмәскә' }).click();
  await expect(page.getByRole('link', { name: title, exact: true })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('link', { name: title, exact: true })).toHaveCount(0);
  await page.goto(`/note/${note}`);
  await expect(page.getByText('Әлегә фикерләр юк')).toBeVisible();

  await page.goto(`/user/${loud.idC}`);
  await expect(page.getByText('Бу кешенең язмалары сезнең исемлекләргә чыкмый.')).toBeVisible();
  await menuOf(page, 'Данис Сынаева').click();
  await page.getByRole('button', { name: 'Язмаларын кабат күрсәтергә' }).click();
  await expect(page.getByText('Бу кешенең язмалары сезнең исемлекләргә чыкмый.')).toHaveCount(0);
  await page.goto('/?scope=all');
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
});

test('two people with a block in between are not there for each other', async ({
  page,
  faults,
}) => {
  const loud = await newPerson('Данис');
  const me = await signInAsNewPerson(page);
  await page.goto(`/user/${loud.idC}`);
  await menuOf(page, 'Данис Сынаева').click();
  await page.getByRole('button', { name: 'Блокларга' }).click();
  await page.getByRole('button', { name: 'Әйе, блокларга' }).click();
  await expect(page.getByText('Сез бу кешене блокладыгыз')).toBeVisible();
  await checkPage(page, 'user-blocked');

  await signInAs(page, loud.id);
  const answer = await page.goto(`/user/${me.idC}`);
  expect(answer?.status()).toBe(404);
  ignoreStatus(faults, '404');

  await signInAs(page, me.id);
  await page.goto(`/user/${loud.idC}`);
  await page.getByRole('button', { name: 'Блоктан чыгарырга' }).click();
  await expect(page.getByRole('button', { name: 'Язылырга: Данис Сынаева' })).toBeVisible();
});

test('a report reaches the staff', async ({ page }) => {
  const loud = await newPerson('Данис');
  const title = `Тупас язма ${Date.now()}`;
  const note = await newNote(loud.id, title);
  const me = await signInAsNewPerson(page);
  await page.goto(`/note/${note}`);
  await menuOf(page, title).click();
  await page.getByRole('button', { name: 'Шикаять итәргә' }).click();
  await page.getByLabel('Акценттан яки хаталардан көлү').check();
  await checkPage(page, 'report-dialog');
  await page.getByLabel('Аңлатма').fill('Укырга оят');
  // Whether it is in this browser only or on the server already depends on how long the look took.
  await expect(page.getByText(/Каралама (бу браузерда )?сакланды/)).toBeVisible();
  await page.reload();
  await menuOf(page, title).click();
  await page.getByRole('button', { name: 'Шикаять итәргә' }).click();
  await expect(page.getByLabel('Аңлатма')).toHaveValue('Укырга оят');
  await expect(page.getByLabel('Акценттан яки хаталардан көлү')).toBeChecked();
  await page.getByRole('button', { name: 'Җибәрергә' }).click();
  await expect(page.getByText('Шикаятегез барып җитте.')).toBeVisible();
  const { rows } = await query(
    'select kind, target_id, reason, content from report where account_id = $1',
    [me.id],
  );
  expect(rows).toEqual([
    { kind: 'note', target_id: note, reason: 'mocking', content: 'Укырга оят' },
  ]);
});

test('a newcomer chooses whom to follow and meets a full page', async ({ page }) => {
  await signIn(page, newAddress());
  await page.getByRole('heading', { name: 'Танышыйк' }).waitFor();
  await fillProfile(page);
  await page.waitForURL((url) => url.pathname === '/start');
  await expect(page.getByRole('heading', { name: 'Нидән башларга?' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Язылырга: / })).toHaveCount(15);
  await page.getByRole('link', { name: 'Хәзер түгел' }).click();
  await expect(page.getByText('Тасмагыз әле буш')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();

  await page.goto('/start');
  const interests = page.getByRole('main').getByRole('link', { name: /^#/ });
  const names = await interests.allTextContents();
  await interests.nth(2).click();
  await page.waitForURL(/tags=/);
  // What was pressed stays under the finger.
  await expect(interests.nth(2)).toHaveAttribute('aria-current', 'true');
  expect(await interests.allTextContents()).toEqual(names);
  await page.getByRole('button', { name: 'Барысына да язылырга' }).click();
  await expect(page.getByText('Барысына да язылдыгыз')).toBeVisible();
  await page.getByRole('link', { name: 'Әзер, укырга' }).click();
  await page.waitForURL(/scope=feed/);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('Тасмагыз әле буш')).toHaveCount(0);
});

test('people are found by name, in Latin too', async ({ page }) => {
  const person = await newPerson('Гөлназира');
  await signInAsNewPerson(page);
  await page.goto('/friends?search=gölnazira');
  await expect(page.locator(`main a[href="/user/${person.idC}"]`)).toBeVisible();
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('Gölnazira');
});

test('a visitor is led to sign in', async ({ page }) => {
  for (const path of ['/friends', '/start']) {
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === '/sign');
    expect(new URL(page.url()).searchParams.get('back')).toBe(path);
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
