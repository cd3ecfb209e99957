// What somebody has reported, and how it was decided.

import { mapPage } from '#kernel/page.ts';
import type { Ctx } from '#server/context.ts';
import type { Input } from '#server/feature.ts';
import { pageById } from '#server/list-pages.ts';
import * as calls from '../../calls/own.ts';
import type { Decision, ReportType } from '../../rules.ts';
import { begun, quotesOf } from '../case-views.server.ts';
import { selectOwnReports } from '../queries/own.server.ts';

export async function listOwnReports(
  ctx: Ctx,
  { query, viewer }: Input<typeof calls.listOwnReports>,
): Promise<calls.OwnReports> {
  const { db } = ctx;
  const page = await pageById(query, {
    size: calls.OWN_PAGE,
    select: (start, rows) => selectOwnReports(db, viewer.id, { start, rows }),
    at: (row) => row.id,
    total: null,
  });
  const things = page.list.map((row) => ({ ...row, kind: row.kind as ReportType }));
  const quoteOf = await quotesOf(ctx, things);
  const list = things.map((row) => ({
    ...{ id: row.id, kind: row.kind, reason: row.reason, undone: row.undone },
    quote: begun(quoteOf(row)),
    created: row.created_at,
    decision: row.decision as Decision | null,
    answer: row.answer ?? '',
  }));
  return mapPage(page, list);
}
