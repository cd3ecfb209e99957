// The work a browser does for a question must not be felt by the person who fills in the form.

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { answerQuestion, newAddress } from './people.ts';

/** A shared machine may starve the page for some hundred milliseconds; a frozen tab stands for seconds. */
const LONG_TASK_MS = 1000;
/** Nobody finishes this: the proof is being computed for as long as the test looks. */
const ENDLESS_BITS = 32;

/** The real question of the server, with far more work for it. */
const askEndless = (page: Page) =>
  page.route('**/api/captcha', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), bits: ENDLESS_BITS } });
  });

/** From here on; gives what reads the long tasks. */
async function watchTasks(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { longTasks: tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
  });
  return () => page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks);
}

const progressOf = (page: Page) => page.getByText('Исәпләп бетергәч, форма үзе җибәрелә.');

for (const hasWorkers of [true, false])
  test(`the form can be filled in while the proof is computed ${hasWorkers ? 'in a worker' : 'without workers'}`, async ({
    page,
  }) => {
    if (!hasWorkers) await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'));
    await askEndless(page);
    await page.goto('/sign');
    const email = page.getByLabel('Электрон почта', { exact: true });
    await expect(page.locator('span[lang=ru]', { hasText: '?' })).toBeVisible();
    if (hasWorkers) await expect.poll(() => page.workers().length).toBe(1);
    const longTasks = await watchTasks(page);
    await email.click();
    const address = newAddress();
    await page.keyboard.type(address);
    await expect(email).toHaveValue(address);
    await answerQuestion(page);
    await expect(progressOf(page)).toBeHidden();
    await page.getByRole('button', { name: 'Код сорарга' }).click();
    await expect(progressOf(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Башка сорау' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect((await longTasks()).filter((duration) => duration > LONG_TASK_MS)).toEqual([]);

    // The work ends with the form.
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).not.toHaveURL(/\/sign$/);
    await expect.poll(() => page.workers().length).toBe(0);
  });

test('a form sent before the proof is ready waits for it and is then sent by itself', async ({
  page,
}) => {
  const { promise: isPressed, resolve: press } = Promise.withResolvers<void>();
  await page.route(/proof-worker/, async (route) => {
    await isPressed;
    await route.continue();
  });
  await page.goto('/sign');
  await page.getByLabel('Электрон почта', { exact: true }).fill(newAddress());
  await answerQuestion(page);
  await page.getByRole('button', { name: 'Код сорарга' }).click();
  await expect(progressOf(page)).toBeVisible();
  press();
  await page.waitForURL(/\/sign\/[\da-f]{32}$/);
});
