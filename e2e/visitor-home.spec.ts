// The home page of somebody without an account: a sentence that is open, the ways to a lesson and a
// game, the language of meanings, the hint to tap, and the offer of light colours.

import { expect, test } from './fixtures.ts';
import { reload, visit } from './visit.ts';
import { pressWord, wordCard } from './words.ts';

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
    await expect(hello.getByRole('button', { name: /^Тыңларга/ })).toBeHidden();
    await expect(hello.getByRole('link', { name: 'Бер уен 1 минут' })).toHaveAttribute(
      'href',
      /^\/game\/[a-z0-9-]+\?play=daily$/,
    );
    await hello.getByRole('link', { name: 'Беренче дәрес 3 минут' }).click();
    await expect(page).toHaveURL('/edu/avaz-a');
  });

  test('another word opens, too', async ({ page }) => {
    await page.goto('/');
    const hello = page.locator('.hello');
    await hello.getByRole('radio', { name: 'чәй' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(hello.getByText('мы приготовили', { exact: true }).last()).toBeVisible();
    await expect(
      hello.getByRole('list', { name: 'Сүз төзелеше' }).getByRole('listitem').first(),
    ).toHaveText(/^яса/);
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
    // The letters of the site itself are those of its reader.
    await expect(page.getByRole('link', { name: 'Tuğan tel' }).first()).toBeVisible();
    await pressWord(page, 'Duslarıbızğa', '.hello [data-words]');
    const card = wordCard(page, 'Duslarıbızğa');
    await expect(card.locator('b[lang=en]').first()).toContainText('friend');
    // The words on the pictures of the games, too.
    await visit(page, '/games');
    const tags = await page.locator('.game-tag').allInnerTexts();
    expect(tags).toContain('-lar');
    expect(tags.join()).not.toMatch(/\p{Script=Cyrillic}/u);
  });

  test('the question of the sign-in is helped by English', async ({ page }) => {
    await page.goto('/lang?set=tt-Latn&back=/sign');
    await expect(page.locator('form span[lang=en]')).toHaveText(/^(How|What|Which) .+\?$/);
    await expect(page.locator('form span[lang=ru]')).toHaveCount(0);
  });
});

test('the parts of the word open its card, too', async ({ page }) => {
  await visit(page, '/');
  await page.locator('.hello').getByText('ыбыз', { exact: true }).click();
  await expect(wordCard(page, 'Дусларыбызга')).toContainText('нашим друзьям');
});

test('another word of the sentence opens where the first was, and its card by one more press', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/');
  const hello = page.locator('.hello');
  const block = page.locator('.open-sentence');
  const beads = hello.getByRole('list', { name: 'Сүз төзелеше' }).getByRole('listitem');
  const height = (await block.boundingBox())!.height;
  const meaning = hello.getByText('мы приготовили', { exact: true }).last();
  await expect(meaning).toBeHidden();
  await pressWord(page, 'ясадык', '.hello [data-words]');
  await expect(meaning).toBeVisible();
  await expect(beads.first()).toHaveText(/^яса/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await block.boundingBox())!.height).toBe(height);
  await pressWord(page, 'ясадык', '.hello [data-words]');
  await expect(wordCard(page, 'ясадык')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(wordCard(page, 'ясадык')).toHaveCount(0);
  // The line below the block names words to try.
  await pressWord(page, 'чәй', '.open-sentence > p');
  await expect(beads).toHaveText([/^чәй/]);
  // By keyboard: arrows choose, Enter opens.
  await hello.getByRole('radio', { name: 'чәй' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(hello.getByRole('radio', { name: 'тәмле' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(wordCard(page, 'тәмле')).toBeVisible();
});

test('the sentence is heard as a whole', async ({ page }) => {
  await visit(page, '/');
  const asked = page.waitForRequest(/\/media\/speech\//);
  await page
    .locator('.hello')
    .getByRole('button', { name: 'Тыңларга: Дусларыбызга тәмле чәй ясадык.' })
    .click();
  expect(decodeURIComponent((await asked).url())).toContain('Дусларыбызга тәмле чәй ясадык.');
});

test('a hint to tap stands there until a card was opened', async ({ page }) => {
  const hint = page.getByText('Теләсә кайсы сүзгә басыгыз');
  await visit(page, '/edu/01-tanyshu');
  await page.getByRole('button', { name: 'Текстка' }).click();
  await expect(hint).toBeVisible();
  await visit(page, '/');
  await expect(hint).toHaveCount(1);
  await expect(hint).toBeVisible();
  await pressWord(page, 'Дусларыбызга', '.hello [data-words]');
  await expect(wordCard(page, 'Дусларыбызга')).toBeVisible();
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
    // Where it is seen at once.
    await page.setViewportSize({ width: 390, height: 640 });
    await expect(offer).toBeInViewport({ ratio: 1 });
    await offer.getByRole('button', { name: 'Якты' }).click();
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
    await offer.getByRole('button', { name: 'Караңгы' }).click();
    await reload(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(offer).toBeHidden();
  });
});
