// What .ci/run runs after `npm ci`. Every stage runs whatever became of the others; the last line
// is `N passed, N failed`, with a stage that has no tests of its own counted as one.

import { readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { runNode } from './run.ts';
import { servicesEnv } from './services/env.ts';

interface Stage {
  name: string;
  args: string[];
  env?: Record<string, string>;
  /** Where the stage leaves its count, if it has tests. */
  report?: () => Count;
}

interface Count {
  passed: number;
  failed: number;
}

const VITEST = 'test-results/vitest.json';
const PLAYWRIGHT = 'test-results/e2e.json';

const stages: Stage[] = [
  { name: 'services', args: ['tools/services.ts', 'up'] },
  // As somebody works who brings services of their own: only their addresses are known.
  { name: 'check', args: ['tools/check.ts'], env: elsewhere(), report: vitestCount },
  { name: 'build and sample world', args: ['tools/prepare.ts'] },
  { name: 'e2e', args: ['tools/e2e.ts'], report: playwrightCount },
  { name: 'rolling restart', args: ['tools/rolling.ts'] },
  { name: 'faults', args: ['tools/faults.ts', '--quick'] },
  // The same requests each time: a commit is judged by what it changes. New ones are for `npm run fuzz`.
  { name: 'fuzz', args: ['tools/fuzz.ts', '--runs', '5000', '--seed', '1'] },
  // A shared machine is no place to judge speed: here the floor only catches a collapse.
  { name: 'lighthouse', args: ['tools/lighthouse.ts', '--performance=70'] },
];

rmSync('test-results', { recursive: true, force: true });
const total: Count = { passed: 0, failed: 0 };
const lines: string[] = [];
for (const { name, args, env, report } of stages) {
  const started = performance.now();
  const ok = (await runNode(args, { env: { ...process.env, ...env } })) === 0;
  const count = countOf(report, ok);
  total.passed += count.passed;
  total.failed += count.failed;
  const seconds = Math.round((performance.now() - started) / 1000);
  lines.push(
    `${ok ? 'ok    ' : 'FAILED'} ${name}: ${count.passed} passed, ${count.failed} failed, ${seconds} s`,
  );
}
console.log(`\n${lines.join('\n')}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

function elsewhere(): Record<string, string> {
  const PATH = `${resolve('.services')}:${process.env.PATH ?? ''}`;
  return { ...servicesEnv(), SERVICES: 'external', PATH };
}

/** A stage that failed without a failing test failed in itself: that counts as one. */
function countOf(report: Stage['report'], ok: boolean): Count {
  let count: Count = { passed: ok ? 1 : 0, failed: 0 };
  try {
    count = report?.() ?? count;
  } catch {
    count = { passed: 0, failed: 0 };
  }
  if (ok && count.passed === 0) return { passed: 0, failed: 1 };
  return !ok && count.failed === 0 ? { ...count, failed: 1 } : count;
}

function vitestCount(): Count {
  const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(
    readFileSync(VITEST, 'utf8'),
  ) as {
    numPassedTests: number;
    numFailedTests: number;
  };
  return { passed, failed };
}

function playwrightCount(): Count {
  const { stats } = JSON.parse(readFileSync(PLAYWRIGHT, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  if (stats.flaky > 0) console.log(`${stats.flaky} browser tests passed only at the second try`);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}
