// What helps while one writes, in whichever field: keys for the letters, lines under words.

import type { Locator } from '@playwright/test';
import { checkPage } from './check-page.ts';
import { expect, test } from './fixtures.ts';
import { newNote, newPerson, query, signInAsNewPerson } from './sessions.ts';
import { reload, visit } from './visit.ts';

test.use({ spelling: 'on' });
test.setTimeout(180_000);
/** The words come first, then the answer of the server; on a busy machine both take their time. */
const JUDGED = { timeout: 60_000 };

/** A key of a Russian keyboard: Playwright presses only those of an English one. */
const U = { key: 'у', code: 'KeyE', windowsVirtualKeyCode: 69 };

/** A key pressed together with AltGr. */
const pressAltGr = (field: Locator, key: string) =>
  field.evaluate((element, given) => {
    const modifiers = { modifierAltGraph: true, bubbles: true, cancelable: true };
    element.dispatchEvent(new KeyboardEvent('keydown', { key: given, ...modifiers }));
  }, key);

test('a comment: letters by AltGr and by two presses, offered letters, a misspelt word', async ({
  page,
}) => {
  const author = await newPerson('Булат');
  const note = await newNote(author.id, 'Ярдәм язмасы');
  await signInAsNewPerson(page);
  await visit(page, '/settings');
  await page.getByLabel(/ике тапкыр басып/).check();
  await visit(page, `/note/${note}`);
  const field = page.locator('#comments textarea').first();
  await field.focus();
  await expect(async () => {
    await field.fill('К');
    await pressAltGr(field, 'о');
    await expect(field).toHaveValue('Кө', { timeout: 500 });
  }).toPass();
  const line = await page.context().newCDPSession(page);
  // Only what is pressed at once counts as one letter, and the machine may be slow.
  await expect(async () => {
    await field.fill('Көн ');
    await field.press('End');
    for (const type of ['keyDown', 'keyUp', 'keyDown', 'keyUp'] as const)
      await line.send('Input.dispatchKeyEvent', {
        type,
        ...U,
        ...(type === 'keyDown' && { text: 'у' }),
      });
    await expect(field).toHaveValue('Көн ү', { timeout: 500 });
  }).toPass();

  // A word nobody knows is underlined, what may have been meant is one press away.
  await field.fill('Мин өйдә китаплра укыйм');
  await expect(page.locator('.misspelt-layer u')).toHaveText('китаплра', JUDGED);
  await field.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(12, 12));
  const row = page.getByRole('dialog', { name: 'Бу сүз танылмады: китаплра' });
  await expect(row).toBeVisible();
  await checkPage(page, 'spelling-hint', { fullPage: false });
  await field.focus();
  await field.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(13, 13));
  await page.keyboard.press('Alt+ArrowDown');
  await expect(row.getByRole('button', { name: 'китаплар', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Мин өйдә китаплар укыйм');
  await expect(page.locator('.misspelt-layer u')).toHaveCount(0);

  // Its writer knows better.
  await field.fill('Мин өйдә китаплра укыйм');
  await field.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(12, 12));
  await row.getByRole('button', { name: 'Дөрес, калсын' }).click();
  await expect(page.locator('.misspelt-layer u')).toHaveCount(0);

  await field.fill('Бу бик эйбэт кон.');
  await page.getByRole('button', { name: 'Әйе, төзәтергә', exact: true }).click();
  await expect(field).toHaveValue('Бу бик әйбәт көн.');
});

test.describe('a text that is written in place', () => {
  test.use({ writing: 'rich', spelling: 'on' });

  test('has the same help, and none where it is switched off', async ({ page }) => {
    await signInAsNewPerson(page);
    await visit(page, '/note/create');
    const text = page.getByRole('textbox', { name: 'Текст', exact: true });
    await expect(text).toHaveAttribute('contenteditable', 'true');
    await text.focus();
    await expect(async () => {
      await pressAltGr(text, 'Э');
      await expect(text).toContainText('Ә', { timeout: 500 });
    }).toPass();
    await page.keyboard.press('Control+KeyA');
    await page.keyboard.type('Мин өйдә китаплра укыйм');
    for (let at = 0; at < 8; at += 1) await page.keyboard.press('ArrowLeft');
    const row = page.getByRole('dialog', { name: 'Бу сүз танылмады: китаплра' });
    await expect(row).toBeVisible(JUDGED);
    await row.getByRole('button', { name: 'китаплар', exact: true }).click();
    await expect(text).toHaveText('Мин өйдә китаплар укыйм');

    await page.evaluate(() => localStorage.setItem('spelling', 'off'));
    await reload(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await text.click();
    // The draft is sent long after a word would have been asked about.
    const saved = page.waitForRequest(
      (request) => request.method() === 'PUT' && /\/draft\//.test(request.url()),
      { timeout: 60_000 },
    );
    await page.keyboard.type(' китаплра ');
    await saved;
    expect(asked.filter((address) => /text\/check|lexicon/.test(address))).toEqual([]);
  });
});

test('small forms have the same help, and what is quoted stays', async ({ page }) => {
  const author = await newPerson('Булат');
  const note = await newNote(author.id, 'Кечкенә кырлар язмасы');
  await query('update note set corrections = true where id = $1', [note]);
  await signInAsNewPerson(page);

  /** Types without the letters and takes what is offered. */
  const isMended = async (form: Locator, field: Locator) => {
    await field.fill('Бу бик эйбэт кон.');
    await form.getByRole('button', { name: 'Әйе, төзәтергә', exact: true }).click();
    await expect(field).toHaveValue('Бу бик әйбәт көн.');
    await expect(field).toBeFocused();
    await field.press('End');
    await form.getByRole('button', { name: 'ү хәрефе' }).click();
    await expect(field).toHaveValue('Бу бик әйбәт көн.ү');
  };

  await visit(page, '/settings');
  const profile = page
    .locator('section')
    .filter({ has: page.locator('#profile') })
    .locator('form');
  await isMended(profile, profile.getByLabel('Үзем турында'));

  await visit(page, '/note/create?kind=ask');
  const question = page.locator('main form');
  await isMended(question, question.getByLabel('Аңлатма'));

  await visit(page, `/note/${note}`);
  await page.getByRole('button', { name: 'Төзәтергә' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ничек яхшырак?' });
  const quoted = dialog.getByLabel('Ничек язылган', { exact: true });
  await quoted.fill('бик эйбэт кон');
  await isMended(dialog, dialog.getByLabel('Нигә?'));
  await expect(quoted).toHaveValue('бик эйбэт кон');
  await checkPage(page, 'correction-letters', { fullPage: false });
});
