// `npm run dev`: the site with hot reloading, and a worker beside it. Node restarts a process when
// a module it has imported changes; pages are Vite's, which reloads them in place.

import { spawn } from 'node:child_process';
import { runNode } from './run.ts';
import { servicesEnv } from './services/env.ts';

// With SERVICES=external the services are somebody else's, e.g. those of compose.yaml.
if (process.env.SERVICES !== 'external' && (await runNode(['tools/services.ts', 'up'])) !== 0) {
  process.exit(1);
}
const env = { ...servicesEnv(), ...process.env, NODE_ENV: 'development' };
const children = ['src/main/web.ts', 'src/main/worker.ts'].map((file) =>
  spawn(process.execPath, ['--watch', '--watch-preserve-output', file], { stdio: 'inherit', env }),
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
