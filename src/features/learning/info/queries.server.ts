import { sql, type Selectable } from 'kysely';
import type { Info } from '#db/tables.gen.ts';
import type { Db } from '#server/db.ts';
import { meets } from '#server/like.ts';
import { beyond, countUpTo, ordered, type Start } from '#server/list-pages.ts';
import { pageRows } from '#server/page-rows.ts';

export type InfoRow = Selectable<Info>;

/** Parts (`partOf`), all of which must be met; served by info_search_idx. */
const found = (patterns: readonly string[]) =>
  sql.join([sql``, ...patterns.map((pattern) => sql`and ${meets(sql`search`, pattern)}`)], sql` `);

const shown = (patterns: readonly string[]) =>
  sql`info where published_at is not null ${found(patterns)}`;

/** Pinned ones first, then the newest. Served by info_list_idx; a search by info_search_idx. */
export async function selectInfoIds(
  db: Db,
  patterns: readonly string[],
  { skip, rows }: { skip: number; rows: number },
): Promise<string[]> {
  const { rows: ids } = await sql<{ id: string }>`
    select id from ${shown(patterns)} order by pinned desc, id desc
    offset ${skip} limit ${pageRows(rows)}`.execute(db);
  return ids.map(({ id }) => id);
}

/** Up to MOST_COUNTED; the same indexes. */
export async function countInfos(db: Db, patterns: readonly string[]): Promise<number> {
  const { rows } = await countUpTo(shown(patterns)).execute(db);
  return rows[0]?.n ?? 0;
}

/** Served by info_pkey. */
export const selectInfosByIds = (db: Db, ids: readonly string[]) =>
  sql<InfoRow>`
    select * from info where id = any(${ids}::bigint[]) and published_at is not null`.execute(db);

/** Drafts too, the newest first. Served by info_pkey; a search by info_search_idx. */
export const selectAllInfos = (
  db: Db,
  patterns: readonly string[],
  { start, rows }: { start: Start; rows: number },
) =>
  sql<InfoRow>`
    select * from info where true ${found(patterns)} ${beyond('id', start)}
    ${ordered('id', start, rows)}`.execute(db);

/** Up to MOST_COUNTED; the same indexes. */
export async function countAllInfos(db: Db, patterns: readonly string[]): Promise<number> {
  const { rows } = await countUpTo(sql`info where true ${found(patterns)}`).execute(db);
  return rows[0]?.n ?? 0;
}

/** Served by info_id_c_key. */
export const selectInfo = (db: Db, idC: string) =>
  db.selectFrom('info').selectAll().where('id_c', '=', idC).executeTakeFirst();

/** The same, locked until the transaction ends: two who change a page follow one another. */
export const lockInfo = (db: Db, idC: string) =>
  db.selectFrom('info').selectAll().where('id_c', '=', idC).forUpdate().executeTakeFirst();

/** In the order of their names. Served by info_id_c_key. */
export const selectInfosAfter = (db: Db, after: string, rows: number) =>
  db.selectFrom('info').selectAll().where('id_c', '>', after).orderBy('id_c').limit(rows).execute();

/** What everybody can read, with the last change of each. Served by info_list_idx. */
export const selectShownInfos = (db: Db, rows: number) =>
  db
    .selectFrom('info')
    .select(['id_c', 'changed_at'])
    .where('published_at', 'is not', null)
    .orderBy('pinned', 'desc')
    .orderBy('id', 'desc')
    .limit(rows)
    .execute();

type Columns = Pick<
  InfoRow,
  | 'title'
  | 'title_search'
  | 'content'
  | 'title_rus'
  | 'content_rus'
  | 'title_eng'
  | 'content_eng'
  | 'search'
  | 'links'
  | 'part'
  | 'pinned'
> & { published: boolean };

/** Undefined where there is a page of that name. Served by info_id_c_key. */
export const insertInfo = (db: Db, idC: string, { published, ...columns }: Columns) =>
  db
    .insertInto('info')
    .values({ id_c: idC, ...columns, published_at: published ? sql<string>`now()` : null })
    .onConflict((conflict) => conflict.column('id_c').doNothing())
    .returningAll()
    .executeTakeFirst();

/** When it was published first stays while it is. Served by info_pkey. */
const shownSince = (published: boolean | undefined) => {
  if (published === undefined) return {};
  return { published_at: published ? sql<string>`coalesce(published_at, now())` : null };
};

/** Served by info_pkey. */
export const updateInfo = (
  db: Db,
  id: string,
  { published, ...columns }: Partial<Columns & { image: string | null }>,
) =>
  db
    .updateTable('info')
    .set({ ...columns, ...shownSince(published), changed_at: sql`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Served by info_pkey. */
export const deleteInfo = (db: Db, id: string) =>
  db.deleteFrom('info').where('id', '=', id).execute();
