// The frame somebody wears around their picture. What it costs, and who has which, is said by `triangle`.

import type { Db } from '#server/db.ts';
import type { Frame } from '../calls.ts';

/** Served by account_pkey. */
export const wearFrame = (db: Db, accountId: string, frame: Frame | null) =>
  db.updateTable('account').set({ frame }).where('id', '=', accountId).execute();
