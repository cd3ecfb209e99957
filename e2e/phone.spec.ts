// What a thumb finds on a phone.

import { expect, test } from './fixtures.ts';
import { signedIn } from './sessions.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('the own page is a tab with the face on it, and the settings are one step further', async ({
  page,
}) => {
  const person = await signedIn(page);
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Төп бүлекләр' });
  await expect(bar.getByRole('link')).toHaveText([
    'Баш бит',
    'Төркемнәр',
    'Дуслар',
    'Язарга',
    /Профиль$/,
  ]);
  await bar.getByRole('link', { name: 'Профиль' }).click();
  await page.waitForURL(`**/user/${person.idC}`);
  await expect(bar.getByRole('link', { name: 'Профиль' })).toHaveAttribute('aria-current', 'page');
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
