// Who came from where, for the administrator: sign-ins, creations, acts of staff, refusals.
// Written in handfuls once a second, so that it costs a request nothing; what a dying process
// had not written yet is lost, and that is all right.

import { sql } from 'kysely';
import { whyAway } from './away.ts';
import type { Database } from './db.ts';
import type { Log } from './log.ts';

interface Visit {
  address: string;
  accountId: string | null;
  /** The route, never the address itself: that may hold an id. */
  path: string;
  status: number;
  agent: string;
}

export interface IpLog {
  note(visit: Visit): void;
  flush(): Promise<void>;
  close(): Promise<void>;
}

const FLUSH_MS = 1000;
const MOST_WAITING = 2000;

export function openIpLog(db: Database, log: Log): IpLog {
  let waiting: Visit[] = [];

  async function flush(): Promise<void> {
    if (waiting.length === 0) return;
    const visits = waiting;
    waiting = [];
    // One statement for any number of visits: each other text would be prepared and kept.
    await sql`
      insert into ip_log (address, account_id, path, status, agent)
      select * from unnest(
        ${visits.map(({ address }) => address)}::inet[],
        ${visits.map(({ accountId }) => accountId)}::bigint[],
        ${visits.map(({ path }) => path.slice(0, 200))}::text[],
        ${visits.map(({ status }) => status)}::int[],
        ${visits.map(({ agent }) => agent.slice(0, 300))}::text[]
      )`.execute(db);
  }

  const timer = setInterval(() => {
    flush().catch((error: unknown) =>
      log.warn({ reason: whyAway(error) }, 'visits were not written'),
    );
  }, FLUSH_MS);
  timer.unref();

  return {
    note(visit) {
      if (waiting.length < MOST_WAITING) waiting.push(visit);
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush().catch(() => {});
    },
  };
}
