import type { Page } from '@playwright/test';
import { checkPage, checkView, takePicture } from './check-page.ts';
import { expect, test } from './fixtures.ts';
import { signInAs, newNote, newPerson, query } from './sessions.ts';
import { reload, visit } from './visit.ts';

/** Selects a phrase in the text of the note, from its beginning to the end of another. */
const select = (page: Page, from: string, to = from) =>
  page.evaluate(
    ([first, last]) => {
      const walker = document.createTreeWalker(
        document.querySelector('article .prose')!,
        NodeFilter.SHOW_TEXT,
      );
      const range = document.createRange();
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const text = node.textContent ?? '';
        if (range.collapsed && text.includes(first!))
          range.setStart(node, text.lastIndexOf(first!));
        if (text.includes(last!)) range.setEnd(node, text.lastIndexOf(last!) + last!.length);
      }
      getSelection()?.removeAllRanges();
      getSelection()?.addRange(range);
    },
    [from, to],
  );

test('a reader corrects a note, its author looks and takes it into the text', async ({ page }) => {
  test.setTimeout(120_000);
  const author = await newPerson('Алсу');
  const reader = await newPerson('Булат');
  const note = await newNote(author.id, 'Мин татарча язам');
  await query('update note set content = $2, excerpt = $2 where id = $1', [
    note,
    'Мин **татар** теле өйрәнәм. Әбием миңа бик булыша, мин аны яратм. Мин көн саен язам, мин аңа яратм дим.',
  ]);
  await signInAs(page, author.id);
  await visit(page, `/note/${note}/edit`);
  const wish = page.getByRole('checkbox', { name: 'Төзәтегез!' });
  await expect(wish).not.toBeChecked();
  await wish.check();
  await page.getByRole('button', { name: 'Сакларга' }).click();
  await expect(page.getByText('Язма төзәтелде.')).toBeVisible();

  await signInAs(page, reader.id);
  await visit(page, `/note/${note}`);
  const correct = page.getByRole('button', { name: 'Төзәтергә' });
  const dialog = page.getByRole('dialog', { name: 'Ничек яхшырак?' });
  const was = dialog.getByLabel('Ничек язылган', { exact: true });
  const better = dialog.getByLabel('Ничек яхшырак', { exact: true });

  // Over a word in bold: said kindly, and one can go on with less.
  await select(page, 'татар', 'теле');
  await correct.click();
  await expect(dialog.getByText('Бу өзек бизәлгән сүз яки сылтама аша үтә.')).toBeVisible();
  await was.fill('теле');
  await better.fill('телен');
  await dialog.getByLabel('Нигә?').fill('Нәрсәне? — телне, аны: төшем килеше.');
  await checkPage(page, 'correction-dialog', { fullPage: false });
  await dialog.getByRole('button', { name: 'Җибәрергә' }).click();
  await expect(page.getByText('Төзәтү авторга җибәрелде. Рәхмәт!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Сез җибәргән төзәтүләр' })).toBeVisible();

  // The second of two that look alike.
  await select(page, 'яратм');
  await correct.click();
  await expect(was).toHaveValue('яратм');
  await better.fill('яратам');
  await dialog.getByRole('button', { name: 'Җибәрергә' }).click();
  await expect(page.locator('ins')).toHaveCount(2);

  // By keys alone, without a selection; the phrase must be one that stands there once.
  await page.evaluate(() => getSelection()?.removeAllRanges());
  await correct.focus();
  await page.keyboard.press('Enter');
  await was.fill('мин');
  await better.fill('без');
  await dialog.getByRole('button', { name: 'Җибәрергә' }).click();
  await expect(dialog.getByText('Бу сүз язмада берничә урында бар')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(correct).toBeFocused();

  // Nobody else sees anything of it.
  await signInAs(page, (await newPerson('Данис')).id);
  await visit(page, `/note/${note}`);
  await expect(correct).toBeVisible();
  await expect(page.locator('ins')).toHaveCount(0);

  await signInAs(page, author.id);
  await visit(page, `/note/${note}`);
  await expect(
    page.getByRole('heading', { name: 'Сезгә тәкъдим ителгән төзәтүләр' }),
  ).toBeVisible();
  await expect(page.locator('del')).toHaveCount(0);
  await expect(page.locator('ins').first()).toHaveText('н');
  await checkPage(page, 'corrections');
  await page.getByRole('button', { name: 'Кабул итәргә: яратам' }).click();
  await expect(page.getByText('Төзәтү язмага керде.')).toBeVisible();
  await expect(page.locator('article')).toContainText('мин аны яратм. Мин көн саен');
  await expect(page.locator('article')).toContainText('мин аңа яратам дим');
  await expect(page.getByText('Төзәткән: Булат Сынаева')).toBeVisible();
  await page.getByRole('button', { name: 'Калсын: телен' }).click();
  await expect(page.locator('ins')).toHaveCount(0);
  await checkPage(page, 'corrected-note');

  // Everybody sees who has helped.
  await page.context().clearCookies();
  await page.goto(`/note/${note}`);
  await expect(page.getByText('Төзәткән: Булат Сынаева')).toBeVisible();
  await expect(correct).toHaveCount(0);
});

test('a question is asked, answered, accepted, agreed to and found in the search', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const [asker, helper, third] = [
    await newPerson('Алсу'),
    await newPerson('Булат'),
    await newPerson('Данис'),
  ];
  const word = `зимородок ${asker.id}`;
  await signInAs(page, asker.id);
  await visit(page, '/?kind=ask');
  await page.getByRole('link', { name: 'Сорау бирергә' }).click();
  await page.getByLabel('Нәрсә әйтергә телисез?').fill(word);
  await page.getByRole('button', { name: 'Сорарга' }).click();
  await page.waitForURL((url) => /^\/note\/(?!create)/.test(url.pathname));
  await expect(page.getByText('Соравыгыз бастырылды.')).toBeVisible();
  await expect(page.getByText('Моны татарча ничек әйтергә?')).toBeVisible();
  const address = page.url();

  await signInAs(page, helper.id);
  await visit(page, address);
  await expect(page.getByRole('link', { name: 'Татарча ничек?', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Җаваплар' })).toBeVisible();
  await expect(page.getByText('Әлегә җавап юк')).toBeVisible();
  await page.getByLabel('Җавап', { exact: true }).fill('зәңгәр балыкчы');
  await page.getByRole('button', { name: 'Җавап бирергә' }).click();
  await expect(page.locator('#comments li').first()).toContainText('Зәңгәр балыкчы');
  // Only the asker can accept it.
  const accept = page.getByRole('button', { name: 'Җавап итеп алырга' });
  await expect(accept).toHaveCount(0);

  await signInAs(page, asker.id);
  await visit(page, address);
  await accept.click();
  const answer = page.getByRole('region', { name: 'Җавап', exact: true });
  await expect(answer).toContainText('Зәңгәр балыкчы');
  await expect(answer.getByRole('button', { name: 'Килешәм' })).toHaveCount(0);
  await expect(answer).toContainText('Тагын бер кеше килешсә');

  await signInAs(page, third.id);
  await visit(page, address);
  await answer.getByRole('button', { name: 'Килешәм' }).click();
  await expect(answer).toContainText('Сүзлеккә керде');
  await checkPage(page, 'question-answered');
  await page.goto(`/search?q=${encodeURIComponent(word)}`);
  await expect(page.getByText('җавап биргән: Булат Сынаева')).toBeVisible();
  await page.getByRole('link', { name: 'Зәңгәр балыкчы' }).click();
  await page.waitForURL(address);
});

test('a word nobody can explain is asked about from its card, and its card learns the answer', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const [author, asker, helper, third] = [
    await newPerson('Гөлназ'),
    await newPerson('Алсу'),
    await newPerson('Булат'),
    await newPerson('Данис'),
  ];
  // No dictionary has it, and no other test.
  const word = `гыжбыр${asker.id.replaceAll(/\d/g, (digit) => 'абвгдежзик'[Number(digit)]!).slice(-6)}`;
  const sentence = `Бабай ${word} алып кайтты.`;
  const note = await newNote(author.id, 'Бабай сүзе');
  await query('update note set content = $2, excerpt = $2 where id = $1', [note, sentence]);
  const openCard = async () => {
    await visit(page, `/note/${note}`);
    await select(page, word);
    const { x, y } = await page.evaluate(() => {
      const { left, top, width, height } = getSelection()!.getRangeAt(0).getBoundingClientRect();
      getSelection()!.removeAllRanges();
      return { x: left + width / 2, y: top + height / 2 };
    });
    await page.mouse.click(x, y);
    return page.getByRole('dialog', { name: word, exact: true });
  };

  await signInAs(page, asker.id);
  const unknown = await openCard();
  const askPeople = unknown.getByRole('link', { name: 'Кешеләрдән сорарга' });
  await expect(askPeople).toBeVisible();
  await checkView(page);
  await takePicture(page, 'word-card-ask');
  await askPeople.click();
  await expect(page.getByRole('textbox', { name: 'Сорау' })).toHaveValue(
    `«${word}» сүзе нәрсә аңлата?`,
  );
  await expect(page.getByRole('textbox', { name: 'Аңлатма' })).toHaveValue(`«${sentence}»`);
  await checkPage(page, 'ask-word-form');
  await page.getByRole('button', { name: 'Сорарга' }).click();
  await page.waitForURL((url) => /^\/note\/(?!create)/.test(url.pathname));
  await expect(page.getByText('Соравыгыз бастырылды.')).toBeVisible();
  const address = page.url();
  await query(
    `with made as (
       insert into comment (note_id, author_id, content)
       select id, $2::bigint, 'Рукавица' from note where author_id = $1::bigint returning note_id
     )
     update note_count set comments = 1 where note_id in (select note_id from made)`,
    [asker.id, helper.id],
  );
  await reload(page);
  await page.getByRole('button', { name: 'Җавап итеп алырга' }).click();
  const answer = page.getByRole('region', { name: 'Җавап', exact: true });
  await expect(answer).toContainText(`Рукавица — ${word}`);

  await signInAs(page, third.id);
  await visit(page, address);
  await answer.getByRole('button', { name: 'Килешәм' }).click();
  await expect(answer).toContainText('Сүзлеккә керде');

  // A visitor meets the word. The page of who is signed in must not ask once more meanwhile.
  await page.goto('about:blank');
  await page.context().clearCookies();
  const known = await openCard();
  await expect(known.getByText('Рукавица')).toBeVisible();
  await expect(known.getByRole('link', { name: 'җавап биргән: Булат Сынаева' })).toBeVisible();
  await checkView(page);
  await takePicture(page, 'word-card-answered');
});
