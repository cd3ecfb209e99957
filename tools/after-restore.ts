// `npm run admin after-restore -- --to 2026-11-19T14:00:00Z`: what a database restored to that moment
// needs before anybody meets it (docs/operations/backup.md). May be run again.

import { parseArgs } from 'node:util';
import { afterRestore } from '#main/after-restore.ts';
import { openDeps } from '#main/deps.ts';
import { readEnv } from '#server/env.ts';
import { openLog } from '#server/log.ts';

/** All sessions, or all data of a person, at once. */
const STATEMENT_MS = 600_000;

const { values } = parseArgs({ options: { to: { type: 'string' } } });
const to = Date.parse(values.to ?? '');
if (Number.isNaN(to)) throw new Error('npm run admin after-restore -- --to TIME');
const env = readEnv();
const deps = openDeps(env, openLog(env, 'after-restore'), { statementMs: STATEMENT_MS });
await deps.ready;
const done = await afterRestore(deps, new Date(to).toISOString());
await deps.close();
const { missing, ...counts } = done;
for (const [name, count] of Object.entries(counts)) console.log(`${name}: ${count}`);
for (const key of missing) console.error(`missing: ${key}`);
console.log(`missing files: ${missing.length}`);
