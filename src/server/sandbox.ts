// Programs that read files of strangers run apart from us: with an environment without secrets,
// without a network, as a user of their own, unable to see or outlive our processes, and with only
// so much memory, time and room on the disk. What of it the machine does not allow is said in the
// log and in /metrics; docs/running.md tells what to do instead.

import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import type { Env } from './env.ts';
import type { Log } from './log.ts';
import { tellApart } from './metrics.ts';

export interface Bounds {
  cpuSeconds?: number;
  /** Of address space for a plain program; of data for one that reserves more than it uses. */
  memory: { addressKb: number } | { dataKb: number };
  /** The largest file it may write. */
  fileBytes: number;
  openFiles: number;
  /** By how much everybody else goes first. */
  nice: number;
  /** What it may know beside where programs are. */
  environment?: Record<string, string>;
}

export interface Sandbox {
  /** What this machine keeps apart. */
  network: boolean;
  user: boolean;
  /** Who has to own what the program shall write; null where it runs as we do. */
  uid: number | null;
  start(program: string, args: readonly string[], bounds: Bounds): ChildProcessWithoutNullStreams;
}

/** Sets limits for itself, then becomes the program. */
const LIMITED = `ulimit -c 0; ulimit -t "$1"; ulimit -v "$2" 2>/dev/null; ulimit -d "$3" 2>/dev/null
ulimit -f "$4"; ulimit -n "$5"; nice=$6; shift 6; exec nice -n "$nice" "$@"`;
/** In these a shell counts the sizes of files. */
const BLOCK = 512;
const UNBOUND = 'unlimited';

const WITH_PARENT = ['--pdeathsig', 'KILL'];
const NAMESPACES = ['--net', '--ipc', '--pid', '--fork', '--kill-child'];
const NO_POWERS = ['--no-new-privs', '--inh-caps=-all', '--bounding-set=-all'];

interface Way {
  network: boolean;
  user: boolean;
  command: readonly string[];
}

/** From the best to the one that always works. */
function waysFor(uid: number): Way[] {
  const none = { network: false, user: false, command: [] };
  if (process.getuid?.() !== 0) {
    const own = ['--user', '--map-current-user', ...NAMESPACES];
    const command = ['setpriv', ...WITH_PARENT, 'unshare', ...own];
    return [
      {
        network: true,
        user: false,
        command: [...command, 'setpriv', '--no-new-privs', ...WITH_PARENT],
      },
      none,
    ];
  }
  const become = [`--reuid=${uid}`, `--regid=${uid}`, '--clear-groups', ...NO_POWERS];
  const asUser = ['setpriv', ...become, ...WITH_PARENT];
  return [
    {
      network: true,
      user: true,
      command: ['setpriv', ...WITH_PARENT, 'unshare', ...NAMESPACES, ...asUser],
    },
    { network: false, user: true, command: asUser },
    {
      network: true,
      user: false,
      command: ['setpriv', ...WITH_PARENT, 'unshare', ...NAMESPACES, 'setpriv', ...WITH_PARENT],
    },
    none,
  ];
}

const found = new Map<number, Promise<Sandbox>>();

/** Found out once for the life of the process. */
export function openSandbox({ DECODER_UID: uid }: Pick<Env, 'DECODER_UID'>): Promise<Sandbox> {
  let sandbox = found.get(uid);
  if (sandbox === undefined) {
    sandbox = findSandbox(uid);
    found.set(uid, sandbox);
  }
  return sandbox;
}

async function findSandbox(uid: number): Promise<Sandbox> {
  for (const { command, network, user } of waysFor(uid)) {
    const sandbox = { network, user, uid: user ? uid : null, start: starter(command) };
    if (command.length === 0 || (await works(command))) return sandbox;
  }
  throw new Error('unreachable: the last sandbox needs nothing');
}

/** Also whether the programs of ours can be read by that user. */
async function works([program = '', ...args]: readonly string[]): Promise<boolean> {
  const look = ['/bin/sh', '-c', 'test -r "$0" && test -x "$1"'];
  const paths = [import.meta.filename, process.execPath];
  const child = spawn(program, [...args, ...look, ...paths], { stdio: 'ignore', timeout: 5000 });
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    return code === 0;
  } catch {
    return false;
  }
}

function starter(command: readonly string[]): Sandbox['start'] {
  return (program, args, { cpuSeconds, memory, fileBytes, openFiles, nice, environment }) => {
    const limits = [
      cpuSeconds ?? UNBOUND,
      'addressKb' in memory ? memory.addressKb : UNBOUND,
      'dataKb' in memory ? memory.dataKb : UNBOUND,
      Math.ceil(fileBytes / BLOCK),
      openFiles,
      nice,
    ].map(String);
    const [first = '', ...rest] = [
      ...command,
      ...['/bin/sh', '-c', LIMITED, 'sh', ...limits],
      ...[program, ...args],
    ];
    return spawn(first, rest, {
      stdio: 'pipe',
      env: { PATH: process.env['PATH'], ...environment },
    });
  };
}

/** Only root can become another user. */
export const isComplete = ({ network, user }: Pick<Sandbox, 'network' | 'user'>): boolean =>
  network && (user || process.getuid?.() !== 0);

/** At the start of a process: warns of what is not isolated, or refuses where it is required. */
export async function tellSandbox(
  env: Pick<Env, 'DECODER_UID' | 'DECODERS'>,
  log: Log,
): Promise<void> {
  const { network, user } = await openSandbox(env);
  tellApart({ network, user });
  if (env.DECODERS === 'required' && !isComplete({ network, user }))
    throw new Error('DECODERS=required, but the sandbox is incomplete: see docs/running.md');
  if (!network)
    log.warn('pictures and recordings are decoded with the network in reach: see docs/running.md');
  if (!user)
    log.warn('pictures and recordings are decoded by the user of the service: see docs/running.md');
}
