// Who came from where, for the administrator: sign-ins, creations, acts of staff, refusals.
// Written in batches once a second, so that it costs a request nothing; best effort, as
// `buffered-writer.ts` says.

import { sql } from 'kysely';
import type { Database } from './db.ts';
import { openBufferedWriter, type BufferedWriter } from './buffered-writer.ts';
import type { Log } from './log.ts';

interface Visit {
  address: string;
  accountId: string | null;
  /** The route, never the address itself: that may hold an id. */
  path: string;
  status: number;
  agent: string;
}

export type IpLog = BufferedWriter<Visit>;

const EVERY_MS = 1000;
const MOST_WAITING = 2000;

export const openIpLog = (db: Database, log: Log): IpLog =>
  openBufferedWriter({
    name: 'visits',
    everyMs: EVERY_MS,
    most: MOST_WAITING,
    log,
    // One statement for any number of visits: each other text would be prepared and kept.
    write: (noted) => {
      const visits = noted.map(({ item }) => item);
      return sql`
        insert into ip_log (address, account_id, path, status, agent)
        select * from unnest(
          ${visits.map(({ address }) => address)}::inet[],
          ${visits.map(({ accountId }) => accountId)}::bigint[],
          ${visits.map(({ path }) => path.slice(0, 200))}::text[],
          ${visits.map(({ status }) => status)}::int[],
          ${visits.map(({ agent }) => agent.slice(0, 300))}::text[]
        )`.execute(db);
    },
  });
