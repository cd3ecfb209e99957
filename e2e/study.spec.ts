// One's own words: taken, asked, answered without a line, and known.

import type { Page } from '@playwright/test';
import { checkPage } from './check-page.ts';
import { expect, ignoreStatus, test } from './fixtures.ts';
import { query, signInAsNewPerson } from './sessions.ts';
import { silent, visit } from './visit.ts';
import { dotted, filedNote, middleOf } from './words.ts';

/** Takes a word as the card of a word does. */
const take = (page: Page, word: string, content: string) =>
  page.evaluate(
    async (body) => {
      const answer = await fetch('/api/user/word', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, select: 1 }),
      });
      if (!answer.ok) throw new Error(`not taken: ${answer.status}`);
    },
    { word, content },
  );

const rowsOf = async (accountId: string) => {
  const { rows } = await query(
    `select w.lemma, w.state, count(r.key)::int as answers from study_word w
     left join study_review r on r.word_id = w.id where w.account_id = $1
     group by w.id order by w.id`,
    [accountId],
  );
  return rows as { lemma: string; state: number; answers: number }[];
};

test('words are asked from meaning to letters, also without a line, and each answer counts once', async ({
  page,
  faults,
}) => {
  const person = await signInAsNewPerson(page);
  await visit(page, '/words');
  await expect(page.getByText('Сүзгә басыгыз, сүзлеккә алыгыз')).toBeVisible();
  await checkPage(page, 'words-empty');
  await page.setViewportSize({ width: 1280, height: 900 });
  await take(page, 'китапларны', 'Мин китапларны яратам.');
  await take(page, 'алмалар', 'Бакчада алмалар бик күп иде.');
  await take(page, 'өй', '');
  await visit(page, '/');
  const side = page.getByRole('complementary', { name: 'Өстәмә мәгълүмат' });
  await expect(side.getByText('Бүген 3 сүз кабатлауны көтә')).toBeVisible();
  await expect(side.getByRole('link', { name: 'Кабатларга' })).toHaveAttribute(
    'href',
    '/words/review',
  );
  await visit(page, '/words');
  await expect(page.getByText('Бүген 3 сүз кабатлауны көтә')).toHaveCount(1);
  await expect(page.getByRole('main').getByText('книга')).toBeVisible();
  await checkPage(page, 'words');
  await page.setViewportSize({ width: 390, height: 844 });

  await page.getByRole('link', { name: 'Кабатларга' }).click();
  await expect(page.getByText('Бу сүз нәрсәне аңлата?')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Төп бүлекләр' })).toHaveCount(0);
  await checkPage(page, 'review-choose');
  await page.setViewportSize({ width: 390, height: 844 });
  const answer = page.getByRole('main').getByRole('status').first();
  let done = 0;
  for (const [meaning, form] of [
    ['книга', 'китапларны'],
    ['яблоко', 'алмалар'],
    ['дом; изба', 'өй'],
  ] as const) {
    await page.getByRole('button', { name: meaning, exact: true }).click();
    await expect(answer).toHaveText(`Әйе, ${form}`);
    // It counts before one goes on.
    done += 1;
    await expect(page.getByText(`Җаваплар: ${done} / 6`)).toBeVisible();
    // Enter goes on: the button that does has the focus.
    await expect(page.getByRole('button', { name: 'Дәвам итәргә' })).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect
    .poll(async () => (await rowsOf(person.id)).map(({ answers }) => answers))
    .toEqual([1, 1, 1]);

  // What is left is asked without a line.
  await page.context().setOffline(true);
  await expect(page.getByText(/^Интернет юк. Җавапларыгыз саклана/)).toBeVisible();
  await expect(page.getByText('Буш урынга кайсы сүз туры килә?')).toBeVisible();
  await page.getByRole('button', { name: 'китапларны', exact: true }).click();
  await expect(answer).toHaveText('Әйе, китапларны');
  await page.keyboard.press('3');
  await page.getByRole('button', { name: 'алмалар', exact: true }).click();
  await page.keyboard.press('3');
  await page.getByLabel('Җавабыгыз').fill('ой');
  await page.keyboard.press('Enter');
  await expect(answer).toHaveText('Бик якын: 1 хәреф кенә');
  await checkPage(page, 'review-letters');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Минеке дә дөрес' }).click();
  await expect(page.getByRole('heading', { name: 'Бүгенгә шул җитә' })).toBeVisible();
  expect((await rowsOf(person.id)).map(({ answers }) => answers)).toEqual([1, 1, 1]);

  await page.context().setOffline(false);
  await expect
    .poll(() => rowsOf(person.id), { timeout: 30_000 })
    .toEqual([
      { lemma: 'китап', state: 3, answers: 2 },
      { lemma: 'алма', state: 3, answers: 2 },
      { lemma: 'өй', state: 3, answers: 2 },
    ]);
  ignoreStatus(faults, 'net::ERR_INTERNET_DISCONNECTED');
  await expect(page.getByText('Сез белгән сүзләр')).toBeVisible();
  await checkPage(page, 'review-done');

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('link', { name: 'Сүзлегем' }).last().click();
  await page.getByRole('link', { name: 'Таныш', exact: true }).click();
  await page.waitForURL('**/words?filter=known');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
  // One form of a word, apart from the others.
  await page.getByRole('button', { name: 'Тагын: китап' }).click();
  await page.getByRole('button', { name: '«китапларны» формасын аерым өйрәнергә' }).click();
  await expect
    .poll(async () => (await rowsOf(person.id)).map(({ lemma, state }) => `${lemma} ${state}`))
    .toEqual(['китап 3', 'алма 3', 'өй 3', 'китап 1']);
  await page.getByRole('button', { name: 'Тагын: өй' }).click();
  await page.getByRole('button', { name: 'Сүзлектән чыгарырга' }).click();
  await expect(page.getByRole('button', { name: 'Тагын: өй' })).toHaveCount(0);

  // Away and back as a file.
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Anki өчен алырга' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('suzlegem-anki.txt');
  await page.getByLabel('Сүзләр исемлеге').fill('өй\tдом\nкитап\nщщщ');
  await page.getByRole('button', { name: 'Сүзлеккә өстәргә' }).click();
  await expect(page.getByText('1 сүз өстәлде. Танымадык: щщщ')).toBeVisible();
});

test('a review counts every answer, shows what was chosen, and is pressed at the bottom of a phone', async ({
  page,
}) => {
  await signInAsNewPerson(page);
  await visit(page, '/words');
  await take(page, 'китапларны', 'Мин китапларны яратам.');
  await take(page, 'өй', '');
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/words/review');
  const main = page.getByRole('main');
  await expect(main.getByText('0 / 4')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  /** How far below the middle of the window a button is, and whether all of it is in the window. */
  const isInReach = async (name: string) => {
    const box = await main.getByRole('button', { name, exact: true }).boundingBox();
    const height = page.viewportSize()?.height ?? 0;
    return box !== null && box.y > height / 2 && box.y + box.height <= height;
  };
  expect(await isInReach('книга')).toBe(true);
  expect(await isInReach('Белмим')).toBe(true);

  // A wrong choice stands beside the right one, and says what it is.
  const wrong = main.locator('button:has(> span + span)').filter({ hasNotText: 'книга' }).first();
  const chosen = await wrong.locator('span').last().innerText();
  await wrong.click();
  await expect(main.getByText('Сез сайладыгыз')).toBeVisible();
  await expect(main.getByText(chosen, { exact: true })).toBeVisible();
  await expect(main.getByText(`«${chosen}» – «`)).toBeVisible();
  await expect(main.getByRole('group', { name: 'Сүз төзелеше' })).toContainText('лар');
  await expect(
    main.getByText(/^Сүз калын, шуңа күрә -\u2060ны \(нечкә сүздә: -\u2060не\)\.$/),
  ).toBeVisible();
  await expect(main.getByRole('button', { name: 'Минеке дә дөрес' })).toHaveCount(0);
  expect(await isInReach('Дәвам итәргә')).toBe(true);
  await checkPage(page, 'review-wrong');
  await page.setViewportSize({ width: 390, height: 844 });
  await main.getByRole('button', { name: 'Дәвам итәргә' }).click();
  await expect(main.getByText('1 / 5')).toBeVisible();
  await expect(main.getByText('1 сүз тагын килә')).toBeVisible();

  await main.getByRole('button', { name: 'Белмим' }).click();
  await expect(main.getByRole('button', { name: 'Минеке дә дөрес' })).toHaveCount(0);
  await expect(main.getByText('2 / 6')).toBeVisible();
  await page.keyboard.press('3');
  await main.getByRole('button', { name: 'Дәвам итәргә' }).click();
  await expect(main.getByText('2 / 6')).toBeVisible();

  // Above the keyboard of a phone there is room for all of it.
  await main.locator('button:has(> span + span)').filter({ hasNotText: 'китап' }).first().click();
  // Of another word its meaning is the only reason.
  await expect(main.getByText(/сүзенең мәгънәсе\.$/)).toBeVisible();
  await expect(main.getByText(/^(Монда сорау|Сүз калын)/)).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 500 });
  expect(await isInReach('Дәвам итәргә')).toBe(true);
  await main.getByRole('button', { name: 'Дәвам итәргә' }).click();
  await expect(main.getByLabel('Җавабыгыз')).toBeInViewport({ ratio: 1 });
  expect(await isInReach('Тикшерергә')).toBe(true);

  // A wide screen has the review alone.
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.getByRole('complementary', { name: 'Өстәмә мәгълүмат' })).toHaveCount(0);
});

/** Presses a word of the note. */
async function tap(page: Page, word: string): Promise<void> {
  const { x, y } = await middleOf(page, word, '.prose');
  await page.mouse.click(x, y);
}

for (const [script, share, forms] of [
  ['cyr', /^Сүзләрнең 0 %ы таныш/, ['Балалар', 'китапны', 'укыйлар']],
  ['lat', /^Süzlärneñ 0 %ı tanış/, ['Balalar', 'kitapnı', 'uqıylar']],
] as const)
  test(`a note says how much of it is known, in ${script}, and words lose their dots as they are learnt`, async ({
    page,
  }) => {
    const { idC } = await filedNote('Китап', 'Балалар китапны укыйлар.');
    const person = await signInAsNewPerson(page);
    if (script === 'lat') await page.goto('/lang?set=tt-Latn&back=/words');
    await visit(page, '/words');
    for (const word of ['балалар', 'китапны', 'укыйлар'])
      await take(page, word, 'Балалар китапны укыйлар.');
    await visit(page, `/note/${idC}`);
    await expect(page.getByText(share)).toBeVisible();
    await expect.poll(() => dotted(page)).toEqual(forms);
    if (script === 'cyr') await checkPage(page, 'known-share');
    await page.setViewportSize({ width: 1280, height: 900 });

    // Who says that they know a word loses its dots at once, and the text stays where it was.
    const line = await page.locator('.prose p').first().boundingBox();
    await tap(page, forms[1]);
    const card = page.getByRole('dialog', { name: forms[1], exact: true });
    await card.getByRole('button', { name: /^(Беләм|Beläm)$/ }).click();
    await expect.poll(() => dotted(page)).toEqual([forms[0], forms[2]]);
    await expect(page.getByText(/ 50 %/)).toBeVisible();
    await page.keyboard.press('Escape');
    expect(await page.locator('.prose p').first().boundingBox()).toEqual(line);

    // A day later all of them are known but one.
    await query(
      `update study_word set state = 3, known_at = now(), due_at = now() + interval '2 days',
         memory = null where account_id = $1 and lemma <> 'укы'`,
      [person.id],
    );
    await query('update study_account set version = version + 1 where account_id = $1', [
      person.id,
    ]);
    await visit(page, `/note/${idC}`);
    await expect.poll(() => dotted(page)).toEqual([forms[2]]);
    await expect(page.getByText(/ 75 %/)).toBeVisible();

    // The dots are switched off, and the text stays where it was.
    const before = await page.locator('.prose p').first().boundingBox();
    await visit(page, '/words');
    await page.getByRole('checkbox', { name: /астына|astına/ }).uncheck();
    await expect
      .poll(async () => {
        const { rows } = await query('select dots from study_account where account_id = $1', [
          person.id,
        ]);
        return (rows[0] as { dots: boolean }).dots;
      })
      .toBe(false);
    await visit(page, `/note/${idC}`);
    await expect(page.getByText(/ 75 %/)).toBeVisible();
    // The dots would come after the page, with an answer of their own.
    await silent(page);
    expect(await dotted(page)).toEqual([]);
    expect(await page.locator('.prose p').first().boundingBox()).toEqual(before);
  });

test('who has no words begins with those of a lesson, or with the commonest by one press each', async ({
  page,
}) => {
  const person = await signInAsNewPerson(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/words');
  await expect(page.getByRole('heading', { name: 'Дәрес сүзләре' })).toBeVisible();
  // What is set, and files, are folded.
  const files = page.getByRole('button', { name: 'Anki өчен алырга' });
  await expect(files).toBeHidden();
  await page.getByText('Көйләүләр һәм файллар').click();
  await expect(files).toBeVisible();
  await page.getByRole('button', { name: 'Сүзлеккә: булырга' }).click();
  await expect(page.getByRole('button', { name: 'Сүзлеккә: булырга' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect
    .poll(async () => (await rowsOf(person.id)).map(({ lemma }) => lemma))
    .toEqual(['бул']);
  await page.getByRole('link', { name: 'Сүзләрне кабатларга' }).click();
  await expect(page.getByText('Бу сүз нәрсәне аңлата?')).toBeVisible();
  // Who leaves early is told what waits, not how to begin.
  await page.getByRole('link', { name: 'Кабатлаудан чыгарга' }).click();
  await page.waitForURL('**/words');
  await expect(page.getByText('Бүген 1 сүз кабатлауны көтә')).toBeVisible();
  await expect(page.getByText('Сүзгә басыгыз, сүзлеккә алыгыз')).toHaveCount(0);
});

test('a word is asked in its sentence with what that means, and another case is no other word', async ({
  page,
}) => {
  await signInAsNewPerson(page);
  await visit(page, '/words');
  const rus = 'Мы с мамой идём на рынок.';
  await take(page, 'базарга', 'Без әни белән базарга барабыз.');
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/words/review');
  const main = page.getByRole('main');
  await expect(main.getByText('Бу сүз нәрсәне аңлата?')).toBeVisible();
  // The meaning of the sentence would tell that of the word.
  await expect(main.getByText(rus)).toHaveCount(0);
  await page.keyboard.press('1');
  await expect(main.getByText(rus)).toBeVisible();
  await expect(main.getByText(/^Бу җөмлә «.+» дәресеннән\.$/)).toBeVisible();
  await main.getByRole('button', { name: 'Дәвам итәргә' }).click();
  await expect(main.getByText('Буш урынга кайсы сүз туры килә?')).toBeVisible();
  await expect(main.getByText(rus)).toBeVisible();
});
