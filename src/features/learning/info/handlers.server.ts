import { mapPage, type Page } from '#kernel/page.ts';
import type { CallCtx, Ctx } from '#server/context.ts';
import type { Input } from '#server/feature.ts';
import { isSearch, patternsOf } from '#server/like.ts';
import { pageByRank } from '#server/list-pages.ts';
import type * as calls from './calls.ts';
import { INFO_PAGE, type Info, type InfoEntry } from './calls.ts';
import * as queries from './queries.server.ts';
import { infoSearchOf } from './rules.ts';
import { presentInfo, presentInfoEntry } from './views.server.ts';

/** What a search looks for; null where no index can find it. */
export const patternsFor = (query: { search?: string | undefined }): string[] | null =>
  isSearch(query) ? patternsOf(infoSearchOf(query.search)) : [];

export async function listInfos(
  { db, snapshots }: CallCtx,
  { query }: Input<typeof calls.listInfos>,
): Promise<Page<InfoEntry>> {
  const patterns = patternsFor(query);
  const page = await pageByRank(snapshots, query, {
    size: INFO_PAGE,
    name: JSON.stringify(['infos', patterns]),
    ids: async (skip, rows) =>
      patterns === null ? [] : queries.selectInfoIds(db, patterns, { skip, rows }),
    select: (ids) => queries.selectInfosByIds(db, ids),
    idOf: (row) => row.id,
    total: async () => (patterns === null ? 0 : queries.countInfos(db, patterns)),
  });
  return mapPage(
    page,
    page.list.map((row) => presentInfoEntry(row, query.lang ?? 'tt')),
  );
}

export const getInfo = async (
  { env }: Ctx,
  { query }: Input<typeof calls.getInfo>,
  row: queries.InfoRow,
): Promise<Info> => presentInfo(row, query.lang ?? 'tt', env);
