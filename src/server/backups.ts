// How old the backups of this machine are: each of its timers touches a file when it has ended well.

import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { orNullIfMissing } from './disk-folders.ts';
import { defineGauge } from './metrics.ts';

/** A base backup of the database; a copy of the files; a trial restore. */
export const BACKUP_STEPS = ['database', 'files', 'drill'] as const;
export type BackupStep = (typeof BACKUP_STEPS)[number];

/** In seconds; infinite where it has never ended well. */
export async function backupAge(folder: string, step: BackupStep): Promise<number> {
  const done = await orNullIfMissing(stat(join(folder, 'done', step)));
  return done === null ? Infinity : (Date.now() - done.mtimeMs) / 1000;
}

const age = defineGauge({
  name: 'tugantel_backup_age_seconds',
  help: 'Time since the newest good backup by kind: database (base backup), files, drill (trial restore).',
  labelNames: ['of'],
});

const PATIENCE_MS = 1000;
let looking: Promise<void> | null = null;

/**
 * Nothing is said where BACKUP_DIR is empty. A share that hangs keeps a thread for each question, so
 * there is one question at a time, and who asks for metrics meanwhile gets the last answer.
 */
export async function showBackups(folder: string): Promise<void> {
  if (folder === '') return;
  looking ??= lookAt(folder).finally(() => {
    looking = null;
  });
  await Promise.race([looking, pause(PATIENCE_MS)]);
}

async function lookAt(folder: string): Promise<void> {
  for (const step of BACKUP_STEPS) age.labels(step).set(await backupAge(folder, step));
}
