// Puts in the content that comes with the project: pages, lessons, tasks, from the JSON files of
// the features that have some.

import type { Database } from '#server/db.ts';
import type { Shipped } from '#server/feature.ts';
import { features } from './features.ts';

/** Safe to repeat, and beside the living site: each feature in a transaction of its own. */
export async function shipContent(db: Database): Promise<Map<string, Shipped>> {
  const done = new Map<string, Shipped>();
  for (const { name, ship } of features)
    if (ship !== undefined) done.set(name, await db.transaction().execute(ship));
  return done;
}
