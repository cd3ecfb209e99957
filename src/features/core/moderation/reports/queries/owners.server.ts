import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db.ts';
import type { LogKind, Reason, QuarantinedKind, RulingWay } from '../../rules.ts';

export interface OwnerRow {
  since: string;
  notes: number;
  comments: number;
  removed: number;
  warned: number;
  about: string;
  staff: boolean;
  blacklist: boolean;
  until: string | null;
}

/** No greater number is told. */
const MOST = sql.lit(1000);
const count = (rows: RawBuilder<unknown>) => sql`(select count(*)::int from ${rows} n)`;
const ruled = (way: RulingWay) =>
  count(
    sql`(select from ruling where owner_id = a.id and way = ${sql.lit(way)} and undone_at is null limit ${MOST})`,
  );

/** Who somebody is to the staff. Served by account_pkey, comment_author_idx, ruling_owner_id_idx, account_count_pkey, account_blacklist_pkey. */
export async function selectOwner(db: Db, accountId: string): Promise<OwnerRow> {
  const { rows } = await sql<OwnerRow>`
    select a.created_at as since, coalesce(k.notes, 0) as notes, a.about,
      ${count(sql`(select from comment where author_id = a.id and deleted_at is null limit ${MOST})`)} as comments,
      ${ruled('removed')} as removed, ${ruled('warned')} as warned,
      a.moderator or a.security as staff, a.blacklist, b.until
    from account a
    left join account_count k on k.account_id = a.id
    left join account_blacklist b on b.account_id = a.id
    where a.id = ${accountId}`.execute(db);
  return rows[0]!;
}

export interface EarlierRulingRow {
  id: string;
  kind: LogKind;
  way: RulingWay;
  reason: Reason;
  created_at: string;
  undone: boolean;
}

/** The last rulings about somebody. Served by ruling_owner_id_idx. */
export async function selectEarlierRulings(
  db: Db,
  ownerId: string,
  rows: number,
): Promise<EarlierRulingRow[]> {
  const { rows: found } = await sql<EarlierRulingRow>`
    select id, kind, way, reason, created_at,
      undone_at is not null and undone_at is distinct from ends_at as undone
    from ruling where owner_id = ${ownerId} order by id desc limit ${sql.lit(rows)}`.execute(db);
  return found;
}

export interface LastThingRow {
  target_id: string;
  kind: QuarantinedKind;
  quote: string;
  created_at: string;
}

/** What somebody wrote last and everybody sees. Served by note_author_idx, comment_author_idx, note_pkey. */
export async function selectLastThings(
  db: Db,
  authorId: string,
  rows: number,
): Promise<LastThingRow[]> {
  const most = sql.lit(rows);
  const { rows: found } = await sql<LastThingRow>`
    (select id as target_id, 'note' as kind, left(title, 300) as quote, created_at from note
      where author_id = ${authorId} and deleted_at is null order by id desc limit ${most})
    union all
    (select c.id, 'comment', left(c.content, 300), c.created_at
      from comment c join note n on n.id = c.note_id and n.deleted_at is null
      where c.author_id = ${authorId} and c.deleted_at is null and c.emptied_at is null
      order by c.id desc limit ${most})
    order by 1 desc limit ${most}`.execute(db);
  return found;
}
