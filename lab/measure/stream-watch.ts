// People who hold a stream while something happens to the site, and somebody who tells them things
// all the while. Whoever loses the stream comes back with the number of the last event they have, as
// a browser does.

import { z } from 'zod';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { defineLive } from '#features/core/realtime/public/define.ts';
import { emit } from '#features/core/realtime/public/emit.server.ts';
import type { Deps } from '#server/context.ts';
import { openSession, USER_COOKIE } from '#server/session.ts';
import { listen, type Listener } from '#test/streams.ts';

const TELL_MS = 20;
const AGAIN_MS = 200;
const LATE_MS = 10_000;

const told = defineLive({
  name: 'told',
  summary: 'An event of the measurement.',
  data: z.object({ n: z.int() }),
});

export interface StreamWatch {
  /** Tells no more and waits for what is under way; gives what was told and what was wrong. */
  end: () => Promise<{ told: number; streams: number; wrong: string[] }>;
}

export async function watchStreams(deps: Deps, url: string, people: number): Promise<StreamWatch> {
  const wrong: string[] = [];
  const watchers = await Promise.all(
    Array.from({ length: people }, async () => {
      const { id } = await makeAccount(deps.db);
      const cookie = `${USER_COOKIE}=${await openSession(deps.db, id, 'streams')}`;
      return { id, cookie, last: 0, sent: 0, streams: 0, current: null as Listener | null };
    }),
  );
  let running = true;
  let sum = 0;

  const hold = async (one: (typeof watchers)[number]) => {
    while (running) {
      const options = one.streams === 0 ? {} : { after: String(one.last) };
      const listener = await listen({
        url,
        cookie: one.cookie,
        ...options,
        onEvent({ id, name }) {
          if (name === 'gap') wrong.push(`${one.id}: a gap after ${one.last}`);
          if (name !== 'told') return;
          if (id !== one.last + 1) wrong.push(`${one.id}: ${id} after ${one.last}`);
          one.last = id ?? 0;
        },
      }).catch(() => null);
      one.current = listener;
      if (listener?.status === 200) {
        one.streams += 1;
        await new Promise((resolve) => listener.answer.once('close', resolve));
      }
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  };
  const holding = watchers.map(hold);
  for (const until = performance.now() + LATE_MS; performance.now() < until;) {
    if (watchers.every(({ streams }) => streams > 0)) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }

  const emitting = (async () => {
    while (running) {
      const some = watchers.filter((_, n) => n % 4 === sum % 4);
      const ids = some.map(({ id }) => id);
      await deps.writes.transaction().execute((db) => emit({ ...deps, db }, told, ids, { n: sum }));
      for (const one of some) one.sent += 1;
      sum += 1;
      await new Promise((resolve) => setTimeout(resolve, TELL_MS));
    }
  })();

  return {
    async end() {
      const isLate = () => watchers.some(({ last, sent }) => last < sent);
      running = false;
      await emitting;
      for (const until = performance.now() + LATE_MS; isLate() && performance.now() < until;)
        await new Promise((resolve) => setTimeout(resolve, 50));
      for (const { id, last, sent, current } of watchers) {
        if (last !== sent) wrong.push(`${id}: ${last} of ${sent} events have come`);
        current?.leave();
      }
      await Promise.all(holding);
      return { told: sum, streams: watchers.reduce((all, one) => all + one.streams, 0), wrong };
    },
  };
}
