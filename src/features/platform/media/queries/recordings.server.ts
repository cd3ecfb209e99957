import { sql, type Insertable, type Updateable } from 'kysely';
import type { Recording, RecordingPart } from '#db/tables.gen.ts';
import type { Db } from '#server/db.ts';
import { countUpTo } from '#server/list-pages.ts';
import type { RecordingKind } from '../rules.ts';

export const insertRecording = (db: Db, row: Insertable<Recording>) =>
  db.insertInto('recording').values(row).returning('id').executeTakeFirstOrThrow();

/** Served by recording_pkey. */
export const selectRecording = (db: Db, id: string) =>
  db.selectFrom('recording').selectAll().where('id', '=', id).executeTakeFirst();

/** What a recording belongs to: a note, or a lesson. */
export interface Holder {
  column: 'note_id' | 'edu_id';
  id: string;
}

/** Served by recording_note_idx, recording_edu_idx. */
export const selectRecordingsOf = (db: Db, { column, id }: Holder) =>
  db.selectFrom('recording').selectAll().where(column, '=', id).execute();

/** Served by recording_note_idx, recording_edu_idx. */
export const selectRecordingOf = (db: Db, { column, id }: Holder, kind: RecordingKind) =>
  db
    .selectFrom('recording')
    .selectAll()
    .where(column, '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();

/** Locked, so that its parts follow one another. Served by recording_pkey. */
export const selectRecordingForUpdate = (db: Db, id: string) =>
  db.selectFrom('recording').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Served by recording_pkey. */
export const updateRecording = (db: Db, id: string, row: Updateable<Recording>) =>
  db.updateTable('recording').set(row).where('id', '=', id).execute();

/** Puts it into its place; a lesson keeps it as a report does. Served by recording_pkey. */
export const attachRecording = (db: Db, id: string, { column, id: holder }: Holder) =>
  updateRecording(
    db,
    id,
    column === 'note_id' ? { note_id: holder } : { edu_id: holder, retained: true },
  );

/**
 * The end of the preparing, once: told whether it was still waited for. Served by recording_pkey.
 */
export async function endRecording(
  db: Db,
  id: string,
  row: Updateable<Recording> & { state: 'ready' | 'failed' },
): Promise<boolean> {
  const ended = await db
    .updateTable('recording')
    .set(row)
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .where((is) =>
      is.or([
        is('note_id', 'is not', null),
        is('message_id', 'is not', null),
        is('retained', '=', true),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** The jobs of a recording bear this and its id. */
export const LINE_KEY = 'prepare-recording:';
/** Whoever has more waiting is far enough behind. */
const LAST_PLACE = 1000;

/**
 * Gives the jobs of a person's recordings that wait their places in that person's line, 0 for the
 * oldest. Whoever moves up stands behind all who have that place already, so that people take
 * turns. Jobs that run are left alone. Served by recording_line_idx and the queue's key.
 */
export const updatePlaces = (db: Db, accountId: string) =>
  sql`
    select graphile_worker.reschedule_jobs(
      array[job.id], priority => line.place, run_at => greatest(job.run_at, now())
    )
    from (
      select id, (row_number() over (order by sent_at, id) - 1)::int as place
      from recording where account_id = ${accountId} and state = 'sent'
        and (note_id is not null or message_id is not null)
      order by sent_at, id limit ${sql.lit(LAST_PLACE)}
    ) line
    join graphile_worker.jobs job on job.key = ${LINE_KEY} || line.id
    where job.priority <> line.place`.execute(db);

interface Detached {
  column: Holder['column'];
  ids: readonly string[];
  kinds: readonly RecordingKind[];
}

/**
 * Takes them out of their notes or lessons; gives their ids. Served by recording_note_idx,
 * recording_edu_idx.
 */
export async function detachRecordings(
  db: Db,
  { column, ids, kinds }: Detached,
): Promise<string[]> {
  const rows = await db
    .updateTable('recording')
    .set(column === 'note_id' ? { note_id: null } : { edu_id: null, retained: false })
    .where(column, '=', sql<string>`any(${ids}::bigint[])`)
    .where('kind', 'in', kinds)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes some of a person's recordings out of wherever they are. Served by recording_account_idx. */
export async function detachRecordingsOf(
  db: Db,
  accountId: string,
  rows: number,
): Promise<string[]> {
  const detached = await sql<{ id: string }>`
    update recording set note_id = null, conversation_id = null, message_id = null, retained = false
    where id in (
      select id from recording where account_id = ${accountId} order by id limit ${sql.lit(rows)}
    ) returning id`.execute(db);
  return detached.rows.map(({ id }) => id);
}

/** Served by recording_pkey. */
export const deleteRecording = (db: Db, id: string) =>
  db.deleteFrom('recording').where('id', '=', id).execute();

export const insertPart = (db: Db, row: Insertable<RecordingPart>) =>
  db.insertInto('recording_part').values(row).execute();

/** Served by recording_part_pkey. */
export const selectPart = (db: Db, recordingId: string, number: number) =>
  db
    .selectFrom('recording_part')
    .select(['md5', 'etag'])
    .where('recording_id', '=', recordingId)
    .where('number', '=', number)
    .executeTakeFirst();

/** In order. Served by recording_part_pkey. */
export const selectParts = (db: Db, recordingId: string) =>
  db
    .selectFrom('recording_part')
    .select(['number', 'etag'])
    .where('recording_id', '=', recordingId)
    .orderBy('number')
    .execute();

/** Those nobody has gone on with for so many days. Served by recording_stale_idx. */
export const selectStaleRecordings = (db: Db, days: number, rows: number) =>
  db
    .selectFrom('recording')
    .select('id')
    .where('state', '=', 'waiting')
    .where('sent_at', '<', sql<string>`now() - ${days} * interval '1 day'`)
    .orderBy('sent_at')
    .limit(rows)
    .execute();

/** Those of them that belong to something; what belongs to nothing goes within the hour anyway. */
const stale = (days: number) => sql`
  recording where state = 'waiting' and sent_at < now() - ${days} * interval '1 day'
    and (note_id is not null or edu_id is not null or message_id is not null or retained)`;

/** Up to so many. Served by recording_stale_idx. */
export async function countStaleRecordings(db: Db, days: number, most: number): Promise<number> {
  const { rows } = await countUpTo(stale(days), most).execute(db);
  return rows[0]?.n ?? 0;
}

/** Takes up to so many out of wherever they are; gives which. Served by recording_stale_idx. */
export async function detachStaleRecordings(db: Db, days: number, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update recording
    set note_id = null, edu_id = null, conversation_id = null, message_id = null, retained = false
    where id = any(array(select id from ${stale(days)} order by sent_at limit ${sql.lit(most)}))
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those of nothing for an hour or more, which no upload is just beginning. Served by recording_stray_idx. */
export const selectLooseRecordings = (db: Db, rows: number) =>
  db
    .selectFrom('recording')
    .select('id')
    .where('note_id', 'is', null)
    .where('message_id', 'is', null)
    .where('retained', '=', false)
    .where('sent_at', '<', sql<string>`now() - interval '1 hour'`)
    .orderBy('id')
    .limit(rows)
    .execute();
