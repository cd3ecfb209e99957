// Grades of somebody who may only read leave the totals, and come back with their voice: in
// batches, whatever order the two were ordered in, because each row knows whether it is counted.

import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { Id } from '#kernel/schemas.ts';
import { runBatch } from '#server/batch.ts';
import type { Ctx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import type { Job } from '#server/jobs.ts';
import { lockIsCounted } from './flags.server.ts';

type Grade = -1 | 0 | 1;

/** Whose grades, and after which thing they go on. */
export const Recounted = z.object({ accountId: Id, after: Id.optional() });
type Recounted = z.output<typeof Recounted>;

/** A table of grades: `id` is its column of what is graded; it has `account_id`, `grade`, `counted`. */
interface GradeTable {
  table: string;
  id: string;
  /** Only these grades are ever counted. */
  where?: RawBuilder<boolean>;
}

interface Batch {
  accountId: string;
  after: string;
  /** Whether they are to be in the totals. */
  counted: boolean;
  rows: number;
}

/**
 * The next grades of a person, by the id of what they graded, marked as counted or not; `changed` are
 * those that were not marked so. Served by the index of the table on `account_id` and its `id`, and by
 * its key.
 */
export function recountGrades(
  db: Db,
  { table, id: column, where = sql`true` }: GradeTable,
  { accountId, after, counted, rows }: Batch,
) {
  const [of, id] = [sql.table(table), sql.ref(column)];
  return sql<{ id: string; grade: 1 | -1; changed: boolean }>`
    with batch as (
      select ${id} as id, grade, counted from ${of}
      where account_id = ${accountId} and ${id} > ${after} and ${where}
      order by ${id} limit ${sql.lit(rows)} for update
    ), marked as (
      update ${of} r set counted = ${counted} from batch b
      where r.${id} = b.id and r.account_id = ${accountId} and b.counted <> ${counted}
    )
    select id, grade, counted <> ${counted} as changed from batch order by id`.execute(db);
}

/** What changes the total of one thing by a grade that comes or goes. */
type Change = (db: Db, id: string, grade: { from: Grade; to: Grade }) => Promise<unknown>;

/** One batch of all grades of a person, and the order for the next. */
export const recount = (
  ctx: Ctx,
  job: Job<Recounted>,
  { accountId, after = '0' }: Recounted,
  { of, rows: most, change }: { of: GradeTable; rows: number; change: Change },
): Promise<void> =>
  runBatch(ctx, job, async ({ db }) => {
    const counted = await lockIsCounted(db, accountId);
    const { rows } = await recountGrades(db, of, { accountId, after, counted, rows: most });
    for (const { id, grade, changed } of rows)
      if (changed) await change(db, id, counted ? { from: 0, to: grade } : { from: grade, to: 0 });
    return rows.length < most ? null : { accountId, after: rows.at(-1)!.id };
  });
