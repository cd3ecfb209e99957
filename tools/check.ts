// `npm run check`: everything that must hold before a commit, the very command CI runs.
// Goes on after a failure, so that one run tells all; ends with one line per step.

import { PROGRAMS, runNode } from './run.ts';
import { servicesEnv } from './services/env.ts';

Object.assign(process.env, { ...servicesEnv(), ...process.env });

const steps: [name: string, args: string[]][] = [
  ['services', ['tools/services.ts', 'up']],
  ['format', [PROGRAMS.oxfmt, '--check']],
  ['lint', [PROGRAMS.oxlint, 'src', 'test', 'tools', 'e2e']],
  ['page types', [PROGRAMS.reactRouter, 'typegen']],
  ['types', [PROGRAMS.tsc, '-b']],
  ['dead code', [PROGRAMS.knip]],
  ['generated files', ['tools/gen.ts', '--check']],
  [
    'tests',
    [PROGRAMS.vitest, 'run', '--reporter=default', '--reporter=./test/summary-reporter.ts'],
  ],
];

const only = process.argv.slice(2);
const results: { name: string; ok: boolean; seconds: number }[] = [];
for (const [name, args] of steps) {
  if (only.length > 0 && !only.includes(name)) continue;
  const started = performance.now();
  const ok = (await runNode(args)) === 0;
  results.push({ name, ok, seconds: (performance.now() - started) / 1000 });
}
console.log();
for (const { name, ok, seconds } of results) {
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`);
}
process.exitCode = results.every((result) => result.ok) ? 0 : 1;
