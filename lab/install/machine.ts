// A Debian 13 machine of its own: a bare root, made once and kept in /var/tmp, with an overlay for this
// machine, booted under systemd in namespaces. It reaches the Debian mirror through slirp4netns, and
// nothing of this machine's loopback.

import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hostMirrors } from '#tools/services/apt-sources.ts';

const CACHE = '/var/tmp/tugantel-lab';
const BARE = join(CACHE, 'debian13');
const PACKAGES = ['ca-certificates', 'systemd-sysv', 'dbus', 'iproute2', 'procps', 'slirp4netns'];
const BOOT_SECONDS = 60;

export interface Ran {
  code: number;
  output: string;
  seconds: number;
}

export interface Machine extends AsyncDisposable {
  root: string;
  /** Runs a command in it as root; what it prints is also shown where `loud`. */
  run(command: string, options?: { loud?: boolean }): Promise<Ran>;
  /** Seconds until systemd says that everything runs. */
  reboot(): Promise<number>;
}

function makeBare(): void {
  if (existsSync(BARE)) return;
  const mirrors = hostMirrors();
  if (mirrors === undefined) throw new Error('no Debian mirror in the apt sources of this machine');
  const unfinished = `${BARE}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(CACHE, { recursive: true });
  const include = `--include=${PACKAGES.join(',')}`;
  execFileSync(
    'unshare',
    ['--mount', 'debootstrap', '--variant=minbase', include, 'trixie', unfinished, mirrors.archive],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  renameSync(unfinished, BARE);
}

export async function openMachine(name: string, hosts: readonly string[]): Promise<Machine> {
  makeBare();
  const place = join(CACHE, name);
  const root = join(place, 'root');
  rmSync(place, { recursive: true, force: true });
  for (const each of ['upper', 'work', 'root']) mkdirSync(join(place, each), { recursive: true });
  const layers = `lowerdir=${BARE},upperdir=${place}/upper,workdir=${place}/work`;
  execFileSync('mount', ['-t', 'overlay', 'overlay', '-o', layers, root]);
  writeFileSync(join(root, 'etc/hosts'), `127.0.0.1 ${['localhost', ...hosts].join(' ')}\n`);
  writeFileSync(join(root, 'etc/hostname'), `${name}\n`);
  writeFileSync(join(root, 'etc/machine-id'), '');
  // The mirror may be a snapshot of some earlier day.
  writeFileSync(join(root, 'etc/apt/apt.conf.d/90lab'), 'Acquire::Check-Valid-Until "false";\n');
  rmSync(join(root, 'etc/resolv.conf'), { force: true });
  copyFileSync('/etc/resolv.conf', join(root, 'etc/resolv.conf'));

  let processes: ChildProcess[] = [];
  let init = 0;
  const nsenter = (command: string): string[] => [
    ...['--all', `--target=${init}`, '--', 'env', '-i', 'HOME=/root', 'LC_ALL=C.UTF-8'],
    ...['PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', 'sh', '-c', command],
  ];
  const run: Machine['run'] = (command, { loud = false } = {}) =>
    new Promise((resolve, reject) => {
      const started = performance.now();
      const child = spawn('nsenter', nsenter(command), { stdio: ['ignore', 'pipe', 'pipe'] });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (piece: Buffer) => {
          output += piece.toString();
          if (loud) process.stdout.write(piece);
        });
      child.on('error', reject);
      child.on('close', (code) =>
        resolve({ code: code ?? 1, output, seconds: (performance.now() - started) / 1000 }),
      );
    });

  async function boot(): Promise<number> {
    const started = performance.now();
    const spaces = ['--mount', '--pid', '--fork', '--uts', '--ipc', '--cgroup', '--net'];
    const system = spawn(
      'unshare',
      [...spaces, '--kill-child', 'bash', 'lab/install/boot.sh', root],
      { stdio: 'ignore' },
    );
    processes = [system];
    const children = `/proc/${system.pid}/task/${system.pid}/children`;
    await until('the machine starts', () => {
      init = Number(readFileSync(children, 'utf8').trim());
      return init > 0 && readFileSync(`/proc/${init}/comm`, 'utf8').trim() === 'systemd';
    });
    // Of the bare root, with its own loader: this machine need not have it.
    const network = spawn(
      join(BARE, 'lib64/ld-linux-x86-64.so.2'),
      [
        ...['--library-path', join(BARE, 'usr/lib/x86_64-linux-gnu')],
        ...[join(BARE, 'usr/bin/slirp4netns'), '--configure', '--disable-host-loopback'],
        ...['--mtu=1400', String(init), 'tap0'],
      ],
      { stdio: 'ignore' },
    );
    processes.push(network);
    await until('systemd is up', async () => {
      const { output } = await run('systemctl is-system-running');
      return ['running', 'degraded'].includes(output.trim());
    });
    return (performance.now() - started) / 1000;
  }

  async function stop(): Promise<void> {
    for (const child of processes) await end(child);
  }

  await boot();
  return {
    root,
    run,
    async reboot() {
      // systemd stops its services in order; the end of pid 1 is the end of its namespaces.
      await run('systemctl poweroff');
      await until('the machine stops', () => processes.slice(0, 1).every(hasEnded));
      await stop();
      return boot();
    },
    async [Symbol.asyncDispose]() {
      await stop();
      execFileSync('umount', ['--lazy', root]);
      rmSync(place, { recursive: true, force: true });
    },
  };
}

async function until(what: string, ask: () => boolean | Promise<boolean>): Promise<void> {
  const limit = Date.now() + BOOT_SECONDS * 1000;
  while (Date.now() < limit) {
    const done = await Promise.resolve()
      .then(ask)
      .catch(() => false);
    if (done) return;
    await pause(200);
  }
  throw new Error(`not within ${BOOT_SECONDS} s: ${what}`);
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}
