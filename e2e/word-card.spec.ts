// The card of a word: tapped, clicked, walked to by keys, chosen from a list or selected; as a sheet
// on a phone, at the word elsewhere; in both scripts; for visitors as for others.

import type { Page } from '@playwright/test';
import { checkPage, checkView } from './check-page.ts';
import { expect, ignoreStatus, test } from './fixtures.ts';
import {
  signInAs,
  signInAsModerator,
  newNote,
  newPerson,
  query,
  signInAsNewPerson,
} from './sessions.ts';
import { answered, reload, visit } from './visit.ts';
import { highlighted, middleOf, wordCard as card } from './words.ts';

const TEXT = [
  'Әбием кичләрен тәрәзә янына утыра да акрын гына җырлый иде.',
  'Мондый җырларны **яшьләребезгә** дә өйрәтәсе иде.\n\n',
  'Юкса алар онытылып бетәр. Әти миңа ярдәм итте.',
].join(' ');

/** A note of this test, as its reader opens it. */
async function openNote(page: Page, text = TEXT): Promise<string> {
  const author = await newPerson('Гөлназ');
  const id = await newNote(author.id, 'Әбием җырлаган җыр');
  await query(`update note set content = $2, excerpt = $2 where id = $1`, [id, text]);
  await visit(page, `/note/${id}`);
  return id;
}

async function click(page: Page, word: string): Promise<void> {
  const { x, y } = await middleOf(page, word);
  await page.mouse.click(x, y);
}

test('a visitor opens words at a wide screen, one after another', async ({ page, faults }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await openNote(page);
  const own = () => fetched.filter((path) => /WordHost|\/word\.js$|\/api\/word/.test(path));
  expect(own(), 'nothing of it is fetched before').toEqual([]);

  const around = page.waitForResponse(/\/api\/word\/text/);
  await click(page, 'яшьләребезгә');
  const young = card(page, 'яшьләребезгә');
  await expect(young).toContainText('яшь · сыйфат');
  await expect(young.getByText('молодой')).toBeVisible();
  await expect(young.getByRole('button', { name: 'ебез безнең' })).toBeVisible();
  expect(await highlighted(page)).toBe('яшьләребезгә');
  await young.getByRole('button', { name: /^гә/ }).click();
  await expect(young.getByText('юнәлеш килеше')).toBeVisible();
  await checkView(page);

  // Another word while it is open, and another reading of that; from memory, both.
  await around;
  await click(page, 'утыра');
  await expect(young).toBeHidden();
  await expect(card(page, 'утыра')).toContainText('утырырга · фигыль');
  // It may cover the next word.
  await page.keyboard.press('Escape');
  await click(page, 'акрын');
  const slow = card(page, 'акрын');
  const other = slow.getByRole('button', { name: /^Башка мәгънә/ }).first();
  const reading = slow.locator('h2 + p');
  const first = await reading.innerText();
  await other.click();
  await expect(reading).not.toHaveText(first);
  await slow.getByRole('button', { name: 'Барлык формалары' }).click();
  await expect(slow.getByRole('table').first()).toBeVisible();
  // The form that was met is marked.
  await expect(slow.locator('tr[aria-current]').first()).toContainText('акрын');
  // A plain question stands beside what school calls it.
  await expect(slow.getByRole('rowheader', { name: /юнәлеш килеше/ }).first()).toContainText(
    'кая?',
  );
  await slow.getByRole('button', { name: 'Сүзгә кайтырга' }).click();
  await page.keyboard.press('Escape');
  await expect(slow).toBeHidden();
  expect(await highlighted(page)).toBeNull();

  expect(own().filter((path) => path === '/api/word')).toHaveLength(1);

  // A press beside it closes it; a link under the finger is followed, not explained.
  await click(page, 'тәрәзә');
  await expect(card(page, 'тәрәзә')).toBeVisible();
  await page.mouse.click(1270, 700);
  await expect(card(page, 'тәрәзә')).toBeHidden();

  // Several words together, then one of them.
  const start = await middleOf(page, 'ярдәм');
  const end = await middleOf(page, 'итте');
  await page.mouse.move(start.x - 20, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x + 12, end.y, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Мәгънәсе' }).click();
  await expect(card(page, 'ярдәм итте')).toContainText('ярдәм итәргә · фигыль');
  await page.keyboard.press('Escape');

  // What does not come is said, and can be asked for again.
  await reload(page);
  await page.route('**/api/word?*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await click(page, 'кичләрен');
  await expect(card(page, 'кичләрен').getByRole('alert')).toContainText('Хата бездә');
  await page.unroute('**/api/word?*');
  await card(page, 'кичләрен').getByRole('button', { name: 'Кабатларга' }).click();
  await expect(card(page, 'кичләрен')).toContainText('кич');
  // A visitor is not asked to correct.
  await expect(page.getByText('Хата бармы?')).toBeHidden();
  ignoreStatus(faults, '500');
});

test('the card stands whole in the window, wherever the word is, and a long one scrolls inside', async ({
  page,
}) => {
  const line = 'Без кичә базарга бардык, кайткач чәй эчтек, аннары озак сөйләштек.\n\n';
  const content = `${line.repeat(12)}Урманда **яшьләребезгә** эш бар.\n\n${line.repeat(12)}`;
  await openNote(page, content);
  const word = card(page, 'яшьләребезгә');
  const actions = [/^Беләм/, /^Сүзлеккә/].map((name) => word.getByRole('button', { name }));
  // The low windows have no room for the whole card.
  for (const [width, height] of [
    [1280, 720],
    [900, 720],
    [1280, 420],
    [900, 420],
  ] as const) {
    await page.setViewportSize({ width, height });
    await reload(page);
    await answered(page, async () => {
      await click(page, 'яшьләребезгә');
      await expect(word.getByText('молодой')).toBeVisible();
    });
    await expect(word.getByRole('button', { name: 'Барлык формалары' })).toBeVisible();
    for (const part of [word, ...actions])
      await expect
        .poll(async () => {
          const { x, y, width: wide, height: tall } = (await part.boundingBox())!;
          return x >= 0 && y >= 0 && x + wide <= width && y + tall <= height;
        }, `${width} × ${height}`)
        .toBe(true);
    await page.keyboard.press('Escape');
  }
});

test('a word of no dictionary is not called a name', async ({ page }) => {
  await openNote(page, 'Ссылка монда. Казан зур.');
  await click(page, 'Казан');
  await expect(card(page, 'Казан').locator('h2 + p')).toContainText('ялгызлык');
  await click(page, 'Ссылка');
  const strange = card(page, 'Ссылка');
  await expect(strange.locator('h2 + p')).toBeVisible();
  await expect(strange).not.toContainText('ялгызлык');
  // It is Russian: nothing to take apart or to learn, but there is a Tatar word for it.
  await expect(strange.locator('h2 + p')).toHaveText('русча сүз');
  await expect(strange.getByText('Бу – русча сүз, татарча түгел.')).toBeVisible();
  await expect(strange.getByText('тамыр')).toHaveCount(0);
  await strange.getByRole('button', { name: 'Татарча: сылтама' }).click();
  await expect(card(page, 'сылтама').locator('h2 + p')).toContainText('сылтама · исем');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the card is a sheet under the word, closed by going back or pulling', async ({ page }) => {
    await openNote(page);
    const address = page.url();
    const tap = async (word: string) => {
      const { x, y } = await middleOf(page, word);
      await page.touchscreen.tap(x, y);
    };
    await tap('яшьләребезгә');
    const sheet = card(page, 'яшьләребезгә');
    await expect(sheet.getByText('молодой')).toBeVisible();
    // The word itself stays in sight.
    const lowest = () =>
      page.evaluate(() => {
        const [range] = CSS.highlights.get('word') ?? [];
        return (range as Range).getBoundingClientRect().bottom;
      });
    await expect
      .poll(async () => ((await sheet.boundingBox())?.y ?? 0) - (await lowest()))
      .toBeGreaterThan(0);
    await checkView(page);
    await page.goBack();
    await expect(sheet).toBeHidden();
    expect(page.url()).toBe(address);

    const next = card(page, 'тәрәзә');
    // It has risen, and grows no more.
    await answered(page, async () => {
      await tap('тәрәзә');
      await expect(next).toContainText('окно');
    });
    await next.getByRole('button', { name: 'Ябарга' }).hover();
    const box = (await next.boundingBox())!;
    await page.mouse.move(195, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(195, box.y + 200, { steps: 5 });
    await page.mouse.up();
    await expect(next).toBeHidden();
    expect(page.url()).toBe(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('by keyboard alone: from word to word, and from the list of words', async ({ page }) => {
  await openNote(page);
  await page.keyboard.press('Alt+w');
  await expect.poll(() => highlighted(page)).toBe('Әбием');
  for (const [key, word] of [
    ['ArrowRight', 'җырлаган'],
    ['ArrowRight', 'җыр'],
    ['ArrowRight', 'Әбием'],
    ['ArrowRight', 'кичләрен'],
    ['ArrowLeft', 'Әбием'],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => highlighted(page)).toBe(word);
  }
  // The line below, and back.
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => highlighted(page)).not.toBe('Әбием');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => highlighted(page)).toBe('Әбием');
  await page.keyboard.press('Enter');
  const opened = page.getByRole('dialog');
  await expect(opened).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
  // Where one was.
  await expect.poll(() => highlighted(page)).toBe('Әбием');
  await page.keyboard.press('Escape');
  await expect.poll(() => highlighted(page)).toBeNull();

  const words = page.getByRole('button', { name: 'Сүзләр', exact: true });
  await words.focus();
  await page.keyboard.press('Enter');
  const list = page.getByRole('dialog', { name: 'Язмадагы сүзләр' });
  await expect(list.getByRole('button', { name: 'онытылып', exact: true })).toBeVisible();
  await checkView(page);
  await list.getByRole('button', { name: 'онытылып', exact: true }).press('Enter');
  const forgotten = card(page, 'онытылып');
  await expect(forgotten.getByText('тамыр')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(words).toBeFocused();
});

test('in Latin letters the card is in them, too', async ({ page }) => {
  await page
    .context()
    .addCookies([{ name: 'script', value: 'lat', url: process.env.E2E_URL ?? '' }]);
  await openNote(page);
  await click(page, 'yäşlärebezgä');
  const young = card(page, 'yäşlärebezgä');
  await expect(young).toContainText('yäş · сыйфат');
  await expect(young.getByText('молодой')).toBeVisible();
  await expect(young.getByRole('button', { name: 'ebez безнең' })).toBeVisible();
});

test('a reader says what is wrong with a word, the staff answer, the reader is told', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { id } = await signInAsNewPerson(page, 'Алсу');
  await openNote(page);
  await page.getByLabel('Фикер язу').fill('Бик матур язылган');
  await page.getByRole('button', { name: 'Фикер калдырырга' }).click();
  await expect(page.locator('#comments li').first()).toContainText('Бик матур');
  // A page that has just got a comment still looks for its place.
  await reload(page);
  await click(page, 'матур');
  const nice = card(page, 'матур');
  await nice.getByRole('button', { name: 'Төзәтергә' }).click();
  await nice.getByLabel('Ничек дөрес булыр?').fill('Монда рәвеш булырга тиеш.');
  await nice.getByRole('button', { name: 'Төзәтүне җибәрергә' }).click();
  await expect(nice.getByText('Төзәтүегезне карап чыгарбыз')).toBeVisible();
  const { rows } = await query('select word, context from word_complaint where account_id = $1', [
    id,
  ]);
  expect(rows).toEqual([{ word: 'матур', context: 'Бик матур язылган' }]);

  await signInAsModerator(page);
  await visit(page, '/ts/moderator/word');
  // The oldest come first, and other tests may have left some.
  const complaint = page.getByRole('article').filter({ hasText: 'Бик матур язылган' }).last();
  await expect(complaint).toContainText('Монда рәвеш булырга тиеш.');
  await complaint.getByRole('button', { name: 'Карточкасын ачарга' }).click();
  await expect(card(page, 'матур')).toContainText('матур · сыйфат');
  await page.keyboard.press('Escape');
  await complaint.getByLabel('Укучыга җавап').fill('Рәхмәт, төзәттек.');
  await checkPage(page, 'staff-word-answer', { fullPage: false });
  await complaint.getByRole('button', { name: 'Укучы хаклы' }).click();
  await expect(complaint.getByText('Кабул ителде')).toBeVisible();

  await signInAs(page, id);
  await visit(page, '/notices');
  await page.getByRole('link', { name: /Сүз турындагы төзәтүегез каралды/ }).click();
  await page.waitForURL('**/rulings?of=words');
  await expect(page.getByText('Рәхмәт, төзәттек.')).toBeVisible();
  await checkPage(page, 'own-word-answer', { fullPage: false });
});
