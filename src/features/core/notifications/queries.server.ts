import { sql, type RawBuilder, type Updateable } from 'kysely';
import type { NoticeAccount } from '#db/tables.gen.ts';
import type { Db } from '#server/db.ts';
import { beyond, MOST_COUNTED, ordered, type Start } from '#server/list-pages.ts';
import { WHILE_RESTORABLE } from './kinds.gen.ts';
import type { NoticeKind } from './kinds.ts';
import { PEOPLE_STORED, type Switches } from './rules.ts';

/** How many notices the account `a` of a statement has not read. Served by notice_account_pkey. */
export const unreadNotices = sql<number>`
  coalesce((select n.unread from notice_account n where n.account_id = a.id), 0)`;

/** In the order of ids, as `lockAccounts`. */
export const insertAccounts = (db: Db, accountIds: readonly string[]) =>
  sql`
    insert into notice_account (account_id)
    select a.id from account a where a.id = any(${accountIds}::bigint[]) and a.deleted_at is null
    order by a.id on conflict (account_id) do nothing`.execute(db);

/** Those who are still here. Served by notice_account_pkey, account_pkey. */
export const lockAccounts = (db: Db, accountIds: readonly string[]) =>
  db
    .selectFrom('notice_account as n')
    .innerJoin('account as a', 'a.id', 'n.account_id')
    .select(['n.account_id', 'n.unread', 'n.read_to', 'n.switches'])
    .where('n.account_id', '=', (eb) => eb.fn.any(eb.val([...accountIds])))
    .where('a.deleted_at', 'is', null)
    .orderBy('n.account_id')
    .forNoKeyUpdate('n')
    .execute();

interface Addressed {
  kind: NoticeKind;
  objectId: string;
  accountIds: readonly string[];
}

/** What was begun so long ago is left as it is. Served by notice_open_idx. */
export const closeNotices = (
  db: Db,
  { kind, objectId, accountIds, hours }: Addressed & { hours: number },
) =>
  sql`
    update notice set open = false
    where account_id = any(${accountIds}::bigint[]) and kind = ${kind} and object_id = ${objectId}
      and open and created_at < now() - ${hours} * interval '1 hour'`.execute(db);

interface NoticesToWrite extends Omit<Addressed, 'accountIds'> {
  /** Who, and whether it stands in their list. */
  recipients: readonly { accountId: string; listed: boolean }[];
  added: number;
  people: readonly string[];
  noteId: string | null;
  commentId: string | null;
  groupId: string | null;
}

interface WrittenNotice {
  id: string;
  account_id: string;
  /** How many are unread by now; null where that has not changed. */
  unread: number | null;
}

/**
 * The accounts are locked. Nothing is added for a note of a group that is the last one counted. Served
 * by notice_open_idx, notice_account_pkey.
 */
export async function upsertNotices(
  db: Db,
  { kind, objectId, recipients, added, people, noteId, commentId, groupId }: NoticesToWrite,
) {
  const ids = recipients.map(({ accountId }) => accountId);
  const { rows } = await sql<WrittenNotice>`
    with before as (
      select n.account_id from notice n join notice_account a on a.account_id = n.account_id
      where n.account_id = any(${ids}::bigint[]) and n.kind = ${kind}
        and n.object_id = ${objectId} and n.open and n.listed and n.unread and n.at_id > a.read_to
    ), written as (
      insert into notice as n
        (account_id, kind, object_id, count, people, note_id, comment_id, group_id, listed)
      select t.id, ${kind}, ${objectId}, greatest(1, ${added}::int), ${people}::bigint[],
        ${noteId}, ${commentId}, ${groupId}, t.listed
      from unnest(${ids}::bigint[], ${recipients.map(({ listed }) => listed)}::boolean[]) as t (id, listed)
      on conflict (account_id, kind, object_id) where open do update set
        at_id = next_id(), count = n.count + ${added}::int,
        people = array(
          select p from unnest(excluded.people || n.people) with ordinality as u (p, at)
          group by p order by min(at) limit ${sql.lit(PEOPLE_STORED)}
        ),
        note_id = excluded.note_id, comment_id = excluded.comment_id,
        listed = n.listed or excluded.listed, unread = true
      where n.group_id is null or n.note_id is distinct from excluded.note_id
      returning n.id, n.account_id, n.listed
    ), counted as (
      update notice_account a set unread = a.unread + 1,
        -- Never, for whoever wants no letter.
        digest_at = coalesce(a.digest_at, now() + case a.digest
          when 'daily' then interval '1 day' when 'weekly' then interval '7 days' end)
      from written w
      where a.account_id = w.account_id and w.listed
        and not exists (select from before b where b.account_id = w.account_id)
      returning a.account_id, a.unread
    )
    select w.id, w.account_id, c.unread
    from written w left join counted c on c.account_id = w.account_id`.execute(db);
  return rows;
}

export interface NoticeRow {
  id: string;
  at_id: string;
  kind: string;
  count: number;
  people: string[];
  note_id: string | null;
  comment_id: string | null;
  group_id: string | null;
  unread: boolean;
}

const isThere = (table: 'note' | 'comment' | 'group', column: string) => sql`
  (${sql.ref(`n.${column}`)} is null or exists (
    select from ${sql.table(table)} t where t.id = ${sql.ref(`n.${column}`)} and t.deleted_at is null
      ${table === 'comment' ? sql`and t.emptied_at is null` : sql``}
  ))`;

/**
 * What `n` is about has not been deleted (of `whileRestorable`: can be restored), and not all of its
 * people are hidden from its reader.
 */
export const isVisible = (hidden: readonly string[]) => sql`
  ${isThere('note', 'note_id')} and ${isThere('comment', 'comment_id')}
  and case when n.kind = any(${WHILE_RESTORABLE}::text[]) then exists (
    select from "group" t where t.id = n.group_id and t.restorable_until is not null
  ) else ${isThere('group', 'group_id')} end
  ${hidden.length === 0 ? sql`` : sql`and (n.people = '{}' or not n.people <@ ${hidden}::bigint[])`}`;

interface WalkAsked {
  start: Start;
  /** Of these kinds alone; null = all. */
  kinds: readonly NoticeKind[] | null;
}

interface NoticesAsked extends WalkAsked {
  rows: number;
  /** People the reader does not hear of. */
  hidden: readonly string[];
}

/** So many are looked at for one page, however many of them are gone. */
export const MOST_WALKED = 500;

/** The next of a person's list. Served by notice_list_idx, of some kinds by notice_kind_idx. */
function walk(accountId: string, { start, kinds }: WalkAsked) {
  const of = (kind: RawBuilder<unknown>) => sql`
    select * from notice n
    where n.account_id = ${accountId} and n.listed ${kind} ${beyond('n.at_id', start)}`;
  const all =
    kinds === null
      ? of(sql``)
      : sql.join(
          kinds.map((kind) => of(sql`and n.kind = ${sql.lit(kind)}`)),
          sql` union all `,
        );
  return sql`(
    select * from (${all}) listed order by at_id desc limit ${sql.lit(MOST_WALKED)}
  )`;
}

/**
 * Without what is gone. Served as `walk` is; notice_account_pkey, note_pkey, comment_pkey,
 * group_pkey.
 */
export const selectNotices = (
  db: Db,
  accountId: string,
  { rows, hidden, ...asked }: NoticesAsked,
) =>
  sql<NoticeRow>`
    select n.id, n.at_id, n.kind, n.count, n.people, n.note_id, n.comment_id, n.group_id,
      n.unread and n.at_id > coalesce(
        (select a.read_to from notice_account a where a.account_id = ${accountId}), 0
      ) as unread
    from ${walk(accountId, asked)} n
    where ${isVisible(hidden)} ${ordered('n.at_id', asked.start, rows)}`.execute(db);

/** Where a walk ends that has met as many as it may; null where the list has ended. */
export async function selectWalkEnd(
  db: Db,
  accountId: string,
  asked: WalkAsked,
): Promise<string | null> {
  const { rows } = await sql<{ at_id: string }>`
    select n.at_id from ${walk(accountId, asked)} n
    order by n.at_id desc limit 1 offset ${sql.lit(MOST_WALKED - 1)}`.execute(db);
  return rows[0]?.at_id ?? null;
}

/** Served by notice_account_pkey. */
export const selectAccount = (db: Db, accountId: string) =>
  db
    .selectFrom('notice_account')
    .select(['unread', 'switches', 'discreet', 'digest'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/** Served by note_pkey. */
export const selectNotes = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('note')
    .select(['id', 'author_id', 'title'])
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute();

/** Their beginnings. Served by comment_pkey. */
export const selectComments = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('comment')
    .select(['id', 'author_id', sql<string>`left(content, 200)`.as('content')])
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute();

/** Served by group_pkey. */
export const selectGroups = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('group')
    .select(['id', 'id_c', 'name', 'image'])
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute();

/** The one to which more would be added; null = none that is unread. Served by notice_open_idx. */
export async function selectOpen(
  db: Db,
  { accountId, kind, objectId }: { accountId: string; kind: NoticeKind; objectId: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('notice')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('object_id', '=', objectId)
    .where('open', '=', sql.lit(true))
    .where('unread', '=', sql.lit(true))
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Served by notice_pkey. */
export const selectOwn = (db: Db, accountId: string, id: string) =>
  db
    .selectFrom('notice')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/** The place of the latest. Served by notice_list_idx. */
export const selectLatest = (db: Db, accountId: string) =>
  db
    .selectFrom('notice')
    .select('at_id')
    .where('account_id', '=', accountId)
    .where('listed', '=', true)
    .orderBy('at_id', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst();

/** Up to MOST_COUNTED. Served by notice_list_idx. */
export async function countUnreadAfter(db: Db, accountId: string, at: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select 1 from notice where account_id = ${accountId} and listed and at_id > ${at} and unread
      order by at_id desc limit ${sql.lit(MOST_COUNTED)}
    ) fresh`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Served by notice_account_pkey. */
export const updateAccount = (db: Db, accountId: string, change: Updateable<NoticeAccount>) =>
  db.updateTable('notice_account').set(change).where('account_id', '=', accountId).execute();

export const switchesOf = (row: { switches: unknown } | undefined): Switches =>
  (row?.switches ?? {}) as Switches;
