// `npm run check`: everything that must hold before a commit; CI runs the same command.
// Goes on after a failure, so that one run tells all; ends with one line per step. Before a commit
// only those slow tests run whose sources changed; with CI set, all of them.

import { execFile } from 'node:child_process';
import { PROGRAMS, runNode } from './run.ts';
import { servicesEnv } from './services/env.ts';
import { changedFiles, slowTestsFor } from './slow-tests.ts';

Object.assign(process.env, { ...servicesEnv(), ...process.env });

interface Step {
  name: string;
  args: string[];
}

const SIDE_BY_SIDE = 2;

const vitest = [
  PROGRAMS.vitest,
  'run',
  '--reporter=default',
  '--reporter=./test/summary-reporter.ts',
];

/** One after another; the steps of a stage side by side, the longest first. */
const stages: Step[][] = [
  [{ name: 'services', args: ['tools/services.ts', 'up'] }],
  [
    { name: 'page types', args: [PROGRAMS.reactRouter, 'typegen'] },
    { name: 'format', args: [PROGRAMS.oxfmt, '--check'] },
  ],
  [
    { name: 'types', args: [PROGRAMS.tsc, '-b'] },
    { name: 'lint', args: [PROGRAMS.oxlint, 'src', 'test', 'tools', 'lab', 'e2e'] },
    { name: 'dead code', args: [PROGRAMS.knip] },
    { name: 'generated files', args: ['tools/gen.ts', '--check'] },
  ],
  ...testSteps().map((step) => [step]),
];

function testSteps(): Step[] {
  // The same order each time, as for fuzz: a commit is judged by what it changes.
  if (process.env.CI !== undefined)
    return [{ name: 'tests', args: [...vitest, '--sequence.seed=1'] }];
  const slow = slowTestsFor(changedFiles());
  return [
    { name: 'tests', args: [...vitest, '--project=!slow'] },
    ...(slow.length === 0
      ? []
      : [{ name: 'slow tests', args: [...vitest, '--project=slow', ...slow] }]),
  ];
}

const only = process.argv.slice(2);
const results: { name: string; ok: boolean; seconds: number }[] = [];
for (const stage of stages) {
  const steps = stage.filter(({ name }) => only.length === 0 || only.includes(name));
  const runStep = steps.length === 1 ? ({ args }: Step) => runNode(args) : runQuietly;
  const work = async () => {
    for (let step = steps.shift(); step !== undefined; step = steps.shift()) {
      const started = performance.now();
      const ok = (await runStep(step)) === 0;
      results.push({ name: step.name, ok, seconds: (performance.now() - started) / 1000 });
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
}
console.log();
for (const { name, ok, seconds } of results) {
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`);
}
process.exitCode = results.every((result) => result.ok) ? 0 : 1;

/** Prints the output when all of it is there, so that two steps do not mix theirs. */
function runQuietly({ name, args }: Step): Promise<number> {
  return new Promise((resolve) => {
    execFile(process.execPath, args, { maxBuffer: Infinity }, (error, stdout, stderr) => {
      const output = `${stdout}${stderr}`.trim();
      if (output !== '') console.log(`\n${name}\n${output}`);
      resolve(error === null ? 0 : 1);
    });
  });
}
