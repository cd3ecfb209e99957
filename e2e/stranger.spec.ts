// A stranger's three minutes on a phone, in Russian and in English: a word, an exercise and a game,
// found only by what the screen says.

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { place, type Question, shown } from './game-steps.ts';
import { lessonOf } from './lesson-steps.ts';
import { hydrated, visit } from './visit.ts';
import { middleOf, wordCard } from './words.ts';

const READERS = [
  {
    locale: 'ru-RU',
    language: 'Русский',
    meaning: 'нашим друзьям',
    close: 'Закрыть',
    lesson: 'Первый урок 3 мин',
    whole: 'Показать весь текст',
    right: 'Верно',
    leave: 'Выйти из урока',
    home: 'Главная',
    game: 'Одна игра 1 мин',
    play: 'Играть',
    understood: 'Понятно, играть',
    pause: 'Приостановить',
  },
  {
    locale: 'en-US',
    language: 'English',
    meaning: 'for our friends',
    close: 'Close',
    lesson: 'First lesson 3 min',
    whole: 'Show the whole text',
    right: 'Right',
    leave: 'Leave the lesson',
    home: 'Home',
    game: 'One game 1 min',
    play: 'Play',
    understood: 'Got it, play',
    pause: 'Pause',
  },
] as const;

const FIRST_WORD_MS = 15_000;
const FIRST_CATCH_MS = 90_000;

/** What the game asks, as a good player knows it. */
function questionsOf(page: Page): () => Question[] {
  const list: Question[] = [];
  page.on('response', async (answer) => {
    if (!/\/api\/game\/[a-z0-9-]+\/words/.test(answer.url()) || !answer.ok()) return;
    list.push(...((await answer.json()) as { list: Question[] }).list);
  });
  return () => list;
}

/** Catches what is asked for, or the first word of a sentence. */
async function catchOne(page: Page, questions: readonly Question[]): Promise<void> {
  const points = page.locator('.game-hud > :last-child');
  const before = await points.innerText();
  await expect(async () => {
    const options = await shown(page);
    // Words that take the same endings have the same options; one that is only heard shows no word.
    const same = questions.filter((one) => one.options.join() === options.join());
    const word = page.locator('.game-word');
    const text = (await word.count()) === 0 ? '' : (await word.innerText()).replace(/\s*\?$/, '');
    const asked = same.find(({ ask }) => ask === text) ?? same.at(-1);
    const at = options.indexOf(asked?.need[0] ?? '');
    expect(at).toBeGreaterThanOrEqual(0);
    await place(page, at).tap({ force: true, timeout: 1000 });
    const isCaught = async () =>
      (await points.innerText()) !== before ||
      (await page.locator('[data-place]:disabled').count()) > 0;
    await expect.poll(isCaught, { timeout: 2000 }).toBe(true);
  }).toPass();
}

for (const reader of READERS)
  test.describe(`who reads ${reader.language}`, () => {
    test.use({
      locale: reader.locale,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });

    test('opens a word, does an exercise and catches a word in three minutes', async ({ page }) => {
      test.setTimeout(180_000);
      const questions = questionsOf(page);
      const started = Date.now();
      /** Milliseconds since the start, written into the report. */
      const passed = (what: string) => {
        const ms = Date.now() - started;
        test.info().annotations.push({ type: 'clock', description: `${what}: ${ms} ms` });
        console.log(`${reader.language}, ${what}: ${(ms / 1000).toFixed(1)} s`);
        return ms;
      };
      const hello = page.locator('.hello');

      await test.step('a word', async () => {
        await visit(page, '/');
        await hello.getByRole('link', { name: reader.language }).tap();
        await expect(hello.getByRole('link', { name: reader.lesson })).toBeVisible();
        await hydrated(page);
        const { x, y } = await middleOf(page, 'Дусларыбызга', '.hello [data-words]');
        await page.touchscreen.tap(x, y);
        const card = wordCard(page, 'Дусларыбызга');
        await expect(card).toContainText(reader.meaning);
        expect(passed('first word')).toBeLessThan(FIRST_WORD_MS);
        await card.getByRole('button', { name: reader.close }).tap();
        await expect(card).toBeHidden();
      });

      await test.step('an exercise', async () => {
        await hello.getByRole('link', { name: reader.lesson }).tap();
        await page.waitForURL('**/edu/**');
        const { exercises } = await lessonOf(page, new URL(page.url()).pathname.split('/').at(-1)!);
        const [first] = exercises;
        if (first?.kind !== 'hear') throw new Error('the first exercise is another one now');
        const main = page.getByRole('main');
        await main.getByRole('button', { name: reader.whole }).tap();
        await main
          .getByRole('button', { name: first.options[first.right]!.tat, exact: true })
          .tap();
        await expect(main.getByRole('status').last()).toContainText(reader.right);
        passed('first exercise');
      });

      await test.step('a game', async () => {
        await page.getByRole('link', { name: reader.leave }).tap();
        await page.getByRole('link', { name: reader.home, exact: true }).tap();
        await hello.getByRole('link', { name: reader.game }).tap();
        await page.getByRole('button', { name: reader.play, exact: true }).tap();
        await page.getByRole('button', { name: reader.understood }).tap();
        await page.getByRole('button', { name: reader.pause }).waitFor({ timeout: 30_000 });
        await catchOne(page, questions());
        expect(passed('first catch of the game')).toBeLessThan(FIRST_CATCH_MS);
      });
    });
  });
