import { sql, type RawBuilder } from 'kysely';
import { recordingsOf } from '#features/platform/media/views.server.ts';
import type { Db } from '#server/db.ts';
import { meets } from '#server/like.ts';
import { beyond, countUpTo, ordered, type Start } from '#server/list-pages.ts';
import { pageRows } from '#server/page-rows.ts';
import { foldKeyboard } from '#tatar/fold.ts';
import type { Lesson } from './lesson.ts';

export interface EduRow {
  id: string;
  id_c: string;
  kind: 'lesson' | 'dictation';
  title: string;
  writer: string;
  content: string;
  tat: string;
  rus: string;
  answers: unknown;
  range: number;
  place: number;
  tags: string[];
  links: string[];
  lesson: unknown;
  image: unknown;
}

/** A lesson with its files, for its own page. */
export interface WholeEdu extends EduRow {
  recordings: unknown;
}

export const columns = sql`
  e.id, e.id_c, e.kind, e.title, e.writer, e.content, e.tat, e.rus, e.answers, e.range, e.place,
  e.tags, e.links, e.lesson, e.image`;

interface LessonText {
  id_c: string;
  title: string;
  content: string;
  rus: string;
  eng: string;
}

const MOST_TEXTS = 300;

/** The texts of the lessons and their translations, the first levels first. Served by edu_range_idx. */
export async function selectLessonTexts(db: Db): Promise<LessonText[]> {
  const { rows } = await sql<LessonText>`
    select id_c, title, content, coalesce(lesson -> 'translation' ->> 'rus', '') as rus,
      coalesce(lesson -> 'translation' ->> 'eng', '') as eng
    from edu where published_at is not null and kind = 'lesson'
    order by range, place, id limit ${sql.lit(MOST_TEXTS)}`.execute(db);
  return rows;
}

/** Which lessons: of one level, or of all; with this in the title or among the tags. */
export interface EduScope {
  range: number | null;
  /** See `partOf`. */
  part: string | null;
}

const lessons = ({ range, part }: EduScope): RawBuilder<unknown> => sql`
  edu e where e.published_at is not null and e.kind = 'lesson'
  ${range === null ? sql`` : sql`and e.range = ${range}`}
  ${part === null ? sql`` : sql`and ${meets(sql`e.title_search`, part)}`}`;

/**
 * The newest first. Served by edu_new_idx, of one level by edu_range_new_idx; a rare part of a title
 * by edu_title_search_idx.
 */
export const selectNewEdu = (
  db: Db,
  scope: EduScope,
  { start, rows }: { start: Start; rows: number },
) =>
  sql<EduRow>`
    select ${columns} from ${lessons(scope)} ${beyond('e.id', start)}
    ${ordered('e.id', start, rows)}`.execute(db);

/** In the order they build on each other, or by writer. Served by edu_range_idx, edu_writer_idx. */
export async function selectEduIds(
  db: Db,
  scope: EduScope,
  { by, skip, rows }: { by: 'range' | 'writer'; skip: number; rows: number },
): Promise<string[]> {
  const order =
    by === 'range' ? sql`e.range, e.place, e.id` : sql`e.writer, e.range, e.place, e.id`;
  const { rows: found } = await sql<{ id: string }>`
    select e.id from ${lessons(scope)}
    order by ${order} offset ${skip} limit ${pageRows(rows)}`.execute(db);
  return found.map(({ id }) => id);
}

/** Served by edu_pkey. */
export const selectEduByIds = (db: Db, ids: readonly string[]) =>
  sql<EduRow>`
    select ${columns} from edu e where e.id = any(${ids}::bigint[]) and e.published_at is not null`.execute(
    db,
  );

/** In the order of their ids, in which several are held. Served by edu_id_c_key. */
export async function selectEduByAddresses(
  db: Db,
  addresses: readonly string[],
): Promise<EduRow[]> {
  const { rows } = await sql<EduRow>`
    select ${columns} from edu e
    where e.id_c = any(${addresses}::text[]) and e.published_at is not null order by e.id`.execute(
    db,
  );
  return rows;
}

/** Up to MOST_COUNTED; served by the same indexes as the lists. */
export async function countEdu(db: Db, scope: EduScope): Promise<number> {
  const { rows } = await countUpTo(lessons(scope)).execute(db);
  return rows[0]?.n ?? 0;
}

/** What is published, by its number or its address. Served by edu_pkey, edu_id_c_key, recording_edu_idx. */
export async function selectEdu(
  db: Db,
  column: 'id' | 'id_c',
  value: string,
): Promise<WholeEdu | undefined> {
  const { rows } = await sql<WholeEdu>`
    select ${columns}, ${recordingsOf(sql`r.edu_id = e.id`)}
    from edu e where ${sql.ref(`e.${column}`)} = ${value} and e.published_at is not null`.execute(
    db,
  );
  return rows[0];
}

/** The lesson after a place of the way. Served by edu_range_idx. */
export async function selectNextEdu(
  db: Db,
  after: { range: number; place: number; id: string },
): Promise<EduRow | undefined> {
  const { rows } = await sql<EduRow>`
    select ${columns} from edu e
    where e.published_at is not null and e.kind = 'lesson'
      and (e.range, e.place, e.id) > (${after.range}, ${after.place}, ${after.id})
    order by e.range, e.place, e.id limit 1`.execute(db);
  return rows[0];
}

/** The first of the way that somebody has not done, from a level on. */
const firstOpen = (accountId: string, range: number) => sql`
  (select ${columns} from edu e
    where e.published_at is not null and e.kind = 'lesson' and e.range >= ${range} and not exists (
      select from edu_progress p
      where p.account_id = ${accountId} and p.edu_id = e.id and p.done_at is not null
    )
    order by e.range, e.place, e.id limit 1)`;

/**
 * The one begun last, else the first of the way that was not done, from their level on if they have
 * one. Served by edu_progress_begun_idx, edu_range_idx, edu_progress_pkey.
 */
export async function selectOwnNext(
  db: Db,
  accountId: string,
  placed: number | null,
): Promise<EduRow | undefined> {
  const { rows } = await sql<EduRow>`
    (select ${columns} from edu_progress p join edu e on e.id = p.edu_id
      where p.account_id = ${accountId} and p.done_at is null and e.published_at is not null
        and e.kind = 'lesson'
      order by p.updated_at desc limit 1)
    union all ${firstOpen(accountId, placed ?? 1)}
    union all ${firstOpen(accountId, 1)}
    limit 1`.execute(db);
  return rows[0];
}

/** How many lessons of each level there are, and how many of them were done. Served by edu_range_idx, edu_progress_pkey. */
export async function countRanges(db: Db, accountId: string | null) {
  const { rows } = await sql<{ range: number; lessons: number; done: number }>`
    select e.range, count(*)::int as lessons, count(p.done_at)::int as done
    from edu e
    left join edu_progress p on p.edu_id = e.id and p.account_id = ${accountId}
    where e.published_at is not null and e.kind = 'lesson'
    group by e.range order by e.range`.execute(db);
  return rows;
}

/** One dictation of all, in turn. Served by edu_dictation_idx. */
export async function selectDictation(db: Db, turn: number): Promise<EduRow | undefined> {
  const { rows } = await sql<EduRow>`
    select ${columns} from edu e where e.published_at is not null and e.kind = 'dictation'
    order by e.place, e.id
    offset ${turn} % greatest(1, (
      select count(*) from edu d where d.published_at is not null and d.kind = 'dictation'
    )) limit 1`.execute(db);
  return rows[0];
}

/** What is written of a lesson or a dictation, by staff or for the project; the rest follows from it. */
export interface EduFields {
  kind: 'lesson' | 'dictation';
  title: string;
  writer: string;
  content: string;
  tat: string;
  rus: string;
  answers: { answer: string }[];
  range: number;
  place: number;
  tags: string[];
  links: string[];
  lesson: Lesson;
}

/** Served by edu_id_c_key. */
export async function selectFields(db: Db, idC: string): Promise<EduFields | undefined> {
  const { rows } = await sql<EduFields>`
    select kind, title, writer, content, tat, rus, answers, range, place, tags, links, lesson
    from edu where id_c = ${idC}`.execute(db);
  return rows[0];
}

/** A title is found in any language; tags lead to what has them, too. */
export const titleSearchOf = ({ title, tags, lesson: { titles } }: EduFields): string =>
  foldKeyboard([title, titles.rus, titles.eng, ...tags].join(' '));

/** Served by edu_id_c_key. What is new is published. */
export async function upsertFields(db: Db, idC: string, fields: EduFields): Promise<void> {
  const { kind, title, writer, content, tat, rus, range, place, tags, links } = fields;
  await sql`
    insert into edu (id_c, kind, published_at, title, title_search, writer, content, tat, rus,
      answers, range, place, tags, links, lesson)
    values (${idC}, ${kind}, now(), ${title}, ${titleSearchOf(fields)}, ${writer}, ${content},
      ${tat}, ${rus}, ${JSON.stringify(fields.answers)}, ${range}, ${place}, ${tags}, ${links},
      ${JSON.stringify(fields.lesson)})
    on conflict (id_c) do update set
      kind = excluded.kind, title = excluded.title, title_search = excluded.title_search,
      writer = excluded.writer, content = excluded.content, tat = excluded.tat, rus = excluded.rus,
      answers = excluded.answers, range = excluded.range, place = excluded.place,
      tags = excluded.tags, links = excluded.links, lesson = excluded.lesson,
      updated_at = now()`.execute(db);
}
