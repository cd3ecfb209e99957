// Checks a page as it stands: nothing overflows sideways and axe reports nothing, at phone width in the
// dark theme and at desktop width in the light one. Between them both widths, both themes and every rule
// are covered. With SCREENSHOTS=1 it also takes pictures of all four combinations.

import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

/** What one check may add to the time of a test on a busy machine. */
const CHECK_MS = 30_000;

/** Pictures for people; nothing compares them. */
export const WITH_SCREENSHOTS = process.env['SCREENSHOTS'] === '1';

const VIEWS = [
  { width: 390, theme: 'dark' },
  { width: 1280, theme: 'light' },
] as const;

const PICTURES = [
  ...VIEWS,
  { width: 390, theme: 'light' },
  { width: 1280, theme: 'dark' },
] as const;

type View = (typeof PICTURES)[number];

/** All of the page in the picture, or only what a window of 1400 px shows. */
export async function checkPage(page: Page, name: string, { fullPage = true } = {}): Promise<void> {
  test.setTimeout(test.info().timeout + CHECK_MS);
  const height = fullPage ? 1000 : 1400;
  // A page that is still being entered has neither title nor heading.
  await expect(page).toHaveTitle(/\S/);
  await expect(page.locator('h1').first()).toBeAttached();
  if (WITH_SCREENSHOTS)
    for (const view of PICTURES) {
      await show(page, view, height);
      await takePicture(page, `${name}-${view.width}-${view.theme}`, { fullPage });
    }
  for (const view of VIEWS) {
    await show(page, view, height);
    await checkView(page);
  }
}

/** Takes a picture where pictures are wanted. */
export async function takePicture(
  page: Page,
  name: string,
  { fullPage = false } = {},
): Promise<void> {
  if (WITH_SCREENSHOTS) await page.screenshot({ path: `screenshots/${name}.png`, fullPage });
}

async function show(page: Page, { width, theme }: View, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  // Sticky bars must not cover a button just because the test had scrolled there.
  await page.evaluate(() => scrollTo(0, 0));
  await setTheme(page, theme);
}

/** Colours are as they stay: the transitions between the themes have ended. */
export async function setTheme(page: Page, theme: View['theme']): Promise<void> {
  await page.evaluate((value) => {
    document.documentElement.dataset['theme'] = value;
    // The end of one can begin another, in what inherits its colour.
    for (;;) {
      const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
      if (transitions.length === 0) break;
      for (const transition of transitions) transition.finish();
    }
  }, theme);
}

const ALL_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Nothing sticks out sideways, and axe objects to nothing; of a panel over the page only to that: it
 * covers a part of what is behind it.
 */
export async function checkView(page: Page, panel?: string): Promise<void> {
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(sideways, 'the page must not scroll sideways').toBeLessThanOrEqual(0);
  await checkAxe(page, ALL_TAGS, panel);
}

/**
 * Axe objects to nothing. Only violations are described, and no second page is opened for frames: ours
 * have none. A page that has the script already is not given its half a megabyte again.
 */
export async function checkAxe(page: Page, tags: string[], part?: string): Promise<void> {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .withTags(tags);
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
  const told = violations.map(({ id, nodes }) => {
    const places = nodes.map((node) => node.html).join(' | ');
    return `${id}: ${places.slice(0, 400)}`;
  });
  expect(told).toEqual([]);
}
