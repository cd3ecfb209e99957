// Runs ffprobe and ffmpeg. What they read came from a stranger, so they are given one demuxer,
// one file and nothing else: no network, no other file, no more time and memory than a file of its
// length needs, and less of the processor than anybody else.

import { spawn } from 'node:child_process';
import type { Container } from './rules.ts';

/** The one that may read it; a playlist that calls itself MP4 is not followed. */
const DEMUXERS: Record<Container, string> = {
  mp4: 'mov',
  webm: 'matroska',
  mp3: 'mp3',
  ogg: 'ogg',
  wav: 'wav',
};

const MEMORY_KB = 3 * 1024 * 1024;
const LONGEST_OUTPUT = 256 * 1024;

/** Sets limits for itself, then becomes the program. */
const LIMITED = 'ulimit -t "$1"; ulimit -v "$2" 2>/dev/null; shift 2; exec nice -n 10 "$@"';

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
export function runTool(
  program: string,
  args: readonly string[],
  { seconds, onOutput }: Running,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const cpuSeconds = String(seconds * 4);
    const child = spawn(
      '/bin/sh',
      ['-c', LIMITED, 'sh', cpuSeconds, String(MEMORY_KB), program, ...args],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
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
      else if (isLate || signal === 'SIGXCPU') reject(new ToolFailed('slow', 'out of time'));
      // 127 is the shell's: there is no such program here. That is our fault, not the file's.
      else if (code === 126 || code === 127)
        reject(new Error(`${program} cannot be run: ${errors.slice(0, 300)}`));
      // Whoever killed it may have meant the worker; the job is tried again.
      else if (code === null && signal === 'SIGTERM') reject(new Error(`${program} was stopped`));
      else reject(new ToolFailed('broken', errors.slice(0, 300) || `code ${code}, ${signal}`));
    });
  });
}
