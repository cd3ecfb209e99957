// What .ci/run runs after `npm ci`. Every stage runs whatever became of the others. The output ends
// with the failed tests and how to repeat each, the slowest files, the time of every stage, and
// `N passed, N failed`, with a stage that has no tests of its own counted as one. `--only check,e2e`
// runs the services and these stages; `--list` prints the stages that can be run on their own, as JSON.

import { readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runWithTail } from './run.ts';
import { servicesEnv } from './services/env.ts';
import { BROWSER_SUMMARY, lastLines, UNIT_SUMMARY, type TestSummary } from './test-summary.ts';

interface Stage {
  name: string;
  args: string[];
  env?: Record<string, string>;
  /** Where the stage leaves the summary of its tests, if it has any. */
  summary?: string;
  /** How long it takes at most on two quiet cores, in seconds: more is reported, not failed. */
  budget: number;
  /** Measures real processes under load, where a shared machine may decide the outcome. */
  isExperiment?: boolean;
}

const stages: Stage[] = [
  { name: 'services', args: ['tools/services.ts', 'up'], budget: 300 },
  // As somebody works who brings services of their own: only their addresses are known.
  {
    name: 'check',
    args: ['tools/check.ts'],
    env: elsewhere(),
    summary: UNIT_SUMMARY,
    budget: 600,
  },
  { name: 'build and sample data', args: ['tools/prepare.ts'], budget: 100 },
  { name: 'e2e', args: ['tools/e2e.ts'], summary: BROWSER_SUMMARY, budget: 900 },
  { name: 'rolling restart', args: ['lab/rolling.ts'], budget: 60, isExperiment: true },
  { name: 'faults', args: ['lab/faults.ts', '--quick'], budget: 60, isExperiment: true },
  // The same requests each time: a commit is judged by what it changes. New ones are for `npm run lab -- fuzz`.
  { name: 'fuzz', args: ['lab/fuzz.ts', '--runs', '5000', '--seed', '1'], budget: 120 },
  // A shared machine is no place to judge speed: here the floor only catches a collapse.
  {
    name: 'lighthouse',
    args: ['lab/lighthouse.ts', '--performance=70'],
    budget: 60,
    isExperiment: true,
  },
];

/** Needed by other stages. Those that need a build make it if it is missing. */
const PREPARATIONS = ['services', 'build and sample data'];
const { values } = parseArgs({ options: { only: { type: 'string' }, list: { type: 'boolean' } } });
const names = stages.map(({ name }) => name).filter((name) => !PREPARATIONS.includes(name));
if (values.list === true) {
  console.log(JSON.stringify(names));
  process.exit();
}
const only = values.only?.split(',');
const unknown = only?.filter((name) => !names.includes(name)) ?? [];
if (unknown.length > 0)
  throw new Error(`unknown stage ${unknown.join(', ')}; stages: ${names.join(', ')}`);

rmSync('test-results', { recursive: true, force: true });
const total = { passed: 0, failed: 0 };
const times: string[] = [];
const problems: string[] = [];
const slow: string[] = [];
for (const stage of stages) {
  const { name, budget } = stage;
  if (only !== undefined && name !== 'services' && !only.includes(name)) continue;
  const started = performance.now();
  const { ok, summary } = await runStage(stage);
  const { passed, failed, retried, skipped = [], slowest = [] } = summary;
  total.passed += passed;
  total.failed += failed.length;
  const seconds = Math.round((performance.now() - started) / 1000);
  const over = seconds > budget ? ` (over its budget of ${budget} s)` : '';
  times.push(
    `${ok ? 'ok    ' : 'FAILED'} ${name}: ${passed} passed, ${failed.length} failed, ${seconds} s${over}`,
  );
  if (slowest.length > 0) slow.push(`slowest of ${name}: ${slowest.join(', ')}`);
  const describe = (label: string, tests: TestSummary['failed']) =>
    tests.map((test) => `${label} ${test.name}\n${test.error}\nRepeat: ${test.command}\n`);
  problems.push(
    ...skipped.map((test) => `SKIPPED ${test}\n`),
    ...describe('SECOND TRY', retried),
    ...describe('FAILED', failed),
  );
}
console.log(['', ...problems, ...slow, ...times].join('\n'));
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

function elsewhere(): Record<string, string> {
  const PATH = `${resolve('.services')}:${process.env.PATH ?? ''}`;
  return { ...servicesEnv(), SERVICES: 'external', PATH };
}

/** An experiment gets a second try, as a test does: both are reported. */
async function runStage(stage: Stage): Promise<{ ok: boolean; summary: TestSummary }> {
  const first = await runOnce(stage);
  if (first.ok || stage.isExperiment !== true) return first;
  const second = await runOnce(stage);
  return { ok: second.ok, summary: { ...second.summary, retried: first.summary.failed } };
}

async function runOnce(stage: Stage): Promise<{ ok: boolean; summary: TestSummary }> {
  const { args, env } = stage;
  const { code, tail } = await runWithTail(process.execPath, args, {
    env: { ...process.env, ...env },
  });
  return { ok: code === 0, summary: summaryOf(stage, code === 0, tail) };
}

/** A stage without tests counts as one; so does a failure of a stage whose tests all passed. */
function summaryOf({ name, args, summary: file }: Stage, ok: boolean, tail: string): TestSummary {
  const stage = { name, error: lastLines(tail), command: `node ${args.join(' ')}` };
  if (file === undefined) return { passed: ok ? 1 : 0, failed: ok ? [] : [stage], retried: [] };
  let summary: TestSummary = { passed: 0, failed: [], retried: [] };
  try {
    summary = JSON.parse(readFileSync(file, 'utf8')) as TestSummary;
  } catch {
    // The stage ended before its tests did.
  }
  const isHealthy = ok && summary.passed > 0;
  return isHealthy || summary.failed.length > 0 ? summary : { ...summary, failed: [stage] };
}
