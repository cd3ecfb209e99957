import sharp from 'sharp';
import type { Page } from '@playwright/test';
import { checkPage } from './check-page.ts';
import { expect, test } from './fixtures.ts';
import { allSaved } from './saved-drafts.ts';
import { newNote, newPerson, query, signInAsNewPerson } from './sessions.ts';
import { visit } from './visit.ts';

test.setTimeout(180_000);

const picture = async (name: string, background: string, width = 1400, height = 900) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

test('pictures are chosen, kept through a reload, ordered, published, seen and changed', async ({
  page,
}) => {
  const person = await signInAsNewPerson(page);
  await page.goto('/note/create');
  await page.getByLabel('Язманың исеме').fill('Өч рәсем');
  await page.getByLabel('Текст', { exact: true }).fill('Җәйге көн.');
  const input = page.getByLabel('Рәсем сайларга');
  await input.setInputFiles([
    await picture('a.jpg', '#41c98b'),
    await picture('b.jpg', '#f0b354', 900, 1200),
    { name: 'c.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') },
  ]);
  await expect(page.getByText('Рәсем түгел, кабул ителмәде: c.jpg.')).toBeVisible();
  await expect(page.getByLabel(/нәрсә күренә/)).toHaveCount(2);
  await input.setInputFiles([await picture('d.jpg', '#7a5bd0', 300, 200)]);
  await page.getByLabel('Рәсем 1: нәрсә күренә?').fill('Яшел болын');
  await expect.poll(() => allSaved(page)).toContain('Яшел болын');
  await page.reload();
  await expect(page.getByLabel('Рәсем 1: нәрсә күренә?')).toHaveValue('Яшел болын');
  await expect(page.getByLabel(/нәрсә күренә/)).toHaveCount(3);
  await page.getByRole('button', { name: 'Аска күчерергә' }).first().click();
  await expect(page.getByLabel('Рәсем 2: нәрсә күренә?')).toHaveValue('Яшел болын');
  await checkPage(page, 'note-create-pictures');

  await page.getByRole('button', { name: 'Язманы бастырырга' }).click();
  await page.waitForURL('**/note/n*');
  await page.goto(`/user/${person.idC}`);
  await expect(page.locator('article picture img')).toHaveCount(3, { timeout: 30_000 });
  await checkPage(page, 'card-pictures');
  await page.getByRole('link', { name: 'Өч рәсем' }).first().click();
  await page.waitForURL('**/note/n*');
  const shown = page.getByRole('img', { name: 'Яшел болын' });
  await expect(shown).toBeVisible();
  await expect
    .poll(() => shown.evaluate((img: HTMLImageElement) => img.currentSrc))
    .toMatch(/\.avif$/);
  await checkPage(page, 'note-pictures');

  await page.getByRole('link', { name: 'Төзәтергә' }).click();
  await page.getByRole('button', { name: 'Рәсемне алып ташларга' }).last().click();
  await page.getByRole('button', { name: 'Сакларга' }).click();
  await page.waitForURL('**/note/n*');
  await expect(page.locator('article picture img')).toHaveCount(2);
});

for (const mode of ['plain', 'rich'] as const)
  test.describe(`${mode} editor`, () => {
    test.use({ writing: mode });

    test('the picture button opens the file chooser and puts the picture at the caret', async ({
      page,
    }) => {
      await signInAsNewPerson(page);
      await visit(page, '/note/create');
      const field = page.locator('textarea[name=content]');
      const button = page.getByRole('button', { name: 'Рәсем', exact: true });
      await (mode === 'plain' ? field : page.locator('[contenteditable=true]')).click();
      await page.keyboard.type('Беренче.');
      await page.keyboard.press('Enter');
      if (mode === 'plain') await page.keyboard.press('Enter');
      await page.keyboard.type('Икенче.');
      // Back into the first paragraph.
      await page.keyboard.press('ArrowUp');
      if (mode === 'plain') await page.keyboard.press('ArrowUp');

      const choose = async (press: () => Promise<void>, name: string) => {
        const opened = page.waitForEvent('filechooser');
        await press();
        await (await opened).setFiles([await picture(name, '#b8433f', 300, 200)]);
      };
      await choose(() => button.click(), 'a.jpg');
      await expect(field).toHaveValue('Беренче.\n\n![](1)\n\nИкенче.');
      // All pictures stand in the text, so the next is a new one again.
      await choose(() => button.click(), 'b.jpg');
      await expect(field).toHaveValue(/!\[\]\(1\)[^]*!\[\]\(2\)/);
      // A picture is described in one place: in the text, or under it where one writes plainly.
      const [inText, underText] = mode === 'rich' ? [2, 0] : [0, 2];
      await expect(page.getByLabel('Рәсемдә нәрсә күренә?')).toHaveCount(inText);
      await expect(page.getByLabel(/Рәсем \d: нәрсә күренә/)).toHaveCount(underText);

      // One that does not stand there is offered beside a new one.
      await page.getByLabel('Рәсем сайларга').setInputFiles([await picture('c.jpg', '#2f8f5b')]);
      await expect(page.getByLabel('Рәсем 3: нәрсә күренә?')).toBeVisible();
      await button.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('button', { name: /^Рәсем \d$/ })).toHaveCount(3);
      await choose(() => dialog.getByRole('button', { name: 'Яңа рәсем' }).click(), 'd.jpg');
      await expect(field).toHaveValue(/!\[\]\(4\)/);
      await button.click();
      await dialog.getByRole('button', { name: 'Рәсем 3', exact: true }).click();
      await expect(field).toHaveValue(/!\[\]\(3\)/);
    });
  });

test('a picture is cut by keyboard, placed inside the text, seen there once, and taken away', async ({
  page,
}) => {
  const person = await signInAsNewPerson(page);
  await page.goto('/note/create');
  await page.getByLabel('Язманың исеме').fill('Алма бакчасы');
  const text = page.getByLabel('Текст', { exact: true });
  await text.fill('Бакчада алма пеште.\n\nАны җыябыз.');

  await page
    .getByLabel('Рәсем сайларга')
    .setInputFiles([
      await picture('alma.jpg', '#b8433f', 1200, 800),
      await picture('kuk.jpg', '#3a6fd8', 900, 600),
      await picture('yafrak.jpg', '#2f8f5b', 900, 600),
    ]);
  await page.getByLabel('Рәсем 1: нәрсә күренә?').fill('Кызыл алма');

  // Cut to a square, then freely, with the keys alone.
  const crop = page.getByRole('button', { name: 'Рәсемне кисәргә' }).first();
  await crop.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Ирекле' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Кысаның уң кырые' }).focus();
  await page.keyboard.press('ArrowLeft');
  await checkPage(page, 'crop-dialog-free');
  await page.getByRole('button', { name: 'Квадрат' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('group', { name: /Кысаны тартып/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await checkPage(page, 'crop-dialog');
  await page.getByRole('button', { name: 'Шулай кисәргә' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // Placed after the first paragraph.
  await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(3, 3));
  await page.getByRole('button', { name: 'Рәсем', exact: true }).click();
  await checkPage(page, 'place-dialog');
  await page.getByRole('button', { name: 'Рәсем 1: Кызыл алма' }).click();
  await expect(text).toHaveValue('Бакчада алма пеште.\n\n![](1)\n\nАны җыябыз.');
  await page.getByRole('button', { name: 'Алдан карау' }).click();
  await expect(page.locator('.prose canvas')).toHaveCount(1);
  await checkPage(page, 'note-preview-picture');
  await page.getByRole('button', { name: 'Алдан карау' }).click();

  // Its number moves with it.
  await page.getByRole('button', { name: 'Аска күчерергә' }).first().click();
  await expect(text).toHaveValue(/!\[\]\(2\)/);
  await page.getByRole('button', { name: 'Язманы бастырырга' }).click();
  await page.waitForURL('**/note/n*');
  await page.goto(`/user/${person.idC}`);
  await expect(page.getByText('Бакчада алма пеште. Аны җыябыз.')).toBeVisible();
  await page.getByRole('link', { name: 'Алма бакчасы' }).first().click();
  await page.waitForURL('**/note/*');
  const inside = page.locator('.prose').getByRole('img', { name: 'Кызыл алма' });
  await expect(inside).toBeVisible();
  await expect(page.locator('article picture img')).toHaveCount(3, { timeout: 30_000 });
  await expect(page.getByRole('img', { name: 'Кызыл алма' })).toHaveCount(1);
  const size = await inside.evaluate((img: HTMLImageElement) => [
    img.getAttribute('width'),
    img.getAttribute('height'),
  ]);
  expect(size).toEqual(['800', '800']);
  await checkPage(page, 'note-picture-inside');

  // Taken out of the note, it leaves no place behind.
  await page.getByRole('link', { name: 'Төзәтергә' }).click();
  await page.getByRole('button', { name: 'Рәсемне алып ташларга' }).nth(1).click();
  await expect(text).toHaveValue('Бакчада алма пеште.\n\nАны җыябыз.');
  await page.getByRole('button', { name: 'Сакларга' }).click();
  await page.waitForURL('**/note/n*');
  await expect(page.locator('article picture img')).toHaveCount(2);
  await expect(page.getByText('![')).toHaveCount(0);
});

test('changed pictures and recordings of a note are kept until they are sent, and the text fits them', async ({
  page,
  browser,
}) => {
  await signInAsNewPerson(page);
  await page.goto('/note/create');
  await page.getByLabel('Язманың исеме').fill('Ике рәсем');
  const text = page.getByLabel('Текст', { exact: true });
  const words = (number: number) => page.getByLabel(`Рәсем ${number}: нәрсә күренә?`);
  await page
    .getByLabel('Рәсем сайларга')
    .setInputFiles([await picture('a.jpg', '#b8433f'), await picture('b.jpg', '#2f8f5b')]);
  await words(1).fill('Кызыл');
  await words(2).fill('Яшел');
  await text.fill('Бер.\n\n![Кызыл](1)\n\nИке.');
  await page.getByRole('button', { name: 'Язманы бастырырга' }).click();
  await page.waitForURL('**/note/n*');
  await page.getByRole('link', { name: 'Төзәтергә' }).click();

  await page.getByRole('button', { name: 'Аска күчерергә' }).first().click();
  await page.getByLabel('Рәсем сайларга').setInputFiles([await picture('c.jpg', '#3a6fd8')]);
  await words(3).fill('Зәңгәр');
  await page.getByLabel('Аудио сайларга').setInputFiles({
    name: 'tavysh.wav',
    mimeType: 'audio/wav',
    buffer: Buffer.from('RIFF....WAVEfmt '),
  });
  await expect(text).toHaveValue(/!\[\]\(2\)/);
  for (const part of ['Зәңгәр', '![](2)', 'tavysh.wav'])
    await expect.poll(() => allSaved(page)).toContain(part);
  await page.reload();
  await expect(words(3)).toHaveValue('Зәңгәр');
  await expect(words(1)).toHaveValue('Яшел');
  await expect(words(2)).toHaveValue('Кызыл');
  await expect(text).toHaveValue(/!\[\]\(2\)/);
  await expect(page.getByText('tavysh.wav')).toBeVisible();

  // Another browser has the text, but not what was chosen here: there it fits what the note has.
  await text.press('End');
  await text.pressSequentially(' Өч.');
  await expect(page.getByText('Каралама сакланды.')).toBeVisible({ timeout: 15_000 });
  const other = await browser.newContext({ storageState: await page.context().storageState() });
  const elsewhere = await other.newPage();
  await elsewhere.goto(page.url());
  await expect(elsewhere.getByLabel('Текст', { exact: true })).toHaveValue(/!\[\]\(1\)/);
  await expect(elsewhere.getByLabel('Рәсем 1: нәрсә күренә?')).toHaveValue('Кызыл');
  await other.close();

  await page.getByRole('button', { name: 'Яңадан башларга' }).click();
  await expect(words(1)).toHaveValue('Кызыл');
  await expect(page.getByLabel(/нәрсә күренә/)).toHaveCount(2);
  await expect(text).toHaveValue('Бер.\n\n![Кызыл](1)\n\nИке.');
  await expect(page.getByText('tavysh.wav')).toHaveCount(0);
});

/** A note of somebody with three pictures of the world, each with its words. */
async function gallery(): Promise<{ author: string; note: string; words: string[] }> {
  const author = await newPerson('Булат');
  const note = await newNote(author.id, 'Өч күренеш');
  const { rows } = await query(
    `insert into picture (account_id, note_id, place, key, state, width, height, alt, widths, loose_at)
     select $1, $2, row_number() over (order by id), key, state, width, height, alt, widths, null
     from picture where state = 'ready' and note_id is not null and alt <> '' order by id limit 3
     returning alt`,
    [author.id, note],
  );
  return { author: author.idC, note, words: (rows as { alt: string }[]).map(({ alt }) => alt) };
}

const place = (page: Page) => page.evaluate(() => scrollY);

test('a picture opens over the page, is looked through by keys, and Back only closes it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  const { note, words } = await gallery();
  await page.goto('/posts/1');
  await visit(page, `/note/${note}`);
  const second = page.locator('article a', { has: page.locator(`img[alt="${words[1]}"]`) });
  await second.scrollIntoViewIfNeeded();
  const before = await place(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('.data')) asked.push(request.url());
  });

  await second.click();
  const viewer = page.getByRole('dialog', { name: 'Рәсемнәр' });
  await expect(viewer.getByText(words[1] ?? '')).toBeVisible();
  await expect(viewer.getByText(`2 / ${words.length}`)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText(words[2] ?? '')).toBeVisible();
  await page.keyboard.press('Home');
  await expect(viewer.getByText(words[0] ?? '')).toBeVisible();
  await expect(viewer.getByRole('button', { name: 'Моннан алдагы рәсем' })).toBeDisabled();

  // Larger than the screen, and moved by the arrows.
  const shown = viewer.locator('img').first();
  const small = (await shown.boundingBox())?.width ?? 0;
  await viewer.getByRole('button', { name: 'Зурайтырга' }).click();
  await expect
    .poll(async () => (await shown.boundingBox())?.width ?? 0)
    .toBeGreaterThan(small * 1.5);
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await shown.boundingBox())?.y ?? 0).toBeLessThan(0);

  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/note/${note}$`));
  await expect(second).toBeFocused();
  expect(await place(page)).toBe(before);
  expect(asked, 'the page itself is not loaded anew').toEqual([]);

  // Escape and the cross are the same step, so that one more Back leaves the page.
  await page.keyboard.press('Enter');
  await expect(viewer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(second).toBeFocused();
  await second.click();
  await expect(viewer.getByText(words[1] ?? '')).toBeVisible();
  await checkPage(page, 'picture-viewer');
  await viewer.getByRole('button', { name: 'Ябарга' }).click();
  await expect(viewer).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/posts\/1$/);
});

test('pictures slide on a phone, and lead their card', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const { author, words } = await gallery();
  await visit(page, `/user/${author}`);
  const card = page.locator('article');
  const picture = await card.locator('picture').first().boundingBox();
  const heading = await card.getByRole('heading').boundingBox();
  expect(picture?.y).toBeLessThan(heading?.y ?? 0);

  await card
    .locator('a', { has: page.locator('picture') })
    .first()
    .tap();
  const viewer = page.getByRole('dialog', { name: 'Рәсемнәр' });
  await expect(viewer.getByText(words[0] ?? '')).toBeVisible();
  // A swipe is the browser's own: it slides the row, which comes to rest at a picture.
  await viewer
    .getByRole('region', { name: 'Рәсемнәр' })
    .evaluate((row) => row.scrollBy({ left: row.clientWidth * 0.9 }));
  await expect(viewer.getByText(words[1] ?? '')).toBeVisible();
  await page.goBack();
  await expect(viewer).toBeHidden();
  await context.close();
});

test('without scripts a picture is a link to its large file', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const { note, words } = await gallery();
  await page.goto(`/note/${note}`);
  await page.locator('article a', { has: page.locator(`img[alt="${words[0]}"]`) }).click();
  await expect(page).toHaveURL(/-\d+\.jpg$/);
  await context.close();
});
