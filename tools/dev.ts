// `npm run dev`: the site with hot reloading, and a worker beside it.

import { spawn } from 'node:child_process';
import { servicesEnv } from './services/env.ts';
import { runNode } from './run.ts';

if ((await runNode(['tools/services.ts', 'up'])) !== 0) process.exit(1);
const env = { ...servicesEnv(), ...process.env, NODE_ENV: 'development' };
const children = ['src/main/web.ts', 'src/main/worker.ts'].map((file) =>
  spawn(
    process.execPath,
    ['--watch-path=src/server', '--watch-path=src/main', '--watch-path=src/kernel', file],
    {
      stdio: 'inherit',
      env,
    },
  ),
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
