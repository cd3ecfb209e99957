import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { textsName } from '#web/text-files.ts';
import { loadsOf, whyTooMuch } from './budgets.ts';
import { PAGES } from './pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'budgets-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a page loads the entry, its layouts, what they import and its texts, each once', () => {
  mkdirSync(join(folder, 'assets/texts-1/tt'), { recursive: true });
  const write = (name: string, bytes: number) =>
    writeFileSync(join(folder, `assets/${name}.br`), 'x'.repeat(bytes));
  const part = (module: string, parentId?: string) => ({
    module: `/assets/${module}.js`,
    imports: ['/assets/libraries.js'],
    parentId,
  });
  const own = PAGES.map(({ id }) => [id, part(id === 'pages/home' ? 'home' : 'other', 'layout')]);
  const routes = { root: part('root'), layout: part('layout', 'root'), ...Object.fromEntries(own) };
  writeFileSync(
    join(folder, 'assets/manifest-1.js'),
    `window.__reactRouterManifest=${JSON.stringify({ entry: part('entry'), routes })};`,
  );
  const sizes = { libraries: 100_000, entry: 1, root: 2, layout: 4, home: 8, other: 16 };
  for (const [name, bytes] of Object.entries(sizes)) write(`${name}.js`, bytes);
  write('manifest-1.js', 32);
  write('texts-1/tt/frame.js', 64);
  write('texts-1/tt/home.js', 128);
  for (const { address } of PAGES.filter(({ id }) => id !== 'pages/home'))
    write(`texts-1/tt/${textsName(address)}.js`, 256);
  const loads = loadsOf(folder);
  expect(loads.get('/')).toBe(100_000 + 1 + 2 + 4 + 8 + 32 + 64 + 128);
  expect(loads.get('/note/:noteId')).toBe(100_000 + 1 + 2 + 4 + 16 + 32 + 64 + 256);
});

describe('a build fails', () => {
  const cases: [why: string, loads: [string, number][], wrong: RegExp[]][] = [
    ['never within the budgets', [['/', 130_000]], []],
    ['above one', [['/', 130_001]], [/^\/ loads 130\.0 kB, may load 130 kB$/]],
    [
      'for a page without one',
      [
        ['/', 1],
        ['/new', 1],
      ],
      [/^\/new has no budget/],
    ],
    ['for one without a page', [], [/^\/ has a budget, but is no page$/]],
  ];
  test.each(cases)('%s', (_, loads, wrong) => {
    const said = whyTooMuch(new Map(loads), { '/': 130 });
    expect(said).toHaveLength(wrong.length);
    for (const [n, pattern] of wrong.entries()) expect(said[n]).toMatch(pattern);
  });
});

test('every page has its budget, and every budget its page', () => {
  expect(whyTooMuch(new Map(PAGES.map(({ address }) => [address, 0])))).toEqual([]);
});
