// A lesson done by somebody who knows all of it.

import type { Page } from '@playwright/test';
import type { EduPage } from '#features/learning/lessons/calls.ts';
import { suffixOptions } from '#features/learning/lessons/endings.ts';
import { heardOption, ownLines, solutionOf } from '#features/learning/lessons/judge.ts';
import { expect } from './fixtures.ts';

export async function lessonOf(page: Page, idC: string): Promise<EduPage> {
  const answer = await page.request.get(`/api/edu/${idC}`);
  return (await answer.json()) as EduPage;
}

/** From the words to the text, which is opened line after line, and on to the exercises. */
export async function readLines(page: Page): Promise<void> {
  const toExercises = page.getByRole('button', { name: 'Күнегүләргә' });
  const next = page.getByRole('button', { name: /^(Текстка|Киләсе юл)$/ });
  await expect(async () => {
    if (await next.isVisible()) await next.press('Enter');
    await expect(toExercises).toBeVisible({ timeout: 50 });
  }).toPass();
  await toExercises.press('Enter');
}

/** Writes into the field of the exercise at hand. */
export async function write(page: Page, text: string): Promise<void> {
  const field = page.getByRole('main').getByRole('textbox').last();
  await field.fill(text);
  await field.press('Enter');
}

const nextButton = (page: Page) => page.getByRole('button', { name: 'Дәвам итәргә' });

/** Answers the exercise at hand rightly, with keys alone. */
export async function solve(page: Page, exercise: EduPage['exercises'][number]): Promise<void> {
  const main = page.getByRole('main');
  const right = solutionOf(exercise);
  // The keys work after the effects of the exercise have run, which nothing on the page shows.
  const press = (options: readonly string[], wanted: string) =>
    expect(async () => {
      await page.keyboard.press(String(options.indexOf(wanted) + 1));
      await expect(nextButton(page)).toBeVisible({ timeout: 1000 });
    }).toPass();
  switch (exercise.kind) {
    case 'choose':
      return press(exercise.options, right);
    case 'cloze':
      return exercise.options === undefined ? write(page, right) : press(exercise.options, right);
    case 'suffix': {
      const endings = suffixOptions(exercise);
      if (endings === null) return write(page, right);
      return press(endings, right.slice(exercise.base.length));
    }
    case 'dictation':
      return write(page, right);
    case 'build': {
      const words = right.replaceAll(/[.,!?–]/g, '').split(/\s+/);
      const tiles = main.getByRole('group', { name: 'Сүзләр' });
      for (const word of words) {
        const tile = tiles.locator('button[aria-pressed="false"]');
        await tile
          .filter({ hasText: new RegExp(`^${word}$`, 'i') })
          .first()
          .press('Enter');
      }
      await main.getByRole('button', { name: 'Тикшерергә' }).last().press('Enter');
      return;
    }
    case 'match':
      for (const [, meaning] of exercise.pairs)
        await main.getByRole('button', { name: meaning, exact: true }).last().press('Enter');
      return;
    case 'hear':
      return press(exercise.options.map(heardOption), right);
    case 'translate':
      return write(page, right);
    case 'say':
      await main.getByRole('button', { name: 'Яздырмыйча әйттем' }).last().press('Enter');
      return;
    case 'role':
      for (const { tat } of ownLines(exercise))
        await main.getByRole('button', { name: tat, exact: true }).last().press('Enter');
      return;
    case 'write':
      await main.getByRole('textbox').last().fill(right);
      await main.getByRole('button', { name: 'Яздым', exact: true }).press('Enter');
  }
}

/** The button that leads on has the focus. */
export async function goOn(page: Page): Promise<void> {
  const next = nextButton(page);
  await expect(next).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(next).toHaveCount(0);
}
