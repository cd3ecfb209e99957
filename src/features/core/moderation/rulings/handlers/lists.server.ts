// What somebody is told of the staff's decisions, and the log anyone may read.

import { mapPage } from '#kernel/page.ts';
import type { CallCtx, Ctx } from '#server/context.ts';
import type { Input } from '#server/feature.ts';
import { pageById } from '#server/list-pages.ts';
import * as calls from '../../calls/own.ts';
import { begun, quotesOf } from '../../reports/case-views.server.ts';
import * as queries from '../queries/lists.server.ts';
import { isOpenToAppeal } from '../../rules.ts';

export async function listRulings(
  ctx: CallCtx,
  { query, viewer }: Input<typeof calls.listRulings>,
): Promise<calls.OwnRulings> {
  const { db, clock } = ctx;
  const page = await pageById(query, {
    size: calls.OWN_PAGE,
    select: (start, rows) => queries.selectOwnRulings(db, viewer.id, { start, rows }),
    at: (row) => row.id,
    total: null,
  });
  const quoteOf = await quotesOf(ctx, page.list);
  const list = page.list.map((row) => ({
    ...{ id: row.id, kind: row.kind, way: row.way, reason: row.reason, content: row.content },
    quote: row.title === '' && row.way === 'removed' ? begun(quoteOf(row)) : row.title,
    created: row.created_at,
    until: row.until,
    ends: row.ends_at,
    undone: row.undone,
    appeal:
      row.appeal_state === null
        ? null
        : {
            state: row.appeal_state,
            content: row.appeal_content ?? '',
            answer: row.appeal_answer ?? '',
          },
    can: row.appeal_state === null && isOpenToAppeal(row, clock.now()),
  }));
  return mapPage(page, list);
}

export async function listLog(
  { db }: Ctx,
  { query }: Input<typeof calls.listLog>,
): Promise<calls.PublicLog> {
  const page = await pageById(query, {
    size: calls.LOG_PAGE,
    select: (start, rows) => queries.selectLog(db, { start, rows }),
    at: (row) => row.id,
    total: null,
  });
  const list = page.list.map(({ id, kind, way, reason, created_at: created, undone }) => ({
    ...{ id, kind, way, reason, created, undone },
  }));
  return mapPage(page, list);
}
