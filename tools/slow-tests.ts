// The slow tests that a check before a commit runs: those with a change in their own file, in a
// file they import, or in the feature they belong to. The program (`src/main`) imports everything,
// so imports are not followed through it. CI runs all slow tests.

import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { reach } from './site/module-graph.ts';

/** What every slow test depends on, whatever it imports. */
const SHARED =
  /^(?:src\/main\/|db\/migrations\/|package-lock\.json$|vitest\.config\.ts$|test\/global-setup\.ts$)/;

export function slowTestsFor(changed: readonly string[]): string[] {
  const tests = globSync('{src,tools,lab,test}/**/*.slow.test.ts').toSorted();
  if (changed.some((file) => SHARED.test(file))) return tests;
  const without = globSync('src/main/**/*.ts');
  return tests.filter((test) => {
    const imported = reach([test], { without, lazy: true });
    const feature = /^src\/features\/[\w-]+\/[\w-]+\//.exec(test)?.[0] ?? test;
    return changed.some((file) => imported.has(file) || file.startsWith(feature));
  });
}

/** Since this branch left `main`, of the origin if there is one, with what is not committed yet. */
export function changedFiles(): string[] {
  const refs = git(
    'for-each-ref',
    '--format=%(refname)',
    'refs/heads/main',
    'refs/remotes/origin/main',
  );
  const [base = 'HEAD'] = git('merge-base', 'HEAD', refs.at(-1) ?? 'HEAD');
  return [
    ...git('diff', '--name-only', '--no-renames', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
}

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');
