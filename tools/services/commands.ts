/** Running other programs: quietly with captured output, or visibly for the long steps of making the root. */
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

export interface RunOptions {
  readonly input?: string | undefined;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly timeoutMs?: number;
}

/** Runs a program to its end and gives its standard output; fails with its last words when it fails. */
export function run(argv: readonly string[], options: RunOptions = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(argv[0]!, argv.slice(1), {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: options.env ?? process.env,
      timeout: options.timeoutMs,
      killSignal: 'SIGKILL',
    });
    const out: Buffer[] = [];
    const errors: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => out.push(part));
    child.stderr.on('data', (part: Buffer) => errors.push(part));
    child.on('error', reject);
    // A program that ends without reading its input must not bring us down with EPIPE; its exit code tells enough.
    child.stdin.on('error', () => {});
    child.stdin.end(options.input ?? '');
    child.on('close', (code, signal) => {
      if (code === 0) return resolve(Buffer.concat(out).toString());
      const said = lastLines(Buffer.concat([...out, ...errors]).toString(), 15);
      reject(new Error(`${shown(argv)} ended with ${signal ?? code}${said && `:\n${said}`}`));
    });
  });
}

/**
 * Goes before a long command that must not outlive us: a killed `up` would otherwise leave a debootstrap behind
 * that writes into the same folder as its successor. Needs root, as the command itself does.
 */
export const endingWithUs = [
  'setpriv',
  '--pdeathsig=KILL',
  'unshare',
  '--pid',
  '--fork',
  '--kill-child',
  '--mount-proc',
];

/** Passes the terminal through and gives the exit code, for `exec`. */
export function runAttached(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(argv[0]!, argv.slice(1), { stdio: 'inherit', env });
    // Ctrl-C reaches the whole foreground group; the program decides what it means, we only wait for it.
    const ignore = () => {};
    process.on('SIGINT', ignore);
    process.on('SIGTERM', () => child.kill('SIGTERM'));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      process.off('SIGINT', ignore);
      resolve(code ?? (signal === 'SIGINT' ? 130 : 1));
    });
  });
}

/** Tries again until it works; gives the last failure once the time is over or `hopeless` says why to stop. */
export async function until(
  attempt: () => Promise<void>,
  limits: { seconds: number; everyMs?: number; hopeless?: () => string | undefined },
): Promise<void> {
  const end = performance.now() + limits.seconds * 1000;
  for (;;) {
    try {
      return await attempt();
    } catch (failure) {
      const reason = limits.hopeless?.();
      if (reason) throw new Error(reason, { cause: failure });
      if (performance.now() > end) throw failure;
      await sleep(limits.everyMs ?? 100);
    }
  }
}

/**
 * Holds a lock file while the work runs. The lock belongs to a child process that ends with our end of its pipe,
 * so it is let go even if we are killed; Node itself has no flock.
 */
export async function withLock<T>(
  file: string,
  waiting: () => void,
  work: () => Promise<T>,
): Promise<T> {
  const holder = spawn('flock', ['--exclusive', file, 'sh', '-c', 'echo held; exec cat'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const patience = setTimeout(waiting, 1000);
  try {
    await new Promise<void>((resolve, reject) => {
      holder.on('error', reject);
      holder.on('close', (code) => reject(new Error(`flock ${file} ended with ${code}`)));
      holder.stdout.once('data', () => resolve());
    });
    clearTimeout(patience);
    return await work();
  } finally {
    clearTimeout(patience);
    holder.stdin.end();
  }
}

export const lastLines = (text: string, count: number) =>
  text.trimEnd().split('\n').slice(-count).join('\n');

export const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** The programs we start are wrapped in a long namespace script; only what follows it tells a reader anything. */
function shown(argv: readonly string[]): string {
  const inner = argv.lastIndexOf('--');
  return (inner > 0 ? argv.slice(inner + 1) : argv).join(' ').slice(0, 300);
}
