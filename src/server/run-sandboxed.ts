// Runs a program in the sandbox until it ends, and gives what it printed. It gets a list of
// arguments, never a line for a shell, and is killed when its time is over.

import type { Env } from './env.ts';
import { openSandbox, type Bounds } from './sandbox.ts';

/** What programs say where the disk is full. That is our fault, not the file's. */
const FULL = /No space left on device/;
const LONGEST_ERROR = 2000;

export class ToolFailed extends Error {
  override readonly name = 'ToolFailed';
  /** `slow`: it did not end in its time; `broken`: it gave up. */
  readonly why: 'slow' | 'broken';
  constructor(why: 'slow' | 'broken', message: string) {
    super(message);
    this.why = why;
  }
}

export interface Running {
  /** Seconds until it is killed. */
  seconds: number;
  bounds: Bounds;
  /** What it reads from its standard input. */
  input?: string | Uint8Array;
  /** Gets what it prints, as it prints it; without it the output is gathered. */
  onOutput?: (piece: Buffer) => void;
  /** The most that is gathered; one that prints more is killed. */
  mostBytes: number;
}

export async function runSandboxed(
  env: Pick<Env, 'DECODER_UID'>,
  [program, ...args]: readonly [string, ...string[]],
  { seconds, bounds, input, onOutput, mostBytes }: Running,
): Promise<Buffer> {
  const sandbox = await openSandbox(env);
  return new Promise((resolve, reject) => {
    const child = sandbox.start(program, args, bounds);
    // One that does not read to the end says why by its code.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, seconds * 1000);
    const output: Buffer[] = [];
    let bytes = 0;
    let errors = '';
    child.stdout.on('data', (piece: Buffer) => {
      if (onOutput !== undefined) return onOutput(piece);
      bytes += piece.length;
      if (bytes > mostBytes) child.kill('SIGKILL');
      else output.push(piece);
    });
    child.stderr.on('data', (piece: Buffer) => {
      if (errors.length < LONGEST_ERROR) errors += piece.toString();
    });
    child.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      if (code === 0) resolve(Buffer.concat(output));
      else if (isLate) reject(new ToolFailed('slow', 'out of time'));
      // 127 is the shell's: there is no such program here. That is our fault, not the file's.
      else if (code === 126 || code === 127)
        reject(new Error(`${program} cannot be run: ${errors.slice(0, 300)}`));
      else if (FULL.test(errors)) reject(new Error('the temporary folder is full'));
      // Whoever killed it may have meant the worker; the job is tried again.
      else if (code === null && (signal === 'SIGTERM' || signal === 'SIGKILL'))
        reject(new Error(`${program} was stopped by ${signal}`));
      else reject(new ToolFailed('broken', errors.slice(0, 300) || `code ${code}, ${signal}`));
    });
  });
}
