// Long computations of calls, in slices of a few milliseconds. Clients take turns, one slice each,
// and after a slice the event loop is left to everything else for as long as the slice took. So a
// call that computes delays others by one slice, however many such calls there are.

import type { Refusal } from '#kernel/refusal.ts';
import { busy } from './refuse.ts';

const SLICE_MS = 5;
const MOST = 16;
/** Of them only members have the last ones. */
const OF_MEMBERS = 4;
const MOST_OF_ONE = 4;

interface Slices {
  /** `steps` yields wherever it can be interrupted. Refuses with 503 when too many are under way. */
  run: <T>(client: SliceClient, steps: Iterator<void, T, void>) => Promise<T>;
}

interface SliceClient {
  id: string;
  isMember: boolean;
}

interface Task {
  /** Whether it is done. */
  advance: () => boolean;
  refuse: (why: Refusal) => void;
}

export function openSlices(): Slices {
  /** In the order of whose turn it is. */
  const lines = new Map<string, Task[]>();
  let count = 0;

  function runSlice(): void {
    const [next] = lines;
    if (next === undefined) return;
    const [clientId, line] = next;
    const began = performance.now();
    lines.delete(clientId);
    if (line[0]?.advance() === true) {
      line.shift();
      count -= 1;
    }
    if (line.length > 0) lines.set(clientId, line);
    if (lines.size > 0) setTimeout(runSlice, performance.now() - began);
  }

  /** The last one of the longest line gives way to a client that has fewer. */
  function makeRoom(own: number): void {
    const longest = [...lines.values()].reduce((a, b) => (b.length > a.length ? b : a), []);
    const last = longest.length > own + 1 ? longest.pop() : undefined;
    if (last === undefined) throw busy();
    count -= 1;
    last.refuse(busy());
  }

  return {
    async run<T>({ id, isMember }: SliceClient, steps: Iterator<void, T, void>): Promise<T> {
      const line = lines.get(id) ?? [];
      if (line.length >= MOST_OF_ONE) throw busy();
      if (count >= (isMember ? MOST : MOST - OF_MEMBERS)) makeRoom(line.length);
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      line.push({ advance: () => advance(steps, resolve, reject), refuse: reject });
      count += 1;
      if (lines.size === 0) setImmediate(runSlice);
      lines.set(id, line);
      return promise;
    },
  };
}

function advance<T>(
  steps: Iterator<void, T, void>,
  resolve: (value: T) => void,
  reject: (error: unknown) => void,
): boolean {
  const until = performance.now() + SLICE_MS;
  try {
    do {
      const step = steps.next();
      if (step.done !== true) continue;
      resolve(step.value);
      return true;
    } while (performance.now() < until);
    return false;
  } catch (error) {
    reject(error);
    return true;
  }
}
