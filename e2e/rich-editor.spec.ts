// A text written in place, as readers will see it: the same string as in the plain field.

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { checkPage } from './check-page.ts';
import { expect, test } from './fixtures.ts';
import { newPerson, signInAsNewPerson } from './sessions.ts';
import { reload, visit } from './visit.ts';

test.use({ writing: 'rich' });
test.setTimeout(180_000);

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Текст', exact: true });
const way = (page: Page, name: 'Форматлы' | 'Гади') =>
  page.getByRole('button', { name, exact: true });

/** The string of the note, which is what is kept and sent. */
async function source(page: Page): Promise<string> {
  return page.locator('textarea[name=content]').inputValue();
}

async function open(page: Page): Promise<void> {
  await visit(page, '/note/create');
  await expect(textOf(page)).toHaveAttribute('contenteditable', 'true');
}

async function paste(page: Page, html: string, plain: string): Promise<void> {
  await textOf(page).evaluate(
    (area, given) => {
      const clipboardData = new DataTransfer();
      if (given.html !== '') clipboardData.setData('text/html', given.html);
      clipboardData.setData('text/plain', given.plain);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      area.dispatchEvent(event);
    },
    { html, plain },
  );
}

test('a note is written in place by keys, kept, looked at in both ways and published', async ({
  page,
}) => {
  await signInAsNewPerson(page);
  await open(page);
  await page.getByLabel('Язманың исеме').fill('Әбием бакчасы');
  const text = textOf(page);
  await text.focus();
  // The signs of our Markdown become what they mean.
  await page.keyboard.type('## Бакча');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Алмалар ');
  await page.keyboard.press('Control+KeyB');
  await page.keyboard.type('бик');
  await page.keyboard.press('Control+KeyB');
  await page.keyboard.type(' татлы.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- чия');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'ә хәрефе' }).click();
  await page.keyboard.type('би');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('> Бакча – күңел көзгесе.');
  await expect
    .poll(() => source(page))
    .toBe('## Бакча\n\nАлмалар **бик** татлы.\n\n- чия\n- Әби\n\n> Бакча – күңел көзгесе.');
  await expect(text.getByRole('heading', { name: 'Бакча' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Өземтә' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  // Undone and done again.
  await page.keyboard.press('Control+KeyZ');
  await expect.poll(() => source(page)).not.toContain('көзгесе');
  await page.keyboard.press('Control+KeyY');
  await expect.poll(() => source(page)).toContain('көзгесе');

  // A word as a keyboard with hints writes it: first a guess, then the whole.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const line = await page.context().newCDPSession(page);
  await line.send('Input.imeSetComposition', { text: 'кит', selectionStart: 3, selectionEnd: 3 });
  await line.send('Input.imeSetComposition', { text: 'китап', selectionStart: 5, selectionEnd: 5 });
  await line.send('Input.insertText', { text: 'китаплар' });
  await expect.poll(() => source(page)).toMatch(/көзгесе\.\n\nкитаплар$/);

  // A link by its window.
  await page.keyboard.press('Shift+Control+ArrowLeft');
  await page.getByRole('button', { name: 'Сылтама', exact: true }).click();
  await page.getByLabel('Адрес').fill('https://tt.wikipedia.org/');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => source(page))
    .toMatch(/\n\n\[китаплар\]\(https:\/\/tt\.wikipedia\.org\/\)$/);
  await checkPage(page, 'note-rich');

  // Nothing is lost at a reload, nor by writing the other way.
  const written = await source(page);
  await expect(page.getByText(/^Каралама (бу браузерда )?сакланды\.$/)).toBeVisible();
  await reload(page);
  await expect(text.getByRole('heading', { name: 'Бакча' })).toBeVisible();
  expect(await source(page)).toBe(written);
  await way(page, 'Гади').click();
  await expect(text).toHaveValue(written);
  await text.press('Control+End');
  await text.pressSequentially('\n\nСоңгы сүз.');
  await expect(page.getByText(/^Каралама (бу браузерда )?сакланды\.$/)).toBeVisible();
  await reload(page);
  // The way of writing is remembered.
  await expect(text).toHaveValue(`${written}\n\nСоңгы сүз.`);
  await way(page, 'Форматлы').click();
  await expect(text.getByText('Соңгы сүз.')).toBeVisible();
  expect(await source(page)).toBe(`${written}\n\nСоңгы сүз.`);

  await page.getByRole('button', { name: 'Язманы бастырырга' }).click();
  await page.waitForURL('**/note/n*');
  await expect(page.locator('.prose strong')).toHaveText('бик');
  await expect(page.locator('.prose blockquote')).toHaveText('Бакча – күңел көзгесе.');
});

test('what is pasted is cleaned, letters are restored, and what is missing is said', async ({
  page,
}) => {
  await signInAsNewPerson(page);
  await open(page);
  const text = textOf(page);
  const expected = readFileSync('test/pasted/text.txt', 'utf8').trim();
  for (const program of ['word', 'libreoffice', 'google-docs']) {
    await text.focus();
    await paste(page, readFileSync(`test/pasted/${program}.html`, 'utf8'), 'гади');
    await expect.poll(() => source(page), { message: program }).toBe(expected);
    await page.keyboard.press('Control+KeyZ');
    await expect.poll(() => source(page), { message: program }).toBe('');
  }

  // The middle of a sentence stays one.
  await page.keyboard.type('Бу кон');
  await paste(page, '<b>бик</b> эйбэт кон', 'бик эйбэт кон');
  await expect.poll(() => source(page)).toBe('Бу кон**бик** эйбэт кон');
  await page.getByRole('button', { name: 'Әйе, төзәтергә', exact: true }).click();
  await expect.poll(() => source(page)).toContain('әйбәт көн');
  await expect(text.locator('strong')).toHaveText('бик');

  await page.keyboard.press('Control+KeyA');
  await text.press('Control+KeyA');
  await page.keyboard.press('Delete');
  await expect.poll(() => source(page)).toBe('');
  await page.getByLabel('Язманың исеме').fill('Буш язма');
  await page.getByRole('button', { name: 'Язманы бастырырга' }).click();
  await expect(text).toBeFocused();
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.type('Бер сүз');
  await expect(text).not.toHaveAttribute('aria-invalid', 'true');
});

test('pictures stand in the text, are moved by keys and by dragging, and described', async ({
  page,
}) => {
  await signInAsNewPerson(page);
  await open(page);
  const text = textOf(page);
  const picture = async (name: string, background: string) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width: 900, height: 500, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  });
  await page
    .getByLabel('Рәсем сайларга')
    .setInputFiles([await picture('a.jpg', '#b8433f'), await picture('b.jpg', '#2f8f5b')]);
  await page.getByLabel('Рәсем 1: нәрсә күренә?').fill('Кызыл алма');
  await text.focus();
  await page.keyboard.type('Беренче.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Икенче.');
  await page.getByRole('button', { name: 'Рәсем', exact: true }).click();
  await page.getByRole('button', { name: 'Рәсем 1: Кызыл алма' }).click();
  await expect.poll(() => source(page)).toBe('Беренче.\n\nИкенче.\n\n![](1)');
  await expect(text.locator('figure canvas')).toBeVisible();
  await checkPage(page, 'note-rich-picture');

  const up = text.getByRole('button', { name: 'Рәсемне өскә күчерергә' });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => source(page)).toBe('Беренче.\n\n![](1)\n\nИкенче.');
  // Who moves by keys goes on pressing.
  await expect(up).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => source(page)).toBe('![](1)\n\nБеренче.\n\nИкенче.');
  await text.getByLabel('Рәсемдә нәрсә күренә?').fill('Пешкән алма');
  await expect(text.getByLabel('Рәсемдә нәрсә күренә?')).toHaveValue('Пешкән алма');
  // It is described nowhere else.
  await expect(page.getByLabel('Рәсем 1: нәрсә күренә?')).toHaveCount(0);

  await text
    .locator('figure canvas')
    .dragTo(text.getByText('Икенче.'), { targetPosition: { x: 20, y: 24 } });
  await expect.poll(() => source(page)).toMatch(/^Беренче\.[^]*!\[\]\(1\)/);

  // Its number goes with it when the pictures of the note change their order.
  await page.getByRole('button', { name: 'Өскә күчерергә', exact: true }).click();
  await expect.poll(() => source(page)).toContain('![](2)');
  await expect(text.getByLabel('Рәсемдә нәрсә күренә?')).toHaveValue('Пешкән алма');
  await text.getByRole('button', { name: 'Тексттан чыгарырга' }).click();
  await expect.poll(() => source(page)).toBe('Беренче.\n\nИкенче.');

  // A file from outside, pasted: it becomes a picture of the note, and stands in the text.
  await text.getByText('Беренче.').click();
  const { buffer } = await picture('c.jpg', '#3f5fb8');
  await text.evaluate((area, base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], 'c.jpg', { type: 'image/jpeg' }));
    area.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, buffer.toString('base64'));
  await expect.poll(() => source(page)).toBe('Беренче.\n\n![](3)\n\nИкенче.');
  await expect(text.locator('figure')).toHaveCount(1);
  await expect(page.getByLabel(/^Рәсем \d: нәрсә күренә/)).toHaveCount(2);
});

test('people are offered at @, and named by a press of Enter', async ({ page }) => {
  const named = await newPerson('Сәрбиназ');
  await signInAsNewPerson(page);
  await open(page);
  await textOf(page).focus();
  await page.keyboard.type('Рәхмәт,');
  await page.keyboard.press('Shift+Enter');
  // By the id: others may have the name, too.
  await page.keyboard.type(`@${named.idC}`);
  const offered = page.getByRole('listbox', { name: 'Кемне телгә аласыз?' });
  await expect(offered.getByRole('option', { name: `@${named.idC}` })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(textOf(page)).toHaveAttribute('aria-activedescendant', /-0$/);
  await expect(offered).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(offered).toBeHidden();
  await page.keyboard.type('апа!');
  await expect.poll(() => source(page)).toBe(`Рәхмәт,\n@${named.idC} апа!`);
  await page.keyboard.press('Control+KeyZ');
  await expect.poll(() => source(page)).not.toContain('апа!');
});

test('a note of 20,000 letters is typed into without waiting', async ({ page }) => {
  await signInAsNewPerson(page);
  await open(page);
  const paragraph = 'Безнең авыл **бик** матур, урманы да, *елгасы* да бар. '.repeat(9).trim();
  const long = Array.from({ length: 40 }, () => paragraph).join('\n\n');
  const text = textOf(page);
  await text.focus();
  await paste(page, '', long.slice(0, 19_900));
  await expect.poll(async () => (await source(page)).length).toBeGreaterThan(19_000);
  // The work of the page's own thread: the machine may be busy with other things.
  const line = await page.context().newCDPSession(page);
  await line.send('Performance.enable', { timeDomain: 'threadTicks' });
  const work = async () => {
    const { metrics } = await line.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN);
  };
  const words = 'Монда тагын берничә сүз языла.';
  const before = await work();
  await page.keyboard.type(words, { delay: 30 });
  await expect.poll(() => source(page)).toMatch(/Монда тагын берничә сүз языла\.$/);
  const key = ((await work()) - before) / words.length;
  const letters = (await source(page)).length;
  console.log(`a key in a text of ${letters} letters: ${key.toFixed(1)} ms of the page's thread`);
  expect(key).toBeLessThan(60);
  const written = await source(page);
  await expect(page.getByText(/^Каралама (бу браузерда )?сакланды\.$/)).toBeVisible();
  await reload(page);
  await expect.poll(() => source(page)).toBe(written);
});
