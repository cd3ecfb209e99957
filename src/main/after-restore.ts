// What a database that was restored from a backup needs before anybody meets it. It is the state of
// an earlier moment: who has signed out since is in again, letters that were sent still wait, who has
// left is back, and files may be missing.

import { sql, type RawBuilder } from 'kysely';
import { replayLeavings, type Replayed } from '#features/core/accounts/leavings.server.ts';
import { writeAct } from '#features/core/audit/public/acts.server.ts';
import type { Ctx } from '#server/context.ts';
import type { Database, Tx } from '#server/db.ts';
import type { Lane } from '#server/lanes.ts';
import { features } from './features.ts';
import { works } from './tasks.ts';

export interface Restored extends Replayed {
  sessions: number;
  codes: number;
  /** Jobs that would have sent a mail or a push message. */
  letters: number;
  /** Files that rows name and the store has not, as far as they cannot be made again. */
  missing: string[];
}

/** `to`: the moment it was restored to. */
export async function afterRestore(ctx: Ctx, to: string): Promise<Restored> {
  const ended = await (ctx.db as Database).transaction().execute(endWhatIsOver);
  const replayed = await replayLeavings(ctx, features);
  const missing = await missingFiles(ctx);
  const done = { ...ended, ...replayed, missing };
  await (ctx.db as Database).transaction().execute((tx) =>
    writeAct(tx, {
      // Whoever runs commands on the machine has no row here.
      by: { role: 'admin', id: '0' },
      act: 'site.restore',
      thing: 'site',
      reason: `restored from the backup of ${to}`,
      after: { ...done, missing: missing.length, to },
    }),
  );
  return done;
}

const SENDING: readonly Lane[] = ['mail', 'push'];

/** Nobody stays signed in, and nothing that may have been sent is sent again. */
async function endWhatIsOver(tx: Tx) {
  const count = async (statement: RawBuilder<unknown>): Promise<number> =>
    Number((await statement.execute(tx)).numAffectedRows ?? 0n);
  const people = await count(sql`delete from account_session`);
  const admins = await count(sql`delete from admin_session`);
  const codes = await count(sql`delete from mail_code`);
  // Their files are not in the backup.
  await count(sql`delete from account_export`);
  const senders = works.filter(({ job }) => SENDING.includes(job.lane)).map(({ job }) => job.name);
  const letters = await count(sql`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = any(${senders}::text[])`);
  await count(sql`update notice_account set digest_at = null where digest_at <= now()`);
  return { sessions: people + admins, codes, letters };
}

/** The part of a key that rows have, wherever one thing has several files. */
const STEM = /^.*?[\da-f]{32}/;

async function missingFiles({ db, files }: Ctx): Promise<string[]> {
  const missing: string[] = [];
  for (const { prefix, named } of features.flatMap(({ stored = [] }) => stored)) {
    if (named === undefined) continue;
    const there = new Set<string>();
    for (let after = ''; ;) {
      const listed = await files.list(prefix, after);
      for (const { key } of listed) there.add(STEM.exec(key)?.[0] ?? '');
      const last = listed.at(-1);
      if (last === undefined) break;
      after = last.key;
    }
    const { rows } = await named.execute(db);
    missing.push(...rows.map(({ key }) => key).filter((key) => !there.has(key)));
  }
  return missing;
}
