// The list of one level beside the plain list, asked in turns of one site in a large world.

import type { Page } from '#kernel/page.ts';
import { LEVELS } from '#tatar/level-names.ts';
import { startSite } from '#tools/site.ts';
import { median } from './load.ts';

const ASKED = 200;
const DEEP = 50;
/** By number a page is found by walking past those before it. */
const NUMBERED = 40;
const LIST = '/api/note/list?';
/** Times the plain list a level may cost. */
const MOST = 1.3;

/** Whether no list of a level took longer than it may. */
export async function levelsBesideList(database: string, port: number): Promise<boolean> {
  const env = { SHARED_ANSWERS: 'off', LIMIT_FACTOR: '1000000', LOG_LEVEL: 'error' };
  await using site = await startSite({ database, port, env, worker: false });
  const list = site.url + LIST;
  let worst = 0;
  for (const level of LEVELS) {
    const ofLevel = `${list}level=${level}&`;
    const [plainDeep, levelDeep] = [await cursorOfPage(list), await cursorOfPage(ofLevel)];
    const paths: [name: string, plain: string, level: string][] = [
      ['first page', '', ''],
      [`page ${DEEP} by cursor`, `nextCursor=${plainDeep}`, `nextCursor=${levelDeep}`],
      [`page ${NUMBERED} by number`, `pg=${NUMBERED}`, `pg=${NUMBERED}`],
    ];
    for (const [name, plain, own] of paths) {
      const times: [number[], number[]] = [[], []];
      for (let n = 0; n < ASKED; n += 1) {
        times[0].push(await timeOf(list + plain));
        times[1].push(await timeOf(ofLevel + own));
      }
      const [all, one] = [median(times[0]), median(times[1])];
      worst = Math.max(worst, one / all);
      console.log(
        `  ${level} ${name.padEnd(20)} list ${all.toFixed(2)} ms, level ${one.toFixed(2)} ms   ratio ${(one / all).toFixed(2)}`,
      );
    }
  }
  console.log(`  worst ratio ${worst.toFixed(2)} (at most ${MOST})`);
  return worst <= MOST;
}

async function timeOf(url: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${answer.status} ${url}`);
  return performance.now() - started;
}

async function cursorOfPage(list: string): Promise<string> {
  let next: string | null = null;
  for (let n = 1; n < DEEP; n += 1) {
    const answer: Response = await fetch(next === null ? list : `${list}nextCursor=${next}`);
    ({ next } = (await answer.json()) as Page<unknown>);
    if (next === null) throw new Error(`${list} ends at page ${n}`);
  }
  return next ?? '';
}
