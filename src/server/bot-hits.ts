// How often programs knock that are kept out: counted in the process and added once in ten seconds,
// so that a million of them are a few updates of one row.

import { sql } from 'kysely';
import type { Database } from './db.ts';
import { openLateWriter, type LateWriter } from './late-writer.ts';
import type { Log } from './log.ts';

const EVERY_MS = 10_000;
const MOST_ROWS = 2000;

/** Notes the id of the row by which somebody was kept out. */
export type BotHits = LateWriter<string>;

export const openBotHits = (db: Database, log: Log): BotHits =>
  openLateWriter({
    name: 'bot hits',
    everyMs: EVERY_MS,
    most: MOST_ROWS,
    log,
    // Served by bot_pkey. A row that was taken from the list meanwhile does not come back.
    write: (noted) =>
      sql`
        update bot set total = bot.total + hit.times, seen_at = now()
        from unnest(
          ${noted.map(({ item }) => item)}::bigint[], ${noted.map(({ times }) => times)}::bigint[]
        ) as hit (id, times)
        where bot.id = hit.id`.execute(db),
  });
