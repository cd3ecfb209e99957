// What a thumb finds on a phone.

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { signInAsAdmin, signInAsNewPerson } from './sessions.ts';
import { visit } from './visit.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('the own page is a tab with the face on it, and the settings are one step further', async ({
  page,
}) => {
  const person = await signInAsNewPerson(page);
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Төп бүлекләр' });
  await expect(bar.getByRole('link')).toHaveText([
    'Баш бит',
    'Өйрәнү',
    'Язарга',
    'Хәбәрләр',
    /Профиль$/,
  ]);
  await bar.getByRole('link', { name: 'Профиль' }).click();
  await page.waitForURL(`**/user/${person.idC}`);
  await expect(bar.getByRole('link', { name: 'Профиль' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('main').getByRole('link', { name: 'Төркемнәр' }).click();
  await page.waitForURL('**/groups?filter=followed');
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'Көйләүләр' }).click();
  await page.waitForURL('**/settings');
});

test('all notes page by page are in the foot, not in a bar', async ({ page }) => {
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Төп бүлекләр' });
  await expect(bar.getByRole('link', { name: 'Язмалар' })).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Барлык язмалар' }).click();
  await page.waitForURL('**/posts/1');
});

const LETTER = 'һ хәрефе';

/** As when a keyboard comes over the rest of the page, or goes. */
const seeOnly = (page: Page, pixels: number) =>
  page.evaluate((height) => {
    const seen = window.visualViewport;
    if (seen === null) return;
    Object.defineProperty(seen, 'height', { value: height, configurable: true });
    seen.dispatchEvent(new Event('resize'));
  }, pixels);

for (const width of [320, 390])
  for (const mode of ['plain', 'rich'] as const)
    test.describe(`${mode} editor at ${width}`, () => {
      test.use({ viewport: { width, height: 500 }, writing: mode });

      test('tools and letters are one row each and leave the text in sight', async ({ page }) => {
        await signInAsNewPerson(page);
        await visit(page, '/note/create');
        const text =
          mode === 'plain'
            ? page.getByLabel('Текст', { exact: true })
            : page.locator('[contenteditable=true]');
        await text.click();
        const letters = page.getByRole('group', { name: 'Татар хәрефләре' });
        const bar = page.locator('div.script-only', { has: letters });
        const { height = 0, y: barTop = 0 } = (await bar.boundingBox()) ?? {};
        expect(height).toBeGreaterThan(88);
        expect(height).toBeLessThan(110);
        expect((await letters.boundingBox())?.height).toBeLessThan(64);
        const box = await text.boundingBox();
        // Two lines of the text at least.
        expect(barTop - Math.max(box?.y ?? 0, 0)).toBeGreaterThan(60);
        await page.getByRole('button', { name: LETTER }).click();
        if (mode === 'plain') await expect(text).toHaveValue('Һ');
        else await expect(text).toHaveText('Һ');
      });
    });

test('a row that slides fades only where it goes on', async ({ page }) => {
  await signInAsNewPerson(page);
  await visit(page, '/');
  const row = page.getByRole('main').locator('.slides').first();
  const fades = () =>
    row.evaluate((slides) => {
      const style = getComputedStyle(slides);
      return ['--fade-left', '--fade-right'].map((name) =>
        parseFloat(style.getPropertyValue(name)),
      );
    });
  await page.setViewportSize({ width: 320, height: 700 });
  await expect.poll(fades).toEqual([0, 36]);
  await row.evaluate((slides) => slides.scrollTo({ left: slides.scrollWidth }));
  await expect.poll(fades).toEqual([36, 0]);
  // All of it is in sight.
  await page.setViewportSize({ width: 1280, height: 700 });
  await visit(page, '/');
  await expect.poll(fades).toEqual([0, 0]);
});

test('a note is written with thumbs: tools above the keyboard, the rest unfolds', async ({
  page,
}) => {
  await signInAsNewPerson(page);
  await visit(page, '/note/create');
  // Nothing but the bars of writing.
  await expect(page.getByRole('navigation', { name: 'Төп бүлекләр' })).toHaveCount(0);

  const text = page.getByLabel('Текст', { exact: true });
  const heightOf = async () => (await text.boundingBox())?.height ?? 0;
  expect(await heightOf()).toBeLessThan(200);
  await text.fill('Юл.\n'.repeat(20));
  expect(await heightOf()).toBeGreaterThan(400);
  await text.fill('Һава җылы.');

  // The keyboard of a phone: the page stays as it is, less of it is seen.
  const letters = page.getByRole('group', { name: 'Татар хәрефләре' });
  const bottom = async () => {
    const box = await letters.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  expect(await bottom()).toBeGreaterThan(780);
  await seeOnly(page, 500);
  await expect.poll(bottom).toBeLessThan(500);
  expect(await bottom()).toBeGreaterThan(440);

  await seeOnly(page, 844);

  const title = page.getByLabel('Язманың исеме');
  await title.focus();
  await letters.getByRole('button', { name: LETTER }).click();
  await title.pressSequentially('ава торышы');
  await expect(title).toHaveValue('Һава торышы');

  // The sheet from below leaves the button that publishes in sight.
  const tags = page.getByRole('textbox', { name: 'Теглар' });
  await expect(tags).toBeHidden();
  await page.getByRole('button', { name: 'Төркем һәм теглар' }).click();
  await tags.fill('һава');
  await tags.press('Enter');
  await expect(page.getByRole('button', { name: '#һава' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tags).toBeHidden();

  await text.focus();
  await text.press('Control+a');
  await page.getByRole('button', { name: 'Калын' }).click();
  await expect(text).toHaveValue('**Һава җылы.**');

  const send = page.getByRole('button', { name: 'Бастырырга', exact: true });
  expect((await send.boundingBox())?.y).toBeLessThan(56);
  await send.click();
  await page.waitForURL('**/note/n*');
  await expect(page.getByRole('heading', { name: 'Һава торышы' })).toBeVisible();
});

test('a dot at the pen says that something begun is waiting', async ({ page }) => {
  await signInAsNewPerson(page);
  await visit(page, '/groups');
  const write = page
    .getByRole('navigation', { name: 'Төп бүлекләр' })
    .getByRole('link', { name: 'Язарга' });
  await expect(write).toHaveText('Язарга');
  await write.click();
  await page.getByLabel('Язманың исеме').fill('Башланган язма');
  await expect(page.getByText('Каралама бу браузерда сакланды.')).toBeVisible();
  await page.getByRole('link', { name: 'Ябарга' }).click();
  await expect(write).toHaveText('Каралама бар. Язарга');
});

test('the menu of the administration slides to where one is', async ({ page }) => {
  await signInAsAdmin(page);
  await visit(page, '/ts/admin/settings');
  const menu = page.getByRole('navigation', { name: 'Идарә бүлекләре' });
  await expect(menu.getByRole('link', { name: 'Көйләүләр' })).toBeInViewport({ ratio: 1 });
  await expect(menu.getByRole('link', { name: 'Күзәтү' })).not.toBeInViewport();
});
