// Whether there are backups, how old they are, and whether they would be lost with what they are of.

import { stat } from 'node:fs/promises';
import pg from 'pg';
import { BACKUP_STEPS, backupAge, type BackupStep } from '#server/backups.ts';
import type { Env } from '#server/env.ts';
import { check, failed, judge, ok, warning, type Finding } from './finding.ts';

const HOUR = 3600;
const MOST_SECONDS: Record<BackupStep, number> = {
  database: 36 * HOUR,
  files: HOUR / 4,
  drill: 36 * HOUR,
};
const NAMES: Record<BackupStep, string> = {
  database: 'base backup',
  files: 'copy of the files',
  drill: 'trial restore',
};

export const checkBackup = ({ BACKUP_DIR, FILES_DIR, DATABASE_URL }: Env): Promise<Finding[]> =>
  check('backup', async () => {
    if (BACKUP_DIR === '')
      return [warning('backup', 'BACKUP_DIR is not set: see docs/operations/backup.md')];
    const ages = BACKUP_STEPS.map(async (step): Promise<Finding> =>
      judgeAge(step, await backupAge(BACKUP_DIR, step)),
    );
    const [here, there] = await Promise.all([stat(BACKUP_DIR), stat(FILES_DIR || '.')]);
    const shared = `${BACKUP_DIR} is on the same disk as the site, and lost with it`;
    return [
      ...(await Promise.all(ages)),
      judge('backup disk', BACKUP_DIR, here.dev === there.dev ? shared : null, warning),
      await checkArchive(DATABASE_URL),
    ];
  });

function judgeAge(step: BackupStep, seconds: number): Finding {
  const name = NAMES[step];
  if (seconds === Infinity) return warning(name, 'there is none yet');
  const text =
    seconds < HOUR ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / HOUR)} h`;
  return judge(name, `${text} old`, seconds > MOST_SECONDS[step] ? `${text} old` : null);
}

/** The last changes of the database, a minute old at most. */
async function checkArchive(connectionString: string): Promise<Finding> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ mode: string; failing: boolean }>(`
      select current_setting('archive_mode') as mode,
        last_failed_time > coalesce(last_archived_time, '-infinity') as failing
      from pg_stat_archiver`);
    const { mode, failing } = rows[0]!;
    if (mode === 'off') return failed('archive', 'archive_mode is off');
    return failing === true
      ? failed('archive', 'PostgreSQL cannot archive its log; it is in its own log why')
      : ok('archive', 'takes the changes of the database');
  } finally {
    await client.end().catch(() => undefined);
  }
}
