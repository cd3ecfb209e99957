import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import { beyond, ordered, type Start } from '#server/list-pages.ts';
import type { Act, Actor, Thing } from './rules.ts';

export interface NewAct {
  actor: Actor;
  actor_id: string;
  act: Act;
  thing: Thing;
  thing_id: string;
  person_id: string | null;
  reason: string;
  before: string | null;
  after: string | null;
}

/** Id, moment and hash are given by the trigger audit_act_chain. */
export const insertActs = (db: Db, acts: readonly NewAct[]) =>
  db.insertInto('audit_act').values(acts).execute();

/** So many of the last acts of one kind by one person are looked at. */
const LOOKED_AT = 5000;

/** To which of these things the same person has done the same since. Served by audit_act_actor_act_idx. */
export async function selectActedOn(
  db: Db,
  acts: readonly NewAct[],
  since: string,
): Promise<Set<string>> {
  const { actor_id = '0', act = '' } = acts[0] ?? {};
  const { rows } = await sql<{ thing_id: string }>`
    select distinct thing_id from (
      select thing_id, created_at from audit_act where actor_id = ${actor_id} and act = ${act}
      order by id desc limit ${sql.lit(LOOKED_AT)}
    ) last where thing_id = any(${acts.map((one) => one.thing_id)}::text[])
      and created_at >= ${since}`.execute(db);
  return new Set(rows.map((row) => row.thing_id));
}

/** Acts follow one another from here to the end of the transaction, as in the trigger audit_act_chain. */
export const lockChain = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtext('audit chain'))`.execute(db);

export interface ActRow {
  id: string;
  actor: Actor;
  act: Act;
  thing: Thing;
  thing_id: string;
  reason: string;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
  created_at: string;
  by: string | null;
  person_id: string | null;
  id_c: string | null;
  name: string | null;
  surname: string | null;
}

/** What staff look for in the log; null = any. */
export interface ActSearch {
  actorId: string | null;
  act: Act | null;
  personId: string | null;
  thingId: string | null;
  /** Nothing from this moment on. */
  until: string | null;
}

/**
 * Newest first. Served by audit_act_pkey, audit_act_actor_idx, audit_act_actor_act_idx,
 * audit_act_act_idx, audit_act_person_idx or audit_act_thing_idx; the end of a day by
 * audit_act_created_at_idx; people by account_pkey, administrators by admin_pkey.
 */
export const selectActs = (
  db: Db,
  { actorId, act, personId, thingId, until }: ActSearch,
  { start, rows }: { start: Start; rows: number },
) =>
  sql<ActRow>`
    select t.id, t.actor, t.act, t.thing, t.thing_id, t.reason, t.before, t.after, t.created_at,
      case t.actor
        when 'admin' then (select m.email from admin m where m.id = t.actor_id)
        else (select s.id_c from account s where s.id = t.actor_id)
      end as by,
      p.id as person_id, p.id_c, p.name, p.surname
    from audit_act t left join account p on p.id = t.person_id and p.deleted_at is null
    where true
    ${actorId === null ? sql`` : sql`and t.actor_id = ${actorId}`}
    ${act === null ? sql`` : sql`and t.act = ${act}`}
    ${personId === null ? sql`` : sql`and t.person_id = ${personId}`}
    ${thingId === null ? sql`` : sql`and t.thing_id = ${thingId}`}
    ${
      until === null
        ? sql``
        : sql`and t.id < coalesce((
            select e.id from audit_act e where e.created_at >= ${until} order by e.created_at limit 1
          ), 9223372036854775807)`
    }
    ${beyond('t.id', start)} ${ordered('t.id', start, rows)}`.execute(db);

/** Served by admin_email_key. */
export const selectAdminId = (db: Db, email: string) =>
  db.selectFrom('admin').select('id').where('email', '=', email).executeTakeFirst();

/** What a row is sealed with, beside the hash of the one before it; the same words as audit_chain(). */
const sealed = sql<string>`jsonb_build_array(
  id, actor, actor_id, act, thing, thing_id, person_id, reason, before, after,
  to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'))::text`;

/** Oldest first. Served by audit_act_pkey. */
export const selectSealed = (db: Db, after: string, rows: number) =>
  sql<{ id: string; hash: Buffer; sealed: string }>`
    select id, hash, ${sealed} as sealed from audit_act
    where id > ${after} order by id limit ${sql.lit(rows)}`.execute(db);

/** Whether a person has lost a role of staff since then. Served by audit_act_person_idx. */
export async function hasLostRole(db: Db, personId: string, since: string): Promise<boolean> {
  const { rows } = await sql`
    select from audit_act
    where person_id = ${personId} and created_at > ${since}
      and act in ('user.moderator', 'user.security') and actor = 'admin'
      and (after ->> 'moderator' = 'false' or after ->> 'security' = 'false')
    limit 1`.execute(db);
  return rows.length > 0;
}
