import { sql } from 'kysely';
import { recordingsOf } from '#features/platform/media/views.server.ts';
import type { Db } from '#server/db.ts';
import { meets } from '#server/like.ts';
import { beyond, countUpTo, ordered, type Start } from '#server/list-pages.ts';
import type { EduKind } from '../rules.ts';
import { columns, titleSearchOf, type EduFields, type WholeEdu } from '../queries.server.ts';

/** With what only staff see. */
export interface StaffEdu extends WholeEdu {
  published_at: string | null;
  updated_at: string;
}

const all = sql`
  ${columns}, e.published_at, e.updated_at, ${recordingsOf(sql`r.edu_id = e.id`)}`;

const found = (part: string | null) => sql`
  edu e where true ${part === null ? sql`` : sql`and ${meets(sql`e.title_search`, part)}`}`;

/** Drafts too, the newest first. Served by edu_pkey; a part of a title by edu_staff_search_idx. */
export const selectAllEdu = (
  db: Db,
  part: string | null,
  { start, rows }: { start: Start; rows: number },
) =>
  sql<StaffEdu>`
    select ${all} from ${found(part)} ${beyond('e.id', start)}
    ${ordered('e.id', start, rows)}`.execute(db);

/** Up to MOST_COUNTED; the same indexes. */
export async function countAllEdu(db: Db, part: string | null): Promise<number> {
  const { rows } = await countUpTo(found(part)).execute(db);
  return rows[0]?.n ?? 0;
}

/** Served by edu_pkey, edu_id_c_key. */
export async function selectAnyEdu(
  db: Db,
  column: 'id' | 'id_c',
  value: string,
): Promise<StaffEdu | undefined> {
  const { rows } = await sql<StaffEdu>`
    select ${all} from edu e where ${sql.ref(`e.${column}`)} = ${value}`.execute(db);
  return rows[0];
}

/** Locked until the transaction ends: two who change a lesson follow one another. Served by edu_pkey. */
export async function lockAnyEdu(db: Db, id: string): Promise<StaffEdu | undefined> {
  await db.selectFrom('edu').select('id').where('id', '=', id).forUpdate().execute();
  return selectAnyEdu(db, 'id', id);
}

/** In the order of their addresses. Served by edu_id_c_key. */
export async function selectEduAfter(db: Db, after: string, rows: number): Promise<StaffEdu[]> {
  const { rows: found } = await sql<StaffEdu>`
    select ${all} from edu e where e.id_c > ${after} order by e.id_c limit ${sql.lit(rows)}`.execute(
    db,
  );
  return found;
}

const columnsOf = (fields: EduFields) => ({
  kind: fields.kind,
  title: fields.title,
  title_search: titleSearchOf(fields),
  writer: fields.writer,
  content: fields.content,
  tat: fields.tat,
  rus: fields.rus,
  answers: JSON.stringify(fields.answers),
  range: fields.range,
  place: fields.place,
  tags: fields.tags,
  links: fields.links,
  lesson: JSON.stringify(fields.lesson),
});

/** Undefined where there is one at this address. Served by edu_id_c_key. */
export async function insertEdu(
  db: Db,
  { id, idC, published }: { id: string; idC: string; published: boolean },
  fields: EduFields,
): Promise<StaffEdu | undefined> {
  const made = await db
    .insertInto('edu')
    .values({
      id,
      id_c: idC,
      ...columnsOf(fields),
      published_at: published ? sql<string>`now()` : null,
    })
    .onConflict((conflict) => conflict.column('id_c').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made && selectAnyEdu(db, 'id', made.id);
}

/** The last place that is taken; 0 where none is. Served by edu_range_idx, edu_dictation_idx. */
export async function selectLastPlace(
  db: Db,
  { kind, range }: { kind: EduKind; range: number },
): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    select place from edu
    where published_at is not null and kind = ${sql.lit(kind)}
      ${kind === 'lesson' ? sql`and range = ${range}` : sql``}
    order by place desc limit 1`.execute(db);
  return rows[0]?.place ?? 0;
}

/** The number a new lesson gets, which its address may be made of. */
export async function nextEduId(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`select next_id() as id`.execute(db);
  return rows[0]!.id;
}

/** When it was published first stays while it is. Served by edu_pkey. */
export async function updateAnyEdu(
  db: Db,
  id: string,
  published: boolean,
  fields: EduFields,
): Promise<StaffEdu> {
  await db
    .updateTable('edu')
    .set({
      ...columnsOf(fields),
      published_at: published ? sql<string>`coalesce(published_at, now())` : null,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
  return (await selectAnyEdu(db, 'id', id))!;
}

/** Served by edu_pkey. */
export const updateImage = (db: Db, id: string, image: object | null) =>
  db
    .updateTable('edu')
    .set({ image: image && JSON.stringify(image), updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();

/** What people did of it goes with it. Served by edu_pkey. */
export const deleteAnyEdu = (db: Db, id: string) =>
  db.deleteFrom('edu').where('id', '=', id).execute();
