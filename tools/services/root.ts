/** Makes the Debian root once per machine (or once per checkout) and keeps its packages as this file lists them. */
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { hostMirrors, sourcesList } from './apt-sources.ts';
import { endingWithUs, run, seconds, withLock } from './commands.ts';
import { rootCommand } from './place.ts';
import type { Settings } from './settings.ts';
import { mailUser } from './smtp.ts';

const suite = 'trixie';

const packages = [
  'postgresql-17',
  'valkey-server',
  'valkey-tools',
  'opensmtpd',
  'haproxy',
  'ceph-mon',
  'ceph-mgr',
  'ceph-osd',
  'ceph-common',
  'radosgw',
  'ffmpeg',
  'espeak-ng',
  'opus-tools',
  'chromium-headless-shell',
  'fonts-dejavu-core',
];

export type Say = (line: string) => void;

/** Changes with the package list; a root with another stamp gets the missing packages. */
function packageStamp(): string {
  const list = [...packages].sort().join('\n');
  return `${suite} ${createHash('sha256').update(list).digest('hex').slice(0, 16)}\n`;
}

/** A mistake in the settings, which a fallback would only hide. */
export class ForeignFolder extends Error {}

const stampIn = (root: string) => join(root, '.services-stamp');

export async function ensureRoot({ root }: Settings, say: Say): Promise<void> {
  if (stampOf(root) === packageStamp()) return;
  if (process.getuid?.() !== 0) throw new Error('making a Debian root needs the rights of root');
  mkdirSync(dirname(root), { recursive: true });
  await withLock(
    `${root}.lock`,
    () => say('another process is making the Debian root, waiting for it …'),
    async () => {
      const stamp = stampOf(root);
      if (stamp === packageStamp()) return; // the other process has made it
      if (stamp) return installPackages(root, say);
      if (existsSync(root))
        throw new ForeignFolder(
          `${root} was not made by this tool: remove it or set SERVICES_ROOT`,
        );
      // Made beside its place and renamed at the end, so that an interrupted attempt never looks like a root.
      const unfinished = `${root}.unfinished`;
      await run(['rm', '-rf', '--one-file-system', unfinished]);
      await bootstrap(unfinished, say);
      await installPackages(unfinished, say);
      renameSync(unfinished, root);
    },
  );
}

/** A root is there, though perhaps with an older list of packages. */
export const hasRoot = ({ root }: Settings) => stampOf(root) !== undefined;

function stampOf(root: string): string | undefined {
  return existsSync(stampIn(root)) ? readFileSync(stampIn(root), 'utf8') : undefined;
}

async function bootstrap(root: string, say: Say): Promise<void> {
  const mirrors = hostMirrors();
  if (!mirrors) throw new Error('no Debian mirror found in the apt sources of this machine');
  const start = performance.now();
  if (!(await isInstalled('debootstrap'))) {
    say('Debian root: installing debootstrap …');
    await installOnHost(['debootstrap']);
  }
  say(`Debian root: debootstrap ${suite} …`);
  // A namespace of its own also takes away the mounts an interrupted debootstrap leaves behind.
  const options = ['--variant=minbase', '--include=ca-certificates'];
  await run([...endingWithUs, 'debootstrap', ...options, suite, root, mirrors.archive]);

  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write('etc/apt/sources.list', sourcesList(mirrors, suite));
  // How to reach the mirror (proxies, tolerated old indexes) is as much the host's business as its address.
  write('etc/apt/apt.conf.d/90host', await hostAcquireSettings());
  // Nothing may start by itself, and no cluster of Debian's making is wanted.
  write('usr/sbin/policy-rc.d', '#!/bin/sh\nexit 101\n');
  chmodSync(join(root, 'usr/sbin/policy-rc.d'), 0o755);
  write('etc/postgresql-common/createcluster.conf', 'create_main_cluster = false\n');
  // The root can be made again at any time: no sync after every file, no documentation.
  const unwanted = ['doc', 'man', 'info', 'locale'].map(
    (each) => `path-exclude=/usr/share/${each}/*\n`,
  );
  write('etc/dpkg/dpkg.cfg.d/services', `force-unsafe-io\n${unwanted.join('')}`);
  for (const each of ['resolv.conf', 'hosts'])
    if (existsSync(`/etc/${each}`)) copyFileSync(`/etc/${each}`, join(root, 'etc', each));
  say(`Debian root: bare system in ${seconds(start)}`);
}

async function installPackages(root: string, say: Say): Promise<void> {
  const start = performance.now();
  say(`Debian root: installing ${packages.length} packages …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive', HOME: '/root' };
  const inRoot = (argv: string[]) => run([...endingWithUs, ...rootCommand(root, argv, { env })]);
  await inRoot(['apt-get', 'update', '-q']);
  await inRoot(['apt-get', 'install', '-y', '-q', '--no-install-recommends', ...packages]);
  await inRoot([
    'sh',
    '-c',
    'id "$1" >/dev/null 2>&1 || useradd --system --no-create-home --shell /usr/sbin/nologin "$1"',
    'sh',
    mailUser,
  ]);
  await inRoot(['apt-get', 'clean']);
  rmSync(join(root, 'var/lib/apt/lists'), { recursive: true, force: true });
  writeFileSync(stampIn(root), packageStamp());
  say(`Debian root: packages in ${seconds(start)}`);
}

async function hostAcquireSettings(): Promise<string> {
  const dump = await run(['apt-config', 'dump', 'Acquire']).catch(() => '');
  return (
    dump
      .split('\n')
      .filter((line) =>
        /^Acquire::(?:(?:http|https)::(?:.*::)?Proxy|Check-Valid-Until) /i.test(line),
      )
      .join('\n') + '\n'
  );
}

export const isInstalled = (program: string) =>
  run(['sh', '-c', 'PATH="$PATH:/usr/sbin:/sbin"; command -v "$1"', 'sh', program]).then(
    () => true,
    () => false,
  );

export async function installOnHost(names: readonly string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run(['apt-get', 'update', '-q'], { env });
  await run(['apt-get', 'install', '-y', '-q', '--no-install-recommends', ...names], { env });
}
