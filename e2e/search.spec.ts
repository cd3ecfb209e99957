// Searching and saving, as readers do it.

import type { Page } from '@playwright/test';
import { checkPage, checkView, takePicture } from './check-page.ts';
import { expect, test } from './fixtures.ts';
import { newNote, newPerson, signInAsNewPerson } from './sessions.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Сайттан эзләү' }).first();
const titles = (page: Page) =>
  page.getByRole('main').getByRole('article').getByRole('heading').allTextContents();

test.describe('with scripts', () => {
  test.beforeEach(({ page }) => page.setViewportSize({ width: 1280, height: 1000 }));

  test('suggests while one types; the keyboard walks the list', async ({ page }) => {
    await page.goto('/');
    await field(page).pressSequentially('самав', { delay: 30 });
    const list = page.getByRole('listbox', { name: 'Тәкъдимнәр' });
    const option = list.getByRole('option', { name: 'Бер самавырның тәрҗемәи хәле' });
    await expect(option).toBeVisible();
    await expect(list.getByRole('option', { name: '#самавыр' })).toBeVisible();
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
    await field(page).press('ArrowDown');
    await expect(option).toHaveAttribute('aria-selected', 'true');
    expect(await field(page).getAttribute('aria-activedescendant')).toBe(
      await option.getAttribute('id'),
    );
    await takePicture(page, 'search-suggestions-1280');
    await checkView(page);
    await field(page).press('Escape');
    await expect(list).toBeHidden();
    await field(page).pressSequentially('ы', { delay: 30 });
    await expect(option).toBeVisible();
    await field(page).press('ArrowDown');
    await field(page).press('Enter');
    await expect(page).toHaveURL(/\/note\//);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Бер самавырның тәрҗемәи хәле',
    );
  });

  test('brings the chosen one into sight where the list is longer than its place', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 300 });
    await page.goto('/');
    await field(page).pressSequentially('а', { delay: 30 });
    const options = page.getByRole('listbox', { name: 'Тәкъдимнәр' }).getByRole('option');
    await expect(options.first()).toBeInViewport({ ratio: 1 });
    await expect(options.last()).not.toBeInViewport();
    await field(page).press('ArrowUp');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await expect(options.last()).toBeInViewport({ ratio: 0.9 });
    await field(page).press('ArrowDown');
    await field(page).press('ArrowDown');
    await expect(options.first()).toBeInViewport({ ratio: 0.9 });
  });

  test('suggests on a phone as well', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto('/search');
    const own = page.getByRole('main').getByRole('combobox');
    await own.pressSequentially('kit', { delay: 30 });
    await expect(page.getByRole('option').first()).toBeVisible();
    await takePicture(page, 'search-suggestions-390');
    await checkView(page);
    await page.getByRole('option').last().click();
    await expect(page).toHaveURL(/\/search\?q=kit$/);
  });

  test('finds the same in Latin, in Cyrillic and without Tatar letters, and marks it', async ({
    page,
  }) => {
    await page.goto('/');
    await field(page).fill('чәкчәк');
    await field(page).press('Enter');
    await expect(page).toHaveURL(/\/search\?q=/);
    await expect(page.getByRole('main').locator('mark').first()).toHaveText(/чәкчәк/i);
    const found = await titles(page);
    expect(found[0]).toBe('Чәкчәк таркалмасын өчен');
    for (const words of ['çäkçäk', 'чэкчэк', 'чәкчәкләрне']) {
      await field(page).fill(words);
      await field(page).press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(words);
      expect((await titles(page))[0]).toBe(found[0]);
    }
    await page.getByRole('link', { name: 'Кешеләр', exact: true }).click();
    await expect(page).toHaveURL(/tab=people/);
  });

  test('says what was perhaps meant', async ({ page }) => {
    await page.goto('/search?q=самовырлар');
    await expect(page.getByText('Бәлки, сез моны эзлисездер:')).toBeVisible();
    expect((await titles(page))[0]).toBe('Бер самавырның тәрҗемәи хәле');
  });

  test('a Russian word is looked for by its Tatar word, and nothing is said to be nothing', async ({
    page,
  }) => {
    await page.goto('/search?q=бабушка');
    const main = page.getByRole('main');
    await expect(main.getByText('бабушка =')).toBeVisible();
    await expect(main.getByRole('article').locator('mark').first()).toHaveText(/^әби/i);
    await main.getByRole('link', { name: 'әби', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Эзләү: «әби»');

    await page.goto('/search?q=шиншилла');
    await expect(page.getByText('Берни дә табылмады')).toBeVisible();
    await expect(page.getByText('Бәлки, сез моны эзлисездер:')).toHaveCount(0);
    await expect(main.getByRole('article')).toHaveCount(0);
  });

  test('a note is saved for oneself, and let go', async ({ page }) => {
    const author = await newPerson('Булат');
    const title = `Сакланасы язма ${Date.now()}`;
    await newNote(author.id, title);
    await signInAsNewPerson(page);
    await page.goto('/saves');
    await expect(page.getByText('Әлегә берни дә сакланмаган')).toBeVisible();
    await page.goto('/?scope=all');
    const button = page.getByRole('button', { name: `Сакларга: ${title}` });
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('link', { name: 'Сакланган', exact: true }).click();
    await expect(page).toHaveURL(/\/saves$/);
    await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
    await checkPage(page, 'saves');
    await page.getByRole('link', { name: title, exact: true }).click();
    await expect(page).toHaveURL(/\/note\//);
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    // Shown at once; a page that is left that very moment would take the request along.
    const kept = page.waitForResponse(/\/save$/);
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await kept;
    await page.goto('/saves');
    await expect(page.getByText('Әлегә берни дә сакланмаган')).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the field is a form, and the answer has tabs, marks and pages', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto('/');
    await page.getByRole('link', { name: 'Эзләү' }).click();
    await field(page).fill('kitap');
    await field(page).press('Enter');
    await expect(page).toHaveURL(/\/search\?q=kitap$/);
    await expect(page.getByRole('main').locator('mark').first()).toHaveText(/китап/i);
    await page.goto('/search?q=бер');
    await page.getByRole('navigation', { name: 'Битләр' }).getByRole('link', { name: '2' }).click();
    await expect(page).toHaveURL(/pg=2/);
    expect((await titles(page)).length).toBeGreaterThan(0);
    await page.goto('/search?q=kitap');
    await page
      .getByRole('navigation', { name: 'Нәрсә эзләргә' })
      .getByRole('link', { name: 'Төркемнәр' })
      .click();
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /кита[пб]/i })
        .first(),
    ).toBeVisible();
  });
});
