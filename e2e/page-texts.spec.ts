// Pages have the texts of their own files only; whoever steps to another page gets its texts with it.

import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, ignoreStatus, test } from './fixtures.ts';
import { signInAsNewPerson } from './sessions.ts';
import { answered, silent, visit } from './visit.ts';

const TEXTS = /\/assets\/texts-\w+\/([\w-]+)\/([\w-]+)\.js$/;

/** Where a text is missing, Lingui shows its name. */
async function namesOfTexts(): Promise<Set<string>> {
  const files = globSync('build/site/client/assets/texts-*/tt/*.js');
  const parts = await Promise.all(
    files.map(async (file) => {
      const { messages } = (await import(pathToFileURL(resolve(file)).href)) as {
        messages: Record<string, unknown>;
      };
      return Object.keys(messages);
    }),
  );
  return new Set(parts.flat());
}

/** A step inside the site, by a link like those of the pages. */
async function step(page: Page, path: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.innerText();
  // Parts of the page that are loaded later bring texts of their own.
  await answered(page, async () => {
    await page.evaluate((href) => {
      const link = document.createElement('a');
      link.href = href;
      link.dataset['site'] = '';
      document.body.append(link);
      link.click();
      link.remove();
    }, path);
    await expect(page).toHaveURL(path);
    await expect(heading).not.toHaveText(before);
  });
}

function fetchedBy(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const name = TEXTS.exec(request.url())?.[2];
    if (name !== undefined) fetched.push(name);
  });
  return fetched;
}

test('the first page fetches its own texts, the next one what is missing', async ({
  page,
  faults,
}) => {
  const fetched = fetchedBy(page);
  await visit(page, '/');
  // Those of its parts come with these.
  expect(fetched.slice(0, 2).toSorted()).toEqual(['frame', 'home']);
  // What is fetched needlessly may come late.
  await silent(page);
  expect(fetched).toContain('Hello');
  expect(fetched).not.toContain('ReportDialog');
  fetched.splice(0);
  await step(page, '/groups');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Төркемнәр');
  await silent(page);
  expect(fetched).toEqual(['groups']);
  // A test beside this one may have deleted a group of the list with its picture.
  ignoreStatus(faults, '/media/picture/');
});

for (const lang of ['tt', 'tt-Latn', 'ru', 'en']) {
  test(`no page that is stepped to lacks a text in ${lang}`, async ({ page, faults }) => {
    // A dozen pages: three times the time of other tests.
    test.slow();
    const { idC } = await signInAsNewPerson(page);
    const names = await namesOfTexts();
    expect(names.size).toBeGreaterThan(300);
    await visit(page, `/lang?set=${lang}&back=/`);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    for (const path of [
      '/groups',
      '/search?q=эш',
      '/posts/2',
      '/settings',
      '/note/create',
      '/saves',
      '/friends',
      '/start',
      '/group/create',
      `/user/${idC}`,
      '/api/docs',
      '/no/such/page',
    ]) {
      await step(page, path);
      const words = (await page.locator('body').innerText()).split(/\s+/);
      expect(
        words.filter((word) => names.has(word)),
        path,
      ).toEqual([]);
    }
    ignoreStatus(faults, '404');
  });
}

test('texts that are gone with an older release load the page anew', async ({ page, faults }) => {
  await visit(page, '/');
  await page.route(/\/assets\/texts-\w+\/tt\/groups\.js$/, (route) => route.abort(), { times: 1 });
  const loaded = page.waitForEvent('load');
  await page.evaluate(() => {
    document.querySelector<HTMLAnchorElement>('nav a[href="/groups"]')?.click();
  });
  await loaded;
  await expect(page).toHaveURL('/groups');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Төркемнәр');
  // Chromium says that a file is missing; that one is meant.
  faults.splice(0);
});
