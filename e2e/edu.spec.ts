// A lesson from its text to its result: by keyboard on a phone, and as a visitor.

import { solutionOf } from '#features/learning/lessons/judge.ts';
import { checkPage } from './check-page.ts';
import { expect, test } from './fixtures.ts';
import { goOn, lessonOf, readLines, solve, write } from './lesson-steps.ts';
import { query, signInAsNewPerson } from './sessions.ts';
import { reload, visit } from './visit.ts';
import { highlighted, middleOf, wordCard } from './words.ts';

const LESSON = '01-tanyshu';

test('a learner does a lesson by keyboard, and it is kept', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const person = await signInAsNewPerson(page);
  await visit(page, `/edu/${LESSON}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Танышу');
  const { exercises } = await lessonOf(page, LESSON);
  await readLines(page);
  for (const exercise of exercises) {
    await solve(page, exercise);
    await expect(page.getByRole('main').getByRole('status').last()).toContainText('Дөрес');
    if (exercise.kind === 'match') await checkPage(page, 'lesson-exercises');
    await page.setViewportSize({ width: 390, height: 844 });
    await goOn(page);
  }
  await expect(page.getByRole('heading', { name: 'Дәрес үтелде' })).toBeFocused();
  await expect(page.getByText('Нәтиҗә: 100 %')).toBeVisible();
  await expect(page.getByText('Сакланды. Иң яхшы нәтиҗәгез: 100 %.')).toBeVisible();
  await expect(page.getByText('+2 өчпочмак')).toBeVisible();
  const sayable = page.getByRole('region', { name: 'Хәзер сез болай әйтә аласыз' });
  await expect(sayable.getByRole('button', { name: /^Тыңларга: / })).toHaveCount(
    await sayable.getByRole('listitem').count(),
  );
  await page.getByRole('button', { name: 'Барысын сүзлеккә' }).press('Enter');
  await expect(page.getByText('Сүзләр сүзлегегездә')).toBeVisible();
  await checkPage(page, 'lesson-done');
  const { rows } = await query(
    `select p.best, a.triangle from edu_progress p join account a on a.id = p.account_id
     where a.id = $1`,
    [person.id],
  );
  expect(rows).toHaveLength(1);
  expect((rows as { best: number }[])[0]?.best).toBe(100);
});

test('a lesson left after its last answer is kept when the learner returns', async ({ page }) => {
  const person = await signInAsNewPerson(page);
  await page.goto(`/edu/${LESSON}`);
  const { exercises } = await lessonOf(page, LESSON);
  for (const [exercise, asked] of exercises.entries()) {
    const given = await page.evaluate(
      async ([address, body]) =>
        (
          await fetch(address, {
            method: 'PUT',
            body,
            headers: { 'content-type': 'application/json' },
          })
        ).status,
      [
        `/api/user/edu/${LESSON}/answer`,
        JSON.stringify({ exercise, answer: solutionOf(asked) }),
      ] as const,
    );
    expect(given).toBe(200);
  }
  await page.reload();
  await expect(page.getByText('Сакланды. Иң яхшы нәтиҗәгез: 100 %.')).toBeVisible();
  const { rows } = await query('select best from edu_progress where account_id = $1', [person.id]);
  expect(rows).toEqual([{ best: 100 }]);
});

test('a visitor reads, listens and answers without an account, and is told what one would keep', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 900 });
  await visit(page, '/edu');
  await expect(page.getByRole('complementary').getByText('Атна диктанты')).toBeVisible();
  await page.getByLabel('Дәрес эзләү').fill('знакомство');
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByRole('link', { name: 'Танышу', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Танышу');
  const whole = page.getByRole('button', { name: 'Текстны тулысынча күрсәтергә' });
  await page.getByRole('button', { name: 'Текстка' }).click();
  await expect(page.getByText('Меня зовут Айгуль')).toBeVisible();
  await expect(page.getByText('Мин – Марат')).toHaveCount(0);
  await page.getByRole('button', { name: 'Киләсе юл' }).click();
  await expect(page.getByText('Мин – Марат')).toBeVisible();
  await expect(page.getByText('Меня зовут Айгуль')).toBeHidden();
  await checkPage(page, 'lesson-lines');
  await page.setViewportSize({ width: 1280, height: 900 });
  // The choice is remembered, and so is the place.
  await whole.click();
  await reload(page);
  await expect(whole).toHaveCount(0);
  const gloss = page.getByRole('button', { name: 'Танышуыбызга шатмын' });
  await expect(gloss).toHaveAccessibleDescription('рада знакомству');
  const click = async (word: string, texts?: string) => {
    const { x, y } = await middleOf(page, word, texts);
    await page.mouse.click(x, y);
  };
  // Tapped it opens the card of its word, with the meaning of the editor; by a key that of all of it.
  await click('шатмын');
  await expect(wordCard(page, 'шатмын')).toContainText('Танышуыбызга шатмын – рада знакомству');
  expect(await highlighted(page)).toBe('шатмын');
  await page.keyboard.press('Escape');
  await gloss.press('Enter');
  await expect(wordCard(page, 'Танышуыбызга шатмын')).toContainText('рада знакомству');
  await page.keyboard.press('Escape');
  await expect(gloss).toBeFocused();
  await click('Танышу', 'h1');
  await expect(wordCard(page, 'Танышу')).toContainText('танышу');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Тәрҗемәне күрсәтергә' }).click();
  await expect(page.getByText('Меня зовут Айгуль')).toBeVisible();

  const { exercises } = await lessonOf(page, LESSON);
  for (const [at, exercise] of exercises.entries()) {
    if (at === 0 && exercise.kind === 'choose') {
      const wrong = exercise.options.find((_, place) => place !== exercise.right) ?? '';
      await page.getByRole('main').getByRole('button', { name: wrong }).last().click();
      await expect(page.getByText('Дөресе менә болай')).toBeVisible();
    } else if (exercise.kind === 'dictation') {
      await write(page, exercise.text.replace('ө', 'о'));
      await expect(page.getByText('Сез яздыгыз')).toBeVisible();
      await expect(
        page.getByText('Дәрес ахырында бу сорау тагын бер тапкыр килер.').last(),
      ).toBeVisible();
      await checkPage(page, 'lesson-letters');
      await page.setViewportSize({ width: 1280, height: 900 });
    } else {
      await solve(page, exercise);
      await expect(page.getByRole('main').getByRole('status').last()).toContainText('Дөрес');
    }
    await goOn(page);
  }
  // What was wrong comes once more, and does not change the result.
  for (const exercise of exercises.filter(({ kind }, at) => at === 0 || kind === 'dictation')) {
    await expect(page.getByText('тагын бер тапкыр').last()).toBeVisible();
    await expect(page.getByText('Нәтиҗә:')).toHaveCount(0);
    await solve(page, exercise);
    await goOn(page);
  }
  const grade = Math.floor((100 * (exercises.length - 2)) / exercises.length);
  await expect(page.getByText(`Нәтиҗә: ${grade} %`)).toBeVisible();
  await expect(page.getByText('Нәтиҗә бу браузерда саклана.')).toBeVisible();
  await page.getByRole('button', { name: 'Күнегергә' }).click();
  await expect(page.getByText('Кушымчаны сайлагыз').last()).toBeVisible();
  await visit(page, '/edu?range=1');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('А һәм Ә');
  await visit(page, '/edu/dict-1-o');
  await expect(page.getByText('Өйдә он бетте')).toHaveCount(0);
  await write(page, 'Бүген көн озын, иртәрәк тор!');
  await goOn(page);
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(1);
});
