import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Read as text: the compiler of tests does not see the files of pages. */
const KNOWN = new Set(
  [...readFileSync('src/web/query-names.ts', 'utf8').matchAll(/^  '([\w-]+)',$/gm)].map(
    ([, name = '']) => name,
  ),
);

/** How pages and their query files read a parameter, name a position or list names. */
const READING = [
  /\b(?:searchParams|query|params|search|address)\.(?:get|has|getAll)\('([\w-]+)'\)/g,
  /\bread(?:Text|Choice)\([\w.]+, '([\w-]+)'/g,
  /\b(?:text|choice|pattern|date)Param\('([\w-]+)'/g,
  /\bnext: '([\w-]+)', pg: '[\w-]+'/g,
  /\bnext: '[\w-]+', pg: '([\w-]+)'/g,
  /\basked\('([\w-]+)', LONGEST_/g,
];
/** Names that are read in a loop. */
const LISTS = /\bconst (?:PARTS|USER_FLAGS) = (\[[^\]]*\])/g;

test('every query parameter a page reads is known', () => {
  const files = globSync('src/{web,features,ui}/**/*.{ts,tsx}').filter(
    (file) => !/\.server\.ts$|test\.tsx?$/.test(file),
  );
  const read = new Set<string>();
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    for (const pattern of READING)
      for (const [, name = ''] of text.matchAll(pattern)) read.add(name);
    if (!file.endsWith('-query.web.ts') && !file.endsWith('-scope.web.ts')) continue;
    for (const [, list = ''] of text.matchAll(LISTS))
      for (const [, name = ''] of list.matchAll(/'([\w-]+)'/g)) read.add(name);
  }
  // The patterns still find what they are for.
  for (const name of ['q', 'search', 'cnext', 'goodsPage', 'yearTo', 'word'])
    expect(read).toContain(name);
  expect([...read].filter((name) => !KNOWN.has(name))).toEqual([]);
});
