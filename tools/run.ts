// Runs a command and waits for it; what it prints goes where ours goes.

import { spawn, type SpawnOptions } from 'node:child_process';

/** How much of the end of an output is kept, in characters. */
const TAIL_LENGTH = 6000;
/** How long the pipes may stay open after the end of a process. */
const DRAIN_MS = 2000;

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

/** Runs a command as `run` does, and keeps the end of what it prints. */
export function runWithTail(
  command: string,
  args: readonly string[],
  options: Omit<SpawnOptions, 'stdio'> = {},
): Promise<{ code: number; tail: string }> {
  return new Promise((resolve, reject) => {
    let tail = '';
    const child = spawn(command, args, { ...options, stdio: ['inherit', 'pipe', 'pipe'] });
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const)
      from.on('data', (piece: Buffer) => {
        to.write(piece);
        tail = (tail + piece.toString()).slice(-TAIL_LENGTH);
      });
    child.on('error', reject);
    const end = (code: number | null, signal: NodeJS.Signals | null) => {
      clearTimeout(timer);
      child.stdout.destroy();
      child.stderr.destroy();
      resolve({ code: code ?? (signal === null ? 1 : 128), tail });
    };
    let timer: NodeJS.Timeout | undefined;
    child.on('close', end);
    // A process the command left running keeps the pipes open.
    child.on('exit', (code, signal) => {
      timer = setTimeout(() => end(code, signal), DRAIN_MS);
    });
  });
}

export const runNode = (args: readonly string[], options: SpawnOptions = {}): Promise<number> =>
  run(process.execPath, args, options);
