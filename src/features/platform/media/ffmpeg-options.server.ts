// What the making of video and of sound have in common: how long ffmpeg may take, how much it may
// write, and what it never copies.

import type { Container, PreparedKind, Reason } from './rules.ts';

export const PROBE_SECONDS = 30;
/** How many times its own length the preparing of a file may take, and how long at the least. */
const SLOWNESS = 4;
const LEAST_SECONDS = 120;
export const QUIET = ['-nostdin', '-hide_banner', '-v', 'error'];
/** The same file gives the same bytes, and says nothing of where it came from. */
export const BARE = ['-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact'];
export const SOUND_KBITS = 128;

export interface Source {
  kind: PreparedKind;
  container: Container;
  path: string;
}

export interface Making {
  folder: string;
  onProgress: (percent: number) => void;
}

export interface Made {
  seconds: number;
  width: number | null;
  height: number | null;
  waveform: number[];
  sizes: number[];
}

/** What is wrong with the file, in one word. */
export class NotPreparable extends Error {
  override readonly name = 'NotPreparable';
  readonly reason: Reason;
  constructor(reason: Reason, message = reason as string) {
    super(message);
    this.reason = reason;
  }
}

export const timeFor = (seconds: number) => Math.ceil(LEAST_SECONDS + seconds * SLOWNESS);
/** A file that is longer than it says is not followed beyond that. */
export const lengthOf = (seconds: number) => ['-t', String(Math.ceil(seconds) + 1)];
/** Room for twice what the bits a second come to, and for what is around them. */
export const roomFor = (seconds: number, kbits: number) =>
  (seconds * kbits * 1000) / 4 + 16_000_000;

/** What ffmpeg writes with `-progress`, as percent. */
export function progressOf(seconds: number, onProgress: (percent: number) => void) {
  return (piece: Buffer) => {
    const [, micros] = /out_time_us=(\d+)/.exec(piece.toString()) ?? [];
    if (micros !== undefined)
      onProgress(Math.min(99, Math.floor(Number(micros) / 10_000 / Math.max(seconds, 0.1))));
  };
}
