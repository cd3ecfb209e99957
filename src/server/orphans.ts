// Files nobody knows. A file is written before the row that names it is committed; if that never
// happens (a refusal, a lost connection, a process that was killed) the file stays, and may be
// somebody's picture or all of their data. So the store is walked, some thousand files an hour, and
// what no feature knows a week after it came is removed.

import { sql } from 'kysely';
import type { Ctx } from './context.ts';
import type { Db } from './db.ts';
import type { StoredFiles } from './feature.ts';
import type { ListedFile } from './files.ts';
import { defineJob } from './jobs.ts';

export const SWEEP_ORPHANS = defineJob({
  name: 'sweep-orphans',
  summary:
    'Delete files of the object store that no feature knows, after a week; measure the rest.',
  cron: '7 * * * *',
});

const WEEK_MS = 7 * 86_400_000;
/** The store lists a thousand at a time. */
const LISTS_AT_ONCE = 20;
/** So many unknown files among the old ones of a list are no accident. */
const SUSPICIOUS = 100;

export async function sweepOrphans(
  ctx: Ctx,
  parts: readonly StoredFiles[],
  olderThan = WEEK_MS,
): Promise<void> {
  for (const part of parts) await sweepPart(ctx, part, olderThan);
}

/** Goes on where it was, and begins anew at the end. */
async function sweepPart(ctx: Ctx, part: StoredFiles, olderThan: number): Promise<void> {
  const { db, files } = ctx;
  let after = await selectWalk(db, part.prefix);
  for (let lists = 0; lists < LISTS_AT_ONCE; lists += 1) {
    const listed = await files.list(part.prefix, after);
    await removeUnknown(ctx, part, listed, olderThan);
    after = listed.at(-1)?.key ?? '';
    const bytes = listed.reduce((sum, file) => sum + file.bytes, 0);
    await upsertWalk(db, { prefix: part.prefix, after, bytes });
    if (after === '') return;
  }
}

async function removeUnknown(
  { db, files, clock, log }: Ctx,
  { prefix, known }: StoredFiles,
  listed: readonly ListedFile[],
  olderThan: number,
): Promise<void> {
  const old = listed.filter(({ at }) => at < clock.now() - olderThan).map(({ key }) => key);
  if (old.length === 0) return;
  const owned = await known(db, old);
  const orphans = old.filter((key) => !owned.has(key));
  if (orphans.length === 0) return;
  // A store shared with another site, or a database from before yesterday: nobody wants them gone.
  if (orphans.length >= SUSPICIOUS && orphans.length > old.length / 2) {
    log.error({ prefix, orphans: orphans.length, of: old.length }, 'too many unknown files');
    return;
  }
  for (const key of orphans) await files.remove(key);
  log.info({ prefix, orphans: orphans.length }, 'removed orphaned files');
}

/** Served by store_walk_pkey. */
async function selectWalk(db: Db, prefix: string): Promise<string> {
  const row = await db
    .selectFrom('store_walk')
    .select('after')
    .where('prefix', '=', prefix)
    .executeTakeFirst();
  return row?.after ?? '';
}

/**
 * The bytes of a list are added to those seen in this round; at its end they are what the part
 * holds. Served by store_walk_pkey.
 */
const upsertWalk = (
  db: Db,
  { prefix, after, bytes }: { prefix: string; after: string; bytes: number },
) =>
  after === ''
    ? sql`
        insert into store_walk as w (prefix, after, seen, bytes) values (${prefix}, '', 0, 0)
        on conflict (prefix) do update set after = '', seen = 0, bytes = w.seen`.execute(db)
    : sql`
        insert into store_walk as w (prefix, after, seen) values (${prefix}, ${after}, ${bytes})
        on conflict (prefix) do update set after = excluded.after,
          seen = w.seen + excluded.seen`.execute(db);
