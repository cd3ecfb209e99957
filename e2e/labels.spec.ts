// The interface teaches: a label that is pressed for long, or `?` on it, shows what it means.

import { openLatinReader } from '#tatar/reading.ts';
import { checkView } from './check-page.ts';
import { expect, test } from './fixtures.ts';
import { silent, visit } from './visit.ts';

test('a long press with the mouse, or `?`, shows what a label means', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await visit(page, '/');
  // What is fetched needlessly may come late.
  await silent(page);
  const own = () => fetched.filter((path) => /WordHost|texts-\w+\/(ru|en)\//.test(path));
  expect(own(), 'nothing of it is fetched before').toEqual([]);

  const rail = page.getByRole('navigation', { name: 'Төп бүлекләр' });
  const groups = rail.getByRole('link', { name: 'Төркемнәр' });
  await groups.hover();
  await page.mouse.down();
  const card = page.getByRole('dialog', { name: 'Төркемнәр', exact: true });
  await expect(card.getByText('Группы', { exact: true })).toBeVisible();
  await expect(card.getByText('Groups', { exact: true })).toBeVisible();
  await page.mouse.up();
  // Who was told about a link has not followed it.
  await expect(page).toHaveURL('/');
  await expect(card.getByRole('button', { name: 'Барлык формалары' })).toBeVisible();
  await checkView(page);
  await page.mouse.click(1270, 700);
  await expect(card).toBeHidden();

  // By key, only while it has the focus; it comes back there.
  await groups.focus();
  await page.keyboard.press('?');
  await expect(card).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(groups).toBeFocused();
  await expect(card).toBeHidden();

  // A short press is a press, as ever.
  await groups.click();
  await expect(page).toHaveURL('/groups');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a long press with a finger shows a label in Latin letters, with the words of a phrase', async ({
    page,
  }) => {
    const say = openLatinReader();
    await visit(page, '/lang?set=tt-Latn&back=/sign');
    const button = page.getByRole('button', { name: say('Код сорарга') });
    await button.scrollIntoViewIfNeeded();
    const box = (await button.boundingBox())!;
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const finger = await page.context().newCDPSession(page);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    const card = page.getByRole('dialog', { name: say('Код сорарга'), exact: true });
    await expect(card.locator('p[lang=ru]').first()).toHaveText('Получить код');
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    // Nothing was sent, and each word has a card of its own.
    await expect(page.getByRole('alert')).toHaveCount(0);
    await card.getByRole('button', { name: new RegExp(`^${say('сорарга')}`) }).click();
    const word = page.getByRole('dialog', { name: say('сорарга'), exact: true });
    await expect(word.getByText(say('тамыр')).first()).toBeVisible();
  });
});
