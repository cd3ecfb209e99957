// Who has no account tells the staff, too: by the menu of a note, a comment, a person and a group.

import { checkPage } from './check-page.ts';
import { expect, test } from './fixtures.ts';
import { answerQuestion } from './people.ts';
import { signInAsModerator, newGroup, newNote, newPerson } from './sessions.ts';
import { visit } from './visit.ts';

test('a visitor reports a note with one question, and the staff see it without a name', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const title = `Чит реклама ${Date.now()}`;
  const author = await newPerson('Тимур');
  const note = await newNote(author.id, title);
  await visit(page, `/note/${note}`);
  const main = page.getByRole('main');
  await main
    .getByRole('button', { name: `Тагын: ${title}` })
    .first()
    .click();
  // Hiding people is for readers of whom we know what they have hidden.
  await expect(page.getByRole('button', { name: 'Блокларга' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Шикаять итәргә' }).click();
  const why = page.getByRole('dialog', { name: 'Нәрсә дөрес түгел?' });
  await why.getByRole('button', { name: 'Дәвам итәргә' }).click();
  await expect(why.getByText('Сәбәпне сайлагыз')).toBeVisible();
  await why.getByRole('radio', { name: 'Реклама яки спам' }).check();
  await why.getByLabel('Аңлатма').fill('Хисапсыз да күренеп тора.');
  await why.getByRole('button', { name: 'Дәвам итәргә' }).click();
  const question = page.getByRole('dialog', { name: 'Бер генә сорау' });
  await expect(question.getByLabel('Аңлатма')).toHaveCount(0);
  await answerQuestion(page);
  await checkPage(page, 'visitor-report-question');
  await question.getByRole('button', { name: 'Җибәрергә' }).click();
  const thanks = page.getByRole('dialog', { name: 'Рәхмәт.' });
  await thanks.getByRole('button', { name: 'Ябарга' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await signInAsModerator(page);
  await visit(page, '/ts/moderator/report');
  await page.getByRole('link', { name: title }).first().click();
  await expect(page.getByText('Хисапсыз да күренеп тора.')).toBeVisible();
  await expect(page.getByRole('main').getByText('Хисабы булмаган укучы')).toBeVisible();
});

test('a visitor finds the same on the page of a person and of a group, and not in lists', async ({
  page,
}) => {
  const author = await newPerson('Тимур');
  await newNote(author.id, `Исемлектәге язма ${Date.now()}`);
  for (const address of [`/user/${author.idC}`, `/group/${await newGroup()}`]) {
    await visit(page, address);
    const menus = page.getByRole('main').getByRole('button', { name: /^Тагын: / });
    await expect(menus).toHaveCount(1);
    await menus.first().click();
    await page.getByRole('button', { name: 'Шикаять итәргә' }).click();
    await expect(page.getByRole('dialog', { name: 'Нәрсә дөрес түгел?' })).toBeVisible();
  }
});
