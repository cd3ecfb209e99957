// The way of a visitor: from a search engine to a note, invited by what they press, signed up by
// mail, and back at the note with what they had begun to write.

import type { Page } from '@playwright/test';
import { checkView } from './check-page.ts';
import { expect, ignoreStatus, test } from './fixtures.ts';
import { answerQuestion, enterCode, fillProfile, newAddress } from './people.ts';
import { newNote, newPerson, query, signInAsNewPerson } from './sessions.ts';
import { visit } from './visit.ts';

const PHONE = { width: 390, height: 844 };
test.use({ viewport: PHONE, hasTouch: true });

const box = (page: Page) => page.getByLabel('Фикер язу');
const invitation = (page: Page) => page.getByRole('dialog');

async function noteOfSomebody(): Promise<string> {
  return `/note/${await newNote((await newPerson('Булат')).id)}`;
}

test('from a search engine to a note, invited, signed up, back with the comment, sent', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const note = await noteOfSomebody();
  await visit(page, note, { referer: 'https://search.example/' });
  await box(page).fill('Мин дә шулай уйлыйм');

  await page.getByRole('link', { name: 'Бәя: 0. Ошый' }).tap();
  await expect(invitation(page)).toHaveAccessibleName('Бәя куяр өчен керегез');
  await expect(invitation(page)).toContainText('1 минут, серсүзсез');
  await checkView(page);
  await page.getByRole('button', { name: 'Хәзер түгел' }).tap();
  await expect(invitation(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Фикер калдырырга' }).tap();
  await expect(invitation(page)).toHaveAccessibleName('Фикер калдырыр өчен керегез');
  await invitation(page).getByRole('link', { name: 'Керергә' }).tap();
  await page.waitForURL((url) => url.pathname === '/sign');
  await expect(invitation(page)).toHaveCount(0);

  const email = newAddress();
  await page.getByLabel('Электрон почта', { exact: true }).fill(email);
  await answerQuestion(page);
  await page.getByRole('button', { name: 'Код сорарга' }).tap();
  await page.waitForURL(/\/sign\/[\da-f]{32}\?back=/);
  await enterCode(page, email);
  await page.getByRole('button', { name: 'Керергә', exact: true }).tap();
  await page.getByRole('heading', { name: 'Танышыйк' }).waitFor();
  // Nothing is chosen for anybody.
  await expect(page.getByLabel('Татар телен ничек беләсез?')).toHaveValue('');
  await page.getByRole('button', { name: 'Әзер, керергә' }).tap();
  await expect(page.getByText('Татар телен ничек белүегезне сайлагыз')).toBeVisible();
  await fillProfile(page);
  await page.waitForURL((url) => url.pathname === '/start');
  await expect(page.getByText('Сездә 5 өчпочмак бар')).toBeVisible();
  await page.getByRole('link', { name: 'Язмага кайтырга' }).tap();
  await page.waitForURL((url) => url.pathname === note);

  await expect(page.getByRole('button', { name: 'Ошый', exact: true })).toBeVisible();
  // A newcomer may not lower yet, and is told what opens it.
  const minus = page.getByRole('button', { name: 'Ошамый' });
  await expect(minus).toHaveAttribute('aria-disabled', 'true');
  await expect(minus).toHaveAttribute('title', /\S/);
  await expect(box(page)).toHaveValue('Мин дә шулай уйлыйм');
  await page.getByRole('button', { name: 'Фикер калдырырга' }).tap();
  await expect(page.locator('#comments li').first()).toContainText('Мин дә шулай уйлыйм');
  await expect(box(page)).toHaveValue('');
});

test('half a comment waits in the tab, and is nobody else’s', async ({ page, context }) => {
  const note = await noteOfSomebody();
  await visit(page, note);
  await box(page).fill('Ярты җөмлә');
  await page.reload();
  await expect(box(page)).toHaveValue('Ярты җөмлә');

  const other = await context.newPage();
  await visit(other, note);
  await expect(box(other)).toHaveValue('');
  await other.close();

  // Somebody whose session did not begin at this page.
  await signInAsNewPerson(page, 'Данис');
  await visit(page, note);
  await expect(box(page)).toHaveValue('');
});

test('whatever needs a name invites: өчпочмак, saving, following, answering', async ({ page }) => {
  const author = await newPerson('Булат');
  const note = await newNote(author.id);
  await query(`insert into comment (note_id, author_id, content) values ($1, $2, 'Сәлам')`, [
    note,
    author.id,
  ]);
  const { rows } = await query('select id_c from "group" where deleted_at is null limit 1');
  const presses: [path: string, link: RegExp, title: string][] = [
    [`/note/${note}`, /Өчпочмак бирергә/, 'Өчпочмак бирер өчен керегез'],
    [`/note/${note}`, /^Сакларга: /, 'Саклап куяр өчен керегез'],
    [`/note/${note}`, /^Җавап язарга$/, 'Җавап язар өчен керегез'],
    [`/user/${author.idC}`, /^Язылырга: /, 'Язылыр өчен керегез'],
    [`/group/${(rows[0] as { id_c: string }).id_c}`, /^Язылырга: /, 'Язылыр өчен керегез'],
  ];
  for (const [path, name, title] of presses) {
    await visit(page, path);
    const link = page.getByRole('main').getByRole('link', { name }).first();
    await link.tap();
    await expect(invitation(page)).toHaveAccessibleName(title);
    await page.keyboard.press('Escape');
    await expect(invitation(page)).toHaveCount(0);
    await expect(link).toBeFocused();
  }
});

test('the sign-in is in sight, and leads back to the page', async ({ page }) => {
  await page.goto('/groups?filter=new');
  const ways = page.getByRole('link', { name: 'Керергә' });
  await expect(ways).toHaveCount(2);
  for (const way of await ways.all()) {
    await expect(way).toBeVisible();
    await expect(way).toHaveAttribute('href', '/sign?back=%2Fgroups%3Ffilter%3Dnew');
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(ways).toHaveCount(1);

  // Who is signed in already goes on at once, and never off the site.
  await signInAsNewPerson(page);
  await page.goto('/sign?back=%2Fgroups%3Ffilter%3Dnew');
  await expect(page).toHaveURL(/\/groups\?filter=new$/);
  await page.goto('/sign?back=%2F%2Fevil.example%2F');
  await page.waitForURL((url) => url.pathname === '/');
});

test('a visitor is told what this is, once', async ({ page }) => {
  await visit(page, '/');
  const hello = page.locator('.hello');
  await expect(hello.getByRole('heading')).toHaveText('Татарча укыйбыз, язабыз, өйрәнәбез');
  // The browser of these tests is Russian.
  await expect(hello.getByText('Здесь люди пишут')).toBeVisible();
  await expect(hello.getByText('People write here')).toBeHidden();
  await hello.getByRole('button', { name: 'Сәламләүне ябарга' }).tap();
  await expect(hello).toBeHidden();
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(hello).toBeHidden();
  await expect(page.getByRole('main').getByRole('link', { name: 'инглизчә' })).toBeVisible();
});

test('a change of the language keeps the place', async ({ page }) => {
  await visit(page, '/posts/1');
  const place = () => page.evaluate(() => scrollY);
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await page.getByRole('button', { name: 'Сайт теле: Татарча' }).tap();
  await expect(page.getByRole('link', { name: 'Русский' })).toBeInViewport();
  const before = await place();
  expect(before).toBeGreaterThan(300);
  await page.getByRole('link', { name: 'Русский' }).tap();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(200);
});

test('a note ends with more to read and can be shared; an error leads on', async ({
  page,
  context,
  faults,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const author = await newPerson('Булат');
  const title = `Тагын бер язма ${Date.now()}`;
  await newNote(author.id, title);
  const note = await newNote(author.id);
  await visit(page, `/note/${note}`);
  await page.getByRole('button', { name: 'Уртаклашырга' }).tap();
  await expect(page.getByText('Сылтама күчереп алынды')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/note\/n\w+$/);
  await page.getByRole('heading', { name: 'Тагын нәрсә укырга?' }).scrollIntoViewIfNeeded();
  await page.getByRole('main').getByRole('link', { name: title }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

  await page.goto('/no/such/page');
  await page.getByRole('main').getByRole('link', { name: 'Төркемнәр' }).tap();
  await expect(page).toHaveURL(/\/groups$/);
  ignoreStatus(faults, '404');
});

test('the own page of a newcomer says what they have and what comes next', async ({ page }) => {
  const me = await signInAsNewPerson(page);
  await page.goto(`/user/${me.idC}`);
  await expect(page.getByText('5 өчпочмак')).toBeVisible();
  await expect(page.getByText('Сезнең әле язмаларыгыз юк')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Беренче язманы язарга' })).toHaveAttribute(
    'href',
    '/note/create',
  );
  // Others are not told.
  await page.goto(`/user/${(await newPerson('Булат')).idC}`);
  await expect(page.getByText('Әлегә язмалар юк')).toBeVisible();
  await expect(page.getByText(/өчпочмак/)).toHaveCount(0);
});

test('the question is asked in English on an English page', async ({ page }) => {
  await page.goto('/lang?set=en&back=/sign');
  const question = page.locator('label span[lang=en]');
  await expect(question).toHaveText(/^(How|What|Which) .+\?$/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the buttons of a visitor are links to the sign-in', async ({ page }) => {
    const note = await noteOfSomebody();
    await page.goto(note);
    const back = `/sign?back=${encodeURIComponent(note)}`;
    await expect(page.getByRole('link', { name: 'Бәя: 0. Ошый' })).toHaveAttribute('href', back);
    await page.getByRole('link', { name: 'Фикер калдырыр өчен керегез' }).click();
    await expect(page).toHaveURL(`${back}%23comments`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Керү');
  });
});
