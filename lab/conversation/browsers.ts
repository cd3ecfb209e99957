// People in browsers of their own who write to each other, and what stands in their pages.

import { chromium, type Browser, type Locator, type Page } from '@playwright/test';
import { USER_COOKIE } from '#server/session.ts';
import { chromiumPath } from '#tools/site.ts';

export interface Somebody {
  id: string;
  idC: string;
  token: string;
}

export interface Tab {
  page: Page;
  /** Writes and sends; gives the moment of sending. */
  write: (text: string) => Promise<number>;
  /** When the words first stood in the conversation, by the clock of this machine. */
  seenAt: (text: string) => Promise<number | null>;
  /** The words of the conversation from top to bottom, without those on their way and those that failed. */
  words: () => Promise<string[]>;
  /** How many are on their way. */
  waiting: () => Promise<number>;
}

/** A browser whose way to the site may lead over a line of its own. */
export const openBrowser = (url: string, port?: number): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      ...(port === undefined
        ? []
        : [`--host-resolver-rules=MAP ${new URL(url).host} 127.0.0.1:${port}`]),
    ],
  });

/** The marks by which words of the measurement are found: «сүз 12.», because the time stands right after them. */
const WORD = /сүз \d+\./;
const ON_ITS_WAY = /көтә|җибәрелмәде/;

export async function openConversation(
  browser: Browser,
  url: string,
  who: Somebody,
  other: Somebody,
): Promise<Tab> {
  const context = browser.contexts()[0] ?? (await browser.newContext());
  await context.addCookies([
    {
      name: USER_COOKIE,
      value: who.token,
      url: url.replace('http:', 'https:'),
      httpOnly: true,
      secure: true,
    },
  ]);
  const page = await context.newPage();
  await page.addInitScript(watchWords, WORD.source);
  const asked = page.waitForResponse(/\/api\/user\/draft\//);
  await page.goto(`${url}/message/${other.idC}`);
  await asked;
  const field = page.getByRole('textbox', { name: /^Хәбәр язу/ });
  const rows = page.locator('[role=log] li[data-key]');
  const button = page.getByRole('button', { name: 'Җибәрергә', exact: true });
  return {
    page,
    async write(text) {
      await field.fill(text);
      // From the press itself: how long Playwright takes to find the button is not the site's.
      return button.evaluate((element) => {
        const at = Date.now();
        (element as HTMLButtonElement).click();
        return at;
      });
    },
    seenAt: (text) =>
      page.evaluate(
        (word) => (window as unknown as { seen: Map<string, number> }).seen.get(word) ?? null,
        text,
      ),
    words: () => wordsOf(rows.filter({ hasNotText: ON_ITS_WAY })),
    waiting: () => rows.filter({ hasText: 'көтә' }).count(),
  };
}

const wordsOf = (rows: Locator): Promise<string[]> =>
  rows.evaluateAll(
    (all, source) => all.flatMap((row) => new RegExp(source).exec(row.textContent)?.[0] ?? []),
    WORD.source,
  );

/** Runs in the page: notes when each word first stands in the conversation. */
function watchWords(source: string): void {
  const seen = new Map<string, number>();
  Object.assign(window, { seen });
  const pattern = new RegExp(source, 'g');
  const look = (node: Node) => {
    for (const [word] of (node.textContent ?? '').matchAll(pattern))
      if (!seen.has(word)) seen.set(word, Date.now());
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      if (element?.closest('[role=log]') === null) continue;
      addedNodes.forEach(look);
    }
  }).observe(document, { childList: true, subtree: true });
}
