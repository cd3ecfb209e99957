// Quarantined things and their waves.

import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import { beyond, ordered, type Start } from '#server/list-pages.ts';
import { pageRows } from '#server/page-rows.ts';
import type {
  QuarantineDecision,
  QuarantineFilter,
  QuarantineState,
  QuarantineWay,
  Reason,
  QuarantinedKind,
} from '../rules.ts';

interface PageAsked {
  start: Start;
  rows: number;
}

interface Sought {
  kind: QuarantinedKind;
  places: readonly string[];
  network: string | null;
  /** Quarantined things it resembles. */
  near: readonly string[];
}

const MOST_NEAR = 20;

/**
 * The open wave something belongs to, locked: by what it resembles, by its site, by its network; none
 * where it is just being decided. Who decides holds the wave and then the numbers of its authors,
 * who writes holds their own numbers and then the wave, so a writer must not wait for who decides:
 * hence the second lock, shared by those who write. Served by quarantine_item_target_idx, quarantine_wave_pkey
 * and quarantine_wave_mark_idx.
 */
export async function lockWaveOf(
  db: Db,
  { kind, places, network, near }: Sought,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`
    select coalesce(
      (select wave.id from quarantine_item t join quarantine_wave wave on wave.id = t.wave_id
        where t.kind = ${kind} and t.target_id = any(${near.slice(0, MOST_NEAR)}::bigint[])
          and wave.state = 'open' limit 1),
      (select id from quarantine_wave where kind = ${kind} and way = 'site'
        and mark = any(${places}::text[]) and state = 'open' and mark <> '' limit 1),
      (select id from quarantine_wave where kind = ${kind} and way = 'network'
        and mark = ${network}::text and state = 'open' and mark <> '' limit 1)
    ) as id`.execute(db);
  const id = rows[0]?.id ?? null;
  if (id === null) return undefined;
  const free = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock_shared(${deciding(id)}) as free`.execute(db);
  if (!free.rows[0]!.free) return undefined;
  const locked = await sql<{ id: string }>`
    select id from quarantine_wave where id = ${id} and state = 'open' for update`.execute(db);
  return locked.rows[0]?.id;
}

const deciding = (waveId: string) => sql`hashtextextended(${`quarantine wave ${waveId}`}, 363)`;

export const insertWave = (
  db: Db,
  row: {
    kind: QuarantinedKind;
    way: QuarantineWay;
    mark: string;
    created_at: string;
    last_at: string;
  },
) => db.insertInto('quarantine_wave').values(row).returning('id').executeTakeFirstOrThrow();

interface NewThing {
  wave_id: string;
  kind: QuarantinedKind;
  target_id: string;
  owner_id: string;
  answered_id: string | null;
  reasons: string[];
  created_at: string;
}

/** Counted in its wave. Served by quarantine_wave_pkey and quarantine_item_owner_id_idx. */
export async function insertThing(db: Db, thing: NewThing): Promise<void> {
  await sql`
    update quarantine_wave set things = things + 1, waiting = waiting + 1, last_at = ${thing.created_at},
      accounts = accounts + case when exists (
        select from quarantine_item t
        where t.owner_id = ${thing.owner_id} and t.wave_id = ${thing.wave_id}
      ) then 0 else 1 end
    where id = ${thing.wave_id}`.execute(db);
  await db.insertInto('quarantine_item').values(thing).execute();
}

export interface WaveRow {
  id: string;
  kind: QuarantinedKind;
  way: QuarantineWay;
  mark: string;
  things: number;
  waiting: number;
  accounts: number;
  state: 'open' | 'closing' | 'done';
  decision: QuarantineDecision | null;
  decided_by: string | null;
  reason: Reason | null;
  content: string;
  created_at: string;
  last_at: string;
}

const waveColumns = sql`
  w.id, w.kind, w.way, w.mark, w.things, w.waiting, w.accounts, w.state, w.decision, w.decided_by,
  w.reason, w.content, w.created_at, w.last_at`;

const STATES: Record<QuarantineFilter, readonly string[]> = {
  new: ['open'],
  done: ['closing', 'done'],
};

/** Waves of these kinds, the newest first. Served by quarantine_wave_queue_idx. */
export const selectWaves = (
  db: Db,
  { kinds, filter }: { kinds: readonly QuarantinedKind[]; filter: QuarantineFilter },
  { start, rows }: PageAsked,
) =>
  sql<WaveRow>`
    select w.* from unnest(${kinds}::text[]) as k (kind)
    cross join unnest(${STATES[filter]}::text[]) as s (state)
    cross join lateral (
      select ${waveColumns} from quarantine_wave w
      where w.kind = k.kind and w.state = s.state ${beyond('w.id', start)}
      order by w.id desc limit ${pageRows(rows)}
    ) w ${ordered('w.id', start, rows)}`.execute(db);

export interface SampleRow {
  wave_id: string;
  target_id: string;
  reasons: string[];
  owners: string[];
  /** The last that waits. */
  up_to: string | null;
}

/** Of each wave one thing, best one that waits, and some accounts. Served by quarantine_item_wave_id_idx. */
export const selectSamples = (db: Db, waveIds: readonly string[], people: number) =>
  sql<SampleRow>`
    select w.id as wave_id, t.target_id, t.reasons, o.owners,
      (select max(id) from quarantine_item where wave_id = w.id and state = 'waiting') as up_to
    from unnest(${waveIds}::bigint[]) as w (id)
    cross join lateral (
      select target_id, reasons from quarantine_item where wave_id = w.id
      order by state desc, id desc limit 1
    ) t
    cross join lateral (
      select array_agg(owner_id) as owners from (
        select distinct owner_id from (
          select owner_id from quarantine_item where wave_id = w.id
          order by state desc, id desc limit 50
        ) recent limit ${sql.lit(people)}
      ) few
    ) o`.execute(db);

/** Served by quarantine_wave_pkey. */
export async function selectWave(db: Db, id: string): Promise<WaveRow | undefined> {
  const { rows } = await sql<WaveRow>`
    select ${waveColumns} from quarantine_wave w where w.id = ${id}`.execute(db);
  return rows[0];
}

/** Locked while it is decided. Served by quarantine_wave_pkey. */
export async function lockWave(db: Db, id: string): Promise<WaveRow | undefined> {
  await sql`select pg_advisory_xact_lock(${deciding(id)})`.execute(db);
  const { rows } = await sql<WaveRow>`
    select ${waveColumns} from quarantine_wave w where w.id = ${id} for update`.execute(db);
  return rows[0];
}

/** Served by quarantine_item_owner_id_idx. */
export async function hasThingOf(db: Db, waveId: string, ownerId: string): Promise<boolean> {
  const { rows } = await sql`
    select from quarantine_item where owner_id = ${ownerId} and wave_id = ${waveId} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

export interface ThingRow {
  id: string;
  wave_id: string;
  kind: QuarantinedKind;
  target_id: string;
  owner_id: string;
  answered_id: string | null;
  reasons: string[];
  state: QuarantineState;
  created_at: string;
}

const thingColumns = sql`
  id, wave_id, kind, target_id, owner_id, answered_id, reasons, state, created_at`;

interface Stretch {
  after: string;
  upTo: string;
}

/** The next that wait. Served by quarantine_item_wave_id_idx. */
export const lockWaiting = (db: Db, waveId: string, { after, upTo }: Stretch, rows: number) =>
  sql<ThingRow>`
    select ${thingColumns} from quarantine_item
    where wave_id = ${waveId} and state = 'waiting' and id > ${after} and id <= ${upTo}
    order by id limit ${sql.lit(rows)} for update`.execute(db);

/** Served by quarantine_item_pkey. */
export const updateThings = (
  db: Db,
  ids: readonly string[],
  { state, at }: { state: QuarantineState; at: string },
) =>
  sql`
    update quarantine_item set state = ${state}, decided_at = ${at}
    where id = any(${ids}::bigint[])`.execute(db);

interface Decided {
  state: 'open' | 'closing' | 'done';
  decision: QuarantineDecision | null;
  by: string | null;
  at: string;
  reason: Reason | null;
  content: string;
}

/** Served by quarantine_wave_pkey. */
export const updateWave = (
  db: Db,
  id: string,
  { state, decision, by, at, reason, content }: Decided,
) =>
  sql`
    update quarantine_wave set state = ${state}, decision = ${decision}, decided_by = ${by},
      decided_at = ${at}, reason = ${reason}, content = ${content}
    where id = ${id}`.execute(db);

/**
 * After some of its things are decided: how many wait. Of which network it was is forgotten with the
 * last of them. Served by quarantine_wave_pkey.
 */
export async function takeFromWave(db: Db, id: string, things: number): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    update quarantine_wave set waiting = greatest(waiting - ${things}, 0),
      state = case when waiting <= ${things} then 'done' else state end,
      mark = case when waiting <= ${things} and way = 'network' then '' else mark end
    where id = ${id} returning waiting`.execute(db);
  return rows[0]?.waiting ?? 0;
}

/** What of it could not be decided waits on, a day at least. Served by quarantine_wave_pkey. */
export const reopenWave = (db: Db, id: string, at: string) =>
  sql`
    update quarantine_wave set state = 'open', decision = null, decided_by = null, decided_at = null,
      reason = null, content = '', last_at = ${at}
    where id = ${id} and state = 'closing'`.execute(db);

/** Of which network old waves were is forgotten, decided or not. Served by quarantine_wave_mark_idx. */
export const forgetNetworks = (db: Db, before: string, rows: number) =>
  sql`
    update quarantine_wave set mark = '' where id in (
      select id from quarantine_wave where kind in ('note', 'comment') and way = 'network'
        and state = 'open' and mark <> '' and created_at <= ${before}
      limit ${sql.lit(rows)} for update skip locked
    )`.execute(db);

/** Small waves nobody has looked at. Served by quarantine_wave_small_idx. */
export const lockForgotten = (db: Db, before: string, rows: number) =>
  sql<{ id: string }>`
    select id from quarantine_wave where state = 'open' and things < 5 and last_at <= ${before}
    order by last_at limit ${sql.lit(rows)} for update skip locked`.execute(db);

/** The things of a wave, the last first. Served by quarantine_item_wave_id_idx. */
export const selectThings = (db: Db, waveId: string, { start, rows }: PageAsked) =>
  sql<ThingRow>`
    select t.* from unnest(array['waiting', 'released', 'removed', 'gone']) as s (state)
    cross join lateral (
      select ${thingColumns} from quarantine_item
      where wave_id = ${waveId} and state = s.state ${beyond('id', start)}
      order by id desc limit ${pageRows(rows)}
    ) t ${ordered('t.id', start, rows)}`.execute(db);

/** What of a person is or was quarantined, the last first. Served by quarantine_item_owner_id_idx. */
export const selectOwnQuarantine = (db: Db, ownerId: string, { start, rows }: PageAsked) =>
  sql<ThingRow>`
    select ${thingColumns} from quarantine_item
    where owner_id = ${ownerId} ${beyond('id', start)} ${ordered('id', start, rows)}`.execute(db);
