// Every game from its page to its result, by keys and by touch, on a phone and on a wide screen; what
// it looks like on the way is in screenshots/.

import { GAMES } from '#features/learning/games/games.ts';
import { checkAxe, takePicture } from './check-page.ts';
import { expect, test } from './fixtures.ts';
import { openGame as open, place, rightPlace, shown } from './game-steps.ts';
import { query, signInAsNewPerson } from './sessions.ts';
import { reload, visit } from './visit.ts';

/** Right answers. */
const RIGHT = 4;
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

test.use({ hasTouch: true });

for (const name of GAMES)
  for (const [how, width] of [
    ['keys', 1280],
    ['touch', 390],
  ] as const)
    test(`${name} is played to its end by ${how}`, async ({ page }) => {
      test.setTimeout(240_000);
      await page.setViewportSize({ width, height: width === 390 ? 844 : 800 });
      const person = how === 'keys' ? await signInAsNewPerson(page) : null;
      await page.clock.install();
      const asked = await open(page, name);
      await page.getByRole('button', { name: 'Уйнарга', exact: true }).click();
      // The first time the game shows itself, then three tulips open.
      await page.getByRole('button', { name: 'Аңладым, уйнарга' }).click();
      const pause = page.getByRole('button', { name: 'Туктатып торырга' });
      await expect
        .poll(
          async () => {
            await page.clock.fastForward(1000);
            return pause.isVisible();
          },
          { intervals: [100], timeout: 60_000 },
        )
        .toBe(true);
      for (let answers = 0; answers < RIGHT; answers += 1) {
        await page.clock.fastForward(900);
        await expect(async () => {
          expect(await rightPlace(page, asked())).toBeGreaterThanOrEqual(0);
        }).toPass();
        const points = page.locator('.game-hud > :last-child');
        const before = await points.textContent();
        // The game takes no answer while the next question is still on its way in.
        await expect(async () => {
          const at = await rightPlace(page, asked());
          if (how === 'keys') await page.keyboard.press(`Digit${at + 1}`);
          // What moves never stands still for a tap.
          else await place(page, at).tap({ force: true });
          await expect(points).not.toHaveText(before ?? '', { timeout: 3000 });
        }).toPass();
      }
      await takePicture(page, `game-${name}-${how}`);
      // A pause hides the words.
      if (how === 'keys') await page.keyboard.press('KeyP');
      else await page.getByRole('button', { name: 'Туктатып торырга' }).click();
      await expect(page.getByRole('button', { name: 'Дәвам итәргә' })).toBeFocused();
      expect((await shown(page)).every((word) => word === '')).toBe(true);
      await takePicture(page, `game-${name}-${how}-pause`);
      await checkAxe(page, WCAG);
      await page.getByRole('button', { name: 'Дәвам итәргә' }).click();
      // Whoever plays by keys is still in the game.
      await expect(page.locator('.game-stage :focus')).toBeVisible();
      // The referee takes no play there was no time for: the round began earlier than it did.
      if (person !== null)
        await query(
          `update game_round set began_at = began_at - interval '9 seconds' where account_id = $1`,
          [person.id],
        );
      for (let second = 0; second < 62; second += 1) await page.clock.fastForward(1000);
      await expect(page.getByRole('button', { name: 'Тагын уйнарга' })).toBeVisible();
      await expect(page.locator('.game-end h2')).toBeFocused();
      await takePicture(page, `game-${name}-${how}-end`);
      if (person !== null) {
        await expect(page.getByText('Яңа рекорд')).toBeVisible();
        const { rows } = await query('select total from game_best where account_id = $1', [
          person.id,
        ]);
        expect(rows).toEqual([{ total: 50 }, { total: 50 }, { total: 50 }]);
      } else await expect(page.getByText('Хисабыгызга кереп уйнасагыз')).toBeVisible();
      await page.getByRole('button', { name: 'Уеннан чыгарга' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });

test('a calm game stands still, says what happens, remembers the sound and lets go', async ({
  page,
}) => {
  await page.clock.install();
  const asked = await open(page, 'cat-mice');
  await page.evaluate(() => localStorage.setItem('game-known-cat-mice', '1'));
  const calm = page.getByRole('button', { name: 'Тыныч уйнарга' });
  const pause = page.getByRole('button', { name: 'Туктатып торырга' });
  const sound = page.getByRole('button', { name: 'Тавыш' });
  await calm.click();
  await expect(pause).toBeVisible();
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? (effect.target ?? []) : []))
        .filter((target) => target.closest('.game-stage') !== null)
        .map((target) => target.getAttribute('class')),
    );
  expect(await moving()).toEqual([]);
  // Everything that is told to who listens, from here on.
  const said = page.locator('.game-stage').getByRole('status');
  // The word is heard; its meaning is told.
  await expect(said).not.toBeEmpty();
  await said.evaluate((status) => {
    const told: string[] = [];
    Object.assign(window, { told });
    new MutationObserver(() => told.push(status.textContent ?? '')).observe(status, {
      characterData: true,
      childList: true,
      subtree: true,
    });
  });
  const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told);
  await expect(async () => {
    await place(page, await rightPlace(page, asked())).click({ timeout: 500 });
    expect(await told()).toContain('Дөрес, 10 очко');
  }).toPass();
  expect(await moving()).toEqual([]);
  // What came of it and what is asked next, no more than that.
  const count = (await told()).length;
  await page.clock.runFor(2500);
  expect((await told()).length - count).toBeLessThanOrEqual(2);
  // The pause and back by the same key; the focus stays inside.
  await pause.focus();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Дәвам итәргә' })).toBeFocused();
  await expect(sound).toHaveAttribute('aria-pressed', 'true');
  await sound.click();
  await expect(sound).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Escape');
  await expect(pause).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Уеннан чыгарга' }).click();
  await expect(calm).toBeFocused();
  await reload(page);
  await calm.click();
  await pause.click();
  await expect(sound).toHaveAttribute('aria-pressed', 'false');
});

test('a visitor chooses how hard words are, and finds the lists of slow rounds', async ({
  page,
}) => {
  await visit(page, '/game/archer');
  const level = page.getByLabel('Сүзләр дәрәҗәсе');
  await expect(level).toHaveValue('1');
  await level.selectOption('B1');
  await reload(page);
  await expect(level).toHaveValue('3');
  const slow = page
    .getByRole('navigation', { name: 'Тизлек' })
    .getByRole('link', { name: 'Әкрен уйнау' });
  await slow.click();
  await expect(slow).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveURL(/[?&]slow=1/);
  const words = page.waitForRequest(/\/api\/game\/archer\/words\?/);
  await page.getByRole('button', { name: 'Уйнарга', exact: true }).click();
  expect(new URL((await words).url()).searchParams.get('range')).toBe('3');
});
