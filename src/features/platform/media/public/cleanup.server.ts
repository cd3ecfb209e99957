// Uploads somebody began and has not gone on with for a week.

import type { Db } from '#server/db.ts';
import * as queries from '../queries/recordings.server.ts';
import { removeLater } from './uploads.server.ts';

export const STALE_DAYS = 7;

/** Up to so many. */
export const countStaleUploads = (db: Db, most: number): Promise<number> =>
  queries.countStaleRecordings(db, STALE_DAYS, most);

/**
 * Takes up to so many out of where they are; gives how many. Their pieces go by jobs, because the
 * store is not to be waited for in a transaction.
 */
export async function dropStaleUploads(db: Db, most: number): Promise<number> {
  const ids = await queries.detachStaleRecordings(db, STALE_DAYS, most);
  for (const id of ids) await removeLater(db, id);
  return ids.length;
}
