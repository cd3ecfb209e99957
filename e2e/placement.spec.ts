// Where to begin: a visitor finds out by keyboard, somebody signed in by touch; both begin there.

import type { Page } from '@playwright/test';
import type { PlacementQuestions } from '#features/learning/lessons/calls/placement.ts';
import { suffixOptions } from '#features/learning/lessons/endings.ts';
import { solutionOf } from '#features/learning/lessons/judge.ts';
import { isPlaced, nextQuestion, type PlacedAnswer } from '#features/learning/lessons/placement.ts';
import { checkPage } from './check-page.ts';
import { expect, test } from './fixtures.ts';
import { query, signInAsNewPerson } from './sessions.ts';
import { reload, visit } from './visit.ts';

type Question = PlacementQuestions['list'][number];

/** How many options there are, and which of them is right, as they stand on the page. */
function optionsOf(question: Question): { count: number; right: number } {
  if (question.kind === 'word') return { count: question.options.length, right: question.right };
  const { exercise } = question;
  const solution = solutionOf(exercise);
  if (exercise.kind === 'cloze') {
    const options = exercise.options ?? [];
    return { count: options.length, right: options.indexOf(solution) };
  }
  const endings = suffixOptions(exercise) ?? [];
  return { count: endings.length, right: endings.indexOf(solution.slice(exercise.base.length)) };
}

interface Tried {
  /** The first time on a page is 1. */
  turn: number;
  knows: (range: number) => boolean;
  choose: (option: number) => Promise<void>;
  /** At which question the page is loaded anew. */
  reloadAt?: number;
}

/** Answers question after question as somebody who knows this much. */
async function answerAll(page: Page, { turn, knows, choose, reloadAt }: Tried): Promise<number> {
  const answer = await page.request.get(`/api/edu/placement?turn=${turn}`);
  const { list } = (await answer.json()) as PlacementQuestions;
  const asked: Question[] = [];
  const answers: PlacedAnswer[] = [];
  while (!isPlaced(answers)) {
    const question = nextQuestion(list, asked, answers)!;
    asked.push(question);
    const heading = page.getByRole('heading', { name: `Сорау № ${asked.length}` });
    await expect(heading).toBeFocused();
    if (asked.length === reloadAt) {
      await reload(page);
      await expect(heading).toBeFocused();
    }
    const { count, right } = optionsOf(question);
    const isRight = knows(question.range);
    await choose(isRight ? right : (right + 1) % count);
    answers.push({ range: question.range, right: isRight });
  }
  return answers.length;
}

test('a visitor finds their level by keyboard, and this browser remembers it', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 900 });
  await visit(page, '/edu');
  const main = page.getByRole('main');

  // Who does not want to is not asked again, but finds it.
  await main.getByRole('button', { name: 'Кирәкми' }).press('Enter');
  await expect(main.getByText('Кайсы дәрестән башларга?')).toBeHidden();
  await reload(page);
  await main.getByRole('button', { name: 'Дәрәҗәмне белергә' }).press('Enter');
  const asked = await answerAll(page, {
    turn: 1,
    knows: (range) => range <= 2,
    reloadAt: 4,
    choose: (option) => page.keyboard.press(String(option + 1)),
  });
  expect(asked).toBeGreaterThanOrEqual(8);
  const found = main.getByRole('heading', { name: 'Сезнең дәрәҗәгез: A2' });
  await expect(found).toBeFocused();
  await expect(main.getByText('Дәрәҗәгез бу браузерда саклана.')).toBeVisible();
  await checkPage(page, 'edu-placed');
  await page.setViewportSize({ width: 1280, height: 900 });
  await main.getByRole('link', { name: 'A2 дәресләрен ачарга' }).press('Enter');
  await page.waitForURL('/edu?range=2');
  await visit(page, '/edu');
  await expect(main.getByRole('heading', { name: 'Сезнең дәрәҗәгез: A2' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Яңадан сынап карарга' })).toBeVisible();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('somebody signed in finds their level, and goes on from there', async ({ page }) => {
    test.slow();
    const person = await signInAsNewPerson(page);
    await visit(page, '/edu');
    const main = page.getByRole('main');
    const choose = (option: number) =>
      main
        .getByRole('group', { name: /Җаваплар|Кушымчалар/ })
        .getByRole('button')
        .nth(option)
        .tap();
    await main.getByRole('button', { name: 'Сынап карарга' }).tap();
    await expect(page.getByRole('heading', { name: 'Сорау № 1' })).toBeFocused();
    await checkPage(page, 'edu-question');
    await page.setViewportSize({ width: 390, height: 844 });
    await answerAll(page, { turn: 1, knows: () => true, choose });
    await expect(main.getByRole('heading', { name: 'Сезнең дәрәҗәгез: B2' })).toBeFocused();
    // It is kept on the server, whatever this browser remembers.
    const kept = () => query('select range from edu_placement where account_id = $1', [person.id]);
    await expect.poll(async () => (await kept()).rows).toEqual([{ range: 4 }]);
    await main.getByRole('link', { name: 'B2 дәресләрен ачарга' }).tap();
    await page.waitForURL('/edu?range=4');
    await page.evaluate(() => localStorage.clear());
    await visit(page, '/edu');
    await expect(main.getByRole('heading', { name: 'Сезнең дәрәҗәгез: B2' })).toBeVisible();
    const levels = page.getByRole('navigation', { name: 'Дәресләр' });
    await expect(levels.getByRole('link', { name: 'B2' })).toHaveAttribute('aria-current', 'page');

    await main.getByRole('button', { name: 'Яңадан сынап карарга' }).tap();
    await main.getByRole('button', { name: 'Белмим әле' }).tap();
    await expect(page.getByRole('heading', { name: 'Сорау № 2' })).toBeFocused();
    await main.getByRole('button', { name: 'Туктатырга' }).tap();
    await expect(main.getByRole('heading', { name: 'Сезнең дәрәҗәгез: B2' })).toBeVisible();
  });
});
