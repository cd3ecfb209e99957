// How the lanes of the queue are run by one worker: who runs how many jobs at once. Which lanes a
// worker runs is configuration, so that what is heavy can have machines of its own.

import { MAILS_AT_ONCE } from '#server/mail.ts';
import type { Lane } from '#server/lanes.ts';

export interface LaneRunner {
  lanes: readonly Lane[];
  /** Jobs at once. */
  concurrency: number;
  /** So many jobs are taken from the queue in one statement; one at a time where nothing is said. */
  batch?: number;
}

/** They wait for strangers, most of the time. */
const PUSHES_AT_ONCE = 8;
/** Each of them keeps a processor busy for a fraction of a second. */
const SOUNDS_AT_ONCE = 2;

const RUNNERS: readonly LaneRunner[] = [
  // Milliseconds each. A job that is taken and not begun waits for few of them.
  { lanes: ['quick'], concurrency: 4, batch: 16 },
  { lanes: ['short'], concurrency: 1 },
  { lanes: ['short', 'long'], concurrency: 1 },
  { lanes: ['mail'], concurrency: MAILS_AT_ONCE },
  { lanes: ['push'], concurrency: PUSHES_AT_ONCE },
  { lanes: ['export'], concurrency: 1 },
  { lanes: ['speech'], concurrency: SOUNDS_AT_ONCE },
];

/** What a worker for these lanes runs side by side. */
export const runnersOf = (wanted: readonly Lane[]): LaneRunner[] =>
  RUNNERS.flatMap((runner) => {
    const lanes = runner.lanes.filter((lane) => wanted.includes(lane));
    return lanes.length === 0 ? [] : [{ ...runner, lanes }];
  });
