// Lessons of the course from their words to what one can say at the end: by finger in Cyrillic letters,
// by keyboard in Latin ones.

import type { Page } from '@playwright/test';
import { heardOption, ownLines, solutionOf } from '#features/learning/lessons/judge.ts';
import { openLatinReader } from '#tatar/reading.ts';
import { checkPage } from './check-page.ts';
import { expect, test } from './fixtures.ts';
import { lessonOf, readLines, solve, write } from './lesson-steps.ts';
import { query, signInAsNewPerson } from './sessions.ts';
import { visit } from './visit.ts';

type Exercise = Awaited<ReturnType<typeof lessonOf>>['exercises'][number];

const PHONE = { width: 390, height: 844 };
const next = (page: Page) => page.getByRole('button', { name: 'Дәвам итәргә' });

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  /** Answers with taps; what is written is typed. */
  async function tapThrough(page: Page, exercise: Exercise) {
    const main = page.getByRole('main');
    const tap = (name: string) => main.getByRole('button', { name, exact: true }).last().tap();
    switch (exercise.kind) {
      case 'hear': {
        const option = exercise.options[exercise.right]!;
        return tap(option.tat === '' ? option.rus : heardOption(option));
      }
      case 'say':
        // Recorded, heard and said once more: nothing of it is judged.
        await tap('Үз тавышымны яздырырга');
        await tap('Туктатырга');
        await expect(main.getByRole('button', { name: 'Үземне тыңларга' })).toBeVisible();
        await expect(main.getByText('Үрнәк', { exact: true })).toBeVisible();
        await checkPage(page, 'course-say');
        await page.setViewportSize(PHONE);
        return tap('Әйттем');
      case 'role': {
        const own = ownLines(exercise);
        // Another line is told what it means, and may be taken back.
        await tap(own[1]!.tat);
        await expect(main.getByRole('alert')).toContainText(own[1]!.rus);
        await checkPage(page, 'course-role');
        await page.setViewportSize(PHONE);
        for (const { tat } of own) await tap(tat);
        return;
      }
      case 'write':
        await main.getByRole('textbox').last().fill('Мин – Вера. Ә бу – Том.');
        return tap('Яздым');
      default:
        return solve(page, exercise);
    }
  }

  test('a learner does the first lesson of a unit by finger, and its words wait in the reviews', async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const person = await signInAsNewPerson(page);
    await visit(page, '/edu?range=1');
    const main = page.getByRole('main');
    // Nobody has placed them: they begin with the sounds, and the readings stand behind the course.
    await expect(main.getByRole('link', { name: 'Башларга' })).toHaveAttribute(
      'href',
      '/edu/avaz-a',
    );
    await expect(main.getByText('Уку өчен текстлар')).toBeVisible();
    await checkPage(page, 'course-list');
    await page.setViewportSize(PHONE);
    await main.getByRole('link', { name: 'Мин – Анна' }).tap();
    await page.waitForURL('**/edu/min-anna');
    await expect(main.getByText('Сказать, кто вы, и спросить, кто это.')).toBeVisible();
    await readLines(page);
    const { exercises } = await lessonOf(page, 'min-anna');
    for (const exercise of exercises) {
      await tapThrough(page, exercise);
      await expect(next(page)).toBeVisible();
      if (exercise.kind !== 'say' && exercise.kind !== 'write' && exercise.kind !== 'role')
        await expect(main.getByRole('status').last()).toContainText('Дөрес');
      if (exercise.kind === 'write') {
        await expect(main.getByRole('link', { name: 'Төзәтегез!' })).toHaveAttribute(
          'href',
          `/note/create?text=${encodeURIComponent('Мин – Вера. Ә бу – Том.')}`,
        );
        await checkPage(page, 'course-write');
        await page.setViewportSize(PHONE);
      }
      await next(page).tap();
      await expect(next(page)).toHaveCount(0);
    }
    // The role was tried with another line first: it comes once more.
    await expect(main.getByText('тагын бер тапкыр').last()).toBeVisible();
    const role = exercises.find(({ kind }) => kind === 'role')!;
    await solve(page, role);
    await next(page).tap();
    await expect(main.getByRole('heading', { name: 'Дәрес үтелде' })).toBeVisible();
    await expect(main.getByText('Хәзер сез болай әйтә аласыз')).toBeVisible();
    await expect(main.getByText('Сүзләр сүзлегегездә')).toBeVisible();
    await checkPage(page, 'course-done');
    const { rows } = await query(
      'select count(*)::int as words from study_word where account_id = $1',
      [person.id],
    );
    expect(rows).toEqual([{ words: 7 }]);
  });

  test('what was written in a lesson begins a note that asks for corrections', async ({ page }) => {
    await signInAsNewPerson(page);
    await visit(page, '/note/create?text=Мин+–+Анна.');
    await expect(page.getByText('Мин – Анна.')).toBeVisible();
    await expect(page.locator('input[name=corrections]')).toBeChecked();
    // Another note begins empty.
    await visit(page, '/note/create');
    await expect(page.getByText('Мин – Анна.')).toHaveCount(0);
  });
});

test('a visitor does the first step of the sounds by keyboard, in Latin letters', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const read = openLatinReader();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/lang?set=tt-Latn&back=/');
  await visit(page, '/edu/avaz-a');
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name: read(name), exact: true });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A häm Ä');
  const toText = button('Текстка');
  const toExercises = button('Күнегүләргә');
  await expect(async () => {
    if (await toText.isVisible()) await toText.press('Enter');
    else if (await button('Киләсе юл').isVisible()) await button('Киләсе юл').press('Enter');
    await expect(toExercises).toBeVisible({ timeout: 50 });
  }).toPass();
  await toExercises.press('Enter');
  const { exercises } = await lessonOf(page, 'avaz-a');
  const onward = button('Дәвам итәргә');
  for (const [at, exercise] of exercises.entries()) {
    if (exercise.kind === 'hear')
      await expect(async () => {
        await page.keyboard.press(String(exercise.right + 1));
        await expect(onward).toBeVisible({ timeout: 1000 });
      }).toPass();
    else if (exercise.kind === 'say') await button('Яздырмыйча әйттем').last().press('Enter');
    else await write(page, read(solutionOf(exercise)));
    await expect(onward).toBeFocused();
    if (exercise.kind !== 'say')
      await expect(main.getByRole('status').last()).toContainText(read('Дөрес'));
    if (at === 1) await checkPage(page, 'course-latin');
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.keyboard.press('Enter');
    await expect(onward).toHaveCount(0);
  }
  await expect(main.getByRole('heading', { name: read('Дәрес үтелде') })).toBeFocused();
  await expect(main.getByText('100 %').first()).toBeVisible();
  // Its words are kept by themselves, until that is switched off.
  await expect(main.getByText(read('Сүзләр бу браузерда саклана.'))).toBeVisible();
});

test('a sentence that says something else is told so before it counts', async ({ page }) => {
  await visit(page, '/edu/avaz-a');
  const main = page.getByRole('main');
  await readLines(page);
  const { exercises } = await lessonOf(page, 'avaz-a');
  for (const exercise of exercises.slice(0, -1)) {
    await solve(page, exercise);
    await next(page).click();
  }
  await write(page, 'Исәнмесез!');
  await expect(main.getByRole('alert')).toContainText('Здравствуйте!');
  // Letters of a Russian keyboard are right, and the spelling is shown.
  await write(page, 'исэнме');
  await expect(main.getByText('Болай языла:')).toContainText('Исәнме!');
  await expect(main.getByRole('status').last()).toContainText('Дөрес');
});
