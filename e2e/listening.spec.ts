// A note is read aloud: the sounds are real, made by the worker of this site while one waits.

import type { Page } from '@playwright/test';
import { checkPage } from './check-page.ts';
import { expect, ignoreStatus, test } from './fixtures.ts';
import { newNote, newPerson, query } from './sessions.ts';
import { silent, visit } from './visit.ts';

/** Long enough to be looked at while they are heard. */
const FIRST =
  'Бүген шимбә, шуңа күрә без иртән иртүк торып, чәй эчкәннән соң, өчебез бергә базарга барырга булдык.';
const SECOND =
  'Без әни белән кәрзин тотып, кар баскан урам буйлап, күршеләр белән сөйләшә-сөйләшә бардык.';
const CONTENT = `${FIRST} ${SECOND.replace('әни белән', '**әни белән**')}

- Алма бар.

Базарда кеше күп.`;

async function noteToHear(content = CONTENT): Promise<string> {
  const { id } = await newPerson('Тыңлаучы');
  const note = await newNote(id, 'Базарда');
  await query('update note set content = $2 where id = $1', [note, content]);
  return note;
}

const player = (page: Page) => page.getByRole('region', { name: 'Язманы тыңлау' });
/** The sentence that is marked. */
const spoken = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('spoken') ?? [])].map(String).join('|'));

test('a visitor hears a note, sentence after sentence, and sees which', async ({
  page,
  faults,
}) => {
  const note = await noteToHear();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await visit(page, `/note/${note}`);
  // What is fetched needlessly may come late.
  await silent(page);
  const button = page.getByRole('button', { name: 'Тыңларга', exact: true });
  await expect(button).toBeVisible();
  const ofPlayer = (url: string) => /SpeechPlayer|speech/.test(url);
  expect(asked.filter(ofPlayer)).toEqual([]);

  const sound = page.waitForResponse(
    (answer) => /[/]media[/]speech[/]/.test(answer.url()) && answer.status() === 200,
  );
  // By keyboard alone.
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(player(page)).toBeFocused();
  expect((await sound).headers()['content-type']).toBe('audio/ogg');
  // The title is over in a second, and the first sentence follows by itself.
  await expect(player(page).getByText('2 / 5')).toBeVisible({ timeout: 30_000 });
  expect(await spoken(page)).toBe(FIRST);

  await page.keyboard.press('Tab');
  const pause = player(page).getByRole('button', { name: 'Туктатып торырга' });
  await expect(pause).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(player(page).getByRole('button', { name: 'Тыңларга' })).toBeFocused();
  await player(page).getByRole('button', { name: 'Бер җөмлә алга' }).click();
  await expect(player(page).getByText('3 / 5')).toBeVisible();
  await pause.click();
  expect(await spoken(page)).toBe(SECOND);
  await player(page).getByLabel('Тизлек').selectOption('1,25×');
  await checkPage(page, 'note-listening');
  await player(page).getByRole('button', { name: 'Бер җөмлә артка' }).click();
  await expect(player(page).getByText('2 / 5')).toBeVisible();

  await player(page).getByRole('button', { name: 'Тыңлауны ябарга' }).click();
  await expect(player(page)).toHaveCount(0);
  await expect(button).toBeFocused();
  expect(await spoken(page)).toBe('');
  ignoreStatus(faults, '503');
});

test('who reads Latin letters sees the same sentence; what fails can be tried again', async ({
  page,
  faults,
}) => {
  const note = await noteToHear();
  await page
    .context()
    .addCookies([{ name: 'script', value: 'lat', url: process.env.E2E_URL ?? '' }]);
  let isOffline = true;
  await page.route('**/media/speech/**', (route) =>
    isOffline ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await visit(page, `/note/${note}`);
  await page.getByRole('button', { name: 'Тыңларга', exact: true }).click();
  await expect(player(page).getByText('Тавышны алып булмады.')).toBeVisible();
  expect(await spoken(page)).toBe('Bazarda');
  isOffline = false;
  await player(page).getByRole('button', { name: 'Кабатларга' }).click();
  await expect(player(page).getByText('2 / 5')).toBeVisible({ timeout: 30_000 });
  expect(await spoken(page)).toMatch(/^Bügen şimbä, .* buldıq\.$/);
  ignoreStatus(faults, '404');
});

test('the page follows until its reader moves it', async ({ page }) => {
  // What is not read aloud lies between.
  const foreign = 'Это написано по-русски, и его никто не читает вслух. '.repeat(60);
  const content = ['Менә башы.', foreign, FIRST, foreign, 'Менә ахыры.'].join('\n\n');
  const note = await noteToHear(content);
  const scrolled = () => page.evaluate(() => scrollY);
  await page.setViewportSize({ width: 390, height: 700 });
  await visit(page, `/note/${note}`);
  await page.getByRole('button', { name: 'Тыңларга', exact: true }).click();
  const next = player(page).getByRole('button', { name: 'Бер җөмлә алга' });
  await next.click();
  await next.click();
  await expect(player(page).getByText('3 / 4')).toBeVisible();
  await expect.poll(scrolled).toBeGreaterThan(300);
  await expect(player(page)).toBeInViewport();
  await page.mouse.move(195, 400);
  // A turn of the wheel while the page still moves by itself may be lost.
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, -20_000);
      return scrolled();
    })
    .toBe(0);
  await expect(player(page).getByText('4 / 4')).toBeVisible({ timeout: 40_000 });
  expect(await scrolled()).toBe(0);
});
