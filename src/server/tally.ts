// Exact totals that cost no counting. A total is spread over 16 rows; a writer changes one of
// them at random, so writers seldom wait for each other.

import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { countLast } from './commit.ts';
import type { Db } from './db.ts';

const SLOTS = 16;

export async function addToTally(db: Db, name: string, delta: number): Promise<void> {
  const slot = randomInt(SLOTS);
  const statement = db
    .insertInto('tally')
    .values({ name, slot, n: delta })
    .onConflict((conflict) =>
      conflict.columns(['name', 'slot']).doUpdateSet({ n: sql`tally.n + excluded.n` }),
    );
  await countLast(db, { table: `tally ${name}`, id: String(slot) }, statement);
}

export async function readTally(db: Db, name: string): Promise<number> {
  const row = await db
    .selectFrom('tally')
    .select((eb) => eb.fn.sum<string>('n').as('total'))
    .where('name', '=', name)
    .executeTakeFirst();
  return Number(row?.total ?? 0);
}
