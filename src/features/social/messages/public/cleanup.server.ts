// Messages both have deleted more than 30 days ago.

import type { Db } from '#server/db.ts';
import { RETENTION_DAYS } from '../forgetting.server.ts';
import { countEmptied, countWhole } from '../queries/forgetting.server.ts';

/** Up to so many of each kind: whole ones, and places without words. */
export const countDeadMessages = async (db: Db, most: number): Promise<number> =>
  (await countWhole(db, RETENTION_DAYS, most)) + (await countEmptied(db, RETENTION_DAYS, most));
