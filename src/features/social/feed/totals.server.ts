import type { Db } from '#server/db.ts';
import { readTally } from '#server/tally.ts';
import type { Scope } from './queries.server.ts';

/** How many notes a scope holds: a kept number, never a count of rows. */
export async function totalOf(db: Db, scope: Scope): Promise<number> {
  if (scope.kind === 'all') return readTally(db, 'note');
  const row =
    scope.kind === 'author'
      ? await db
          .selectFrom('account_count')
          .select('notes')
          .where('account_id', '=', scope.id)
          .executeTakeFirst()
      : await db
          .selectFrom('group_count')
          .select('notes')
          .where('group_id', '=', scope.id)
          .executeTakeFirst();
  return row?.notes ?? 0;
}
