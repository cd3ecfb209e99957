/**
 * Starting services detached from the terminal and finding them again by pid file.
 * A pid alone is not proof: after a reboot or a long time another process may have it. The file therefore also
 * holds the boot and the start time of the process, and we only ever signal the very process we started.
 */
import { spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lastLines } from './commands.ts';
import type { CommandOptions, Place } from './place.ts';

const pidFile = (place: Place, name: string) => join(place.outside, 'pids', `${name}.json`);
const logFile = (place: Place, name: string) => join(place.outside, 'logs', `${name}.log`);

const logLimit = 20 * 1024 * 1024;

export function startDetached(
  place: Place,
  name: string,
  argv: readonly string[],
  options: CommandOptions = {},
): void {
  mkdirSync(join(place.outside, 'pids'), { recursive: true });
  mkdirSync(join(place.outside, 'logs'), { recursive: true });
  const log = logFile(place, name);
  if (existsSync(log) && statSync(log).size > logLimit) renameSync(log, `${log}.1`);
  const output = openSync(log, 'a');
  const [program, ...rest] = place.command(argv, options);
  // `detached` is setsid: the service outlives npm, and a Ctrl-C in the terminal does not reach it.
  const child = spawn(program!, rest, {
    cwd: '/',
    detached: true,
    stdio: ['ignore', output, output],
  });
  child.on('error', () => {}); // a missing program shows as a process that is not alive
  child.unref();
  closeSync(output);
  if (child.pid)
    writeFileSync(pidFile(place, name), JSON.stringify({ pid: child.pid, ...identity(child.pid) }));
}

/** The pid of the named service if exactly the process we started is still alive. */
export const alivePid = (place: Place, name: string) => pidIn(pidFile(place, name));

/** Whether any process of the instance in this folder is alive. */
export function anyAlive(instance: string): boolean {
  const folder = join(instance, 'pids');
  return existsSync(folder) && readdirSync(folder).some((file) => pidIn(join(folder, file)));
}

function pidIn(file: string): number | undefined {
  try {
    const saved = JSON.parse(readFileSync(file, 'utf8')) as {
      pid: number;
      boot: string;
      started: string;
    };
    const now = identity(saved.pid);
    const same = now?.boot === saved.boot && now.started === saved.started;
    return same ? saved.pid : undefined;
  } catch {
    return undefined; // no file, or half a file: not started by us as far as we can prove
  }
}

export async function stop(
  place: Place,
  name: string,
  signal: NodeJS.Signals,
  patienceSeconds: number,
): Promise<void> {
  const pid = alivePid(place, name);
  if (pid) {
    process.kill(pid, signal);
    const end = performance.now() + patienceSeconds * 1000;
    while (alivePid(place, name) && performance.now() < end) await sleep(30);
    if (alivePid(place, name)) {
      try {
        process.kill(-pid, 'SIGKILL'); // the whole group: it is the leader of its own session
      } catch {
        // gone in between
      }
      while (alivePid(place, name)) await sleep(30);
    }
  }
  rmSync(pidFile(place, name), { force: true });
}

/** Why waiting for a service makes no sense any more: its process is gone. */
export function deathOf(place: Place, name: string): string | undefined {
  if (alivePid(place, name)) return undefined;
  const log = logFile(place, name);
  return `${name} ended by itself; the end of ${log}:\n${existsSync(log) ? lastLines(readFileSync(log, 'utf8'), 12) : '(empty)'}`;
}

function identity(pid: number): { boot: string; started: string } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold spaces; after it come state (field 3) … start time (field 22).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z') return undefined; // a zombie serves nobody
    return {
      boot: readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim(),
      started: fields[19]!,
    };
  } catch {
    return undefined;
  }
}
