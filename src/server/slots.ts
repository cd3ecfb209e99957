// How much of one kind may be under way at once, for the process and for each person, so that
// nobody fills it for all others.

import type { FastifyReply } from 'fastify';
import { busy } from './refuse.ts';

export interface Slots {
  /** Refuses at once with `time` where all are taken, altogether or by this one; gives what frees it. */
  take(ownerId: string): () => void;
  /** More than half are taken. */
  isCrowded: () => boolean;
  run<T>(ownerId: string, work: () => Promise<T>): Promise<T>;
}

export function openSlots({ all: most, ofOne }: { all: number; ofOne: number }): Slots {
  const taken = new Map<string, number>();
  let all = 0;

  function take(ownerId: string): () => void {
    const own = taken.get(ownerId) ?? 0;
    if (all >= most || own >= ofOne) throw busy();
    all += 1;
    taken.set(ownerId, own + 1);
    return () => {
      all -= 1;
      const left = (taken.get(ownerId) ?? 1) - 1;
      if (left === 0) taken.delete(ownerId);
      else taken.set(ownerId, left);
    };
  }

  return {
    take,
    isCrowded: () => all > most / 2,
    async run(ownerId, work) {
      const free = take(ownerId);
      try {
        return await work();
      } finally {
        free();
      }
    },
  };
}

/** Whether nobody reads the answer any more. One that is pipelined is not told so itself. */
export const isGone = ({ raw, request }: FastifyReply): boolean =>
  raw.destroyed || request.raw.socket.destroyed;

/** Frees a slot once, when the answer has been sent or its reader has left. */
export function freeWhenGone(reply: FastifyReply, free: () => void): void {
  if (isGone(reply)) return free();
  const ends = [reply.raw, reply.request.raw.socket];
  const end = () => {
    for (const each of ends) each.off('close', end);
    free();
  };
  for (const each of ends) each.once('close', end);
}
