import { expect, test } from './fixtures.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor reads from the home page to a note, its author and a group', async ({ page }) => {
    // The newest may all be notes of other tests, and without a group.
    await page.goto('/?filter=rating');
    await expect(page).toHaveTitle(/Туган тел/);
    const cards = page.getByRole('article');
    expect(await cards.count()).toBe(20);

    const first = cards.filter({ has: page.locator('a[href^="/group/"]') }).first();
    const title = await first.getByRole('heading').innerText();
    await first.getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(200);

    const note = page.url();
    await page.getByRole('main').locator('a[href^="/user/"]').first().click();
    await expect(page).toHaveURL(/\/user\//);
    await expect(page.getByRole('article').first()).toBeVisible();

    await page.goto(note);
    await page.getByRole('main').locator('a[href^="/group/"]').first().click();
    await expect(page).toHaveURL(/\/group\//);
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('the next page of the list is a link', async ({ page }) => {
    await page.goto('/');
    const notes = () =>
      page
        .getByRole('article')
        .getByRole('heading')
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const first = await notes();
    await page.getByRole('main').locator('a[href*="next="]').click();
    const next = await notes();
    expect(next.length).toBeGreaterThan(0);
    expect(next.filter((note) => first.includes(note))).toEqual([]);
  });

  test('search is a form', async ({ page }) => {
    await page.goto('/');
    const box = page.getByRole('combobox').first();
    await box.fill('очпочмак');
    await box.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=/);
    await expect(page.getByRole('article').first()).toContainText(/өчпочмак/i);
  });

  test('the language changes by a link and stays', async ({ page }) => {
    await page.goto('/groups');
    await expect(page.locator('html')).toHaveAttribute('lang', 'tt');
    for (const lang of ['ru', 'en', 'tt-Latn', 'tt']) {
      await page.goto(`/lang?set=${lang}&back=/groups`);
      await expect(page).toHaveURL(/\/groups$/);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
    }
  });
});
