import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import { countUpTo } from '#server/list-pages.ts';
import type { QuarantinedKind } from '../../rules.ts';

/** What one account wrote between two ids. */
export interface RecentScope {
  accountId: string;
  from: string;
  to: string;
}

/** More are not counted. */
const MOST_COUNTED = 1000;

const written = (kind: QuarantinedKind, { accountId, from, to }: RecentScope) => sql`
  ${sql.table(kind)} where author_id = ${accountId} and id >= ${from} and id <= ${to}
    and deleted_at is null ${kind === 'comment' ? sql`and emptied_at is null` : sql``}`;

/** Served by note_author_idx, comment_author_idx. */
export async function countRecent(
  db: Db,
  kind: QuarantinedKind,
  scope: RecentScope,
): Promise<number> {
  const { rows } = await countUpTo(written(kind, scope), MOST_COUNTED).execute(db);
  return rows[0]?.n ?? 0;
}

/** The newest of them. Served by note_author_idx, comment_author_idx. */
export async function selectRecentIds(
  db: Db,
  kind: QuarantinedKind,
  { rows, ...scope }: RecentScope & { rows: number },
): Promise<string[]> {
  const { rows: found } = await sql<{ id: string }>`
    select id from ${written(kind, scope)} order by id desc limit ${sql.lit(rows)}`.execute(db);
  return found.map(({ id }) => id);
}
