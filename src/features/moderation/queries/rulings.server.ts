import { sql, type Selectable } from 'kysely';
import type { Ruling } from '#db/tables.gen.ts';
import type { Db } from '#server/db.ts';
import type { LogKind, Reason, RuledKind } from '../rules.ts';

interface NewRuling {
  kind: LogKind;
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
}

const COLUMNS = ['id', 'owner_id', 'staff_id', 'reason', 'content', 'created_at', 'until'] as const;
export type RulingRow = Pick<Selectable<Ruling>, (typeof COLUMNS)[number]>;

export const insertRuling = (db: Db, row: NewRuling) =>
  db.insertInto('ruling').values(row).returning(COLUMNS).executeTakeFirstOrThrow();

/** The one that stands about a thing and can be undone, held. Served by ruling_standing_idx. */
export const lockStanding = (
  db: Db,
  { kind, targetId, now }: { kind: RuledKind; targetId: string; now: string },
) =>
  db
    .selectFrom('ruling')
    .select(COLUMNS)
    .where('kind', '=', kind)
    .where('target_id', '=', targetId)
    .where('undone_at', 'is', null)
    .where('until', '>', now)
    .forUpdate()
    .executeTakeFirst();

/** Served by ruling_pkey. */
export const markUndone = (db: Db, id: string, by: { staffId: string; at: string }) =>
  db
    .updateTable('ruling')
    .set({ undone_at: by.at, undone_by: by.staffId })
    .where('id', '=', id)
    .execute();

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
