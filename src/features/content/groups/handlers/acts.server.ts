// Lists of what administrators did with people: bans, and who made whom an administrator.

import { presentPeople } from '#features/core/accounts/views.server.ts';
import type { Person } from '#features/core/accounts/calls.ts';
import { mapPage, type Page } from '#kernel/page.ts';
import type { Db } from '#server/db.ts';
import { pageById, type Paging, type Start } from '#server/list-pages.ts';
import { FOLLOWER_PAGE } from '../calls.ts';

interface ActRow {
  id: string;
  account_id: string;
  by_id: string;
  created_at: string;
}

/** Newest first; `more`: what else is told of a row. */
export async function pageOfActs<Row extends ActRow, More extends object>(
  db: Db,
  query: Paging,
  {
    select,
    more,
  }: {
    select: (start: Start, rows: number) => Promise<{ rows: Row[] }>;
    more: (row: Row) => More;
  },
): Promise<Page<{ id: string; user: Person; by: Person; created: string } & More>> {
  const page = await pageById(query, {
    size: FOLLOWER_PAGE,
    select,
    at: (row) => row.id,
    total: null,
  });
  const people = await presentPeople(
    db,
    page.list.flatMap((row) => [row.account_id, row.by_id]),
  );
  return mapPage(
    page,
    page.list.map((row) => ({
      id: row.id,
      user: people.get(row.account_id)!,
      by: people.get(row.by_id)!,
      created: row.created_at,
      ...more(row),
    })),
  );
}
