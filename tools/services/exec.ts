/** `exec`: a program of the Debian root, run as if it were installed on the host. */
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { runAttached } from './commands.ts';
import { credentials, servicesEnv } from './env.ts';
import { debianPlace, hostPlace, isInside, programPath, sharedFolders } from './place.ts';
import type { Settings } from './settings.ts';

/** These refuse to run as root; everything else does, so that it may write its results into the checkout. */
const serverPrograms = new Set([
  'postgres',
  'initdb',
  'pg_ctl',
  'pg_resetwal',
  'pg_rewind',
  'pg_upgrade',
]);

export function execute(settings: Settings, argv: readonly string[]): Promise<number> {
  const place = settings.hostOnly ? hostPlace(settings) : debianPlace(settings);
  const env: Record<string, string> = {
    ...servicesEnv(settings),
    // `exec -- psql` is the application's role and database; `exec -- psql -U postgres` the superuser.
    PGHOST: join(place.inside, 'postgres-run'),
    PGPORT: `${settings.ports.postgres}`,
    PGUSER: credentials.databaseRole,
    PGDATABASE: credentials.database,
    CEPH_CONF: join(place.inside, settings.fast ? 'ceph-in-memory' : 'ceph', 'ceph.conf'),
  };
  if (place.kind === 'host') return runAttached(place.command(argv, { env }), process.env);

  const current = process.cwd();
  const temporary = tmpdir();
  const hostFolders = sharedFolders(settings.checkout, current, temporary);
  const options = {
    // Debian keeps the programs of the PostgreSQL server out of the path.
    env: {
      ...env,
      PATH: `${place.postgresPrograms}:${programPath}`,
      TMPDIR: temporary,
      TERM: process.env.TERM ?? 'dumb',
    },
    hostFolders,
    startIn: hostFolders.some((folder) => isInside(current, folder)) ? current : '/',
    user: serverPrograms.has(basename(argv[0]!)) ? 'postgres' : undefined,
  };
  return runAttached(place.command(argv, options), process.env);
}
