// Looks at a page as it stands, at both widths and in both themes: a picture for people, and
// nothing axe objects to.

import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

/** What one look may add to the time of a test on a busy machine. */
const LOOK_MS = 30_000;

export async function look(page: Page, name: string): Promise<void> {
  test.setTimeout(test.info().timeout + LOOK_MS);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 1000 });
    for (const theme of ['dark', 'light']) {
      await page.evaluate((value) => {
        document.documentElement.dataset['theme'] = value;
      }, theme);
      await page.screenshot({ path: `screenshots/${name}-${width}-${theme}.png`, fullPage: true });
      // Each width and each theme is held up once; every-page.spec.ts does all four.
      if ((width === 390) === (theme === 'dark')) await holdsUp(page);
    }
  }
}

/** Nothing sticks out sideways, and axe objects to nothing. */
export async function holdsUp(page: Page): Promise<void> {
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(sideways, 'the page must not scroll sideways').toBeLessThanOrEqual(0);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const told = violations.map(({ id, nodes }) => {
    const places = nodes.map((node) => node.html).join(' | ');
    return `${id}: ${places.slice(0, 400)}`;
  });
  expect(told).toEqual([]);
}
