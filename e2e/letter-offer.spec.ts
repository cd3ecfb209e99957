import { checkPage } from './check-page.ts';
import { expect, test } from './fixtures.ts';
import { signInAsNewPerson } from './sessions.ts';
import { visit } from './visit.ts';

test('who types without Tatar letters is offered them word by word, and may decline', async ({
  page,
}) => {
  await signInAsNewPerson(page);
  await visit(page, '/note/create');
  const title = page.getByLabel('Язманың исеме');
  const text = page.getByLabel('Текст', { exact: true });
  await title.fill('Бугенге кон');
  await text.fill('Исэнмесез! Бугенге кон бик матур.');
  const offer = page.getByText('Хәрефләрне төзәтергәме?');
  await expect(offer).toBeVisible();
  await expect(page.getByRole('button', { name: /Исэнмесез/ })).toBeVisible();
  await checkPage(page, 'letter-offer');

  await page.getByRole('button', { name: /Бугенге/ }).click();
  await page.getByRole('button', { name: 'Әйе, төзәтергә', exact: true }).click();
  await expect(text).toHaveValue('Исәнмесез! Бугенге көн бик матур.');
  await expect(title).toHaveValue('Бугенге көн');
  await expect(offer).toHaveCount(0);

  await text.fill('Бу кон да бик эйбэт кон.');
  await title.fill('Кон турында');
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: 'Шулай калсын', exact: true }).click();
  await expect(offer).toHaveCount(0);
  await expect(text).toHaveValue('Бу кон да бик эйбэт кон.');
});

test('what is pasted keeps its formatting, and can be undone', async ({ page }) => {
  await signInAsNewPerson(page);
  await visit(page, '/note/create');
  const text = page.getByLabel('Текст', { exact: true });
  const paste = (html: string) =>
    text.evaluate((area: HTMLTextAreaElement, given) => {
      area.focus();
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', given);
      clipboardData.setData('text/plain', 'гади');
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      area.dispatchEvent(event);
    }, html);
  // What reads the clipboard comes after the page.
  await expect(async () => {
    await paste('<h2>Аш</h2><p>Бик <b>тәмле</b></p><ul><li>он</li><li>сөт</li></ul>');
    await expect(text).toHaveValue('## Аш\n\nБик **тәмле**\n\n- он\n- сөт', { timeout: 500 });
  }).toPass();
  await text.press('Control+z');
  await expect(text).toHaveValue('');
});
