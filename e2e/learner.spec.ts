// The way of a learner: a note is read, its words are looked up, some are kept, asked on the next
// day, and known from then on. By mouse, by finger in Latin letters, and by keyboard alone.

import type { Locator, Page } from '@playwright/test';
import { openLatinReader } from '#tatar/reading.ts';
import { expect, test } from './fixtures.ts';
import { daysPass, query, signInAsNewPerson } from './sessions.ts';
import { visit } from './visit.ts';
import { dotted, filedNote, highlighted, middleOf, wordCard } from './words.ts';

const TITLE = 'Хат';
const TEXT = 'Кичә килмәгәннәрдән хат алдым. Алма безнең бакчада үсә.';
const READ = ['килмәгәннәрдән', 'хат', 'Алма', 'бакчада', 'үсә'];
/** What is kept, and a word of the same sentence that is not. */
const KEPT = [
  { word: 'килмәгәннәрдән', beside: 'хат' },
  { word: 'Алма', beside: 'үсә' },
  { word: 'бакчада', beside: 'үсә' },
];
const ALL = ['Кичә', 'килмәгәннәрдән', 'хат', 'алдым', 'Алма', 'безнең', 'бакчада', 'үсә'];
const LEFT = ALL.filter((word) => KEPT.every((kept) => kept.word !== word));

interface Reader {
  page: Page;
  /** A text as this reader sees it. */
  say: (text: string) => string;
  /** Opens the card of a word. */
  open: (word: string) => Promise<void>;
  press: (control: Locator) => Promise<void>;
}

const main = (page: Page) => page.getByRole('main');

/** Whoever has pressed something that is gone now is still there. */
const expectInside = (card: Locator) =>
  expect.poll(() => card.evaluate((shown) => shown.contains(document.activeElement))).toBe(true);

/** Looks up five words and keeps three of them. */
async function readAndSave({ page, say, open, press }: Reader): Promise<Map<string, string>> {
  const meanings = new Map<string, string>();
  for (const word of READ) {
    await open(say(word));
    const card = wordCard(page, say(word));
    const meaning = card.locator('b[lang=ru]').first();
    await expect(meaning).not.toBeEmpty();
    meanings.set(word, await meaning.innerText());
    // килмәгәннәрдән: кил + мә + гән + нәр + дән.
    if (word === 'килмәгәннәрдән')
      await expect(
        card.getByRole('group', { name: say('Сүз төзелеше') }).getByRole('button'),
      ).toHaveCount(4);
    if (word === 'Алма') {
      // An apple, or «do not take».
      const reading = card.locator('h2 + p');
      const first = await reading.innerText();
      await press(card.getByRole('button', { name: new RegExp(`^${say('Башка мәгънә')}`) }));
      await expect(reading).not.toHaveText(first);
      await expectInside(card);
      await press(card.getByRole('button', { name: new RegExp(`^${say('Башка мәгънә')}`) }));
      await expect(reading).toHaveText(first);
    }
    if (KEPT.some((kept) => kept.word === word)) {
      await press(card.getByRole('button', { name: say('Сүзлеккә'), exact: true }));
      await expect(card.getByRole('link', { name: say('Сүзлектә'), exact: true })).toBeVisible();
      await expectInside(card);
    }
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
  }
  return meanings;
}

/** The word that is asked: shown in its sentence, or missing there. */
async function askedIn(page: Page, say: Reader['say']): Promise<string> {
  const sentence = await main(page).locator('p[lang]').first().innerText();
  const shown = main(page).locator('p[lang] strong');
  const form = (await shown.count()) > 0 ? await shown.innerText() : null;
  const found = KEPT.find(({ word, beside }) =>
    form === null
      ? sentence.includes(say(beside)) && !sentence.includes(say(word))
      : form === say(word),
  );
  if (found === undefined) throw new Error(`nobody kept the word of «${sentence}»`);
  return found.word;
}

/** Answers so many questions, all of them right. */
async function review(
  { page, say }: Pick<Reader, 'page' | 'say'>,
  meanings: ReadonlyMap<string, string>,
  questions: number,
): Promise<void> {
  const right = main(page)
    .getByRole('status')
    .filter({ hasText: say('Әйе,') });
  const field = page.getByLabel(say('Җавабыгыз'));
  for (let at = 0; at < questions; at += 1) {
    await expect(main(page).getByRole('button', { name: say('Белмим') })).toBeVisible();
    const word = await askedIn(page, say);
    if ((await field.count()) > 0) {
      await field.fill(say(word));
      await page.keyboard.press('Enter');
    } else {
      const isMeaning = (await main(page).locator('p[lang] strong').count()) > 0;
      const answer = isMeaning ? (meanings.get(word) ?? '') : say(word);
      const options = await main(page)
        .locator('button:has(> span + span) > span:last-child')
        .allInnerTexts();
      const place = options.indexOf(answer);
      expect(place, `«${answer}» among ${options.join(', ')}`).toBeGreaterThan(-1);
      await page.keyboard.press(String(place + 1));
    }
    await expect(right).toBeVisible();
    await expect(page.getByRole('button', { name: say('Дәвам итәргә') })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(right).toHaveCount(0);
  }
  await expect(page.getByRole('heading', { name: say('Бүгенгә шул җитә') })).toBeVisible();
}

const states = async (accountId: string) => {
  const { rows } = await query(
    `select w.lemma, w.state, count(r.key)::int as answers from study_word w
     left join study_review r on r.word_id = w.id where w.account_id = $1
     group by w.id order by w.id`,
    [accountId],
  );
  return (rows as { lemma: string; state: number; answers: number }[]).map(
    ({ lemma, state, answers }) => `${lemma} ${state} ${answers}`,
  );
};

/** All of it, from the first page to knowing the words. */
async function learn(reader: Reader, personId: string): Promise<void> {
  // A busy machine takes a second for each step.
  test.setTimeout(300_000);
  const { page, say, press } = reader;
  const { idC } = await filedNote(TITLE, TEXT);
  await visit(page, `/note/${idC}`);
  const meanings = await readAndSave(reader);
  await expect(page.getByText(new RegExp(`^${say('Сүзләрнең 0 %ы таныш')}`))).toBeVisible();
  await expect.poll(() => dotted(page)).toEqual(ALL.map(say));

  await daysPass(page, personId, 1, 0);
  await visit(page, '/words');
  await expect(page.getByText(say('Бүген 3 сүз кабатлауны көтә'))).toBeVisible();
  await press(main(page).getByRole('link', { name: say('Кабатларга') }));
  // Each word is asked for its meaning, and then in its place.
  await review(reader, meanings, 6);
  await expect
    .poll(() => states(personId), { timeout: 30_000 })
    .toEqual(['кил 3 2', 'алма 3 2', 'бакча 3 2']);

  await visit(page, `/note/${idC}`);
  await expect(page.getByText(/ 33 %/)).toBeVisible();
  await expect.poll(() => dotted(page)).toEqual(LEFT.map(say));

  // Before they are forgotten they are asked again, out of one's own head.
  await daysPass(page, personId, 5, 1);
  await visit(page, '/words/review');
  await review(reader, meanings, 3);
  await expect
    .poll(() => states(personId), { timeout: 30_000 })
    .toEqual(['кил 3 3', 'алма 3 3', 'бакча 3 3']);
}

test('a learner reads, keeps three words, is asked on the next day, and knows them', async ({
  page,
}) => {
  const { id } = await signInAsNewPerson(page);
  const open = async (word: string) => {
    const { x, y } = await middleOf(page, word, '.prose');
    await page.mouse.click(x, y);
  };
  await learn({ page, say: (text) => text, open, press: (control) => control.click() }, id);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the same by finger, in Latin letters', async ({ page }) => {
    const { id } = await signInAsNewPerson(page);
    await page.goto('/lang?set=tt-Latn&back=/words');
    const open = async (word: string) => {
      const { x, y } = await middleOf(page, word, '.prose');
      await page.touchscreen.tap(x, y);
    };
    await learn({ page, say: openLatinReader(), open, press: (control) => control.tap() }, id);
  });
});

/** Goes on by the Tab key until something has the focus, and presses it. */
async function pressByKeys(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  const isThere = () => control.evaluate((element) => element === document.activeElement);
  for (let steps = 0; steps < 80 && !(await isThere()); steps += 1)
    await page.keyboard.press('Tab');
  await expect(control).toBeFocused();
  await page.keyboard.press('Enter');
}

test('the same by keyboard alone', async ({ page }) => {
  const { id } = await signInAsNewPerson(page);
  const open = async (word: string) => {
    if ((await highlighted(page)) === null) {
      await page.keyboard.press('Alt+w');
      await expect.poll(() => highlighted(page)).not.toBeNull();
    }
    for (let steps = 0; steps < 20; steps += 1) {
      const before = await highlighted(page);
      if (before === word) break;
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => highlighted(page)).not.toBe(before);
    }
    await page.keyboard.press('Enter');
  };
  const press = (control: Locator) => pressByKeys(page, control);
  await learn({ page, say: (text) => text, open, press }, id);
});

test('a visitor looks words up and keeps them in this browser', async ({ page }) => {
  const { idC } = await filedNote(TITLE, TEXT);
  await visit(page, `/note/${idC}`);
  for (const word of READ) {
    const { x, y } = await middleOf(page, word, '.prose');
    await page.mouse.click(x, y);
    await expect(wordCard(page, word).locator('b[lang=ru]').first()).not.toBeEmpty();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    // It may cover the next word.
    if (word !== 'үсә') await page.keyboard.press('Escape');
  }
  const card = wordCard(page, 'үсә');
  await card.getByRole('button', { name: 'Сүзлеккә', exact: true }).click();
  await expect(card).toContainText('Бу браузерда саклана.');
  await expect(card.getByRole('link', { name: 'Керергә' })).toHaveAttribute(
    'href',
    `/sign?back=${encodeURIComponent(`/note/${idC}`)}`,
  );
  await card.getByRole('button', { name: 'Сүзлектә', exact: true }).click();
  await expect(card).not.toContainText('Бу браузерда саклана.');
  // In a browser that keeps nothing, a word needs an account.
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new Error('no storage');
    };
  });
  await card.getByRole('button', { name: 'Беләм', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Сүзне саклар өчен керегез' })).toBeVisible();
});
