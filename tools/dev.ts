// `npm run dev`: the site with hot reloading, and a worker beside it. Node restarts a process when
// a server file changes; pages are Vite's, which reloads them in place.

import { spawn } from 'node:child_process';
import { runNode } from './run.ts';
import { servicesEnv } from './services/env.ts';

// Named, because plain `--watch` would also follow the temporary files of Vite, for ever.
const WATCHED = ['kernel', 'tatar', 'server', 'features', 'main'];

if ((await runNode(['tools/services.ts', 'up'])) !== 0) process.exit(1);
const env = { ...servicesEnv(), ...process.env, NODE_ENV: 'development' };
const children = ['src/main/web.ts', 'src/main/worker.ts'].map((file) =>
  spawn(
    process.execPath,
    [...WATCHED.map((layer) => `--watch-path=src/${layer}`), '--watch-preserve-output', file],
    { stdio: 'inherit', env },
  ),
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
