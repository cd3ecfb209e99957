/** PostgreSQL 17 with Tatar collation, the owner of the database, the role of the site, the database. */
import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, until } from './commands.ts';
import { credentials } from './env.ts';
import { giveTo, instanceSubfolder } from './place.ts';
import { alivePid, deathOf, startDetached } from './processes.ts';
import type { Context, Service } from './service.ts';

const { database, databaseRole, databasePassword, siteRole, sitePassword } = credentials;

export function postgres(context: Context): Service {
  const { settings, place } = context;
  const port = settings.ports.postgres;
  const data = join(place.inside, 'postgres');
  const program = (name: string) => join(place.postgresPrograms, name);
  const asPostgres = (argv: string[], input?: string) =>
    run(place.command(argv, { user: 'postgres' }), { input, timeoutMs: 120_000 });

  async function createCluster(): Promise<void> {
    const dataOutside = join(place.outside, 'postgres');
    if (existsSync(join(dataOutside, '.complete'))) return;
    rmSync(dataOutside, { recursive: true, force: true }); // left by an interrupted initdb
    mkdirSync(dataOutside, { recursive: true });
    await giveTo(place, 'postgres', data);
    await asPostgres([
      program('initdb'),
      '--pgdata',
      data,
      '--username=postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--data-checksums',
      '--locale-provider=icu',
      '--icu-locale=tt',
      '--locale=C.UTF-8',
      ...(settings.fast ? ['--no-sync'] : []),
    ]);
    // Over the loopback the password is really checked; the socket (reachable by root only) needs none.
    writeFileSync(
      join(dataOutside, 'pg_hba.conf'),
      'local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\nhost replication all 127.0.0.1/32 scram-sha-256\n',
    );
    writeFileSync(join(dataOutside, '.complete'), '');
  }

  function writeSettings(): void {
    const lines = Object.entries(serverSettings(port, runFolder(), settings.fast)).map(
      ([name, value]) => `${name} = '${value}'`,
    );
    writeFileSync(join(place.outside, 'postgres', 'postgresql.conf'), `${lines.join('\n')}\n`);
  }

  const runFolder = () => instanceSubfolder(place, 'postgres-run');
  const superuser = [
    '--no-psqlrc',
    '--quiet',
    '-v',
    'ON_ERROR_STOP=1',
    '-U',
    'postgres',
    '-h',
    join(place.inside, 'postgres-run'),
    '-p',
    `${port}`,
  ];

  /** Neither role is a superuser: what the application or a test may do here, it may do in production. */
  async function createRolesAndDatabase(): Promise<void> {
    await asPostgres(
      [program('psql'), ...superuser, '-f', '-'],
      [
        roleStatement(databaseRole, databasePassword, 'createdb'),
        roleStatement(siteRole, sitePassword, ''),
        `grant pg_monitor to ${databaseRole};`,
        'create extension if not exists pg_stat_statements;',
      ].join('\n'),
    );
    const existing = await asPostgres([
      program('psql'),
      ...superuser,
      '-At',
      '-c',
      `select 1 from pg_database where datname = '${database}'`,
    ]);
    if (existing.trim() === '1') return;
    await asPostgres(
      [program('psql'), ...superuser, '-f', '-'],
      `create database ${database} owner ${databaseRole};\n`,
    );
  }

  async function startServer(): Promise<void> {
    startDetached(place, 'postgres', [program('postgres'), '-D', data], { user: 'postgres' });
    const ready = [program('pg_isready'), '-q', '-h', '127.0.0.1', '-p', `${port}`];
    await until(() => asPostgres(ready).then(() => {}), {
      seconds: 60, // crash recovery after a kill during a bulk load takes its time
      hopeless: () => deathOf(place, 'postgres'),
    });
  }

  return {
    title: 'PostgreSQL',
    port,
    processes: [{ name: 'postgres', stopSignal: 'SIGINT' }], // "fast" shutdown: does not wait for clients
    async start() {
      await createCluster();
      writeSettings();
      await giveTo(
        place,
        'postgres',
        runFolder(),
        join(data, 'postgresql.conf'),
        join(data, 'pg_hba.conf'),
      );
      chmodSync(join(place.outside, 'postgres-run'), 0o700);
      // Children of a killed server hold its shared memory for a moment longer, and a new server refuses to start beside them.
      if (!alivePid(place, 'postgres')) await until(startServer, { seconds: 10, everyMs: 500 });
      await createRolesAndDatabase();
    },
    // A server that an older checkout has started gets the roles that were added since.
    prepare: createRolesAndDatabase,
    async check() {
      const url = `postgres://${databaseRole}:${databasePassword}@127.0.0.1:${port}/${database}`;
      const answer = await run(
        place.command([program('psql'), url, '--no-psqlrc', '-Atc', 'select 6 * 7']),
        { timeoutMs: 5000 },
      );
      if (answer.trim() !== '42') throw new Error(`PostgreSQL answered "${answer.trim()}"`);
    },
  };
}

/** Memoize over the author join made the feed query three times slower, and compiling costs more than it gives. */
const roleStatement = (name: string, password: string, rights: string): string => `do $$ begin
  if not exists (select from pg_roles where rolname = '${name}') then
    create role ${name} login ${rights} password '${password}';
    alter role ${name} set enable_memoize = off;
    alter role ${name} set jit = off;
  end if;
end $$;`;

/** For two cores and 24 GiB, shared with everything else on the machine; generous write-ahead log for bulk loads. */
export function serverSettings(
  port: number,
  socketFolder: string,
  fast: boolean,
): Record<string, string | number> {
  return {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: socketFolder,
    max_connections: 200,
    password_encryption: 'scram-sha-256',
    shared_buffers: '1GB',
    effective_cache_size: '8GB',
    work_mem: '16MB',
    maintenance_work_mem: '512MB',
    random_page_cost: 1.1,
    jit: 'off',
    wal_level: 'replica',
    wal_compression: 'lz4',
    max_wal_size: '4GB',
    min_wal_size: '512MB',
    checkpoint_timeout: '15min',
    checkpoint_completion_target: 0.9,
    autovacuum_naptime: '15s',
    autovacuum_vacuum_cost_limit: 1000,
    autovacuum_vacuum_scale_factor: 0.05,
    autovacuum_analyze_scale_factor: 0.02,
    synchronous_commit: 'on',
    // Only for throw-away data: after a power loss nothing of the cluster can be trusted.
    ...(fast ? { fsync: 'off', full_page_writes: 'off' } : {}),
    shared_preload_libraries: 'pg_stat_statements',
    'pg_stat_statements.max': 10000,
    track_io_timing: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] %u@%d ',
    log_lock_waits: 'on',
    log_min_duration_statement: '1s',
    lc_messages: 'C.UTF-8',
    default_text_search_config: 'pg_catalog.simple',
  };
}
