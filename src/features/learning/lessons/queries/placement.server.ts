import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import { HIGHEST_PLACED } from '../placement.ts';
import type { LessonMaterial } from '../placement-questions.ts';

/** The first of each level are as good as all of them. */
const MOST_LESSONS = 200;

/** The words and exercises of lessons up to B2. Served by edu_range_idx. */
export async function selectMaterial(db: Db): Promise<LessonMaterial[]> {
  const { rows } = await sql<LessonMaterial>`
    select e.range, e.lesson -> 'words' as words, e.lesson -> 'exercises' as exercises
    from edu e
    where e.published_at is not null and e.kind = 'lesson' and e.range <= ${HIGHEST_PLACED}
    order by e.range, e.place, e.id limit ${sql.lit(MOST_LESSONS)}`.execute(db);
  return rows;
}

/** Served by edu_placement_pkey. */
export async function selectPlaced(db: Db, accountId: string): Promise<number | null> {
  const row = await db
    .selectFrom('edu_placement')
    .select('range')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.range ?? null;
}

/** Served by edu_placement_pkey. */
export const upsertPlaced = (
  db: Db,
  accountId: string,
  { range, at }: { range: number; at: string },
) =>
  db
    .insertInto('edu_placement')
    .values({ account_id: accountId, range, placed_at: at })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ range, placed_at: at }))
    .execute();

/** The higher of two levels stays. Served by edu_placement_pkey. */
export const raisePlaced = (
  db: Db,
  accountId: string,
  { range, at }: { range: number; at: string },
) =>
  sql`
    insert into edu_placement (account_id, range, placed_at) values (${accountId}, ${range}, ${at})
    on conflict (account_id) do update set range = excluded.range, placed_at = excluded.placed_at
    where edu_placement.range < excluded.range`.execute(db);

/** Served by edu_placement_pkey. */
export const deletePlaced = (db: Db, accountId: string) =>
  db.deleteFrom('edu_placement').where('account_id', '=', accountId).execute();
