// How often programs knock that are kept out: counted in the process and added once in ten seconds,
// so that a million of them are a few updates of one row.

import { defineWriter } from '#server/buffered-writer.ts';
import { addHits } from './queries.server.ts';

/** Items are ids of rows of `bot`. */
export const BOT_HITS = defineWriter<string>({
  name: 'bot hits',
  everyMs: 10_000,
  most: 2000,
  write: addHits,
});
