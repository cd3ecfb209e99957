// `npm run lab -- card`: how long the card of a word takes from the tap on, on a phone-size page whose
// processor is slowed down four times: the first of all, words tapped for the first time after it,
// and words known from before. A card is open when its form is painted, and full when its meaning is.

import { chromium, devices, type Page } from '@playwright/test';
import { runNode } from '#tools/run.ts';
import { servicesEnv } from '#tools/services/env.ts';
import { chromiumPath, sitePort, startSite } from '#tools/site.ts';
import { copySampleData } from '#tools/site/sample-data.ts';

const SLOWER = 4;
const FIRST_MS = 400;
const WARM_MS = 100;
const VISITS = 5;
const WORDS = 12;

interface Times {
  open: number;
  full: number;
}

Object.assign(process.env, { ...servicesEnv(), ...process.env });
if ((await runNode(['tools/services.ts', 'up'])) !== 0) process.exit(1);
await copySampleData('card', { pictures: true });
await using site = await startSite({
  database: 'card',
  port: sitePort(20),
  worker: false,
  env: { LIMIT_FACTOR: '100' },
});
const home = await (await fetch(site.url)).text();
const note = /href="(\/note\/[^"#?]+)"/.exec(home)?.[1];
if (note === undefined) throw new Error('the home page links to no note');

const first: Times[] = [];
const warm: Times[] = [];
const again: Times[] = [];
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
try {
  for (let visit = 0; visit < VISITS; visit += 1) await visitOnce();
} finally {
  await browser.close();
}
const ok = [
  say('the first tap of a page', first, FIRST_MS),
  say('another word', warm, WARM_MS),
  say('a word from before', again, WARM_MS),
].every(Boolean);
process.exitCode = ok ? 0 : 1;

async function visitOnce(): Promise<void> {
  const context = await browser.newContext({ ...devices['Pixel 5'] });
  const page = await context.newPage();
  await page.addInitScript(watchCards);
  await page.goto(site.url + note, { waitUntil: 'networkidle' });
  // What Playwright watches a page with is a script of 330 kB: it is there before the first tap.
  await page.waitForFunction(() => true);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const words = await longWords(page);
  for (const [at, word] of words.entries()) (at === 0 ? first : warm).push(await tap(page, word));
  for (const word of words.slice(1)) again.push(await tap(page, word));
  await context.close();
}

/** In the page: when the form of the word that was tapped last is painted, and when its meaning is. */
function watchCards(): void {
  const times = { from: 0, open: 0, full: 0 };
  Object.assign(window, { cardTimes: times });
  const look = () => {
    // The next task comes after the frame was painted.
    const card = document.querySelector('dialog[open] [aria-busy]');
    const isFull = card?.getAttribute('aria-busy') === 'false';
    const note = (what: 'open' | 'full') =>
      setTimeout(() => {
        if (times[what] === 0) times[what] = performance.now() - times.from;
      });
    if (card !== null && times.open === 0) note('open');
    if (isFull && times.full === 0) note('full');
    if (times.full === 0) requestAnimationFrame(look);
  };
  addEventListener(
    'click',
    () => {
      Object.assign(times, { from: performance.now(), open: 0, full: 0 });
      requestAnimationFrame(look);
    },
    { capture: true },
  );
}

/** Different words of the text of the note, as they stand there. */
function longWords(page: Page): Promise<string[]> {
  return page.evaluate((most) => {
    const texts = [...document.querySelectorAll<HTMLElement>('article [data-words]')];
    const words = texts.flatMap((text) => text.innerText.match(/\p{L}{4,}/gu) ?? []);
    return [...new Set(words)].slice(0, most);
  }, WORDS);
}

/** A card that closed gives its room back, and the text moves once more: wait until it stays. */
async function rest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const text = document.querySelector('article [data-words]');
    const height = () => `${scrollY} ${text?.getBoundingClientRect().top}`;
    for (let [still, before] = [0, height()]; still < 5;) {
      await new Promise(requestAnimationFrame);
      const now = height();
      still = now === before ? still + 1 : 0;
      before = now;
    }
  });
}

async function tap(page: Page, word: string): Promise<Times> {
  await rest(page);
  const place = await page.evaluate((wanted) => {
    for (const text of document.querySelectorAll('article [data-words]')) {
      const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const at = (node as Text).data.indexOf(wanted);
        if (at === -1) continue;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + wanted.length);
        node.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { x, y, width, height } = range.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      }
    }
    return null;
  }, word);
  if (place === null) throw new Error(`${word} is not on the page`);
  await page.touchscreen.tap(place.x, place.y);
  await page.waitForFunction(() => (window as unknown as { cardTimes: Times }).cardTimes.full > 0);
  const { open, full } = await page.evaluate(
    () => (window as unknown as { cardTimes: Times }).cardTimes,
  );
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.querySelector('dialog[open]') === null);
  return { open, full };
}

function say(what: string, times: readonly Times[], most: number): boolean {
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
  const full = median(times.map((time) => time.full));
  const open = median(times.map((time) => time.open));
  const longest = Math.max(...times.map((time) => time.full));
  console.log(
    `${what.padEnd(24)} ${times.length} taps   open ${open.toFixed(0)} ms, full ${full.toFixed(0)} ms (at most ${most}), longest ${longest.toFixed(0)} ms`,
  );
  return times.length > 0 && full <= most;
}
