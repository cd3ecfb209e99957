// The person behind a case: what somebody who decides about them has to know.

import type { Ctx } from '#server/context.ts';
import type { WholeCase } from '../calls/queue.ts';
import { quotesOf } from './case-views.server.ts';
import { countRecentThings } from '../public/hide-recent.server.ts';
import * as queries from './queries/owners.server.ts';
import { MOST_OF_OWNER } from '../rules.ts';
import type { Staff } from '../staff.server.ts';

/** Up to eight queries; five for staff, who are not told what could be hidden. */
export async function ownerOf(
  ctx: Pick<Ctx, 'db' | 'subjects'>,
  staff: Staff,
  id: string,
  now: number,
): Promise<NonNullable<WholeCase['owner']>> {
  const { db } = ctx;
  const [row, rulings, things, recent] = await Promise.all([
    queries.selectOwner(db, id),
    queries.selectEarlierRulings(db, id, MOST_OF_OWNER),
    queries.selectLastThings(db, id, MOST_OF_OWNER),
    staff.viewer === null ? countRecentThings(ctx, id, now) : null,
  ]);
  const { since, notes, comments, removed, warned, about, blacklist, until } = row;
  const quoteOf = await quotesOf(ctx, things);
  const isLimited = blacklist && (until === null || Date.parse(until) > now);
  return {
    ...{ since, notes, comments, removed, warned, about, staff: row.staff },
    limit: isLimited ? { until } : null,
    rulings: rulings.map(({ created_at: created, ...ruling }) => ({ ...ruling, created })),
    things: things.flatMap((thing) => {
      const { note, address } = quoteOf(thing)?.place ?? {};
      if (note === undefined || address === undefined) return [];
      const { target_id, kind, quote, created_at: created } = thing;
      return { id: target_id, kind, note: note.idC, address, quote, created };
    }),
    recent,
  };
}
