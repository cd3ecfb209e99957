// What each game looks like from its page to its end, at both widths and in both themes: pictures for
// people. The clock stands while a picture is taken, so that a hit is seen as a hit.

import type { Page } from '@playwright/test';
import { GAMES } from '#features/learning/games/games.ts';
import { takePicture, WITH_SCREENSHOTS } from './check-page.ts';
import { expect, test } from './fixtures.ts';
import { openGame, placesOf, type Question } from './game-steps.ts';

/** Without pictures one width plays every game to its end; the rules are the same at both. */
const WIDTHS = WITH_SCREENSHOTS ? [390, 1280] : [390];
/** After an answer: until it is seen, and until the next one counts, also after a wrong one. */
const SEEN_MS = 200;
const NEXT_MS = 1100;
const AFTER_WRONG_MS = 2200;
/** Two right ones in a row show the flame, more of them make it grow. */
const ROW = 4;

/** Answers by a key; the clock goes on until it can be seen. */
async function answer(page: Page, list: readonly Question[], isRight: boolean): Promise<void> {
  const { right, wrong } = await placesOf(page, list);
  expect(right, 'what is right is on the field').toBeGreaterThanOrEqual(0);
  await page.keyboard.press(`Digit${(isRight ? right : wrong) + 1}`);
  await page.clock.runFor(SEEN_MS);
}

for (const name of GAMES)
  for (const width of WIDTHS)
    test(`${name} at ${width} px`, async ({ page }) => {
      test.setTimeout(180_000);
      await page.setViewportSize({ width, height: width === 390 ? 844 : 800 });
      const picture = async (moment: string) => {
        if (!WITH_SCREENSHOTS) return;
        // The curtain and the points of the end come by the clock of the screen.
        await page.evaluate(() =>
          Promise.allSettled(
            document
              .getAnimations()
              .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
              .map(({ finished }) => finished),
          ),
        );
        for (const theme of ['dark', 'light']) {
          await page.evaluate((value) => {
            document.documentElement.dataset['theme'] = value;
          }, theme);
          await takePicture(page, `games/${name}-${moment}-${width}-${theme}`);
        }
      };
      const goOn = (ms: number) => page.clock.runFor(ms);
      /** Lets time go by until this is there. */
      const until = (what: ReturnType<Page['locator']>) =>
        expect
          .poll(
            async () => {
              await goOn(250);
              return what.isVisible();
            },
            { intervals: [50], timeout: 60_000 },
          )
          .toBe(true);

      await page.clock.install();
      const asked = await openGame(page, name);
      await picture('1-page');
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.getByRole('button', { name: 'Уйнарга', exact: true }).click();
      await until(page.locator('.game-hand'));
      await goOn(700);
      await picture('2-how');
      await page.getByRole('button', { name: 'Аңладым, уйнарга' }).click();
      await until(page.locator('.game-count'));
      await picture('3-start');
      await until(page.getByRole('button', { name: 'Туктатып торырга' }));
      await goOn(700);
      await picture('4-play');
      await answer(page, asked(), true);
      await picture('5-hit');
      await goOn(NEXT_MS);
      await answer(page, asked(), false);
      await picture('6-miss');
      await goOn(AFTER_WRONG_MS);
      for (let count = 1; count <= ROW; count += 1) {
        await answer(page, asked(), true);
        if (count === ROW) await picture('7-combo');
        await goOn(NEXT_MS);
      }
      await page.keyboard.press('KeyP');
      await until(page.getByRole('button', { name: 'Дәвам итәргә' }));
      await picture('8-pause');
      await page.keyboard.press('KeyP');
      for (let second = 0; second < 62; second += 1) await goOn(1000);
      await until(page.locator('.game-end'));
      await picture('9-end');
    });
