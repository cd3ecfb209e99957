// Looks at a page as it stands, at both widths and in both themes: a picture for people, and
// nothing axe objects to.

import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

/** What one look may add to the time of a test on a busy machine. */
const LOOK_MS = 30_000;

/** All of the page in the picture, or only what a window of 1400 px shows. */
export async function look(page: Page, name: string, { fullPage = true } = {}): Promise<void> {
  test.setTimeout(test.info().timeout + LOOK_MS);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: fullPage ? 1000 : 1400 });
    for (const theme of ['dark', 'light']) {
      await page.evaluate((value) => {
        document.documentElement.dataset['theme'] = value;
        // Wherever the test has left the page: what stays in sight must not lie over a button by chance.
        scrollTo(0, 0);
      }, theme);
      await page.screenshot({ path: `screenshots/${name}-${width}-${theme}.png`, fullPage });
      // A theme changes nothing but colours.
      await (theme === 'dark' ? holdsUp(page) : hasContrast(page));
    }
  }
}

/** Nothing sticks out sideways, and axe objects to nothing. */
export async function holdsUp(page: Page): Promise<void> {
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(sideways, 'the page must not scroll sideways').toBeLessThanOrEqual(0);
  await objectsToNothing(
    (await axeOf(page)).withTags([
      'wcag2a',
      'wcag2aa',
      'wcag21a',
      'wcag21aa',
      'wcag22aa',
      'best-practice',
    ]),
  );
}

const hasContrast = async (page: Page): Promise<void> =>
  objectsToNothing((await axeOf(page)).withRules(['color-contrast', 'link-in-text-block']));

/**
 * Only what is wrong is described, and no second page is opened for frames: ours have none. A page
 * that has the script already is not given its half a megabyte again, twice for each question.
 */
async function axeOf(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  return new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode();
}

async function objectsToNothing(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  const told = violations.map(({ id, nodes }) => {
    const places = nodes.map((node) => node.html).join(' | ');
    return `${id}: ${places.slice(0, 400)}`;
  });
  expect(told).toEqual([]);
}
