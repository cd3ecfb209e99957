// `npm run lab -- games [game …]`: how evenly the games are drawn, and whether rounds leave anything behind
// in the memory of the page, in headless Chromium without slowdown. Each game is played for some
// seconds by keys on a wide screen; then rounds follow, each to its result: ten, and twenty more.

import { loadavg } from 'node:os';
import { chromium, type Locator, type Page } from '@playwright/test';
import { GAMES } from '#features/learning/games/games.ts';
import { runNode } from '#tools/run.ts';
import { servicesEnv } from '#tools/services/env.ts';
import { chromiumPath, sitePort, startSite } from '#tools/site.ts';
import { copySampleData } from '#tools/site/sample-data.ts';

const FRAME_MS = 16.7;
const SECONDS = 12;
/** Rounds until what a page loads and compiles once is there; what twenty more may add to these. */
const WARM_ROUNDS = 10;
const ROUNDS = WARM_ROUNDS + 20;
const MOST_GROWTH = 1.1;

const asked = process.argv.slice(2);
const names = asked.length === 0 ? GAMES : GAMES.filter((name) => asked.includes(name));

Object.assign(process.env, { ...servicesEnv(), ...process.env });
if ((await runNode(['tools/services.ts', 'up'])) !== 0) process.exit(1);
await copySampleData('games', { pictures: true });
await using site = await startSite({
  database: 'games',
  port: sitePort(22),
  worker: false,
  env: { LIMIT_FACTOR: '100' },
});
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
try {
  let isGood = true;
  for (const name of names) {
    isGood = (await framesOf(name)) && isGood;
    isGood = (await memoryOf(name)) && isGood;
  }
  process.exitCode = isGood ? 0 : 1;
} finally {
  await browser.close();
}

function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

async function openGame(name: string, page: Page): Promise<void> {
  await page.goto(`${site.url}/game/${name}`, { waitUntil: 'networkidle' });
  await page.evaluate((known) => localStorage.setItem(`game-known-${known}`, '1'), name);
}

async function framesOf(name: string): Promise<boolean> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await openGame(name, page);
  await button(page, 'Уйнарга').click();
  await button(page, 'Туктатып торырга').waitFor();
  const frames = page.evaluate(
    (ms) =>
      new Promise<number[]>((resolve) => {
        const times: number[] = [];
        let last = performance.now();
        const end = last + ms;
        const step = (at: number) => {
          times.push(at - last);
          last = at;
          if (at < end) requestAnimationFrame(step);
          else resolve(times.slice(5));
        };
        requestAnimationFrame(step);
      }),
    SECONDS * 1000,
  );
  for (let press = 0; press < SECONDS; press += 1) {
    await page.waitForTimeout(900);
    await page.keyboard.press(`Digit${1 + (press % 4)}`);
  }
  const sorted = (await frames).toSorted((left, right) => left - right);
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
  // What the page itself works for a frame: frames also wait for other programs of the machine.
  const work = await workOf(page, sorted.length);
  console.log(
    `${name.padEnd(12)} ${sorted.length} frames, p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms, work ${work.toFixed(1)} ms a frame (load of the machine ${loadavg()[0]!.toFixed(1)})`,
  );
  await page.close();
  // Frames come by the clock of the screen: one that is a tenth of a millisecond late is in time.
  return at(0.95) <= FRAME_MS + 0.2;
}

/** Milliseconds of the main thread for each frame, of all it has done so far. */
async function workOf(page: Page, frames: number): Promise<number> {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await taskSeconds();
  const counted = await page.evaluate(
    (most) =>
      new Promise<number>((resolve) => {
        let count = 0;
        const step = () => {
          count += 1;
          if (count < most) requestAnimationFrame(step);
          else resolve(count);
        };
        requestAnimationFrame(step);
      }),
    Math.min(frames, 120),
  );
  return ((await taskSeconds()) - before) * (1000 / counted);

  async function taskSeconds(): Promise<number> {
    const { metrics } = await client.send('Performance.getMetrics');
    return metrics.find((one) => one.name === 'TaskDuration')?.value ?? 0;
  }
}

async function memoryOf(name: string): Promise<boolean> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  // Nobody waits for countdowns and pauses here.
  await page.clock.install();
  await openGame(name, page);
  const client = await page.context().newCDPSession(page);
  const heap = async () => {
    await client.send('HeapProfiler.collectGarbage');
    return ((await client.send('Runtime.getHeapUsage')).usedSize as number) / 1e6;
  };
  const sizes: number[] = [];
  await button(page, 'Уйнарга').click();
  for (let round = 0; round < ROUNDS; round += 1) {
    await loseRound(page);
    sizes.push(await heap());
    await button(page, 'Тагын уйнарга').click();
  }
  const [warm, last] = [sizes[WARM_ROUNDS - 1]!, sizes.at(-1)!];
  console.log(
    `${name.padEnd(12)} heap after ${WARM_ROUNDS} rounds ${warm.toFixed(1)} MB, after ${ROUNDS} ${last.toFixed(1)} MB (× ${(last / warm).toFixed(2)})`,
  );
  await page.close();
  return last <= warm * MOST_GROWTH;
}

/** Plays until no life is left, by pressing whatever comes, and looks at the result. */
async function loseRound(page: Page): Promise<void> {
  await button(page, 'Туктатып торырга').or(page.locator('.game-count')).first().waitFor();
  const result = button(page, 'Нәтиҗәне карарга');
  for (let press = 0; press < 60 && (await result.count()) === 0; press += 1) {
    await page.clock.fastForward(1000);
    await page.keyboard.press(`Digit${1 + (press % 4)}`);
    if (await page.locator('.game-end').count()) return;
  }
  await result.click();
}
