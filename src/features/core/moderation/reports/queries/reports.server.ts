import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import type { Reason, ReportType } from '../../rules.ts';

interface NewReport {
  kind: ReportType;
  target_id: string;
  owner_id: string | null;
  reason: Reason;
  content: string;
}

const AT_ONCE = 500;
const RETENTION_DAYS = 30;

/** What was told stays, in nobody's words. Served by report_account_id_idx. */
export async function emptyReportsOf(db: Db, accountId: string): Promise<void> {
  for (let emptied = AT_ONCE; emptied === AT_ONCE;) {
    const { rows } = await sql`
      update report set content = '' where id in (
        select id from report where account_id = ${accountId} and content <> ''
        order by id desc limit ${sql.lit(AT_ONCE)}
      ) returning id`.execute(db);
    emptied = rows.length;
  }
}

export interface Attached {
  id: string;
  author_id: string;
  content: string;
  /** How many it has, and those that are kept. */
  pictures: number;
  picture_ids: readonly string[];
  voice_id: string | null;
  created_at: string;
  /** It was edited or withdrawn before; its earlier texts, the oldest first. */
  change: string | null;
  former: string[];
}

/** Copies messages as they are; one that was attached before stays as it was then. */
export async function insertAttached(
  db: Db,
  reportId: string,
  messages: readonly Attached[],
): Promise<void> {
  if (messages.length === 0) return;
  await db
    .insertInto('report_message')
    .values(
      messages.map(({ id, picture_ids, ...message }) => ({
        report_id: reportId,
        message_id: id,
        picture_ids: [...picture_ids],
        ...message,
      })),
    )
    .onConflict((conflict) => conflict.columns(['report_id', 'message_id']).doNothing())
    .execute();
}

/** What was copied of the messages of a person gone for good. Served by report_message_author_id_idx. */
export async function emptyAttachedOf(db: Db, accountId: string): Promise<void> {
  for (let emptied = AT_ONCE; emptied === AT_ONCE;) {
    const { rows } = await sql`
      update report_message set content = '', former = '{}', voice_id = null, picture_ids = '{}'
      where (report_id, message_id) in (
        select report_id, message_id from report_message
        where author_id = ${accountId}
          and (content <> '' or former <> '{}' or voice_id is not null or picture_ids <> '{}')
        limit ${sql.lit(AT_ONCE)}
      ) returning 1`.execute(db);
    emptied = rows.length;
  }
}

/** Characters of all that one person says of a thing that no account owns, while its case is open. */
const MOST_SAID = 1000;

/** Served by report_case_pkey. */
const isDecided = sql`exists (
  select from report_case c where c.id = report.case_id and c.state = 'done'
)`;

/** A second mistake in such a thing: added to the first, or a new report where that was decided. */
const again = {
  content: sql<string>`case when ${isDecided} then excluded.content
    else right(report.content || e'\\n' || excluded.content, ${sql.lit(MOST_SAID)}) end`,
  reason: sql<string>`case when ${isDecided} then excluded.reason else report.reason end`,
  created_at: sql<string>`now()`,
  state: 'new',
  case_id: sql<string | null>`case when ${isDecided} then null else report.case_id end`,
};

/** The report, of the first one where there is one already; its case is null where it is new. Served by report_once_key. */
export const upsertReport = (db: Db, row: NewReport & { account_id: string }) =>
  db
    .insertInto('report')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'kind', 'target_id'])
        // Else nothing changes; only so does PostgreSQL tell the row that was there.
        .doUpdateSet(row.owner_id === null ? again : { account_id: sql`excluded.account_id` }),
    )
    .returning(['id', 'case_id'])
    .executeTakeFirstOrThrow();

/** Undefined where visitors of that network have reported it already. Served by report_network_once_idx. */
export const insertVisitorReport = (db: Db, row: NewReport & { network: Buffer }) =>
  db
    .insertInto('report')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['network', 'kind', 'target_id'])
        .where('network', 'is not', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();

/** From where visitors have reported something, so many of the oldest; gives how many. Served by report_network_idx. */
export async function forgetNetworks(db: Db, rows: number): Promise<number> {
  const { rows: forgotten } = await sql`
    update report set network = null where id = any(array(
      select id from report
      where network is not null and id < id_at(now() - ${sql.lit(`${RETENTION_DAYS} days`)}::interval)
      order by id limit ${sql.lit(rows)}
    )) returning id`.execute(db);
  return forgotten.length;
}
