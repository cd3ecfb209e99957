// A writer's five minutes: on a phone with the keyboard open, and at a desk.

import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { takePicture } from './check-page.ts';
import { expect, test } from './fixtures.ts';
import { allSaved } from './saved-drafts.ts';
import { newGroup, query, signInAsNewPerson } from './sessions.ts';
import { visit } from './visit.ts';

const picture = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 500, channels: 3, background: '#2f8f5b' } })
    .jpeg()
    .toBuffer(),
});

const text = (page: Page) => page.getByLabel('Текст', { exact: true });
const title = (page: Page) => page.getByLabel('Язманың исеме');
const mic = (page: Page) => page.getByRole('button', { name: 'Тавыш яздырырга' });
const stop = (page: Page) => page.getByRole('button', { name: 'Яздыруны туктатырга' });
const sound = (page: Page) => page.getByRole('region', { name: 'Аудио' });
/** Two seconds and more. */
const SPOKEN = /^Тавыш языла: 0:(0[2-9]|[1-5]\d)/;

async function speak(page: Page) {
  await mic(page).click();
  await expect(page.getByText(SPOKEN)).toBeVisible();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 500 }, hasTouch: true, isMobile: true });

  test('a phone writer’s five minutes: letters, a picture, a voice, a group, tags, published', async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const person = await signInAsNewPerson(page);
    await newGroup('Авыл яңалыклары', { creatorId: person.id });
    await visit(page, '/note/create');
    const publish = page.getByRole('button', { name: 'Бастырырга', exact: true });
    const expectPublish = () => expect(publish).toBeInViewport({ ratio: 1 });
    await expectPublish();

    // The first sentence is offered as the title.
    await text(page).tap();
    await text(page).pressSequentially('Беренче кар яуды. Безнен мэче аптырап тора.');
    await expect(title(page)).toHaveAttribute('placeholder', 'Беренче кар яуды');
    await expect(page.getByText('43 хәреф')).toBeAttached();
    await expectPublish();
    await page.getByRole('button', { name: 'Әйе, төзәтергә' }).tap();
    await expect(text(page)).toHaveValue('Беренче кар яуды. Безнең мәче аптырап тора.');
    await takePicture(page, 'writer-phone');

    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Рәсем', exact: true }).tap();
    await (await chooser).setFiles([await picture('kar.jpg')]);
    await expect(text(page)).toHaveValue(/!\[\]\(1\)/);
    await page.getByLabel('Рәсем 1: нәрсә күренә?').fill('Ап-ак ишегалды');
    await expectPublish();

    await speak(page);
    await expect(stop(page)).toBeInViewport({ ratio: 1 });
    await takePicture(page, 'writer-phone-recording');
    await stop(page).tap();
    await expect(sound(page)).toContainText('Тавыш язмасы.webm');
    // One note has one sound.
    await expect(mic(page)).toHaveCount(0);
    await expectPublish();

    // All of it is there after a reload, the sound too.
    await expect.poll(() => allSaved(page)).toContain('Тавыш язмасы.webm');
    await page.reload();
    await expect(text(page)).toHaveValue(/Безнең мәче/);
    await expect(page.getByLabel('Рәсем 1: нәрсә күренә?')).toHaveValue('Ап-ак ишегалды');
    await expect(sound(page)).toContainText('Тавыш язмасы.webm');

    await page.getByRole('button', { name: 'Төркем һәм теглар' }).tap();
    await page.getByLabel('Кайда бастырырга?').selectOption('Авыл яңалыклары');
    const tags = page.getByRole('textbox', { name: 'Теглар' });
    await tags.fill('Беренче кар,');
    await expect(page.getByRole('button', { name: '#беренче_кар' })).toBeVisible();
    await page.getByRole('checkbox', { name: 'Төзәтегез!' }).check();
    await takePicture(page, 'writer-phone-options');
    // The sheet does not cover it.
    await expectPublish();
    await publish.tap();

    await page.waitForURL('**/note/n*');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Беренче кар яуды');
    await expect(page.getByRole('link', { name: '#беренче_кар' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Авыл яңалыклары' }).first()).toBeVisible();
    await expect(page.getByRole('img', { name: 'Ап-ак ишегалды' })).toBeVisible({
      timeout: 30_000,
    });
    await expect(
      page.getByRole('main').getByRole('button', { name: 'Тыңларга: Беренче кар яуды' }),
    ).toBeVisible({ timeout: 30_000 });
  });
});

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1280, height: 900 }, writing: 'rich' });

  test('a desktop writer’s five minutes: title, marks, tags, level, published by keys', async ({
    page,
  }) => {
    await signInAsNewPerson(page);
    await visit(page, '/note/create');
    const rich = page.locator('[contenteditable=true]');
    await title(page).fill('Безнең авыл китапханәсе');
    await title(page).press('Enter');
    await expect(rich).toBeFocused();
    await page.keyboard.insertText('Авылыбызда бер йорт бар: кыш көне дә тәрәзәсендә ут яна.');
    await page.keyboard.press('Enter');
    await page.keyboard.insertText('Ул – китапханә. '.repeat(60));
    await expect(page.getByText(/^1\s?0\d\d хәреф$/)).toBeVisible();
    await expect(page.getByText(/^(A1|A2|B1|B2|C1) дәрәҗәсендә аңлаешлы$/)).toBeVisible();

    // A tag of two words stays one tag; another is chosen; the last of them is taken back by a key.
    const tags = page.getByRole('textbox', { name: 'Теглар' });
    await tags.fill('Татар Теле');
    await tags.press('Enter');
    await expect(page.getByRole('button', { name: '#татар_теле' })).toBeVisible();
    await page
      .getByRole('list', { name: 'Тәкъдим ителгән теглар' })
      .getByRole('button')
      .first()
      .click();
    await expect(page.getByRole('button', { name: /^#/ })).toHaveCount(2);
    await tags.press('Backspace');
    await expect(page.getByRole('button', { name: /^#/ })).toHaveCount(1);
    await tags.fill('');

    // What was spoken can be thrown away before and after it was heard.
    await mic(page).click();
    await page.getByRole('button', { name: 'Тавышны ташларга' }).click();
    await expect(stop(page)).toHaveCount(0);
    await speak(page);
    await stop(page).click();
    await expect
      .poll(() =>
        sound(page)
          .locator('audio')
          .evaluate((audio: HTMLAudioElement) => audio.readyState),
      )
      .toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Аудионы алып ташларга' }).click();
    await expect(mic(page)).toBeVisible();

    // A sound under way is ended and heard first.
    await speak(page);
    await page.getByRole('button', { name: 'Язманы бастырырга' }).click();
    await expect(page.getByText(/^Яздыру туктады\./)).toBeVisible();
    await expect(sound(page)).toBeVisible();
    await page.getByRole('button', { name: 'Аудионы алып ташларга' }).click();

    await rich.focus();
    await expect(page.getByRole('button', { name: 'Язманы бастырырга' })).toBeInViewport({
      ratio: 1,
    });
    await takePicture(page, 'writer-desk');
    await page.keyboard.press('Control+Enter');
    await page.waitForURL('**/note/n*');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Безнең авыл китапханәсе');
    await expect(page.getByRole('link', { name: '#татар_теле' })).toBeVisible();
  });

  for (const [name, said] of [
    ['NotAllowedError', /^Микрофонга рөхсәт юк\./],
    ['NotFoundError', 'Микрофон табылмады.'],
  ] as const)
    test(`a microphone that fails with ${name} is told, and tried again`, async ({ page }) => {
      await page.addInitScript((why) => {
        const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
        let tries = 0;
        navigator.mediaDevices.getUserMedia = (asked) => {
          tries += 1;
          return tries === 1 ? Promise.reject(new DOMException('no', why)) : real(asked);
        };
      }, name);
      await signInAsNewPerson(page);
      await visit(page, '/note/create');
      await mic(page).click();
      await expect(page.getByRole('alert').getByText(said)).toBeVisible();
      await page.getByRole('button', { name: 'Тагын бер тапкыр' }).click();
      await expect(stop(page)).toBeVisible();
    });

  test('a phone call takes the microphone away: what was spoken until then is kept', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
      navigator.mediaDevices.getUserMedia = async (asked) => {
        const stream = await real(asked);
        addEventListener('phone-call', () =>
          stream.getTracks()[0]?.dispatchEvent(new Event('mute')),
        );
        return stream;
      };
    });
    await signInAsNewPerson(page);
    await visit(page, '/note/create');
    await speak(page);
    await page.evaluate(() => dispatchEvent(new Event('phone-call')));
    await expect(
      page.getByText('Микрофон белән элемтә өзелде. Яздырылган өлеше сакланды.'),
    ).toBeVisible();
    await expect(sound(page)).toBeVisible();
  });

  test('a recording ends by itself after a quarter of an hour', async ({ page }) => {
    await page.clock.install();
    await signInAsNewPerson(page);
    await visit(page, '/note/create');
    await mic(page).click();
    await expect(stop(page)).toBeVisible();
    await page.clock.fastForward('15:01');
    await expect(page.getByText('15 минут үтте, яздыру туктады.')).toBeVisible();
    await expect(sound(page)).toBeVisible();
  });

  test('who may not write is told instead of being given the editor', async ({ page }) => {
    const person = await signInAsNewPerson(page);
    await query('update account set blacklist = true where id = $1', [person.id]);
    await query(`insert into account_blacklist (account_id, reason) values ($1, 'Реклама')`, [
      person.id,
    ]);
    for (const path of ['/note/create', '/note/create?kind=ask']) {
      await page.setViewportSize({ width: 390, height: 844 });
      await visit(page, path);
      await expect(page.getByText('Идарә сезгә язуны тыйды. Сәбәбе: Реклама')).toBeInViewport();
      await expect(page.getByText(/^Сез хәзер яза алмыйсыз/)).toBeVisible();
      await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
      // The way on is there.
      await expect(page.getByRole('navigation', { name: 'Төп бүлекләр' })).toBeVisible();
    }
  });
});
