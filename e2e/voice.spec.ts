// Messages that are spoken. Chromium has a microphone that beeps (playwright.config.ts).

import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { checkPage } from './check-page.ts';
import { expect, ignoreStatus, test } from './fixtures.ts';
import { allSaved } from './saved-drafts.ts';
import { signInAs, newPerson, query } from './sessions.ts';
import { visit } from './visit.ts';

interface Somebody {
  id: string;
  idC: string;
}

async function friends(): Promise<[Somebody, Somebody]> {
  const [one, other] = [await newPerson('Алсу'), await newPerson('Булат')];
  await query(
    `insert into subscription (account_id, target_id, mutual)
     values ($1, $2, true), ($2, $1, true)`,
    [one.id, other.id],
  );
  return [one, other];
}

async function otherBrowser(browser: Browser, who: Somebody): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await signInAs(page, who.id);
  return page;
}

const open = (page: Page, who: Somebody) => visit(page, `/message/${who.idC}`);

const log = (page: Page) => page.getByRole('log');
const field = (page: Page) => page.getByRole('textbox', { name: /^Хәбәр язу/ });
const mic = (page: Page) => page.getByRole('button', { name: 'Тавыш яздырырга' });
const stop = (page: Page) => page.getByRole('button', { name: 'Яздыруны туктатырга' });
const send = (page: Page) => page.getByRole('button', { name: 'Җибәрергә', exact: true });
const listen = { name: /^Тавыш хәбәрен тыңларга/ };
/** Two seconds and more. */
const SPOKEN = /^Тавыш языла: 0:(0[2-9]|[1-5]\d)/;
const isCreation = (url: URL) => url.pathname.endsWith('/create');

/** Speaks until the clock has moved. */
async function speak(page: Page) {
  await mic(page).click();
  await expect(stop(page)).toBeFocused();
  await expect(page.getByText(SPOKEN)).toBeVisible();
}

/** The sound has a length, and its time moves. */
async function expectToHear(page: Page, within = log(page)) {
  await within.getByRole('button', listen).last().click();
  const audio = within.locator('audio').last();
  await expect
    .poll(() => audio.evaluate((media: HTMLAudioElement) => media.currentTime))
    .toBeGreaterThan(0.3);
  return audio;
}

const spoken = async (author: string) =>
  (
    await query(
      `select r.state from message m join recording r on r.conversation_id = m.conversation_id
    and r.message_id = m.id where m.author_id = $1`,
      [author],
    )
  ).rows.length;

test('a message is spoken, heard before it is sent, and heard by the other one', async ({
  page,
  browser,
}) => {
  // A busy machine takes a minute for one look.
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 1280, height: 900 });
  const [alsu, bulat] = await friends();
  const theirs = await otherBrowser(browser, bulat);
  await theirs.goto('/messages');
  await signInAs(page, alsu.id);
  await open(page, bulat);
  await field(page).fill('Башланган сүз');

  await speak(page);
  await checkPage(page, 'voice-recording', { fullPage: false });
  await stop(page).click();
  await expect(send(page)).toBeFocused();
  await expectToHear(page, page.locator('form'));
  await checkPage(page, 'voice-listening', { fullPage: false });
  await send(page).click();
  await expect(mic(page)).toBeFocused();
  // What was begun in words is still there.
  await expect(field(page)).toHaveValue('Башланган сүз');
  await expect(log(page).getByText('җибәрелде')).toHaveCount(1);

  const row = theirs.getByRole('link', { name: /Алсу Сынаева/ });
  await expect(row).toContainText(/Тавыш хәбәре, \d:\d\d/, { timeout: 60_000 });
  await row.click();
  await theirs.waitForURL('**/message/**');
  const audio = await expectToHear(theirs);
  const { seconds, type } = await audio.evaluate((media: HTMLAudioElement) => ({
    seconds: media.duration,
    type: media.currentSrc.split('.').at(-1),
  }));
  expect(seconds).toBeGreaterThan(1.5);
  expect(type).toBe('ogg');
  const speed = log(theirs).getByRole('button', { name: /^Тизлек/ });
  await speed.click();
  await expect(speed).toHaveAccessibleName('Тизлек: 1,5×');
  expect(await audio.evaluate((media: HTMLAudioElement) => media.playbackRate)).toBe(1.5);
  // Here it can be heard as well, without asking for the page again.
  await expectToHear(page);

  // An answer to it says what it answers; a picture is sent with its words.
  await theirs.getByRole('button', { name: /^Тагын: Тавыш хәбәре/ }).focus();
  await theirs.keyboard.press('Enter');
  await theirs.getByRole('button', { name: 'Җавап язарга' }).click();
  await field(theirs).fill('Рәхәтләнеп тыңладым.');
  const picture = sharp({
    create: { width: 900, height: 500, channels: 3, background: '#2a6f97' },
  });
  await theirs.getByLabel('Рәсем сайларга').setInputFiles({
    name: 'күл.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture.jpeg().toBuffer(),
  });
  await theirs.getByRole('button', { name: 'Рәсемне сурәтләргә' }).click();
  await theirs.getByLabel('Рәсем 1: нәрсә күренә?').fill('Кабан күле');
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByRole('button', { name: 'Рәсем: Кабан күле' })).toBeVisible();
  await send(theirs).click();
  await expect(log(page).getByRole('img', { name: 'Кабан күле' })).toBeVisible();
  await expect(log(page).getByRole('button', { name: /Алсу Сынаева/ })).toContainText(
    /Тавыш хәбәре, \d:\d\d/,
  );
  await checkPage(theirs, 'voice-heard', { fullPage: false });
  await theirs.context().close();
});

test('on a phone, by keys alone: nothing that was spoken is lost by a reload, a lost line or a refusal', async ({
  page,
  faults,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const [alsu, bulat] = await friends();
  await signInAs(page, alsu.id);
  await open(page, bulat);

  // Thrown away is thrown away.
  await speak(page);
  await page.getByRole('button', { name: 'Тавышны ташларга' }).press('Enter');
  await expect(mic(page)).toBeFocused();

  // Spoken and not sent: it is there after a reload.
  await page.keyboard.press('Enter');
  await expect(stop(page)).toBeFocused();
  await expect(page.getByText(SPOKEN)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(send(page)).toBeFocused();
  await expect.poll(() => allSaved(page)).toMatch(/"voice":(?!null)/);
  await open(page, bulat);
  await expectToHear(page, page.locator('form'));

  // Sent into a tunnel, and the page is loaded anew meanwhile.
  await page.route(isCreation, (route) => route.abort());
  await send(page).press('Enter');
  await expect(log(page).getByText('көтә')).toBeVisible();
  await expectToHear(page);
  await page.reload();
  await expect(log(page).getByText('көтә')).toBeVisible();
  await page.unroute(isCreation);
  // It is not waited for: the page is loaded once more, with a line.
  await open(page, bulat);
  await expect(log(page).getByText('җибәрелде')).toHaveCount(1);
  await expect.poll(() => spoken(alsu.id)).toBe(1);
  await expect(log(page).getByRole('button', listen)).toHaveCount(1, { timeout: 60_000 });

  // What the server does not take is said, and can be sent again.
  await page.route(isCreation, (route) =>
    route.fulfill({ status: 413, json: { errors: { audio: true } } }),
  );
  await speak(page);
  await stop(page).press('Enter');
  await send(page).press('Enter');
  await expect(log(page).getByRole('alert')).toHaveText('Җибәрелмәде. Бу тавыш кабул ителмәде.');
  await checkPage(page, 'voice-failed', { fullPage: false });
  await page.unroute(isCreation);
  await page.getByRole('button', { name: 'Кабат җибәрергә' }).press('Enter');
  await expect(log(page).getByText('җибәрелде')).toHaveCount(2);
  expect(await spoken(alsu.id)).toBe(2);

  // A microphone that may not be used.
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await mic(page).click();
  await expect(page.getByText(/^Микрофонга рөхсәт юк/)).toBeVisible();
  ignoreStatus(faults, 'ERR_FAILED');
  ignoreStatus(faults, '413');
});
