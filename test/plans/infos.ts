// How pages of information, and what was done to them, are read.

import { sql } from 'kysely';
import * as cms from '#features/core/cms/queries.server.ts';
import * as infos from '#features/learning/info/queries.server.ts';
import type { Db } from '#server/db.ts';
import { TOP } from '#server/list-pages.ts';
import type { Case } from './plan.ts';

export async function fillInfos(db: Db): Promise<void> {
  await sql`
    insert into info (id_c, title, title_search, content, search, pinned, published_at)
    select 'page-' || n, 'Бит', 'бит', 'Текст', 'бит ' || md5(n::text), n % 900 = 0, now()
    from generate_series(1, 3000) n`.execute(db);
  await sql`
    insert into content_change (kind, item_id, act)
    select 'info', 'page-' || n % 300, 'ship' from generate_series(1, 3000) n`.execute(db);
  for (const table of ['info', 'content_change'])
    await sql`analyze ${sql.table(table)}`.execute(db);
}

const page = { skip: 0, rows: 21 };

export const infoCases: Case[] = [
  ['pages of information', 'info_list_idx', (db) => infos.selectInfoIds(db, [], page)],
  ['a page of information', 'info_id_c_key', (db) => infos.selectInfo(db, 'page-7')],
  [
    'all pages for staff',
    'info_pkey',
    (db) => infos.selectAllInfos(db, [], { start: TOP, rows: 21 }),
  ],
  ['pages to export', 'info_id_c_key', (db) => infos.selectInfosAfter(db, 'page-7', 21)],
  [
    'who changed what',
    'content_change_item_idx',
    (db) => cms.selectChanges(db, 'info', 'page-7', 30),
  ],
];

/** A search that meets few pages. */
export const foundInfos = (db: Db) => infos.selectInfoIds(db, ['%c4ca4238%'], page);
