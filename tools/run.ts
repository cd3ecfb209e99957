// Runs a command and waits for it; what it prints goes where ours goes.

import { spawn, type SpawnOptions } from 'node:child_process';

/** Programs of node_modules by the file that starts them, so that our own Node runs them. */
export const PROGRAMS = {
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
  reactRouter: 'node_modules/@react-router/dev/bin.cjs',
  tsc: 'node_modules/typescript/bin/tsc',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  oxfmt: 'node_modules/oxfmt/bin/oxfmt',
  knip: 'node_modules/knip/bin/knip.js',
  lighthouse: 'node_modules/lighthouse/cli/index.js',
} as const;

export function run(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? (signal === null ? 1 : 128)));
  });
}

export const runNode = (args: readonly string[], options: SpawnOptions = {}): Promise<number> =>
  run(process.execPath, args, options);
