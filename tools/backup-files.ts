// `npm run admin backup-files`: copies what is new among the files to BACKUP_DIR, and moves what was
// deleted to the bin there. A timer runs it every minute (ops/tugantel-backup-files.timer).

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readEnv } from '#server/env.ts';
import { openFiles } from '#server/open-files.ts';
import { copyToBackup } from './backup/copy.ts';

const env = readEnv();
if (env.BACKUP_DIR === '') throw new Error('BACKUP_DIR is not set; see docs/operations/backup.md.');
const site = openFiles(env);
const { files, copied, binned } = await copyToBackup(site, env.BACKUP_DIR, Date.now());
site.close();
await mkdir(join(env.BACKUP_DIR, 'done'), { recursive: true });
await writeFile(join(env.BACKUP_DIR, 'done/files'), '');
if (copied + binned > 0) console.log(`${files} files; ${copied} copied, ${binned} deleted.`);
