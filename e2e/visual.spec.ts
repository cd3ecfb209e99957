// Pictures of thirteen screens, at both widths and in both themes, compared with those in e2e/visual. Other
// tests write into the world and the days go by, so this site has a world of its own that only these tests
// write into, with dates of a year long past. How a change is accepted stands in CONTRIBUTING.md.

import { readFileSync, writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { asOwner, databaseUrl } from '../tools/services/env.ts';
import { copySampleData, SAMPLE_BUCKET } from '../tools/site/sample-data.ts';
import { startSite, type Site } from '../tools/site.ts';
import { setTheme } from './check-page.ts';
import { expect, test } from './fixtures.ts';
import { query, signInAs } from './sessions.ts';
import { answered, visit } from './visit.ts';
import { middleOf, wordCard } from './words.ts';

const VIEWS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;
const THEMES = ['dark', 'light'] as const;
/**
 * Dark surfaces lie close together: from the ground to a card it is 0.028. Repeated runs, and Chromium
 * without LCD text and fast paths of Skia, differ by less than 10 pixels; other processors may differ a
 * little more. A missing word, block or margin and a changed colour differ by hundreds; a single small
 * icon, which has some 30, is not found.
 */
const LIMITS = { threshold: 0.02, maxDiffPixels: 60 };
const NOTE = 'Болак буенда яңгыр';
const WORD = 'яңгырга';
const CASE_ID = 1001;

interface Screen {
  name: string;
  address: string | (() => Promise<string>);
  /** Who sees it, by the name in their address; nobody is signed in before the first of them. */
  as?: string;
  /** The column beside it is looked at, too; where it is the same as on other pages, it is not. */
  beside?: true;
  /** What is done at each width before its pictures are taken. */
  arrange?: (page: Page) => Promise<unknown>;
}

const SCREENS: Screen[] = [
  { name: 'home', address: '/', beside: true },
  { name: 'comments', address: noteAddress, beside: true, arrange: goToComments },
  { name: 'word', address: noteAddress, arrange: openWord },
  { name: 'search', address: '/search?q=китап' },
  { name: 'lesson', address: '/edu/07-bazarda' },
  // On its day a game has one tab more, which this address shows on every day.
  { name: 'game', address: '/game/cat-mice-2?top=daily' },
  { name: 'sign', address: '/sign' },
  { name: 'messages', address: '/messages', as: 'alsu' },
  { name: 'profile', address: '/user/rustam.safin', as: 'alsu' },
  { name: 'editor', address: '/note/create', as: 'alsu' },
  // After the other pages of the same person: opening it changes the number of unread messages.
  { name: 'conversation', address: '/message/gulnara', as: 'alsu' },
  { name: 'review', address: '/words/review', as: 'marina.s', arrange: waitForQuestion },
  { name: 'case', address: `/ts/moderator/report/${CASE_ID}`, as: 'razia-kitap' },
];

const OURS = { E2E_URL: process.env.E2E_URL, E2E_DATABASE_URL: process.env.E2E_DATABASE_URL };
/** Beside the site of the other tests. */
const PORT = Number(new URL(process.env.E2E_URL ?? 'http://localhost:3000').port) - 1;
let site: Site;
test.use({ baseURL: `http://localhost:${PORT}`, writing: 'rich' });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  const database = `e2e_visual_${PORT}`;
  await copySampleData(database, { pictures: true, files: false });
  process.env.E2E_DATABASE_URL = asOwner(databaseUrl(database));
  await arrangeSampleData();
  site = await startSite({
    database,
    port: PORT,
    worker: false,
    env: { LIMIT_FACTOR: '100', CAPTCHA_BITS: '4', S3_BUCKET: SAMPLE_BUCKET },
  });
  process.env.E2E_URL = site.url;
});
test.afterAll(async () => {
  Object.assign(process.env, OURS);
  await site[Symbol.asyncDispose]();
});

/** The version that made the pictures: another one draws letters a little differently. */
const CHROMIUM = 'e2e/visual/chromium.txt';

test('thirteen screens look as they did', async ({ page, browser }, { config }) => {
  const isAccepting = config.updateSnapshots === 'changed' || config.updateSnapshots === 'all';
  if (isAccepting) writeFileSync(CHROMIUM, `${browser.version()}\n`);
  const madeWith = readFileSync(CHROMIUM, 'utf8').trim();
  test.skip(
    browser.version() !== madeWith,
    `made with Chromium ${madeWith}, this is ${browser.version()}: accept the pictures anew`,
  );
  test.setTimeout(240_000);
  await fixQuestion(page);
  const failures: string[] = [];
  let viewer: string | undefined;
  for (const screen of SCREENS)
    await test
      .step(screen.name, async () => {
        if (screen.as !== undefined && screen.as !== viewer)
          await signInAs(page, await idOf('account', 'id_c', screen.as));
        viewer = screen.as;
        failures.push(...(await compare(page, screen)));
      })
      .catch((error: unknown) => failures.push(`${screen.name}: ${String(error)}`));
  if (failures.length > 0)
    throw new Error(
      [
        `${failures.length} pictures are not as in e2e/visual.`,
        'What is different is red in the …-diff.png of test-results. If it is meant:',
        'npm run e2e -- e2e/visual.spec.ts --update-snapshots',
        ...failures,
      ].join('\n'),
    );
});

/** Gives the pictures that are not the same, and why. */
async function compare(page: Page, screen: Screen): Promise<string[]> {
  const { name, address, beside, arrange } = screen;
  const failures: string[] = [];
  await page.setViewportSize(VIEWS[0]);
  await visit(page, typeof address === 'string' ? address : await address());
  await hide(beside === true ? dayWord(page) : page.locator('aside'));
  for (const view of VIEWS) {
    await page.setViewportSize(view);
    await arrange?.(page);
    for (const theme of THEMES) {
      const picture = `${name}-${view.width}-${theme}.png`;
      await setTheme(page, theme);
      await painted(page);
      await expect(page)
        .toHaveScreenshot(picture, LIMITS)
        .catch((error: unknown) => failures.push(`${picture}: ${reasonOf(error)}`));
    }
  }
  return failures;
}

/** The line that says how much is different. */
function reasonOf(error: unknown): string {
  const lines = stripVTControlCharacters((error as Error).message).split('\n');
  return lines.find((line) => /pixels|px|exist/.test(line))?.trim() ?? lines.join(' ');
}

/** Letters are in their fonts, and what is in sight of the pictures has come. */
const painted = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const seen = [...document.images].filter((image) => {
      const { top, bottom, width } = image.getBoundingClientRect();
      return width > 0 && top < innerHeight && bottom > 0;
    });
    await Promise.all(seen.map((image) => image.decode()));
  });

/** It is another one every day. */
const dayWord = (page: Page): Locator =>
  page.locator('section', { has: page.getByText('Бүгенге сүз', { exact: true }) });

const hide = (parts: Locator): Promise<void> =>
  parts.evaluateAll((all) => {
    for (const part of all) part.toggleAttribute('hidden', true);
  });

/** Questions are asked at random. */
const fixQuestion = (page: Page) =>
  page.route('**/api/captcha', async (route) => {
    const response = await route.fetch();
    const question = (await response.json()) as object;
    const words = { tat: 'Өчкә икене кушсак, ничә була?', rus: 'Сколько будет три плюс два?' };
    await route.fulfill({ response, json: { ...question, ...words } });
  });

async function noteAddress(): Promise<string> {
  return `/note/${await idOf('note', 'title', NOTE)}`;
}

function goToComments(page: Page): Promise<void> {
  return page.locator('#comments').evaluate((comments) => comments.scrollIntoView());
}

async function openWord(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  const { x, y } = await middleOf(page, WORD);
  await answered(page, async () => {
    await page.mouse.click(x, y);
    await expect(wordCard(page, WORD)).toContainText('дождь');
  });
  await page.mouse.move(0, 0);
}

async function waitForQuestion(page: Page): Promise<void> {
  await expect(page.getByText('Бу сүз нәрсәне аңлата?')).toBeVisible();
  // How many words are due is asked for after the page has come.
  if (page.viewportSize()?.width === VIEWS[0].width) return;
  await expect(page.getByRole('link', { name: /^Өйрәнү/ })).toContainText('2');
}

async function idOf(table: 'account' | 'note', column: string, value: string): Promise<string> {
  const { rows } = await query(`select id from ${table} where ${column} = $1`, [value]);
  return (rows[0] as { id: string }).id;
}

/** Dates that always read the same, words to review and a case to decide. */
async function arrangeSampleData(): Promise<void> {
  const moment = '2025-03-14T12:00:00+03:00';
  for (const table of ['account', 'note', 'comment', 'message'])
    await query(`update ${table} set created_at = $1`, [moment]);
  // What else could be meant is chosen by the id of the word.
  await query(
    `insert into study_word (id, account_id, lemma, pos, stem, met, sentence, due_at)
     select w.id, a.id, w.lemma, 'noun', w.lemma, w.met, w.sentence, $1::timestamptz
     from account a, (values
       (1, 'китап', 'китапларны', 'Мин китапларны яратам.'),
       (2, 'алма', 'алмалар', 'Бакчада алмалар бик күп иде.')) as w (id, lemma, met, sentence)
     where a.id_c = 'marina.s'`,
    [moment],
  );
  await query(
    `insert into report_case (id, kind, target_id, owner_id, reports, reasons, created_at)
     select w.id, 'note', n.id, n.author_id, 1, jsonb_build_object(w.reason, 1), $1::timestamptz
     from note n join (values
       (${CASE_ID}, 'Автобуста бер сөйләшү', 'spam'),
       (${CASE_ID + 1}, 'Моң нәрсә ул?', 'rude')) as w (id, title, reason) on w.title = n.title`,
    [moment],
  );
  await query(
    `insert into report (account_id, kind, target_id, owner_id, reason, content, case_id, created_at)
     select a.id, 'note', c.target_id, c.owner_id, 'spam', 'Автобус рекламасы түгелме бу?', c.id, $1
     from report_case c, account a where c.id = ${CASE_ID} and a.id_c = 'artem-volkov'`,
    [moment],
  );
}
