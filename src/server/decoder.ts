// Pictures of strangers are decoded by processes of their own (decoder-process.ts), in the sandbox,
// one picture at a time each. They are started when they are needed, live on for the next picture,
// because starting one takes as long as decoding a photograph, and end after a while: what a
// picture may have done to one of them does not stay.

import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { Refusal } from '#kernel/refusal.ts';
import type { Env } from './env.ts';
import { frameOf, framesOf, type Frame } from './frames.ts';
import type { Log } from './log.ts';
import { openSandbox } from './sandbox.ts';
import { openSlots } from './slots.ts';

/** A file to be made of the picture; cut to its shape where it has a height of its own. */
export interface Wanted {
  width: number;
  height?: number;
  format: 'avif' | 'webp' | 'jpg';
  quality: number;
  /** All frames of a moving picture, in their own size. */
  moving?: boolean;
}

export interface Decoded {
  /** As it is seen. */
  width: number;
  height: number;
  /** More than one where it moves. */
  frames: number;
  files: Buffer[];
}

export interface Decoder {
  /** Decodes the picture whole; throws `NotDecodable` where that cannot be done. */
  decode(bytes: Uint8Array, wanted: readonly Wanted[]): Promise<Decoded>;
  /** The same for a person who waits for the answer: refused with `time` where there is no room. */
  decodeFor(person: string, bytes: Uint8Array, wanted: readonly Wanted[]): Promise<Decoded>;
  close(): void;
}

export class NotDecodable extends Error {
  override readonly name = 'NotDecodable';
  /** Said by the decoder of this picture; the other two may be the fault of a busy machine, or of
   * whoever ended the process. */
  readonly why: 'said' | 'slow' | 'ended';
  constructor(message: string, why: NotDecodable['why']) {
    super(message);
    this.why = why;
  }
}

const PROGRAM = fileURLToPath(new URL('decoder-process.ts', import.meta.url));
/** Enough for an AVIF of 40 million pixels, which takes the most: 0.8 GB were measured. */
const DATA_KB = 1536 * 1024;
const BOUNDS = {
  memory: { dataKb: DATA_KB },
  // It has no file to write.
  fileBytes: 0,
  openFiles: 128,
  // One heap for its threads: without it large pictures leave holes that are never given back.
  environment: { MALLOC_ARENA_MAX: '1', VIPS_CONCURRENCY: '1' },
};
const MOST = { head: 64 * 1024, body: 64 * 1024 * 1024 };
const START_MS = 30_000;
const WORK_MS = 120_000;
/** While a person waits: for the work, and for all of it. Then they are asked to come again. */
const LOOK_MS = 15_000;
const PATIENCE_MS = 25_000;
const LATE_SECONDS = 5;
/** Pictures of people who wait, in the process and of one person. */
const ROOM = { all: 16, ofOne: 4 };
const IDLE_MS = 30_000;
/** So many pictures, then another process. */
const MOST_PICTURES = 200;
const MOST_PROCESSES = Math.max(1, Math.min(4, availableParallelism() - 1));

const Answer = z.union([
  z.object({
    width: z.number().int().min(1).max(100_000),
    height: z.number().int().min(1).max(100_000),
    frames: z.number().int().min(1),
    sizes: z.array(z.number().int().min(1)).max(20),
  }),
  z.object({ said: z.string().max(1000) }),
]);

interface Task {
  bytes: Uint8Array;
  wanted: readonly Wanted[];
  milliseconds: number;
  /** Nobody waits for it any more. */
  isLate: () => boolean;
  resolve: (decoded: Decoded) => void;
  reject: (error: Error) => void;
}

export function openDecoder(env: Env, log: Log, nice = 0): Decoder {
  const waiting: Task[] = [];
  const living = new Set<ChildProcessWithoutNullStreams>();
  /** Processes without a picture; called with one, or with none when they are to end. */
  const idle: ((task: Task | undefined) => void)[] = [];
  const slots = openSlots(ROOM);
  let working = 0;
  let closed = false;

  function add(task: Task): void {
    const give = idle.pop();
    if (give !== undefined) return give(task);
    waiting.push(task);
    if (working < MOST_PROCESSES) void work();
  }

  /** The next picture; undefined where none comes for a while. */
  function nextTask(): Promise<Task | undefined> {
    const task = waiting.shift();
    if (task !== undefined || closed) return Promise.resolve(task);
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        idle.splice(idle.indexOf(give), 1);
        resolve(undefined);
      }, IDLE_MS);
      timer.unref();
      function give(next: Task | undefined) {
        clearTimeout(timer);
        resolve(next);
      }
      idle.push(give);
    });
  }

  /** The life of one process. */
  async function work(): Promise<void> {
    working += 1;
    let child: ChildProcessWithoutNullStreams | null = null;
    let task: Task | undefined;
    try {
      const sandbox = await openSandbox(env);
      const args = ['--max-old-space-size=64', PROGRAM];
      child = sandbox.start(process.execPath, args, { ...BOUNDS, nice });
      living.add(child);
      const decodeBy = openSpeech(child);
      for (let count = 0; count < MOST_PICTURES; count += 1) {
        task = await nextTask();
        if (task === undefined) break;
        if (!task.isLate()) await decodeBy(task);
        task = undefined;
      }
    } catch (error) {
      if (!closed) log.warn({ reason: String(error) }, 'image decoding failed');
      (task ?? waiting.shift())?.reject(error as Error);
    } finally {
      working -= 1;
      if (child !== null) living.delete(child);
      child?.kill('SIGKILL');
      if (waiting.length > 0 && !closed) void work();
    }
  }

  const decode = (given: Omit<Task, 'resolve' | 'reject'>) =>
    new Promise<Decoded>((resolve, reject) => {
      add({ ...given, resolve, reject });
    });

  async function look(bytes: Uint8Array, wanted: readonly Wanted[]): Promise<Decoded> {
    const patience = AbortSignal.timeout(PATIENCE_MS);
    const isLate = () => patience.aborted;
    const late = once(patience, 'abort').then(() => {
      throw new NotDecodable('nobody waits any more', 'slow');
    });
    try {
      return await Promise.race([decode({ bytes, wanted, milliseconds: LOOK_MS, isLate }), late]);
    } catch (error) {
      if (!(error instanceof NotDecodable) || error.why !== 'slow') throw error;
      throw new Refusal('time', { status: 503, wait: LATE_SECONDS });
    }
  }

  return {
    async decode(bytes, wanted) {
      const work = () => decode({ bytes, wanted, milliseconds: WORK_MS, isLate: () => false });
      try {
        return await work();
      } catch (error) {
        // Nobody can send it again: it is lost only if a second process does not survive it either.
        if (!(error instanceof NotDecodable) || error.why === 'said') throw error;
        return work();
      }
    },
    decodeFor: (person, bytes, wanted) => slots.run(person, () => look(bytes, wanted)),
    close() {
      closed = true;
      for (const give of idle.splice(0)) give(undefined);
      for (const child of living) child.kill('SIGKILL');
      for (const { reject } of waiting.splice(0)) reject(new Error('the decoder is closed'));
    },
  };
}

/** Asks one process, one picture after the other; throws where the process is not to be asked again. */
function openSpeech(child: ChildProcessWithoutNullStreams): (task: Task) => Promise<void> {
  let isReady = false;
  let errors = '';
  child.on('error', (error) => (errors += error.message));
  child.stderr.on('data', (piece: Buffer) => {
    if (errors.length < 1000) errors += piece.toString();
  });
  // Whether it has ended is seen by what it says.
  child.stdin.on('error', () => undefined);
  const frames = framesOf(child.stdout, MOST);

  async function hear(milliseconds: number): Promise<Frame> {
    let isSlow = false;
    const timer = setTimeout(() => {
      isSlow = true;
      child.kill('SIGKILL');
    }, milliseconds);
    try {
      const { value } = await frames.next();
      if (value !== undefined) return value;
    } catch (error) {
      errors += String(error);
    } finally {
      clearTimeout(timer);
    }
    const said = isSlow ? 'it took too long' : errors.slice(0, 300) || 'its process has ended';
    // Before it was ready no picture can be the reason.
    throw isReady
      ? new NotDecodable(said, isSlow ? 'slow' : 'ended')
      : new Error(`cannot decode: ${said}`);
  }

  return async ({ bytes, wanted, milliseconds, resolve, reject }) => {
    if (!isReady) await hear(START_MS);
    isReady = true;
    for (const piece of frameOf(wanted, bytes)) child.stdin.write(piece);
    const { head, body } = await hear(milliseconds);
    const answer = Answer.safeParse(head).data;
    if (answer === undefined) throw new NotDecodable('an answer of another form', 'ended');
    if ('said' in answer) return reject(new NotDecodable(answer.said, 'said'));
    const { width, height, frames, sizes } = answer;
    let from = 0;
    const files = sizes.map((size) => body.subarray(from, (from += size)));
    if (files.length !== wanted.length || from !== body.length)
      throw new NotDecodable('an answer of another length', 'ended');
    resolve({ width, height, frames, files });
  };
}
