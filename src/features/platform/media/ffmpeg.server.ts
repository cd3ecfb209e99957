// Runs ffprobe and ffmpeg. What they read came from a stranger, so they run in the sandbox and are
// given one demuxer, one file and nothing else: no other file, no more time, memory and room on the
// disk than a file of its length needs.

import type { Env } from '#server/env.ts';
import { runSandboxed } from '#server/run-sandboxed.ts';
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
  const output = await runSandboxed(tools, [tools[which], ...args], {
    seconds,
    bounds: {
      cpuSeconds: seconds * THREADS,
      memory: { addressKb: MEMORY_KB },
      fileBytes,
      openFiles: OPEN_FILES,
      nice: NICE,
    },
    ...(onOutput === undefined ? {} : { onOutput }),
    mostBytes: LONGEST_OUTPUT,
  });
  return output.toString();
}
