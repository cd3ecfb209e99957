// How often programs knock that are kept out: counted in the process and added once in ten seconds,
// so that a million of them are a few updates of one row.

import type { Clock } from '#kernel/time.ts';
import type { Database } from '#server/db.ts';
import { openBufferedWriter, type BufferedWriter } from '#server/buffered-writer.ts';
import type { Log } from '#server/log.ts';
import { addHits } from './queries.server.ts';

const EVERY_MS = 10_000;
const MOST_ROWS = 2000;

export const openBotHits = (db: Database, log: Log, clock: Clock): BufferedWriter<string> =>
  openBufferedWriter({
    name: 'bot hits',
    everyMs: EVERY_MS,
    most: MOST_ROWS,
    log,
    write: (noted) => addHits(db, noted, new Date(clock.now()).toISOString()),
  });
