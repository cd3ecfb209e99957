// Who takes part in the simulated week, and what they have made so far.

import { makeItem } from '#features/core/triangle/factory.server.ts';
import { hex, makePlayer, textsOf, type PlayedNote, type Player, type Refused } from './players.ts';
import type { Site } from './sending.ts';
import { SEED } from './sets.ts';

const NETWORKS = 20;
/** One script of so many is a learner. */
const LEARNER_OF = 3;
/** Each honest person writes, speaks, comments, corrects and plays on one of so many days. */
export const TURNS = 5;
export interface WeekSize {
  sybils: number;
  honest: number;
  days?: number;
}

export interface Recording {
  id: string;
  author: Player;
}

/** A question of an honest person and its answer; a note that asks for corrections is not lowered. */
export interface Question {
  id: string;
  commentId: string;
}

export interface Week {
  site: Site;
  sybils: Player[];
  honest: Player[];
  /** Two of the scripts that are members from the beginning. */
  aged: Player[];
  /** A third of the scripts: old enough to be learners, confirmed by nobody. */
  learners: Player[];
  tasks: string[];
  texts: { honest: ReturnType<typeof textsOf>; sybils: ReturnType<typeof textsOf> };
  notes: { honest: PlayedNote[]; sybils: PlayedNote[] };
  questions: Question[];
  recordings: { honest: Recording[]; sybils: Recording[] };
  refused: { honest: Refused; sybils: Refused };
}

export async function openWeek(site: Site, { sybils, honest, days = 7 }: WeekSize): Promise<Week> {
  const isAged = (n: number) => n === 0 || n === NETWORKS;
  const scriptTrust = (n: number) =>
    isAged(n) ? 'member' : n % LEARNER_OF === 1 ? 'learner' : 'newcomer';
  const made: { sybils: Player[]; honest: Player[] } = { sybils: [], honest: [] };
  for (let n = 0; n < honest; n += 1) {
    const trust = n % 10 === 0 ? 'regular' : n % TURNS === TURNS - 1 ? 'newcomer' : 'member';
    const ageDays = { newcomer: 2, member: 20, regular: 60 }[trust];
    const address = `fd00:40:${hex(n)}:1::1`;
    made.honest.push(await makePlayer(site, { n, trust, ageDays, address }));
  }
  for (let n = 0; n < sybils; n += 1) {
    const trust = scriptTrust(n);
    const ageDays = { newcomer: 0, learner: 8, member: 20 }[trust];
    const address = `fd00:5b:${hex(n % NETWORKS)}:1::${hex(n)}`;
    made.sybils.push(await makePlayer(site, { n, trust, ageDays, address }));
  }
  const tasks: string[] = [];
  for (let day = 0; day < days; day += 1) tasks.push(await makeItem(site.deps.db, { price: 3 }));
  return {
    ...{ site, ...made, tasks },
    aged: made.sybils.filter(({ n }) => scriptTrust(n) === 'member'),
    learners: made.sybils.filter(({ n }) => scriptTrust(n) === 'learner'),
    texts: {
      honest: textsOf(honest * days, SEED),
      sybils: textsOf(sybils * 2, SEED + 7),
    },
    notes: { honest: [], sybils: [] },
    questions: [],
    recordings: { honest: [], sybils: [] },
    refused: { honest: new Map(), sybils: new Map() },
  };
}
