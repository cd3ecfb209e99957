// The first ten minutes of somebody without an account: the word of the day, a lesson, a game; then
// they are told what an account would keep, and find the way to one.

import { expect, test } from './fixtures.ts';
import { goOn, lessonOf, readLines, solve } from './lesson-steps.ts';
import { visit } from './visit.ts';

test('a visitor meets a word, does a lesson, plays a game, and is told what an account would keep', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 1280, height: 900 });
  await visit(page, '/');
  const rail = page.getByRole('navigation', { name: 'Төп бүлекләр' });

  await test.step('the word of the day opens its card', async () => {
    const day = page
      .getByRole('complementary')
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Бүгенге сүз' }) });
    // On its letters: beside them there is no word.
    await day
      .locator('p[data-words]')
      .first()
      .click({ position: { x: 12, y: 16 } });
    const card = page.getByRole('dialog');
    await expect(card).toContainText('Сүзлеккә');
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
  });

  await test.step('a lesson is done to its result', async () => {
    await rail.getByRole('link', { name: 'Өйрәнү' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Дәресне башларга' }).click();
    await page.waitForURL(/\/edu\/[^/?]+$/);
    const idC = new URL(page.url()).pathname.split('/').at(-1)!;
    const { title, exercises } = await lessonOf(page, idC);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await readLines(page);
    for (const exercise of exercises) {
      await solve(page, exercise);
      // Nobody grades what was said.
      const answer = exercise.kind === 'say' ? 'Рәхмәт!' : 'Дөрес';
      await expect(page.getByRole('main').getByRole('status').last()).toContainText(answer);
      await goOn(page);
    }
    await expect(page.getByText('Нәтиҗә: 100 %')).toBeVisible();
    const told = page.getByText('Нәтиҗә бу браузерда саклана.');
    await expect(told).toContainText('Керсәгез, аны хисабыгызга өстәп була.');
    await expect(told.locator('xpath=..').getByRole('link', { name: 'Керергә' })).toHaveAttribute(
      'href',
      `/sign?back=${encodeURIComponent(`/edu/${idC}`)}`,
    );
  });

  await test.step('a game is played to its end', async () => {
    await rail.getByRole('link', { name: 'Уеннар' }).click();
    await page.getByRole('link', { name: 'Уйнарга: Укчы' }).click();
    await page.getByRole('button', { name: 'Тыныч уйнарга' }).click();
    await page.getByRole('button', { name: 'Аңладым, уйнарга' }).click();
    // Whatever stands first is hit: a calm game has no clock, and goes on after a miss.
    const again = page.getByRole('button', { name: 'Тагын уйнарга' });
    await expect(async () => {
      await page.keyboard.press('Digit1');
      await expect(again).toBeVisible({ timeout: 400 });
    }).toPass({ timeout: 150_000, intervals: [100] });
  });

  await test.step('they are told what an account would keep, and find the way to it', async () => {
    const told = page.locator('section', { hasText: 'Хисабыгызга кереп уйнасагыз' }).last();
    await expect(told).toContainText('сүзләрегез һәм өчпочмакларыгыз сакланыр');
    await told.getByRole('link', { name: 'Керергә' }).click();
    await page.waitForURL(/\/sign\?back=%2Fgame%2Farcher$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByLabel('Электрон почта')).toBeVisible();
  });
});
