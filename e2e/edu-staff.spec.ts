// Staff write a lesson: it is tried out before its readers see it, gets a picture and a sound, is
// published, changed, and it is told who did what.

import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { makeTone } from '#features/platform/media/factory.server.ts';
import { checkPage } from './check-page.ts';
import { expect, test } from './fixtures.ts';
import { signInAsAdmin } from './sessions.ts';
import { visit } from './visit.ts';

const FFMPEG = process.env.FFMPEG ?? 'ffmpeg';
const WIDE = { width: 1280, height: 1000 };

test('staff write a lesson, give it files, publish it, and its reader finds it', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const id = `e2e-${randomBytes(5).toString('hex')}`;
  const title = `Умартада ${id}`;
  await page.setViewportSize(WIDE);
  await signInAsAdmin(page);
  await visit(page, '/ts/admin/edu');
  await page.getByRole('link', { name: 'Яңа дәрес' }).click();
  await page.waitForURL('/ts/admin/edu/create');
  await page.getByLabel('Дәреснең адресы').fill(id);
  await page.getByLabel('Исем', { exact: true }).fill(title);
  await page.getByLabel('Исеме русча').fill('На пасеке');
  await page.getByLabel('Исеме инглизчә').fill('At the apiary');
  await page.getByLabel('Авторы').fill('Туган тел');
  // Far behind the lessons of the project, so that no other test meets it.
  await page.getByLabel('Дәрәҗә', { exact: true }).selectOption('5');
  await page.getByLabel('Текст', { exact: true }).fill('Бу – [умарта|улей].\n\nБал татлы.');
  await page.getByLabel('Кагыйдә татарча').fill('Сүз тәртибе.');
  await page.getByText('Текст итеп язарга').click();
  await page.getByLabel('Күнегүләр тексты').fill('choose Бу нәрсә?\n- умарта\n- урман');
  await page.getByRole('button', { name: 'Караламада калдырырга' }).click();
  await expect(page.getByText('Күнегү № 1 аңлашылмады')).toBeVisible();
  await page
    .getByRole('group', { name: '1. Дөресен сайлау' })
    .getByLabel('Ничәнчесе дөрес?')
    .selectOption('1');
  await page.getByLabel('Күнегү төре').selectOption('cloze');
  await page.getByRole('button', { name: '+ күнегү' }).click();
  const cloze = page.getByRole('group', { name: '2. Буш урынны тутыру' });
  await expect(cloze.getByText('Бу күнегү әлегә тулы түгел.')).toBeVisible();
  await cloze.getByLabel('Җөмлә, буш урын: ___').fill('Бал ___.');
  await cloze.getByLabel('Дөрес җаваплар, һәр юлда берсе').fill('татлы');
  await expect(page.getByLabel('Күнегүләр тексты')).toHaveValue(
    'choose Бу нәрсә?\n+ умарта\n- урман\n\ncloze Бал ___.\n= татлы',
  );

  // A reload, or the end of the session, loses nothing.
  await expect(page.getByText('Каралама бу браузерда сакланды.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Сез башлаган текст кайтарылды.')).toBeVisible();
  await expect(page.getByLabel('Исем', { exact: true })).toHaveValue(title);
  await expect(cloze.getByLabel('Җөмлә, буш урын: ___')).toHaveValue('Бал ___.');

  const preview = page.getByRole('region', { name: 'Алдан карау' });
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(preview.getByRole('button', { name: 'умарта', exact: true }).first()).toBeVisible();
  await preview.getByRole('button', { name: 'урман' }).click();
  await expect(preview.getByText('Дөресе менә болай')).toBeVisible();
  await checkPage(page, 'admin-edu-write');
  await page.setViewportSize(WIDE);
  await page.getByRole('button', { name: 'Караламада калдырырга' }).click();
  await page.waitForURL(`/ts/admin/edu/${id}/edit`);
  await expect(page.getByText('Каралама', { exact: true })).toBeVisible();
  expect((await page.request.get(`/edu/${id}`)).status()).toBe(404);

  // Its sound goes the way of the sounds of notes; its picture is there at once.
  await page.getByLabel('Аудио сайларга').setInputFiles({
    name: 'бал.mp3',
    mimeType: 'audio/mpeg',
    buffer: await makeTone(FFMPEG, 'tone.mp3', 3),
  });
  const files = page
    .getByRole('main')
    .locator('section')
    .filter({ hasText: 'Рәсем, видео, аудио' });
  await expect(files.getByText('Әзер', { exact: true })).toBeVisible({ timeout: 90_000 });
  await files.getByLabel('Рәсем сайларга').setInputFiles({
    name: 'умарта.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp({
      create: { width: 1440, height: 1080, channels: 3, background: '#e9b44c' },
    })
      .jpeg()
      .toBuffer(),
  });
  // The board comes by itself and moves the button under it.
  await expect(files.getByRole('slider', { name: 'Якынайту' })).toBeVisible();
  await files.getByRole('button', { name: 'Сакларга' }).click();
  await expect(preview.getByRole('img', { name: title })).toBeVisible();
  await expect(preview.getByRole('button', { name: `Тыңларга: ${title}` })).toBeVisible();

  await page.getByRole('button', { name: 'Бастырырга' }).click();
  await expect(page.getByText('Бастырылган', { exact: true })).toBeVisible();
  const changes = page.getByRole('main').locator('ol > li').filter({ hasText: '@' });
  // The sound, the picture, and that it was published.
  await expect(changes.filter({ hasText: 'Үзгәртелде' })).toHaveCount(3);
  await expect(changes.last()).toContainText('Ясалды');
  await checkPage(page, 'admin-edu-edit');
  await page.setViewportSize(WIDE);
  await page.getByRole('link', { name: 'Сайтта карарга' }).click();
  await page.waitForURL(`/edu/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('img', { name: title })).toBeVisible();
  await expect(page.getByRole('button', { name: `Тыңларга: ${title}` })).toBeVisible();
  await checkPage(page, 'lesson-files');

  await page.setViewportSize(WIDE);
  await visit(page, `/ts/admin/edu?search=${id}`);
  await page.getByRole('link', { name: title }).click();
  await page.waitForURL(`/ts/admin/edu/${id}/edit`);
  await page.getByRole('button', { name: 'Бетерергә', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Бетерергә' }).click();
  await page.waitForURL('/ts/admin/edu');
  expect((await page.request.get(`/edu/${id}`)).status()).toBe(404);
});
