// Opens pages and waits until they can be used: React has hydrated them, and what they ask for at once
// has been answered. What comes later (the live stream, words, drafts on the server) is not waited for:
// a test that depends on it waits for its result.

import { expect, type Page, type Request, type Response } from '@playwright/test';

type GotoOptions = Parameters<Page['goto']>[1];

/** `REFRESH_DELAY` of use-list.web.ts: an action before that answer would be shown with older facts. */
const LIST_REFRESH_MS = 100;
const SILENCE_MS = 500;
/** How long an answer may take on a busy machine. */
const LONGEST_MS = 30_000;

/**
 * The live stream never ends, sound and film are loaded as they are played, and Playwright is not told
 * of the end of the script of a shared worker.
 */
const isEndless = (request: Request): boolean =>
  request.resourceType() === 'media' ||
  /\/api\/user\/events|-worker\.web-[\w-]+\.js$/.test(request.url());

/** Waits for the marker that root.tsx sets after hydration. */
export const hydrated = (page: Page): Promise<void> =>
  page.locator('html[data-ready]').waitFor({ state: 'attached', timeout: LONGEST_MS });

/** Does something and waits for the end of all requests that the page has sent meanwhile. */
export async function answered<T>(page: Page, act: () => Promise<T>): Promise<T> {
  const open = new Set<Request>();
  const handleRequest = (request: Request) => {
    if (!isEndless(request)) open.add(request);
  };
  const handleEnd = (request: Request) => open.delete(request);
  page.on('request', handleRequest);
  page.on('requestfinished', handleEnd);
  page.on('requestfailed', handleEnd);
  try {
    const result = await act();
    await expect
      .poll(
        async () => {
          // What an answer leads to, a part of the page or its own question, comes in a later turn.
          if (open.size === 0) await page.evaluate(() => new Promise((next) => setTimeout(next)));
          return [...open].map((request) => request.url());
        },
        { intervals: [20, 50], timeout: LONGEST_MS },
      )
      .toEqual([]);
    return result;
  } finally {
    page.off('request', handleRequest);
    page.off('requestfinished', handleEnd);
    page.off('requestfailed', handleEnd);
  }
}

/** For what must not be fetched: waits until the page has sent no request for half a second. */
export async function silent(page: Page): Promise<void> {
  let last = performance.now();
  const handleRequest = () => {
    last = performance.now();
  };
  page.on('request', handleRequest);
  await expect.poll(() => performance.now() - last).toBeGreaterThan(SILENCE_MS);
  page.off('request', handleRequest);
}

const ready = <T>(page: Page, load: () => Promise<T>): Promise<T> =>
  answered(page, async () => {
    const loaded = await load();
    await hydrated(page);
    // Timers fire in the order of their time: those of the lists were set before this one.
    await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), LIST_REFRESH_MS);
    return loaded;
  });

/** Goes to an address. */
export const visit = (
  page: Page,
  address: string,
  options?: GotoOptions,
): Promise<Response | null> =>
  ready(page, () => page.goto(address, { timeout: LONGEST_MS, ...options }));

/** Loads the page again. */
export const reload = (page: Page): Promise<Response | null> => ready(page, () => page.reload());
