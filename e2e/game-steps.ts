// A game as somebody plays it who knows all answers.

import type { Page } from '@playwright/test';
import { visit } from './visit.ts';

/** What the page asks, as the server sent it. */
export interface Question {
  id: string;
  options: string[];
  need: string[];
  ask: string;
  mean: string;
}

/** What stands instead of a word that is only heard. */
const HEARD = 'Тыңлагыз';

/** Opens a game with what it will ask known to the test, as a good player knows it. */
export async function openGame(page: Page, name: string): Promise<() => Question[]> {
  const rounds: Question[][] = [];
  page.on('response', async (answer) => {
    if (!/\/api\/(?:user\/game\/[a-z-]+\d?|game\/[a-z0-9-]+\/words)/.test(answer.url())) return;
    if (answer.request().method() === 'PUT' || !answer.ok()) return;
    rounds.push(((await answer.json()) as { list: Question[] }).list);
  });
  await visit(page, `/game/${name}`);
  return () => rounds.at(-1) ?? [];
}

export const place = (page: Page, at: number) => page.locator(`[data-place="${at}"]`);

/** Which options are shown at this moment. */
export const shown = (page: Page): Promise<string[]> =>
  page
    .locator('[data-place]')
    .evaluateAll((all) =>
      all.map((one) => (one.getAttribute('aria-label') ?? '').replace(/, \S+ \d+$/, '')),
    );

interface Places {
  /** −1 where the page shows nothing the server has sent. */
  right: number;
  /** One that is free and does not fit. */
  wrong: number;
  question?: Question;
}

/** Where right and wrong are: by what the server has sent for the options that are shown. */
export async function placesOf(page: Page, list: readonly Question[]): Promise<Places> {
  const options = await shown(page);
  const word = page.locator('.game-word');
  const text = (await word.count()) === 0 ? HEARD : (await word.innerText()).replace(/\s*\?$/, '');
  const question = list.find(
    (one) => one.options.join() === options.join() && (text === HEARD || one.ask === text),
  );
  if (question === undefined) return { right: -1, wrong: -1 };
  const free = await page
    .locator('[data-place]')
    .evaluateAll((all) => all.map((one) => !(one as HTMLButtonElement).disabled));
  const wanted = question.need[free.filter((isFree) => !isFree).length];
  return {
    right: options.findIndex((option, at) => option === wanted && free[at]),
    wrong: options.findIndex((option, at) => option !== wanted && free[at]),
    question,
  };
}

export const rightPlace = async (page: Page, list: readonly Question[]): Promise<number> =>
  (await placesOf(page, list)).right;
