import { expect, test } from 'vitest';
import { LARGEST_PAGE, LIST_BYTES, mapPage, MOST_SKIPPED } from '#kernel/page.ts';
import { testServer } from '#test/api.ts';
import { pageByRank } from './list-pages.ts';

const server = testServer();
const ids = Array.from({ length: MOST_SKIPPED + 2 * LARGEST_PAGE }, (_, n) => String(n));
const list = {
  size: LARGEST_PAGE,
  name: 'numbers',
  ids: (skip: number, rows: number) => Promise.resolve(ids.slice(skip, skip + rows)),
  select: (some: readonly string[]) => Promise.resolve({ rows: some }),
  idOf: (id: string) => id,
  total: () => Promise.resolve(ids.length),
};
/** Two of them fill an answer. */
const long = (id: string) => id.padEnd((LIST_BYTES / 3) * 0.4);

test('a list of long items is walked to its last page, and none comes twice', async () => {
  const seen: number[] = [];
  let page = { pg: MOST_SKIPPED / LARGEST_PAGE - 1 } as { pg: number } | { nextCursor: string };
  for (let step = 0; step < 2 * LARGEST_PAGE; step += 1) {
    const rows = await pageByRank(server.deps.snapshots, page, list);
    const shown = mapPage(rows, rows.list.map(long));
    seen.push(...shown.list.map(Number));
    if (shown.next === null) break;
    page = { nextCursor: shown.next };
  }
  const first = MOST_SKIPPED - LARGEST_PAGE;
  const last = seen.at(-1)!;
  expect(seen).toEqual(Array.from({ length: last - first + 1 }, (_, n) => first + n));
  expect(last).toBeGreaterThanOrEqual(MOST_SKIPPED);
});
