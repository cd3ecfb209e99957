// Grades of somebody who may only read leave the totals, and come back with their voice: in
// batches, whatever order the two were ordered in, because each row knows whether it is counted.

import { sql } from 'kysely';
import { z } from 'zod';
import { Id } from '#kernel/schemas.ts';
import { runBatch } from '#server/batch.ts';
import type { Ctx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import type { Job } from '#server/jobs.ts';
import { holdIsCounted } from './flags.server.ts';

type Grade = -1 | 0 | 1;

/** Whose grades, and after which thing they go on. */
export const Recounted = z.object({ accountId: Id, after: Id.optional() });
type Recounted = z.output<typeof Recounted>;

/** What is graded: its table of grades has this column, and `account_id`, `grade`, `counted`. */
export type Graded =
  | ['note_rating', 'note_id']
  | ['comment_rating', 'comment_id']
  | ['word_voice_grade', 'voice_id'];

interface Batch {
  accountId: string;
  after: string;
  /** Whether they are to be in the totals. */
  counted: boolean;
  rows: number;
}

/**
 * The next grades of a person, by the id of what they graded, marked as counted or not; `changed` are
 * those that were not marked so. Served by note_rating_account_idx and note_rating_pkey, or by
 * comment_rating_account_idx and comment_rating_pkey, or by word_voice_grade_walk_idx and
 * word_voice_grade_pkey.
 */
export function recountGrades(
  db: Db,
  [table, column]: Graded,
  { accountId, after, counted, rows }: Batch,
) {
  const [of, id] = [sql.table(table), sql.ref(column)];
  return sql<{ id: string; grade: 1 | -1; changed: boolean }>`
    with batch as (
      select ${id} as id, grade, counted from ${of}
      where account_id = ${accountId} and ${id} > ${after}
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
  { of, rows: most, change }: { of: Graded; rows: number; change: Change },
): Promise<void> =>
  runBatch(ctx, job, async ({ db }) => {
    const counted = await holdIsCounted(db, accountId);
    const { rows } = await recountGrades(db, of, { accountId, after, counted, rows: most });
    for (const { id, grade, changed } of rows)
      if (changed) await change(db, id, counted ? { from: 0, to: grade } : { from: grade, to: 0 });
    return rows.length < most ? null : { accountId, after: rows.at(-1)!.id };
  });
