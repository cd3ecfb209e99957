// Brings the database to the newest schema: our own migrations (plain SQL, forward only), then
// those of the job queue. Safe to run at any time; `--reset` drops the database first.

import { execFileSync } from 'node:child_process';
import { runMigrations } from 'graphile-worker';

export async function migrate(databaseUrl: string, { reset = false } = {}): Promise<void> {
  const dbmate = (...command: string[]) =>
    execFileSync(
      process.execPath,
      [
        'node_modules/dbmate/dist/cli.js',
        '--migrations-dir=db/migrations',
        '--no-dump-schema',
        ...command,
      ],
      {
        env: { ...process.env, DATABASE_URL: withoutTls(databaseUrl) },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
  if (reset) dbmate('drop');
  dbmate('up');
  await runMigrations({ connectionString: databaseUrl });
}

function withoutTls(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  if (!url.searchParams.has('sslmode')) url.searchParams.set('sslmode', 'disable');
  return url.href;
}

if (import.meta.main) {
  const url = process.env.DATABASE_URL;
  if (url === undefined) throw new Error('DATABASE_URL is not set; run "npm run setup" once.');
  await migrate(url, { reset: process.argv.includes('--reset') });
  console.log('The database is at the newest schema.');
}
