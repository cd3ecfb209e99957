// Words said by people: recorded at the card, judged by two listeners, heard by everybody. Chromium
// has a microphone that beeps (playwright.config.ts).

import type { Browser, Locator, Page } from '@playwright/test';
import { checkView } from './check-page.ts';
import { expect, test } from './fixtures.ts';
import { signInAs, newPerson, query } from './sessions.ts';
import { filedNote, middleOf, wordCard } from './words.ts';

const WORD = 'китапларым';
const OTHER = 'өстәлдә';
/** The worker makes sounds of others meanwhile. */
const MADE_MS = 90_000;

const listenTo = (card: Locator, name: string) =>
  card.getByRole('button', { name: `Тыңларга: ${name} Сынаева`, exact: true });

async function openCard(page: Page, address: string, word = WORD): Promise<Locator> {
  if (new URL(page.url(), 'http://x').pathname !== address) await page.goto(address);
  const card = wordCard(page, word);
  // The page may be there before its scripts are.
  await expect(async () => {
    const { x, y } = await middleOf(page, word);
    await page.mouse.click(x, y);
    await expect(card).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expect(card.getByRole('button', { name: /^Тыңларга/ }).first()).toBeVisible();
  return card;
}

/** Verified, so a regular: members behind one address count as one listener. */
async function listener(browser: Browser, name: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 840 } });
  const page = await context.newPage();
  const { id } = await newPerson(name);
  await query('update account set verified = true where id = $1', [id]);
  await signInAs(page, id);
  return page;
}

/** Presses a button of a sound; where it came from. */
async function hear(page: Page, button: Locator): Promise<string> {
  const [answer] = await Promise.all([
    page.waitForResponse((one) => new URL(one.url()).pathname.startsWith('/media/') && one.ok()),
    button.click(),
  ]);
  return new URL(answer.url()).pathname;
}

test('a word is said, two listeners agree, and everybody hears it before the machine', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const { idC } = await filedNote('Минем өстәлем', `${WORD} ${OTHER} ята.`);
  const address = `/note/${idC}`;
  await page.setViewportSize({ width: 390, height: 960 });
  await signInAs(page, (await newPerson('Зөлфия')).id);

  const card = await openCard(page, address);
  await card.getByRole('button', { name: 'Бу сүзне үзем әйтәм' }).click();
  const stop = card.getByRole('button', { name: 'Яздыруны туктатырга' });
  await expect(stop).toBeFocused();
  await expect(card.getByText(/^Тавыш языла: 0:0[1-9]/)).toBeVisible();
  await checkView(page, 'dialog');
  await stop.click();
  await card.getByRole('button', { name: 'Җибәрергә', exact: true }).click();
  await expect(page.getByText('Ике кеше хуплагач')).toBeVisible();
  await expect(card.getByText('Сезнең тавыш')).toBeVisible({ timeout: MADE_MS });
  await expect(card.getByRole('button', { name: 'Дөрес әйтелгән' })).toBeHidden();

  // Until two have agreed, the machine speaks first.
  for (const name of ['Рәдиф', 'Сания']) {
    const theirs = await listener(browser, name);
    const seen = await openCard(theirs, address);
    await expect(listenTo(seen, 'Зөлфия')).toHaveCount(1);
    expect(await hear(theirs, listenTo(seen, 'Зөлфия'))).toMatch(/^\/media\/voice\//);
    const judge = seen.getByRole('button', { name: 'Дөрес әйтелгән' });
    await judge.click();
    if (name === 'Рәдиф') {
      await expect(judge).toHaveAttribute('aria-pressed', 'true');
      await expect(listenTo(seen, 'Зөлфия')).toHaveCount(1);
      await checkView(theirs, 'dialog');
    } else await expect(listenTo(seen, 'Зөлфия')).toHaveCount(2);
    await theirs.context().close();
  }

  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const visitor = await context.newPage();
  const heard = await openCard(visitor, address);
  await expect(listenTo(heard, 'Зөлфия')).toHaveCount(2);
  expect(await hear(visitor, listenTo(heard, 'Зөлфия').first())).toMatch(/^\/media\/voice\//);
  await expect(heard.getByRole('button', { name: 'Бу сүзне үзем әйтәм' })).toBeHidden();
  const machine = await openCard(visitor, address, OTHER);
  const button = machine.getByRole('button', { name: 'Тыңларга', exact: true });
  expect(await hear(visitor, button)).toMatch(/^\/media\/speech\//);
  await context.close();
});
