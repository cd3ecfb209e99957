// One quarantined thing: as the staff see it whole, and how it ends without them.

import { sql } from 'kysely';
import { pictureColumn, recordingColumn } from '#features/platform/media/views.server.ts';
import type { Db } from '#server/db.ts';
import type { QuarantinedKind } from '../rules.ts';
import { insertWave, type ThingRow } from './queries.server.ts';

interface LookedRow extends Pick<ThingRow, 'id' | 'wave_id' | 'kind' | 'target_id'> {
  title: string;
  content: string;
  links: string[];
  /** See `presentPictures`, `presentRecordings`. */
  pictures: unknown;
  recordings: unknown;
}

/**
 * A thing as whoever decides has to see it. What its author has deleted nobody of the staff reads;
 * what the staff have taken down they do. Served by quarantine_item_pkey, note_pkey, comment_pkey,
 * picture_note_idx and recording_note_idx.
 */
export async function selectLookedAt(db: Db, id: string): Promise<LookedRow | undefined> {
  const { rows } = await sql<LookedRow>`
    select t.id, t.wave_id, t.kind, t.target_id, coalesce(n.title, '') as title,
      coalesce(n.content, c.content) as content, coalesce(n.links, '{}') as links,
      ${pictureColumn}, ${recordingColumn}
    from quarantine_item t
    left join note n on t.kind = 'note' and n.id = t.target_id
    left join comment c on t.kind = 'comment' and c.id = t.target_id
    where t.id = ${id} and coalesce(n.id, c.id) is not null and (t.state = 'removed'
      or coalesce(n.deleted_at, c.deleted_at) is null
      or coalesce(n.quarantined, c.quarantined))`.execute(db);
  return rows[0];
}

interface BesideRow {
  id: string;
  links: number;
  pictures: number;
  recordings: number;
}

/** What notes have beside their text. Served by note_pkey, picture_note_idx, recording_note_idx. */
export const selectBeside = (db: Db, noteIds: readonly string[]) =>
  sql<BesideRow>`
    select n.id, cardinality(n.links) as links,
      (select count(*)::int from picture p where p.note_id = n.id) as pictures,
      (select count(*)::int from recording r where r.note_id = n.id) as recordings
    from note n where n.id = any(${noteIds}::bigint[])`.execute(db);

interface WaitingOf {
  id: string;
  wave_id: string;
}

/** What waits about one note. Served by quarantine_item_target_idx. */
export const selectWaitingOf = (db: Db, noteId: string) =>
  sql<WaitingOf>`
    select id, wave_id from quarantine_item
    where kind = 'note' and target_id = ${noteId} and state = 'waiting'`.execute(db);

/**
 * Whether something else of its author is in quarantine, or a ruling about them since then stands.
 * Served by quarantine_item_owner_id_idx and ruling_owner_id_idx.
 */
export async function isAuthorSuspect(
  db: Db,
  { owner_id: ownerId, kind, target_id: targetId }: ThingRow,
  since: string,
): Promise<boolean> {
  const { rows } = await sql<{ suspect: boolean }>`
    select exists (
        select from quarantine_item t
        left join note n on t.kind = 'note' and n.id = t.target_id
        left join comment c on t.kind = 'comment' and c.id = t.target_id
        where t.owner_id = ${ownerId} and t.state = 'waiting'
          and (t.kind <> ${kind} or t.target_id <> ${targetId})
          and coalesce(n.quarantined, c.quarantined)
      ) or exists (
        select from ruling
        where owner_id = ${ownerId} and undone_at is null and created_at > ${since}
      ) as suspect`.execute(db);
  return rows[0]!.suspect;
}

/** Those that still wait are gone: how many that were. Served by quarantine_item_pkey. */
export async function endThing(db: Db, id: string, at: string): Promise<number> {
  const { rows } = await sql`
    update quarantine_item set state = 'gone', decided_at = ${at}
    where id = ${id} and state = 'waiting' returning id`.execute(db);
  return rows.length;
}

/** Filed as gone, but there again: in a wave of its own. Served by quarantine_item_target_idx. */
export async function waitAgain(db: Db, kind: QuarantinedKind, targetId: string): Promise<void> {
  const {
    rows: [thing],
  } = await sql<{ id: string; at: string }>`
    select id, now() as at from quarantine_item
    where kind = ${kind} and target_id = ${targetId} and state = 'gone'
    order by id desc limit 1 for update`.execute(db);
  if (thing === undefined) return;
  const times = { created_at: thing.at, last_at: thing.at };
  const wave = await insertWave(db, { kind, way: 'alone', mark: '', ...times });
  await sql`
    update quarantine_wave set things = 1, waiting = 1, accounts = 1 where id = ${wave.id}`.execute(
    db,
  );
  await sql`
    update quarantine_item set state = 'waiting', decided_at = null, wave_id = ${wave.id}
    where id = ${thing.id}`.execute(db);
}
