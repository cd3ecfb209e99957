// The home page of somebody without an account: a sentence that is open, the ways to a lesson and a
// game, the language of meanings, the hint to tap, and the offer of light colours.

import { expect, test } from './fixtures.ts';
import { reload, visit } from './visit.ts';
import { middleOf, wordCard } from './words.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('the sentence is open, and the lesson and the game are links', async ({ page }) => {
    await page.goto('/');
    const hello = page.locator('.hello');
    await expect(
      hello.getByRole('list', { name: 'Сүз төзелеше' }).getByRole('listitem'),
    ).toHaveText(['дустамыр', 'ларкүплек', 'ыбызбезнең', 'гакемгә? кая?']);
    await expect(hello.getByText('нашим друзьям').last()).toBeVisible();
    await expect(hello.getByText('Мы приготовили нашим друзьям вкусный чай.')).toBeVisible();
    await expect(page.getByText('Теләсә кайсы сүзгә басыгыз')).toBeHidden();
    await expect(hello.getByRole('link', { name: 'Бер уен 1 минут' })).toHaveAttribute(
      'href',
      /^\/game\/[a-z0-9-]+\?play=daily$/,
    );
    await hello.getByRole('link', { name: 'Беренче дәрес 3 минут' }).click();
    await expect(page).toHaveURL('/edu/01-tanyshu');
  });

  test('meanings are in the language that was chosen', async ({ page }) => {
    await page.goto('/');
    await page.locator('.hello').getByRole('link', { name: 'инглизчә' }).click();
    await expect(page).toHaveURL('/');
    const hello = page.locator('.hello');
    await expect(hello.getByText('We made tasty tea for our friends.')).toBeVisible();
    await expect(hello.getByText('нашим друзьям')).toHaveCount(0);
    await page.goto('/edu/01-tanyshu');
    await expect(page.getByText('Meeting people')).toBeVisible();
    // Also where the interface has another language.
    await page.goto('/lang?set=ru&back=/');
    await expect(hello.getByText('We made tasty tea for our friends.')).toBeVisible();
  });
});

test.describe('in a browser that asks for English', () => {
  test.use({ locale: 'en-GB' });

  test('a Tatar page has English meanings, its word cards too', async ({ page }) => {
    await page.goto('/lang?set=tt-Latn&back=/');
    await visit(page, '/');
    const hello = page.locator('.hello');
    await expect(hello.getByText('We made tasty tea for our friends.')).toBeVisible();
    await hello.getByRole('button', { name: 'Duslarıbızğa' }).click();
    const card = wordCard(page, 'Duslarıbızğa');
    await expect(card.locator('b[lang=en]').first()).toContainText('friend');
  });
});

test('the parts of the word open its card, too', async ({ page }) => {
  await visit(page, '/');
  await page.locator('.hello').getByText('ыбыз', { exact: true }).click();
  await expect(wordCard(page, 'Дусларыбызга')).toContainText('нашим друзьям');
});

test('a hint to tap stands there until a card was opened', async ({ page }) => {
  const hint = page.getByText('Теләсә кайсы сүзгә басыгыз');
  await visit(page, '/edu/01-tanyshu');
  await expect(hint).toBeVisible();
  await visit(page, '/');
  await expect(hint).toHaveCount(1);
  await expect(hint).toBeVisible();
  const { x, y } = await middleOf(page, 'чәй', '.hello [data-words]');
  await page.mouse.click(x, y);
  await expect(wordCard(page, 'чәй')).toBeVisible();
  // Nothing moves while the card is open.
  await expect(hint).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await page.waitForURL('**/note/**');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(hint).toBeHidden();
  await visit(page, '/');
  await expect(hint).toBeHidden();
});

test.describe('where the system asks for light colours', () => {
  test.use({ colorScheme: 'light' });

  test('the site is dark, and offers light once', async ({ page }) => {
    await visit(page, '/');
    const html = page.locator('html');
    const offer = page.getByRole('region', { name: 'Сайт төсе' });
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await offer.getByRole('button', { name: 'Яктыга күчәргә' }).click();
    await expect(html).toHaveAttribute('data-theme', 'light');
    await expect(offer).toBeHidden();
    await reload(page);
    await expect(html).toHaveAttribute('data-theme', 'light');
    await expect(offer).toBeHidden();
    // It follows the system from now on.
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(html).toHaveAttribute('data-theme', 'dark');
  });

  test('who wants it dark is not asked again', async ({ page }) => {
    await visit(page, '/');
    const offer = page.getByRole('region', { name: 'Сайт төсе' });
    await offer.getByRole('button', { name: 'Караңгы калсын' }).click();
    await reload(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(offer).toBeHidden();
  });
});
