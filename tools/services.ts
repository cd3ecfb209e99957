/**
 * `npm run services`: real PostgreSQL, Valkey, S3 (Ceph) and SMTP for development, tests and fault experiments,
 * from a Debian 13 root of our own. No Docker. See tools/services/.
 */
import { chromiumPath, writeWrappers } from './services/wrappers.ts';
import { down, reset, settingsInUse, status, up } from './services/control.ts';
import { servicesEnv } from './services/env.ts';
import { execute } from './services/exec.ts';
import { external, isExternal } from './services/external.ts';
import { ensureRoot, hasRoot } from './services/root.ts';
import { settingsFrom } from './services/settings.ts';

const usage = `node tools/services.ts [verb]
  up         start what is not running, wait until everything answers (default)
  down       stop this instance
  status     what is up; exit code 1 if anything is not
  reset      stop this instance and delete its data
  env        print the environment variables as KEY=VALUE lines
  root       only make (or update) the Debian root
  chromium   print the path of a Chromium for browser tests
  exec -- …  run a program of the root: psql, pg_dump, pgbench, haproxy, ffmpeg, espeak-ng, opusenc, ceph, …
environment: SERVICES_ROOT, SERVICES_NAME, SERVICES_PORT_BASE, SERVICES_FAST=1, SERVICES_HOST=1
  SERVICES=external: the addresses of the environment or .env are used, nothing is started`;

const say = (line: string) => console.log(line);

async function main([verb = 'up', ...rest]: string[]): Promise<number> {
  if (isExternal()) return external(verb, rest, say);
  const settings = settingsFrom();
  switch (verb) {
    case 'up':
      return (await up(settings, say)) ? 0 : 1;
    case 'down':
      await down(settings, say);
      return 0;
    case 'status':
      return (await status(settings, say)) ? 0 : 1;
    case 'reset':
      await reset(settings, say);
      return 0;
    case 'env':
      for (const [name, value] of Object.entries(servicesEnv(settingsInUse(settings))))
        say(`${name}=${value}`);
      return 0;
    case 'root':
      await ensureRoot(settings, say);
      writeWrappers(settings);
      say(settings.root);
      return 0;
    case 'chromium':
      if (!hasRoot(settings))
        throw new Error('there is no Debian root yet: `npm run services root`');
      writeWrappers(settings);
      say(chromiumPath(settings));
      return 0;
    case 'exec': {
      const argv = rest[0] === '--' ? rest.slice(1) : rest;
      if (!argv.length) throw new Error(usage);
      // Progress goes to standard error: standard output belongs to the program.
      const inUse = settingsInUse(settings);
      if (!inUse.hostOnly) await ensureRoot(settings, (line) => console.error(line));
      return execute(inUse, argv);
    }
    default:
      say(usage);
      return verb === 'help' || verb === '--help' ? 0 : 2;
  }
}

process.umask(0o022); // the services run as users of their own and must be able to read their settings

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (failure) {
  console.error((failure as Error).message);
  process.exitCode = 1;
}
