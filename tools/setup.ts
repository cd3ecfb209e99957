// From a fresh clone to a seeded site: services, .env, schema, the world. Safe to repeat.

import { randomBytes } from 'node:crypto';
import { appendFileSync, chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { runNode } from './run.ts';
import { servicesEnv } from './services/env.ts';

const NODE = Number(process.versions.node.split('.')[0]);
if (NODE < 26) throw new Error('Run this with "npm run setup": npm finds the Node of the project.');

async function step(what: string, args: string[]): Promise<void> {
  console.log(`\n— ${what}`);
  const code = await runNode(args, { env: { ...process.env, ...servicesEnv() } });
  if (code !== 0) throw new Error(`${what}: failed with code ${code}`);
}

await step('Services', ['tools/services.ts', 'up']);
if (!existsSync('.env')) {
  const lines = Object.entries(servicesEnv()).map(([key, value]) => `${key}=${value}`);
  writeFileSync(
    '.env',
    ['# Written by "npm run setup"; see .env.example.', ...lines, ''].join('\n'),
  );
  console.log('Wrote .env');
}
if (!/^SECRET=/m.test(readFileSync('.env', 'utf8'))) {
  appendFileSync('.env', `SECRET=${randomBytes(36).toString('base64url')}\n`);
  console.log('Wrote a new SECRET into .env');
}
if (!/^PUBLIC_URL=/m.test(readFileSync('.env', 'utf8')))
  appendFileSync('.env', 'PUBLIC_URL=http://localhost:3000\n');
// Nobody else may read it, the users that decode strangers' files least of all.
chmodSync('.env', 0o600);
await step('Schema', ['tools/migrate.ts', '--development']);
await step('Words', ['tools/words-import.ts']);
await step('Content', ['tools/content.ts']);
await step('Sample data', ['tools/seed.ts']);
console.log('\nThe site is ready: npm run dev');
