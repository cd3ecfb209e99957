// How much of one kind may be under way at once, for the process and for each person, so that
// nobody fills it for all others.

import { Refusal } from '#kernel/refusal.ts';

const BUSY_SECONDS = 2;

export interface Slots {
  /** Runs it, or refuses at once with `time` where all are taken. */
  run<T>(person: string, work: () => Promise<T>): Promise<T>;
}

export function openSlots({ all: most, ofOne }: { all: number; ofOne: number }): Slots {
  const underWay = new Map<string, number>();
  let all = 0;
  return {
    async run(person, work) {
      const own = underWay.get(person) ?? 0;
      if (all >= most || own >= ofOne)
        throw new Refusal('time', { status: 503, wait: BUSY_SECONDS });
      all += 1;
      underWay.set(person, own + 1);
      try {
        return await work();
      } finally {
        all -= 1;
        const left = (underWay.get(person) ?? 1) - 1;
        if (left === 0) underWay.delete(person);
        else underWay.set(person, left);
      }
    },
  };
}
