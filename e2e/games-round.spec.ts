// Inside a round: Back, what lies over the field, what is told of a word, and how the next one begins.

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { GameName } from '#features/learning/games/games.ts';
import { expect, test } from './fixtures.ts';
import { openGame, placesOf, type Question } from './game-steps.ts';
import { visit } from './visit.ts';

const PHONE = { width: 390, height: 844 };
/** The page of the site below the bars of a browser on a small phone. */
const LOW_PHONE = { width: 390, height: 664 };
const SOON_MS = 300;

const pause = (page: Page) => page.getByRole('button', { name: 'Туктатып торырга' });
const resume = (page: Page) => page.getByRole('button', { name: 'Дәвам итәргә' });

/** Begins a round of somebody who has seen how it is played. */
async function begin(page: Page, name: GameName): Promise<void> {
  await page.evaluate((known) => localStorage.setItem(known, '1'), `game-known-${name}`);
  await page.getByRole('button', { name: 'Уйнарга', exact: true }).click();
  await expect(pause(page)).toBeVisible({ timeout: 15_000 });
}

/** Answers by a key as soon as an answer counts; gives the question. */
async function answer(page: Page, list: readonly Question[], isRight: boolean): Promise<Question> {
  let asked: Question | undefined;
  const mark = page.locator(`[data-mark="${isRight ? 'right' : 'wrong'}"]`);
  const counts = async () => (await page.locator('.game-hud .game-pill').allInnerTexts()).join();
  await expect(async () => {
    const { right, wrong, question } = await placesOf(page, list);
    expect(right).toBeGreaterThanOrEqual(0);
    const before = await counts();
    await page.keyboard.press(`Digit${(isRight ? right : wrong) + 1}`);
    // The mark is gone after a moment; what was counted stays.
    const isTaken = async () => (await mark.count()) > 0 || (await counts()) !== before;
    await expect.poll(isTaken, { timeout: 1000, intervals: [50] }).toBe(true);
    asked = question;
  }).toPass();
  return asked!;
}

const nextQuestion = (page: Page) =>
  expect(page.locator('[data-mark="wrong"], [data-mark="shown"]')).toHaveCount(0);

/** Plays until what counts is over, and opens the result. */
async function loseRound(page: Page, list: readonly Question[]): Promise<Question[]> {
  const missed: Question[] = [];
  for (let life = 0; life < 3; life += 1) {
    missed.push(await answer(page, list, false));
    await nextQuestion(page);
  }
  await page.getByRole('button', { name: 'Нәтиҗәне карарга' }).click();
  await expect(page.locator('.game-end h2')).toBeFocused();
  return missed;
}

test('the first time a game shows itself until the player begins', async ({ page }) => {
  await page.clock.install();
  await visit(page, '/game/archer');
  await page.getByRole('button', { name: 'Уйнарга', exact: true }).click();
  const understood = page.getByRole('button', { name: 'Аңладым, уйнарга' });
  await expect(understood).toBeFocused();
  for (let second = 0; second < 40; second += 1) await page.clock.fastForward(1000);
  await expect(understood).toBeVisible();
  await expect(page.locator('.game-count')).toHaveCount(0);
  const words = page.waitForRequest(/\/api\/game\/archer\/words\?/);
  await understood.click();
  await words;
  await expect(page.locator('.game-count')).toBeVisible();
});

test('Back pauses a round, once more leaves it, then leaves the page', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await visit(page, '/games');
  await page.getByRole('link', { name: 'Уйнарга: Укчы' }).click();
  await page.waitForURL(/\/game\/archer$/);
  await begin(page, 'archer');
  await page.goBack();
  await expect(resume(page)).toBeFocused();
  await resume(page).click();
  await expect(resume(page)).toHaveCount(0);
  // A round that goes on pauses again.
  await page.goBack();
  await expect(resume(page)).toBeFocused();
  await page.goBack();
  await expect(page.locator('.game-stage')).toHaveCount(0);
  await expect(page).toHaveURL(/\/game\/archer$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/games$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Уеннар' })).toBeVisible();
});

test('a game that is left by its button leaves no step in the history', async ({ page }) => {
  await visit(page, '/games');
  await page.getByRole('link', { name: 'Уйнарга: Укчы' }).click();
  await page.waitForURL(/\/game\/archer$/);
  await begin(page, 'archer');
  await pause(page).click();
  await page.getByRole('button', { name: 'Уеннан чыгарга' }).click();
  await expect(page.locator('.game-stage')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/games$/);
});

/** The longest sentence and the longest meaning that can be asked, or longer. */
function longestSentence() {
  const lines = [
    'src/features/learning/games/cat-mice-2/sentences.tsv',
    'src/features/platform/dictionary/days.tsv',
  ].flatMap((file) => readFileSync(file, 'utf8').trimEnd().split('\n').slice(1));
  const cells = lines.flatMap((line) => line.split('\t'));
  const longest = (list: string[]) =>
    list.reduce((one, other) => (other.length > one.length ? other : one));
  const sentences = cells
    .map((cell) => cell.replace(/[.!?…]$/, ''))
    .filter((cell) => /[әөүҗңһ]/.test(cell) && /^[\p{L} ]+$/u.test(cell))
    .filter((cell) => cell.split(' ').length <= 6);
  return { words: longest(sentences).split(' '), hint: longest(cells) };
}

/** How far what is on the field reaches up under what is asked for; nothing where they do not meet. */
const covered = (page: Page) =>
  page.locator('.game-prompt').evaluate((prompt) => {
    const { bottom } = prompt.getBoundingClientRect();
    const field = document.querySelector('.game-stage .game-field')!;
    return [...field.querySelectorAll('[data-place], .game-tag, .game-mark, .game-shelf')]
      .filter((one) => one.getBoundingClientRect().top < bottom)
      .map((one) => `${one.className}: ${bottom - one.getBoundingClientRect().top}`);
  });

for (const size of [PHONE, LOW_PHONE])
  for (const name of ['cat-mice-2', 'cat-mice-3'] as const)
    test(`the longest prompt of ${name} covers nothing at ${size.width} × ${size.height}`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      const { words, hint } = longestSentence();
      await page.route(`**/api/game/${name}/words**`, async (route) => {
        const response = await route.fetch();
        const body = (await response.json()) as { list: Question[] };
        const longest =
          name === 'cat-mice-2'
            ? { need: words, options: [...words, 'мәктәптән', 'мәктәпкә'], hint }
            : { ask: 'ашъяулыклары', hint: 'скатерть большая' };
        const list = body.list.map((question) => ({ ...question, ...longest }));
        await route.fulfill({ response, json: { ...body, list } });
      });
      const asked = await openGame(page, name);
      await begin(page, name);
      const height = () => page.locator('.game-prompt').evaluate((one) => one.clientHeight);
      const before = await height();
      expect(await covered(page)).toEqual([]);
      await answer(page, asked(), true);
      expect(await covered(page)).toEqual([]);
      // The field does not move while one catches.
      expect(await height()).toBe(before);
      await page.waitForTimeout(700);
      await answer(page, asked(), false);
      expect(await covered(page)).toEqual([]);
    });

test('a caught word tells its meaning', async ({ page }) => {
  const asked = await openGame(page, 'cat-mice');
  await begin(page, 'cat-mice');
  const hint = page.locator('.game-prompt .game-hint');
  await expect(hint).toBeHidden();
  const { mean } = await answer(page, asked(), true);
  await expect(hint).toBeVisible();
  await expect(hint).toHaveText(mean);
});

test('a word is heard first, and printed at once where the sound is off', async ({ page }) => {
  const asked = await openGame(page, 'cat-mice');
  const isHeard = page.waitForResponse(/\/media\/speech\//);
  await begin(page, 'cat-mice');
  expect((await isHeard).ok()).toBe(true);
  const word = page.locator('.game-prompt .game-word');
  await expect(word).toHaveText('Тыңлагыз');
  const { ask } = await answer(page, asked(), true);
  await expect(word).toHaveText(ask);
  const points = page.locator('.game-hud > :last-child');
  await expect(points).toContainText('10');
  await pause(page).click();
  await page.locator('.game-card').getByRole('button', { name: 'Тавыш' }).click();
  await resume(page).click();
  await answer(page, asked(), false);
  await nextQuestion(page);
  await expect(word).not.toHaveText('Тыңлагыз');
  await answer(page, asked(), true);
  // Half of 10 points. What is said of them is soon followed by the next word.
  await expect(points).toContainText('15');
});

test('the archer laughs after a hit, not after a miss', async ({ page }) => {
  const asked = await openGame(page, 'archer');
  await begin(page, 'archer');
  const laugh = page.locator('.game-archer .part-head .pose-release').last();
  await answer(page, asked(), true);
  await expect(laugh).toBeVisible();
  await expect(page.locator('[data-mark]')).toHaveCount(0);
  await answer(page, asked(), false);
  await expect(page.locator('.game-archer[data-mood="calm"]')).toBeVisible();
  await expect(laugh).toBeHidden();
});

test('endings that were missed are repeated with their base words', async ({ page }) => {
  const asked = await openGame(page, 'cat-mice-3');
  await begin(page, 'cat-mice-3');
  const missed = await loseRound(page, asked());
  const shown = await page.locator('.game-missed li p').allInnerTexts();
  const wanted = missed.map(({ ask, mean }) => `${ask} ${mean}`);
  expect(shown.map((text) => text.replaceAll(/\s+/g, ' ')).toSorted()).toEqual(wanted.toSorted());
});

test('the next round begins at once and loads no script, and a result is shared as a picture', async ({
  page,
}) => {
  const asked = await openGame(page, 'archer');
  await begin(page, 'archer');
  await answer(page, asked(), true);
  await expect(page.locator('[data-mark]')).toHaveCount(0);
  await loseRound(page, asked());
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Уртаклашырга' }).click();
  expect((await download).suggestedFilename()).toBe('tugan-tel.png');
  // A phone hands the picture on; where it will not, that is said, and who changes their mind hears nothing.
  const share = async (name: string) => {
    await page.evaluate((error) => {
      navigator.canShare = () => true;
      navigator.share = () => Promise.reject(new DOMException('', error));
    }, name);
    await page.getByRole('button', { name: 'Уртаклашырга' }).click();
  };
  await share('NotAllowedError');
  const refused = page.getByText('Уртаклашып булмады. Кабатлап карагыз.');
  await expect(refused).toBeVisible();
  await share('AbortError');
  await expect(refused).toHaveCount(0);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  // A slow line: the words come later, the count is there.
  await page.route('**/api/game/archer/words**', async (route) => {
    await new Promise((done) => setTimeout(done, 1500));
    await route.continue();
  });
  const ms = await page.getByRole('button', { name: 'Тагын уйнарга' }).evaluate(
    (button: HTMLElement) =>
      new Promise<number>((done) => {
        const began = performance.now();
        new MutationObserver((_, watch) => {
          if (document.querySelector('.game-count') === null) return;
          watch.disconnect();
          requestAnimationFrame(() => done(performance.now() - began));
        }).observe(document.body, { childList: true, subtree: true });
        button.click();
      }),
  );
  expect(ms).toBeLessThan(SOON_MS);
  await expect(pause(page)).toBeVisible({ timeout: 15_000 });
  expect(scripts).toEqual([]);
});

test('a visitor plays the game of the day with the words of everybody', async ({ page }) => {
  await visit(page, '/games');
  await page.locator('.game-daily').getByRole('link', { name: 'Уйнарга' }).click();
  await page.waitForURL(/play=daily/);
  await expect(page.getByLabel('Сүзләр дәрәҗәсе')).toHaveCount(0);
  const words = page.waitForRequest(/\/words\?.*daily=1/);
  await page.evaluate(() =>
    localStorage.setItem(`game-known-${location.pathname.split('/').at(-1)}`, '1'),
  );
  await page.getByRole('button', { name: 'Уйнарга', exact: true }).click();
  expect((await (await words).response())?.status()).toBe(200);
});
