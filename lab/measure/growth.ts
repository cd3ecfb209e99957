// The same list in a small and in a large world, asked in turns.

import type { Page } from '#kernel/page.ts';
import { startSite } from '#tools/site.ts';
import { median } from './load.ts';

const ASKED = 400;
const DEEP = 500;

export async function growth(
  small: string,
  large: string,
  port: number,
): Promise<Record<string, number>> {
  const env = { SHARED_ANSWERS: 'off', LIMIT_FACTOR: '1000000', LOG_LEVEL: 'error' };
  await using one = await startSite({ database: small, port, env, worker: false });
  await using two = await startSite({ database: large, port: port + 1, env, worker: false });
  const sites = [one, two];
  const deep = await Promise.all(sites.map((site) => cursorOfPage(site.url, DEEP)));
  const ratios: Record<string, number> = {};
  const paths: [string, (n: number) => string][] = [
    ['first page', () => '/api/note/list'],
    [`page ${DEEP} by cursor`, (n) => `/api/note/list?nextCursor=${deep[n]}`],
    ['page 200 by rating', () => '/api/note/list?filter=rating&pg=200'],
    ['one note', () => '/api/note/list?limit=1'],
  ];
  for (const [name, path] of paths) {
    const times: number[][] = [[], []];
    for (let n = 0; n < ASKED; n += 1) {
      for (const [index, site] of sites.entries())
        times[index]!.push(await timeOf(site.url + path(index)));
    }
    const [fast, slow] = [median(times[0]!), median(times[1]!)];
    ratios[name] = slow / fast;
    console.log(
      `  ${name.padEnd(24)} ${fast.toFixed(2)} ms -> ${slow.toFixed(2)} ms   ratio ${(slow / fast).toFixed(2)}`,
    );
  }
  return ratios;
}

async function timeOf(url: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${answer.status} ${url}`);
  return performance.now() - started;
}

async function cursorOfPage(site: string, page: number): Promise<string> {
  let next: string | null = null;
  for (let n = 1; n < page; n += 1) {
    const answer: Response = await fetch(
      `${site}/api/note/list${next === null ? '' : `?nextCursor=${next}`}`,
    );
    ({ next } = (await answer.json()) as Page<unknown>);
    if (next === null) throw new Error(`the world ends at page ${n}`);
  }
  return next ?? '';
}
