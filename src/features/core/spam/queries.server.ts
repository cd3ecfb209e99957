import { sql } from 'kysely';
import { executeLast } from '#server/commit.ts';
import type { Db } from '#server/db.ts';
import type { TextKind, Trace } from './rules.ts';

/** What of an author is compared, at most. */
const MOST_OWN = 60;
/** So many neighbours decide anything; a wave of thousands is not read whole. */
const MOST_NEAR = 100;

interface Row {
  author_id: string;
  grown: boolean;
  quarantined: boolean;
  contact: boolean;
  kind: TextKind;
  target_id: string;
  stems: number[];
  places: string[];
  created_at: string;
}

const columns = sql`author_id, grown, quarantined, contact, kind, target_id, stems, places, created_at`;

const traceOf = (row: Row): Trace => ({
  authorId: row.author_id,
  isGrown: row.grown,
  isQuarantined: row.quarantined,
  hasContact: row.contact,
  kind: row.kind,
  targetId: row.target_id,
  stems: row.stems,
  places: row.places,
  at: Date.parse(row.created_at),
});

/** Served by text_trace_author_idx. */
export async function selectOwnTraces(db: Db, authorId: string, since: string): Promise<Trace[]> {
  const { rows } = await sql<Row>`
    select ${columns} from text_trace
    where author_id = ${authorId} and created_at > ${since}
    order by created_at desc limit ${sql.lit(MOST_OWN)}`.execute(db);
  return rows.map(traceOf);
}

/**
 * Those of the ids that are people of this site; who has left it or may only read is none.
 * Served by account_id_c_key.
 */
export async function selectPeople(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id_c: string }>`
    select id_c from account
    where id_c = any(${ids}::text[]) and deleted_at is null and not blacklist`.execute(db);
  return rows.map(({ id_c: id }) => id);
}

interface Near {
  authorId: string;
  bands: readonly number[];
  places: readonly string[];
  since: string;
  sitesSince: string;
}

/**
 * What others have written that has a band of bits in common, or leads to the same place.
 * Served by text_trace_bands_idx and text_trace_places_idx.
 */
export async function selectNearTraces(
  db: Db,
  { authorId, bands, places, since, sitesSince }: Near,
): Promise<Trace[]> {
  const { rows } = await sql<Row>`
    (select ${columns} from text_trace
      where bands && ${bands}::int[] and created_at > ${since} and author_id <> ${authorId}
      limit ${sql.lit(MOST_NEAR)})
    union
    (select ${columns} from text_trace
      where places && ${places}::text[] and created_at > ${sitesSince} and author_id <> ${authorId}
      limit ${sql.lit(MOST_NEAR)})`.execute(db);
  return rows.map(traceOf);
}

interface NewTrace extends Pick<Trace, 'kind' | 'targetId' | 'authorId' | 'stems' | 'places'> {
  isGrown: boolean;
  isQuarantined: boolean;
  hasContact: boolean;
  bands: readonly number[];
  at: string;
}

export const insertTrace = (db: Db, trace: NewTrace) => {
  const statement = db.insertInto('text_trace').values({
    kind: trace.kind,
    target_id: trace.targetId,
    author_id: trace.authorId,
    grown: trace.isGrown,
    quarantined: trace.isQuarantined,
    contact: trace.hasContact,
    stems: [...trace.stems],
    bands: [...trace.bands],
    places: [...trace.places],
    created_at: trace.at,
  });
  return executeLast(db, statement);
};

/** A person has looked at these: nobody is quarantined for resembling them. Served by text_trace_target_idx. */
export const clearTraces = (db: Db, kind: TextKind, targetIds: readonly string[]) =>
  sql`
    delete from text_trace
    where kind = ${kind} and target_id = any(${targetIds}::bigint[])`.execute(db);

/** The oldest that nothing is compared with any more. Served by text_trace_created_idx. */
export async function deleteOldTraces(db: Db, before: string, rows: number): Promise<number> {
  const { rows: gone } = await sql`
    delete from text_trace where id in (
      select id from text_trace where created_at <= ${before}
      order by created_at limit ${sql.lit(rows)}
    ) returning id`.execute(db);
  return gone.length;
}

/** What is kept of a person who is gone for good. Served by text_trace_author_idx. */
export const deleteTracesOf = (db: Db, accountId: string) =>
  sql`delete from text_trace where author_id = ${accountId}`.execute(db);
