// `networkidle` as these tests mean it: the page has asked for nothing for half a second. Playwright's
// own waits for the script of the shared worker that holds the stream, whose end it is never told.

import type { Page, Request } from '@playwright/test';

const QUIET_MS = 500;
const LONGEST_MS = 60_000;
const LOOK_MS = 50;

const isWorkers = (request: Request): boolean => /-worker\.web-[\w-]+\.js$/.test(request.url());

interface Traffic {
  open: Set<Request>;
  quietSince: number;
}
const traffics = new WeakMap<Page, Traffic>();

function trafficOf(page: Page): Traffic {
  const known = traffics.get(page);
  if (known !== undefined) return known;
  const traffic: Traffic = { open: new Set(), quietSince: performance.now() };
  const end = (request: Request) => {
    traffic.open.delete(request);
    traffic.quietSince = performance.now();
  };
  page.on('request', (request) => {
    if (!isWorkers(request)) traffic.open.add(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  traffics.set(page, traffic);
  return traffic;
}

async function untilIdle(page: Page): Promise<void> {
  const traffic = trafficOf(page);
  const started = performance.now();
  for (;;) {
    const now = performance.now();
    const quiet = now - Math.max(traffic.quietSince, started);
    if (traffic.open.size === 0 && quiet >= QUIET_MS) return;
    if (now - started > LONGEST_MS)
      throw new Error(`still asking: ${[...traffic.open].map((one) => one.url()).join(' ')}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

type Options = { waitUntil?: string } | undefined;
type Loading = (this: Page, ...given: unknown[]) => Promise<unknown>;

let isMinded = false;

/** For all pages of this process, also those a test opens by itself. */
export function mindStreams(page: Page): void {
  if (isMinded) return;
  isMinded = true;
  const kind = Object.getPrototypeOf(page) as Record<string, Loading>;
  for (const [method, at] of [
    ['goto', 1],
    ['reload', 0],
  ] as const) {
    const plain = kind[method]!;
    kind[method] = async function (...given) {
      const options = given[at] as Options;
      if (options?.waitUntil !== 'networkidle') return plain.apply(this, given);
      const { open } = trafficOf(this);
      const before = [...open];
      const answer = await plain.apply(this, given.with(at, { ...options, waitUntil: 'load' }));
      // What the page before had asked for is nobody's any more.
      for (const request of before) open.delete(request);
      await untilIdle(this);
      return answer;
    };
  }
  const plain = kind['waitForLoadState']!;
  kind['waitForLoadState'] = async function (...given) {
    if (given[0] !== 'networkidle') return plain.apply(this, given);
    await plain.call(this, 'load');
    await untilIdle(this);
    return undefined;
  };
}
