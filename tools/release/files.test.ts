import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { commandScripts, importsOf, releaseFiles } from './files.ts';

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n');
const files = releaseFiles(tracked);

test('a release has all that its server files and commands import', () => {
  const has = new Set(files);
  // Components are in the built site.
  const started = files.filter((path) => path.endsWith('.ts') && !path.startsWith('src/web/'));
  const missing = started.flatMap((path) =>
    importsOf(path)
      .filter((target) => !has.has(target))
      .map((target) => `${path}: ${target}`),
  );
  expect(missing).toEqual([]);
  expect(has).toContain('src/main/web.ts');
  for (const script of commandScripts()) expect(has).toContain(script);
});

test('a release has no tests, no sample data and no experiments', () => {
  expect(files.filter((path) => /\.test\.|^(test|lab|e2e)\/|seed/.test(path))).toEqual([]);
});
