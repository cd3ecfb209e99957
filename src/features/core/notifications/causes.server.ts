// From an event to a notice: whoever does something leaves a row, and a job gathers the rows of one
// person and one thing. So 20,000 who grade one note meet no common row here but that of the job,
// which waits where the note's own count is waited for already
// (docs/decisions/0284-notices-gathered.md).

import { z } from 'zod';
import { Id } from '#kernel/schemas.ts';
import type { Db } from '#server/db.ts';
import { defineJob, enqueue } from '#server/jobs.ts';
import * as queries from './cause-queries.server.ts';
import { NOTICE_KINDS, type NoticeKind } from './kinds.ts';
import { GATHERED_HOURS, KEPT_DAYS } from './rules.ts';

export const GATHER_NOTICES = defineJob({
  name: 'gather-notices',
  payload: z.object({ accountId: Id, kind: z.enum(NOTICE_KINDS), objectId: Id }),
  key: ({ accountId, kind, objectId }) => `gather-notices:${accountId}:${kind}:${objectId}`,
});

interface Cause {
  kind: NoticeKind;
  /** Who is told. */
  accountId: string;
  /** What is gathered: all of one object is one notice. */
  objectId: string;
  actorId: string;
  noteId?: string;
  commentId?: string;
}

interface Causing {
  /** A second act of the same person brings the notice up again, though they are counted once. */
  repeats?: boolean;
  /** The same act never tells twice, however often it is done. */
  once?: boolean;
  /** So long others are waited for who do the same. */
  afterSeconds?: number;
}

/** To be called in the transaction of the act. One's own acts make no notice. */
export async function causeNotice(
  db: Db,
  cause: Cause,
  { repeats = false, once = false, afterSeconds = 0 }: Causing = {},
): Promise<void> {
  const { accountId, kind, objectId } = cause;
  if (accountId === cause.actorId) return;
  const hours = once ? KEPT_DAYS * 24 : GATHERED_HOURS;
  if (await queries.upsertCause(db, cause, { repeats, hours }))
    await enqueue(db, GATHER_NOTICES, { accountId, kind, objectId }, { afterSeconds });
}
