// How every feature has its texts filed for the search.

import { z } from 'zod';
import { Id } from '#kernel/schemas.ts';
import type { Db } from '#server/db.ts';
import type { TextKind } from '#server/feature.ts';
import { defineJob, enqueue, enqueueEach } from '#server/jobs.ts';

/** Looks at what is there when it runs, so it need not be told what has happened. */
export const INDEX_TEXT = defineJob({
  name: 'index-text',
  payload: z.object({ kind: z.enum(['note', 'comment', 'account', 'group']), id: Id }),
  key: ({ kind, id }) => `index-text:${kind}:${id}`,
  // Half an hour of trying: what a text itself makes impossible is not tried for days.
  attempts: 8,
});

/** To be called in the transaction that makes, changes or takes away a thing. */
export const indexLater = (db: Db, kind: TextKind, id: string) =>
  enqueue(db, INDEX_TEXT, { kind, id });

export const indexManyLater = (db: Db, kind: TextKind, ids: readonly string[]) =>
  enqueueEach(
    db,
    INDEX_TEXT,
    ids.map((id) => ({ kind, id })),
  );
