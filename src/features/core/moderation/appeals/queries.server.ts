import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import { beyond, ordered, type Start } from '#server/list-pages.ts';
import type { AppealState, LogKind, Reason, ReportType, RulingWay } from '../rules.ts';

interface PageAsked {
  start: Start;
  rows: number;
}

/**
 * Locked, so that what ends the ruling meanwhile sees the appeal, or the appeal sees the end. Served
 * by ruling_pkey.
 */
export const selectRulingToAppeal = (db: Db, id: string) =>
  db
    .selectFrom('ruling')
    .select(['id', 'owner_id', 'until', 'undone_at', 'ends_at'])
    .select((eb) => eb.ref('way').$castTo<RulingWay>().as('way'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Null where there is one already. Served by appeal_ruling_id_key. */
export async function insertAppeal(
  db: Db,
  appeal: { ruling_id: string; account_id: string; content: string },
): Promise<string | null> {
  const row = await db
    .insertInto('appeal')
    .values(appeal)
    .onConflict((conflict) => conflict.column('ruling_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export interface AppealRow {
  id: string;
  account_id: string;
  content: string;
  created_at: string;
  state: AppealState;
  ruling_id: string;
  kind: LogKind;
  way: RulingWay;
  /** Of a warning: what kind of thing it was about. */
  about: ReportType | null;
  target_id: string;
  title: string;
  owner_id: string;
  /** Who ruled: one of the staff, or an administrator, or nobody knows who. */
  staff_id: string | null;
  admin_id: string | null;
  reason: Reason;
  told: string;
  ruled_at: string;
  until: string;
  /** The case it ended; null where nobody had reported it. */
  case_id: string | null;
}

const columns = sql`
  a.id, a.account_id, a.content, a.created_at, a.state, r.id as ruling_id, r.kind, r.way, r.about,
  r.target_id, r.title, r.owner_id, r.staff_id, r.admin_id, r.reason, r.content as told,
  r.created_at as ruled_at, r.until,
  (select c.id from report_case c where c.ruling_id = r.id order by c.id limit 1) as case_id`;

/**
 * Those that wait, the oldest first: of these kinds, which staff have ruled; null: what was ruled by
 * administrators. Served by appeal_open_idx, ruling_pkey; report_case_ruling_id_idx.
 */
export function selectAppeals(
  db: Db,
  kinds: readonly ReportType[] | null,
  { start, rows }: PageAsked,
) {
  const theirs =
    kinds === null
      ? sql`r.staff_id is null`
      : sql`r.staff_id is not null and coalesce(r.about, r.kind) = any(${kinds}::text[])`;
  // Never from the rulings: those of all time are many, the appeals that wait are few.
  return sql<AppealRow>`
    select ${columns} from appeal a
    cross join lateral (select * from ruling where id = a.ruling_id limit 1) r
    where a.state = 'open' and ${theirs} ${beyond('a.id', start, 'up')}
    ${ordered('a.id', start, rows, 'up')}`.execute(db);
}

/** Locked until the transaction ends, its ruling first as everywhere. Served by appeal_pkey, ruling_pkey. */
export async function lockAppeal(db: Db, id: string): Promise<AppealRow | undefined> {
  await sql`
    select from ruling where id = (select ruling_id from appeal where id = ${id})
    for update`.execute(db);
  const { rows } = await sql<AppealRow>`
    select ${columns} from appeal a join ruling r on r.id = a.ruling_id
    where a.id = ${id} for update of a`.execute(db);
  return rows[0];
}

interface Decided {
  state: AppealState;
  /** One of the two. */
  decided_by?: string;
  decided_admin?: string;
  decided_at: string;
  answer: string;
}

/** Served by appeal_pkey. */
export const updateAppeal = (db: Db, id: string, decided: Decided) =>
  db.updateTable('appeal').set(decided).where('id', '=', id).execute();

/** What has ended needs no look any more. Served by appeal_ruling_id_key. */
export const grantWaiting = (
  db: Db,
  rulingIds: readonly string[],
  by: ({ decided_admin: string } | { decided_by: string }) & { decided_at: string },
) =>
  db
    .updateTable('appeal')
    .set({ state: 'granted', ...by })
    .where('ruling_id', 'in', rulingIds)
    .where('state', '=', 'open')
    .execute();

const AT_ONCE = 500;

/** The words of a person gone for good. Served by appeal_account_id_idx. */
export async function emptyAppealsOf(db: Db, accountId: string): Promise<void> {
  for (let emptied = AT_ONCE; emptied === AT_ONCE;) {
    const { rows } = await sql`
      update appeal set content = '', answer = '' where id in (
        select id from appeal
        where account_id = ${accountId} and (content <> '' or answer <> '')
        order by id limit ${sql.lit(AT_ONCE)}
      ) returning id`.execute(db);
    emptied = rows.length;
  }
}
