// `npm run admin restore-files -- --since 2026-11-19T14:00:00Z`: copies back from BACKUP_DIR what the
// site has not, also what was deleted since. Part of `tugantel restore`.

import { parseArgs } from 'node:util';
import { readEnv } from '#server/env.ts';
import { openFiles } from '#server/open-files.ts';
import { copyFromBackup } from './backup/copy.ts';

const { values } = parseArgs({ options: { since: { type: 'string' } } });
const since = Date.parse(values.since ?? '');
const env = readEnv();
if (Number.isNaN(since) || env.BACKUP_DIR === '')
  throw new Error('npm run admin restore-files -- --since TIME, with BACKUP_DIR set');
const site = openFiles(env);
console.log(`${await copyFromBackup(env.BACKUP_DIR, site, since)} files copied back.`);
site.close();
