// What a signed-in person sees while writing, at both widths and in both themes.

import { checkPage } from './check-page.ts';
import { test } from './fixtures.ts';
import { signInAsNewPerson } from './sessions.ts';

test.setTimeout(180_000);

test('the preview of a note, and an own note', async ({ page }) => {
  await signInAsNewPerson(page);
  await page.goto('/note/create');
  await page.getByLabel('Язманың исеме').fill('Әбием бакчасы');
  await page
    .getByLabel('Текст', { exact: true })
    .fill('Алмалар **бик** татлы.\n\n## Җәй\n\n- чия\n- карлыган\n\n> Бакча — күңел көзгесе.');
  await page.getByRole('textbox', { name: 'Теглар' }).fill('бакча, әби');
  await page.getByRole('button', { name: 'Алдан карау' }).click();
  await checkPage(page, 'note-preview');
  await page.getByRole('button', { name: 'Язманы бастырырга' }).click();
  await page.waitForURL('**/note/n*');
  await page.getByRole('link', { name: 'Төзәтергә' }).waitFor();
  await checkPage(page, 'note-own');
});

test('a note with an answer begun, seen by a signed-in person', async ({ page }) => {
  await signInAsNewPerson(page);
  await page.goto('/?filter=discussed');
  await page.locator('article').first().waitFor();
  await page.locator('article h2 a').first().click();
  await page
    .locator('#comments li')
    .first()
    .getByRole('button', { name: 'Җавап язарга' })
    .first()
    .click();
  await page.getByLabel('Җавап', { exact: true }).fill('Рәхмәт сезгә');
  await page.locator('article').getByRole('button', { name: 'Ошый', exact: true }).click();
  await checkPage(page, 'note-answer-begun');
});
