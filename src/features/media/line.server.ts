// Who comes next where recordings are prepared. Everybody stands in a line of their own, and the
// first of every line go before the second of any: the place in its line is the priority of a job.
// Who moves up stands behind those who have that place already, so that people take turns.
// A recording is looked at in the place of short ones; one that turns out to be long goes on to
// that of long ones, so that nobody's half minute waits for somebody's half hour.

import { enqueue } from '#server/jobs.ts';
import type { Db } from '#server/db.ts';
import * as queries from './queries/recordings.server.ts';

export const PREPARE_RECORDING = 'prepare-recording';
export const PREPARE_LONG_RECORDING = 'prepare-long-recording';

interface Waiting {
  id: string;
  account_id: string | null;
}

/** Both jobs of a recording have one key, so that only one of them waits. */
export async function joinLine(db: Db, job: string, { id, account_id }: Waiting): Promise<void> {
  await enqueue(db, job, { recordingId: id }, { key: queries.LINE_KEY + id });
  await moveUp(db, account_id);
}

/** One of a person's recordings has come or gone: the others take their places. */
export async function moveUp(db: Db, accountId: string | null): Promise<void> {
  if (accountId !== null) await queries.updatePlaces(db, accountId);
}
