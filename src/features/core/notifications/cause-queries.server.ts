// Who has done what, and who is to be notified of it.

import { sql } from 'kysely';
import { isHiddenFrom } from '#features/core/people/access.server.ts';
import type { Db } from '#server/db.ts';
import type { NoticeKind } from './kinds.ts';

interface CauseRow {
  kind: NoticeKind;
  accountId: string;
  objectId: string;
  actorId: string;
  noteId?: string;
  commentId?: string;
}

/**
 * Whether there is something to gather. Who is remembered already is not counted again, and waits
 * only where a second act notifies as well. Served by notice_cause_pkey.
 */
export async function upsertCause(
  db: Db,
  { kind, accountId, objectId, actorId, noteId, commentId }: CauseRow,
  { repeats, hours }: { repeats: boolean; hours: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into notice_cause as c
      (account_id, kind, object_id, actor_id, note_id, comment_id, until)
    values (${accountId}, ${kind}, ${objectId}, ${actorId}, ${noteId ?? null}, ${commentId ?? null},
      now() + ${hours} * interval '1 hour')
    on conflict on constraint notice_cause_pkey do update set
      note_id = excluded.note_id, comment_id = excluded.comment_id,
      waiting = true, counts = c.until < now() or (c.waiting and c.counts),
      created_at = now(),
      until = case when c.until < now() then excluded.until else c.until end
    where ${repeats} or c.until < now()
    returning true`.execute(db);
  return rows.length > 0;
}

interface TakenCause {
  actor_id: string;
  note_id: string | null;
  comment_id: string | null;
  counts: boolean;
  /** The recipient does not get to hear of the other, or the other has left. */
  hidden: boolean;
}

/**
 * Those that wait, the first to come first; they wait no more. What somebody is just adding to is
 * left to the job they enqueue. Served by notice_cause_waiting_idx; account_pkey,
 * account_block_pkey, account_mute_pkey.
 */
export async function takeCauses(
  db: Db,
  { accountId, kind, objectId }: { accountId: string; kind: NoticeKind; objectId: string },
  rows: number,
): Promise<TakenCause[]> {
  const taken = await sql<TakenCause & { created_at: string }>`
    update notice_cause c set waiting = false
    where c.ctid = any(array(
      select ctid from notice_cause
      where account_id = ${accountId} and kind = ${kind} and object_id = ${objectId} and waiting
      order by created_at limit ${sql.lit(rows)} for update skip locked
    ))
    returning c.actor_id, c.note_id, c.comment_id, c.counts, c.created_at,
      not exists (select from account a where a.id = c.actor_id and a.deleted_at is null)
      or ${isHiddenFrom(sql`c.account_id`, sql`c.actor_id`)} as hidden`.execute(db);
  return taken.rows.toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1));
}

/** Who has been notified that they are named there. Served by notice_cause_mention_idx. */
export async function selectNotifiedOfNaming(
  db: Db,
  { actorId, objectId }: Pick<CauseRow, 'actorId' | 'objectId'>,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('notice_cause')
    .select('account_id')
    .where('actor_id', '=', actorId)
    .where('object_id', '=', objectId)
    .where('kind', '=', sql.lit('mention'))
    .execute();
  return new Set(rows.map((row) => row.account_id));
}

/** Served by account_id_c_key. */
export async function selectNamed(db: Db, idCs: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('id_c', '=', (eb) => eb.fn.any(eb.val([...idCs])))
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
