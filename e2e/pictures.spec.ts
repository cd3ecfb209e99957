import sharp from 'sharp';
import { expect, test } from './fixtures.ts';
import { look } from './look.ts';
import { signedIn } from './sessions.ts';

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
  const person = await signedIn(page);
  await page.goto('/note/create');
  await page.getByLabel('Язманың исеме').fill('Өч рәсем');
  await page.getByLabel('Текст', { exact: true }).fill('Җәйге көн.');
  const input = page.getByLabel('Рәсем сайларга');
  await input.setInputFiles([
    await picture('a.jpg', '#41c98b'),
    await picture('b.jpg', '#f0b354', 900, 1200),
    { name: 'c.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') },
  ]);
  await expect(page.getByText(/Алынмады: c\.jpg/)).toBeVisible();
  await expect(page.getByLabel(/нәрсә күренә/)).toHaveCount(2);
  await input.setInputFiles([await picture('d.jpg', '#7a5bd0', 300, 200)]);
  await page.getByLabel('Рәсем 1: нәрсә күренә?').fill('Яшел болын');
  await page.waitForTimeout(800);
  await page.reload();
  await expect(page.getByLabel('Рәсем 1: нәрсә күренә?')).toHaveValue('Яшел болын');
  await expect(page.getByLabel(/нәрсә күренә/)).toHaveCount(3);
  await page.getByRole('button', { name: 'Аска күчерергә' }).first().click();
  await expect(page.getByLabel('Рәсем 2: нәрсә күренә?')).toHaveValue('Яшел болын');
  await look(page, 'note-create-pictures');

  await page.getByRole('button', { name: 'Язманы чыгарырга' }).click();
  await page.waitForURL(`**/user/${person.idC}`);
  await expect(page.locator('article picture img')).toHaveCount(3, { timeout: 30_000 });
  await look(page, 'card-pictures');
  await page.getByRole('link', { name: 'Өч рәсем' }).first().click();
  const shown = page.getByRole('img', { name: 'Яшел болын' });
  await expect(shown).toBeVisible();
  await expect
    .poll(() => shown.evaluate((img: HTMLImageElement) => img.currentSrc))
    .toMatch(/\.avif$/);
  await look(page, 'note-pictures');

  await page.getByRole('link', { name: 'Төзәтергә' }).click();
  await page.getByRole('button', { name: 'Рәсемне алып ташларга' }).last().click();
  await page.getByRole('button', { name: 'Сакларга' }).click();
  await page.waitForURL(`**/user/${person.idC}`);
  await expect(page.locator('article picture img')).toHaveCount(2);
});
