// Drafts nobody has touched for 90 days.

import type { Db } from '#server/db.ts';
import * as queries from '../queries.server.ts';

export const RETENTION_DAYS = 90;

/** Up to so many. */
export const countOldDrafts = (db: Db, most: number): Promise<number> =>
  queries.countOldDrafts(db, RETENTION_DAYS, most);
