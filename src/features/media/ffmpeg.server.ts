// Runs ffprobe and ffmpeg. What they read came from a stranger, so they run in the sandbox and are
// given one demuxer, one file and nothing else: no other file, no more time, memory and room on the
// disk than a file of its length needs.

import type { Env } from '#server/env.ts';
import { openSandbox } from '#server/sandbox.ts';
import type { Container } from './rules.ts';

export type Tools = Pick<Env, 'FFMPEG' | 'FFPROBE' | 'DECODER_UID'>;

/** The one that may read it; a playlist that calls itself MP4 is not followed. */
const DEMUXERS: Record<Container, string> = {
  mp4: 'mov',
  webm: 'matroska',
  mp3: 'mp3',
  ogg: 'ogg',
  wav: 'wav',
};

const MEMORY_KB = 3 * 1024 * 1024;
const OPEN_FILES = 64;
const NICE = 10;
const LONGEST_OUTPUT = 256 * 1024;
/** Of the processor for each second: it works with several threads. */
const THREADS = 8;
/** What ffmpeg says where the disk is full. That is our fault, not the file's. */
const FULL = /No space left on device/;

export class ToolFailed extends Error {
  override readonly name = 'ToolFailed';
  /** `slow`: it did not end in its time; `broken`: it gave up. */
  readonly why: 'slow' | 'broken';
  constructor(why: 'slow' | 'broken', message: string) {
    super(message);
    this.why = why;
  }
}

interface Running {
  /** Seconds until it is killed. */
  seconds: number;
  /** The largest file it may write. */
  fileBytes?: number;
  /** Gets what it prints, as it prints it; without it the output is gathered. */
  onOutput?: (piece: Buffer) => void;
}

export const input = (container: Container, path: string): string[] => [
  '-protocol_whitelist',
  'file',
  '-f',
  DEMUXERS[container],
  '-i',
  `file:${path}`,
];

/** Gives what the program printed. */
export async function runTool(
  tools: Tools,
  which: 'FFMPEG' | 'FFPROBE',
  args: readonly string[],
  { seconds, fileBytes = 0, onOutput }: Running,
): Promise<string> {
  const program = tools[which];
  const sandbox = await openSandbox(tools);
  return new Promise((resolve, reject) => {
    const child = sandbox.start(program, args, {
      cpuSeconds: seconds * THREADS,
      memory: { addressKb: MEMORY_KB },
      fileBytes,
      openFiles: OPEN_FILES,
      nice: NICE,
    });
    child.stdin.on('error', () => undefined);
    child.stdin.end();
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, seconds * 1000);
    let output = '';
    let errors = '';
    child.stdout.on('data', (piece: Buffer) => {
      if (onOutput !== undefined) onOutput(piece);
      else if (output.length < LONGEST_OUTPUT) output += piece.toString();
      else child.kill('SIGKILL');
    });
    child.stderr.on('data', (piece: Buffer) => {
      if (errors.length < 2000) errors += piece.toString();
    });
    child.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      if (code === 0) resolve(output);
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
