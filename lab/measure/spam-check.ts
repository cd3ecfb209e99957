// What judging costs whoever writes: the same honest notes through the real call, in turns of a site
// that judges and of one that does not, on one database. Each note is sent to both, the one first that
// was second before; a day of notes has been written, so that there is something to compare with.

import { loadavg } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/context.ts';
import { makeAuthors, sendSets, type Site } from '#test/spam/sending.ts';
import type { SetNote } from '#test/spam/sets.ts';
import { median } from './load.ts';

/** Times what a note takes without judging. */
const MOST = 1.3;
/** The first ones load the dictionary and fill the pools. */
const WARM = 50;
const DAY_HOURS = 24;
const WEEK_HOURS = 7 * DAY_HOURS;

interface Side {
  app: FastifyInstance;
  deps: Pick<Deps, 'db' | 'env'>;
}

interface Measured {
  clock: { at: number | null };
  judging: Side;
  unread: Side;
  /** Notes that are there before, and those that are measured. */
  before: readonly SetNote[];
  notes: readonly SetNote[];
}

interface Pair {
  note: SetNote;
  judging: number;
  unread: number;
}

const GROUPS: [name: string, is: (note: SetNote) => boolean][] = [
  ['first day', ({ ageHours }) => ageHours < DAY_HOURS],
  ['first week', ({ ageHours }) => ageHours >= DAY_HOURS && ageHours < WEEK_HOURS],
  ['longer', ({ ageHours }) => ageHours >= WEEK_HOURS],
  ['all', () => true],
];

const mean = (list: readonly number[]) => list.reduce((sum, ms) => sum + ms, 0) / list.length;

/** Whether a note takes no longer than it may. */
export async function costOfJudging({
  clock,
  judging,
  unread,
  before,
  notes,
}: Measured): Promise<boolean> {
  await sendSets({ ...judging, clock }, [before]);
  const sides: [keyof Omit<Pair, 'note'>, Site][] = [
    ['judging', { ...judging, clock }],
    ['unread', { ...unread, clock }],
  ];
  const authors = await Promise.all(sides.map(async ([, site]) => makeAuthors(site, notes)));
  const pairs: Pair[] = [];
  for (const [at, note] of notes.entries()) {
    const pair: Pair = { note, judging: 0, unread: 0 };
    for (const turn of at % 2 === 0 ? [0, 1] : [1, 0]) {
      const started = performance.now();
      await authors[turn]!(note);
      pair[sides[turn]![0]] = performance.now() - started;
    }
    if (at >= WARM) pairs.push(pair);
  }
  clock.at = null;

  let isLight = true;
  for (const [name, is] of GROUPS) {
    const own = pairs.filter(({ note }) => is(note));
    if (own.length === 0) continue;
    const [with_, without] = [own.map((pair) => pair.judging), own.map((pair) => pair.unread)];
    const ratio = median(with_) / median(without);
    console.log(
      `  ${name.padEnd(10)} ${String(own.length).padStart(5)} notes   ${median(with_).toFixed(2)} ms judged, ${median(without).toFixed(2)} ms not: ${ratio.toFixed(2)} times (means ${(mean(with_) / mean(without)).toFixed(2)})`,
    );
    if (name === 'all') isLight = ratio <= MOST;
  }
  const load = loadavg().map((average) => average.toFixed(1));
  console.log(`  at most ${MOST}; load of the machine ${load.join(', ')}`);
  return isLight;
}
