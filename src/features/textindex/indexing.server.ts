// How every feature has its texts filed for the search.

import type { Db } from '#server/db.ts';
import type { TextKind } from '#server/feature.ts';
import { enqueue, enqueueEach } from '#server/jobs.ts';

export const INDEX_TEXT = 'index-text';

/** Half an hour of trying: what a text itself makes impossible is not tried for days. */
const ATTEMPTS = 8;

const keyOf = (kind: TextKind, id: string) => `${INDEX_TEXT}:${kind}:${id}`;

/**
 * To be called in the transaction that makes, changes or takes away a thing. The job looks at what
 * is there then, so it need not be told what has happened.
 */
export const indexLater = (db: Db, kind: TextKind, id: string) =>
  enqueue(db, INDEX_TEXT, { kind, id }, { key: keyOf(kind, id), attempts: ATTEMPTS });

export const indexManyLater = (db: Db, kind: TextKind, ids: readonly string[]) =>
  enqueueEach(
    db,
    INDEX_TEXT,
    ids.map((id) => ({ payload: { kind, id }, key: keyOf(kind, id) })),
    { attempts: ATTEMPTS },
  );
