// What writing took of the server, read off its own counters.

import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type pg from 'pg';

interface Watched {
  name: string;
  owner: pg.Client;
  web: ChildProcess;
}

/** Tables with fewer changed rows say nothing. */
const LEAST_UPDATED = 50;

export async function sayServer({ owner }: Watched): Promise<void> {
  const { rows } = await owner.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings
     where name in ('fsync', 'synchronous_commit', 'full_page_writes') order by name`,
  );
  console.log(`  ${rows.map(({ name, setting }) => `${name} ${setting}`).join(', ')}`);
}

/** How much was written to the log, and by how many transactions. */
export async function counters({ owner }: Watched): Promise<{ lsn: number; xid: number }> {
  const { rows } = await owner.query<{ lsn: string; xid: string }>(
    `select pg_current_wal_insert_lsn() - '0/0' as lsn,
       pg_snapshot_xmax(pg_current_snapshot())::text as xid`,
  );
  return { lsn: Number(rows[0]!.lsn), xid: Number(rows[0]!.xid) };
}

/** The figures of the checkouts, and the ratio of two. */
export function besides(figures: readonly number[], digits: number): string {
  const [own = 0, other] = figures;
  const ratio = other === undefined ? '' : (own / other).toFixed(2).padStart(10);
  return figures.map((figure) => figure.toFixed(digits).padStart(10)).join('') + ratio;
}

const TICK_MS = 10;

/** Processor time of the web process and its connections: it says more than the clock on a busy machine. */
export async function cpuOf({ web, owner }: Watched): Promise<number> {
  const { rows } = await owner.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and application_name in ('tugantel', 'tugantel-writes')`,
  );
  return [web.pid, ...rows.map(({ pid }) => pid)].reduce((sum: number, pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return sum + (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  }, 0);
}

/** How many of the changed rows needed no new index entries. */
export async function sayHot({ name, owner }: Watched): Promise<void> {
  const { rows } = await owner.query<{ relname: string; updated: string; hot: string }>(
    `select relname, n_tup_upd as updated, n_tup_hot_upd as hot from pg_stat_user_tables
     where n_tup_upd >= ${LEAST_UPDATED} order by n_tup_upd - n_tup_hot_upd desc, relname`,
  );
  console.log(`  ${name}: changed rows, and the share that is HOT`);
  for (const { relname, updated, hot } of rows)
    console.log(
      `    ${relname.padEnd(28)} ${updated.padStart(8)} ${((100 * Number(hot)) / Number(updated)).toFixed(0).padStart(5)} %`,
    );
}
