import { sql, type Selectable } from 'kysely';
import type { Ruling } from '#db/tables.gen.ts';
import type { Db } from '#server/db.ts';
import type { LogKind, Reason, ReportType, RulingWay } from '../../rules.ts';

interface NewRuling {
  kind: LogKind;
  /** Taken down where it is left out. */
  way?: RulingWay;
  /** Of a warning: what kind of thing it was about. */
  about?: ReportType;
  target_id: string;
  owner_id: string;
  /** One of the two. */
  staff_id?: string;
  admin_id?: string;
  /** What it was called, where that is known nowhere else. */
  title?: string;
  reason: Reason;
  content: string;
  created_at: string;
  until: string;
  /** Of a limit: when it ends by itself. */
  ends_at?: string | null;
}

const COLUMNS = ['id', 'owner_id', 'staff_id', 'reason', 'content', 'created_at', 'until'] as const;
export type RulingRow = Pick<Selectable<Ruling>, (typeof COLUMNS)[number]>;

export const insertRuling = (db: Db, row: NewRuling) =>
  db.insertInto('ruling').values(row).returning(COLUMNS).executeTakeFirstOrThrow();

/** The one that stands about a thing and can be undone, locked. Served by ruling_stands_idx. */
export const lockStanding = (
  db: Db,
  { kind, targetId, now }: { kind: LogKind; targetId: string; now: string },
) =>
  db
    .selectFrom('ruling')
    .select(COLUMNS)
    .where('kind', '=', kind)
    .where('target_id', '=', targetId)
    .where('undone_at', 'is', null)
    .where('way', '<>', sql.lit('warned'))
    .where('until', '>', now)
    .forUpdate()
    .executeTakeFirst();

/** Who undoes it: one of the staff by their account, or an administrator. */
export type Undoing = { undone_by: string } | { undone_admin: string };

/** Whether it was not undone yet. Served by ruling_pkey. */
export async function stands(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('ruling')
    .select('id')
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Served by ruling_pkey. */
export const markUndone = (db: Db, id: string, by: Undoing & { undone_at: string }) =>
  db.updateTable('ruling').set(by).where('id', '=', id).where('undone_at', 'is', null).execute();

/** Somebody may write again: the ruling that they may only read ends. Served by ruling_stands_idx. */
export async function endReadOnly(
  db: Db,
  accountId: string,
  by: Undoing & { undone_at: string },
): Promise<string[]> {
  const rows = await db
    .updateTable('ruling')
    .set(by)
    .where('kind', '=', sql.lit('user'))
    .where('target_id', '=', accountId)
    .where('undone_at', 'is', null)
    .where('way', '<>', sql.lit('warned'))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The ruling behind a limit that has reached its end. Served by ruling_stands_idx. */
export const endExpired = (db: Db, accountId: string) =>
  db
    .updateTable('ruling')
    .set((eb) => ({ undone_at: eb.ref('ends_at') }))
    .where('kind', '=', sql.lit('user'))
    .where('target_id', '=', accountId)
    .where('undone_at', 'is', null)
    .where('way', '<>', sql.lit('warned'))
    .where('ends_at', 'is not', null)
    .execute();

/**
 * Some of those who had to only read before there were rulings about it get theirs, by whom the log
 * of acts knows it. Served by account_blacklist_pkey, ruling_stands_idx, audit_act_person_idx,
 * admin_pkey.
 */
export async function insertMissingReadOnly(db: Db, rows: number): Promise<number> {
  const { rows: made } = await sql`
    insert into ruling (kind, way, target_id, owner_id, admin_id, reason, content, created_at, until)
    select 'user', 'read-only', b.account_id, b.account_id, (
        select m.id from audit_act a join admin m on m.id = a.actor_id
        where a.person_id = b.account_id and a.act = 'user.blacklist' and a.actor = 'admin'
        order by a.id desc limit 1
      ), 'other', left(b.reason, 500), b.created_at, b.created_at
    from account_blacklist b
    where not exists (
      select 1 from ruling r where r.kind = 'user' and r.target_id = b.account_id
        and r.undone_at is null and r.way <> 'warned'
    )
    order by b.account_id limit ${sql.lit(rows)}
    on conflict do nothing returning id`.execute(db);
  return made.length;
}

const AT_ONCE = 500;

/** What a person gone for good was told. Served by ruling_owner_id_idx. */
export async function emptyRulingsOf(db: Db, accountId: string): Promise<void> {
  for (let emptied = AT_ONCE; emptied === AT_ONCE;) {
    const { rows } = await sql`
      update ruling set content = '', title = '' where id in (
        select id from ruling where owner_id = ${accountId} and (content <> '' or title <> '')
        order by id desc limit ${sql.lit(AT_ONCE)}
      ) returning id`.execute(db);
    emptied = rows.length;
  }
}
