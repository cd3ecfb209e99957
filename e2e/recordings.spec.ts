import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { makeFilm, makeTone } from '#features/platform/media/factory.server.ts';
import type { Page } from '@playwright/test';
import { checkPage } from './check-page.ts';
import { expect, ignoreStatus, test } from './fixtures.ts';
import { allSaved } from './saved-drafts.ts';
import { signInAsNewPerson } from './sessions.ts';

const FFMPEG = process.env.FFMPEG ?? 'ffmpeg';
const MB = 1024 * 1024;

test.setTimeout(240_000);

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 800, height: 500, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tugantel-e2e-'));
});
test.afterAll(() => rm(folder, { recursive: true }));

/** A file on the disk: Playwright sends nothing larger than 50 MB by itself. */
async function onDisk(name: string, bytes: Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

/** Plays until the time moves. */
async function expectToPlay(page: Page, selector: 'video' | 'audio'): Promise<void> {
  const player = page.locator(selector).first();
  await expect
    .poll(() => player.evaluate((media: HTMLMediaElement) => media.currentTime), {
      timeout: 30_000,
    })
    .toBeGreaterThan(0.3);
  await player.evaluate((media: HTMLMediaElement) => media.pause());
}

const dock = (page: Page) => page.getByRole('region', { name: 'Файллар җибәрелә' });

test('a note with pictures, a video of 60 MB and an audio survives a lost line and a reload; it is played, changed and deleted', async ({
  page,
  context,
  faults,
}) => {
  const film = await makeFilm(FFMPEG, { seconds: 8, size: '640x360', bitrate: '60M' });
  expect(film.length).toBeGreaterThan(55 * MB);
  const video = await onDisk('сабантуй.mp4', film);
  const audio = await onDisk('җыр.mp3', await makeTone(FFMPEG, 'tone.mp3', 5));
  const person = await signInAsNewPerson(page);

  await page.goto('/note/create');
  await page.getByLabel('Язманың исеме').fill('Сабантуй видеосы');
  await page.getByLabel('Текст', { exact: true }).fill('Быел да күңелле булды.');
  await page
    .getByLabel('Рәсем сайларга')
    .setInputFiles([
      await picture('a.jpg', '#41c98b'),
      await picture('b.jpg', '#f0b354'),
      await picture('c.jpg', '#7a5bd0'),
    ]);
  await page.getByLabel('Видео сайларга').setInputFiles({
    name: 'yalgan.mp4',
    mimeType: 'video/mp4',
    buffer: Buffer.from('#EXTM3U'),
  });
  await expect(page.getByText(/Файл кабул ителмәде: 500 МБ/)).toBeVisible();
  await page.getByLabel('Видео сайларга').setInputFiles(video);
  await page.getByLabel('Аудио сайларга').setInputFiles(audio);
  await expect(page.getByText('сабантуй.mp4')).toBeVisible();
  await expect(page.getByText('җыр.mp3')).toBeVisible();
  await expect.poll(() => allSaved(page)).toContain('сабантуй.mp4');
  await expect.poll(() => allSaved(page)).toContain('җыр.mp3');
  await page.reload();
  // Chosen files are kept with the draft.
  await expect(page.getByText('сабантуй.mp4')).toBeVisible();
  await checkPage(page, 'note-create-recordings');
  await page.setViewportSize({ width: 1280, height: 1000 });

  // The line is slow enough to be cut in the middle.
  const line = await context.newCDPSession(page);
  const speed = (offline: boolean, upload: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: upload,
    });
  await speed(false, 8 * MB);
  await page.getByRole('button', { name: 'Язманы бастырырга' }).click();
  await page.waitForURL('**/note/n*');
  const sending = dock(page).getByText(/^Җибәрелә: ([2-7]\d) %/);
  await expect(sending).toBeVisible({ timeout: 60_000 });
  await dock(page).getByRole('button', { name: 'Туктатып торырга' }).first().click();
  await expect(dock(page).getByText(/^Туктап тора/)).toBeVisible();
  await checkPage(page, 'upload-dock');
  await page.setViewportSize({ width: 1280, height: 1000 });
  await dock(page).getByRole('button', { name: 'Дәвам итәргә' }).click();
  await speed(true, 0);
  await expect(dock(page).getByText(/^Элемтә өзелде/)).toBeVisible({ timeout: 30_000 });
  await speed(false, 40 * MB);
  await page.reload();
  // Not from the beginning.
  await expect(
    dock(page)
      .getByText(/^Җибәрелә: ([2-9]\d|100) %|^Җибәрелде/)
      .first(),
  ).toBeVisible({
    timeout: 30_000,
  });
  await expect(
    dock(page)
      .getByText(/^Җибәрелде/)
      .first(),
  ).toBeVisible({ timeout: 60_000 });
  ignoreStatus(faults, 'ERR_INTERNET_DISCONNECTED');

  const preparing = page.getByText(/^Видео әзерләнә: \d+ %/);
  await expect(preparing.or(page.locator('video'))).toBeVisible();
  await expect(page.locator('video')).toBeVisible({ timeout: 90_000 });
  await expect(page.getByRole('button', { name: /^Тыңларга:/ })).toBeVisible({ timeout: 30_000 });

  // By keyboard, as the browser's own player is used.
  await page.locator('video').focus();
  await page.keyboard.press('Space');
  await expectToPlay(page, 'video');
  await page.getByRole('button', { name: /^Тыңларга:/ }).focus();
  await page.keyboard.press('Enter');
  await expectToPlay(page, 'audio');
  const place = page.getByRole('slider', { name: 'Тыңлау урыны' });
  await place.focus();
  await page.keyboard.press('ArrowRight');
  await expect(place).toHaveAttribute('aria-valuetext', /0:0[1-5] \/ 0:05/);
  await checkPage(page, 'note-recordings');
  await page.setViewportSize({ width: 1280, height: 1000 });

  await page.getByRole('link', { name: 'Төзәтергә' }).click();
  await expect(page.getByText('Язмадагы видео')).toBeVisible();
  await page.getByRole('button', { name: 'Видеоны алып ташларга' }).click();
  await page.getByRole('button', { name: 'Сакларга' }).click();
  await page.waitForURL('**/note/n*');
  await expect(page.getByRole('button', { name: /^Тыңларга:/ })).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);

  await page.getByRole('button', { name: 'Бетерергә' }).click();
  await page.getByRole('button', { name: 'Әйе, бетерергә' }).click();
  await page.waitForURL(`**/user/${person.idC}`);
  await expect(page.getByText('Сабантуй видеосы')).toHaveCount(0);
});

test('a browser without HLS of its own plays through a script; a broken file is told to its author', async ({
  page,
}) => {
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.canPlayType = () => '';
  });
  const film = await makeFilm(FFMPEG, { seconds: 4, size: '640x360' });
  const broken = Buffer.from(film);
  broken.write('none', film.lastIndexOf('moov'), 'latin1');
  const person = await signInAsNewPerson(page);
  for (const [title, bytes] of [
    ['Бозык видео', broken],
    ['Яхшы видео', film],
  ] as const) {
    await page.goto('/note/create');
    await page.getByLabel('Язманың исеме').fill(title);
    await page.getByLabel('Текст', { exact: true }).fill('Монда видео.');
    await page
      .getByLabel('Видео сайларга')
      .setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer: bytes });
    await page.getByRole('button', { name: 'Язманы бастырырга' }).click();
    await page.waitForURL('**/note/n*');
    await expect(dock(page).getByText(/^Җибәрелде/)).toBeVisible({ timeout: 30_000 });
  }
  await expect(page.locator('video')).toBeVisible({ timeout: 60_000 });
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.play());
  await expectToPlay(page, 'video');
  expect(
    await page.locator('video').evaluate((video: HTMLVideoElement) => video.currentSrc),
  ).toMatch(/^blob:/);

  await page.goto(`/user/${person.idC}`);
  await checkPage(page, 'card-recordings');
  await page.getByRole('link', { name: 'Бозык видео', exact: true }).first().click();
  await expect(page.getByText('Видео әзерләнмәде')).toBeVisible({ timeout: 30_000 });
  // The own page tells it, too, and leads there.
  await page.goto(`/user/${person.idC}`);
  await expect(page.getByText('Видео әзерләнмәде')).toBeVisible();
  await page.getByRole('link', { name: 'Бозык видео', exact: true }).first().click();
  await page.getByRole('button', { name: 'Файлны алып ташларга' }).click();
  await expect(page.getByText('Видео әзерләнмәде')).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Бозык видео' })).toBeVisible();
  await expect(page.getByText('Видео әзерләнмәде')).toBeHidden();
});
