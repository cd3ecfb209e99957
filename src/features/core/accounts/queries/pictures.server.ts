import { sql } from 'kysely';
import type { Db } from '#server/db.ts';

/**
 * Which of these addresses are pictures of people and groups; `shown`: of those who are there.
 * Served by account_image_idx, group_image_idx and group_background_idx.
 */
export async function selectPictures(
  db: Db,
  addresses: readonly string[],
  which: 'shown' | 'all',
): Promise<{ src: string }[]> {
  const there = which === 'shown' ? sql`and deleted_at is null` : sql``;
  const { rows } = await sql<{ src: string }>`
    select image ->> 'src' as src from account
    where image ->> 'src' = any(${addresses}::text[]) and image is not null ${there}
    union all
    select image ->> 'src' from "group"
    where image ->> 'src' = any(${addresses}::text[]) and image is not null ${there}
    union all
    select background ->> 'src' from "group"
    where background ->> 'src' = any(${addresses}::text[]) and background is not null ${there}
  `.execute(db);
  return rows;
}
