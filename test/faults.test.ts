// The faults of `npm run lab -- mutants` must fit the code and name tests that exist.

import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readFaults, testFilesOf } from '#lab/mutants/faults.ts';

test.each(readFaults().map((fault) => [fault.name, fault] as const))('%s', (_, fault) => {
  execFileSync('git', ['apply', '--check', fault.patch], { stdio: 'pipe' });
  expect(testFilesOf(fault)).not.toEqual([]);
  const sources = globSync(`${fault.test}{.*,/*}.ts`).map((file) => readFileSync(file, 'utf8'));
  expect(sources.join('\n')).toContain(fault.title?.replaceAll(/^ |\$$/g, '') ?? '');
});
