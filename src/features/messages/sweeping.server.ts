// Messages both have deleted more than 30 days ago.

import type { Db } from '#server/db.ts';
import { KEPT_DAYS } from './forgetting.server.ts';
import { countDead } from './queries/forgetting.server.ts';

/** Up to so many of each kind: whole ones, and places without words. */
export const countDeadMessages = (db: Db, most: number): Promise<number> =>
  countDead(db, KEPT_DAYS, most);
