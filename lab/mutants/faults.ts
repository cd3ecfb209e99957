// The faults of `test/faults`: patches that each break one thing. The head of a patch says what is
// broken (`Fault:`), where (`Feature:`), and which test must fail: `Test: vitest` or `Test: browser`
// with the path of the test file up to its first dot, and `Title:`, a pattern of test titles, where the
// file is slow.

import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

export const RUNNERS = ['vitest', 'browser'] as const;
export type Runner = (typeof RUNNERS)[number];

export interface Fault {
  name: string;
  patch: string;
  feature: string;
  runner: Runner;
  /** The path of its test without the ending, so that `x.api.test.ts` may become `x.slow.test.ts`. */
  test: string;
  title: string | undefined;
}

export const readFaults = (): Fault[] => globSync('test/faults/*.patch').toSorted().map(readFault);

function readFault(patch: string): Fault {
  const [head = ''] = readFileSync(patch, 'utf8').split('\n\n', 1);
  const lines = head.matchAll(/^(\w+): (.+)$/gm);
  const fields = new Map([...lines].map(([, name, text]) => [name, text] as const));
  const fieldOf = (name: string) => {
    const text = fields.get(name);
    if (text === undefined) throw new Error(`${patch} has no line "${name}:"`);
    return text;
  };
  fieldOf('Fault');
  const [runner = '', test = ''] = fieldOf('Test').split(' ');
  if (!RUNNERS.includes(runner as Runner)) throw new Error(`${patch}: unknown runner "${runner}"`);
  return {
    name: basename(patch, '.patch'),
    patch,
    feature: fieldOf('Feature'),
    runner: runner as Runner,
    test,
    title: fields.get('Title'),
  };
}

export const testFilesOf = ({ test }: Fault): string[] =>
  globSync([`${test}.test.ts`, `${test}.*.test.ts`, `${test}.spec.ts`]);
