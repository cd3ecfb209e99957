/**
 * Where the programs of the services run: inside the Debian root, or (fallback) on the host itself.
 *
 * In the root every program gets a mount namespace of its own: /proc, /sys, /dev and the shared host folders are
 * mounted there and nowhere else. Nothing has to be unmounted, nothing is missing after a reboot, and deleting the
 * root folder can never reach through a forgotten mount into the host's files.
 */
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { run } from './commands.ts';
import { instanceFolder } from './env.ts';
import type { Settings } from './settings.ts';

export interface Place {
  readonly kind: 'root' | 'host';
  /** The instance's folder as the host sees it… */
  readonly outside: string;
  /** …and as the services see it. */
  readonly inside: string;
  readonly postgresPrograms: string;
  /** The command line that runs `argv` there as `user`. */
  command(argv: readonly string[], options?: CommandOptions): string[];
}

export interface CommandOptions {
  readonly user?: string | undefined;
  readonly env?: Readonly<Record<string, string>>;
  /** Folders of the instance to lay over fixed paths that a program does not let us choose. */
  readonly overlays?: readonly { from: string; to: string }[];
  /** Host folders to show at their own path, and the one to start in. */
  readonly hostFolders?: readonly string[];
  readonly startIn?: string;
}

/** $1 is the root, then pairs "from to" to bind, then `--` and the rest of the command. */
export const enterRoot = `set -e
root=$1; shift
for each in proc sys dev; do mount --rbind "/$each" "$root/$each"; done
mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm"
while [ "$1" != -- ]; do mkdir -p "$root$2"; mount --rbind "$1" "$root$2"; shift 2; done
shift
exec chroot "$@"`;

export const programPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

export function rootCommand(
  root: string,
  argv: readonly string[],
  options: CommandOptions = {},
): string[] {
  const binds = [
    ...(options.overlays ?? []).flatMap(({ from, to }) => [join(root, from), to]),
    ...(options.hostFolders ?? []).flatMap((folder) => [folder, folder]),
  ];
  return [
    'unshare',
    '--mount',
    'sh',
    '-c',
    enterRoot,
    'enter-root',
    root,
    ...binds,
    '--',
    ...(options.user ? [`--userspec=${options.user}`] : []),
    root,
    'env',
    ...(options.startIn ? [`--chdir=${options.startIn}`] : []),
    ...Object.entries({ PATH: programPath, LANG: 'C.UTF-8', HOME: '/tmp', ...options.env }).map(
      ([k, v]) => `${k}=${v}`,
    ),
    ...argv,
  ];
}

export function debianPlace(settings: Settings): Place {
  return {
    kind: 'root',
    outside: instanceFolder(settings),
    inside: `/srv/${settings.name}`,
    postgresPrograms: '/usr/lib/postgresql/17/bin',
    command: (argv, options) => rootCommand(settings.root, argv, options),
  };
}

export function hostPlace(settings: Settings): Place {
  const folder = instanceFolder({ ...settings, hostOnly: true });
  const isRoot = process.getuid?.() === 0;
  return {
    kind: 'host',
    outside: folder,
    inside: folder,
    postgresPrograms: newestHostPostgres() ?? '/usr/lib/postgresql',
    command: (argv, options = {}) => [
      // A user who is not root runs everything as himself.
      ...(options.user && isRoot
        ? ['setpriv', `--reuid=${options.user}`, `--regid=${options.user}`, '--init-groups']
        : []),
      'env',
      ...Object.entries({ LANG: 'C.UTF-8', ...options.env }).map(([k, v]) => `${k}=${v}`),
      ...argv,
    ],
  };
}

export function newestHostPostgres(folder = '/usr/lib/postgresql'): string | undefined {
  const versions = existsSync(folder)
    ? readdirSync(folder)
        .map(Number)
        .filter((version) => version > 0)
    : [];
  const newest = versions
    .sort((a, b) => b - a)
    .find((version) => existsSync(join(folder, `${version}`, 'bin', 'initdb')));
  return newest ? join(folder, `${newest}`, 'bin') : undefined;
}

/** Hands files to the user a service runs as; a fallback without root rights has only one user anyway. */
export async function giveTo(place: Place, user: string, ...paths: string[]): Promise<void> {
  if (process.getuid?.() === 0) await run(place.command(['chown', '-R', `${user}:`, ...paths]));
}

/** Makes a folder of the instance and gives its path as the services see it. */
export function instanceSubfolder(place: Place, name: string): string {
  mkdirSync(join(place.outside, name), { recursive: true });
  return join(place.inside, name);
}

/** The host folders a tool of the root should see: the checkout, temporary files and where the caller stands. */
export function sharedFolders(checkout: string, current: string, temporary: string): string[] {
  const shared: string[] = [];
  for (const folder of ['/tmp', temporary, checkout, current]) {
    if (!hidesSystem(folder) && !shared.some((other) => isInside(folder, other)))
      shared.push(folder);
  }
  return shared;
}

const systemFolders = new Set([
  '',
  'bin',
  'boot',
  'dev',
  'etc',
  'lib',
  'lib64',
  'proc',
  'run',
  'sbin',
  'srv',
  'sys',
  'usr',
  'var',
]);

/** Mounting the host's /usr or /var/lib over the root's would replace the very programs we came for. */
function hidesSystem(folder: string): boolean {
  const [, first = '', ...rest] = folder.split('/');
  return systemFolders.has(first) && rest.length < 2;
}

export function isInside(path: string, folder: string): boolean {
  const rest = relative(folder, path);
  return !rest.startsWith('..') && !isAbsolute(rest);
}
