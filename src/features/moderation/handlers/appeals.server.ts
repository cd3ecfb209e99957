// Appeals, for the staff who did not take the thing down themselves.

import { presentPeople } from '#features/accounts/views.server.ts';
import { writeAct } from '#features/audit/acts.server.ts';
import { refusing } from '#kernel/call.ts';
import { mapPage } from '#kernel/page.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx } from '#server/context.ts';
import { publish } from '#server/events.ts';
import type { Asked, Thing } from '#server/feature.ts';
import { pageById } from '#server/list-pages.ts';
import { accessTaken, type authorizeAppealToDecide } from '../access.server.ts';
import * as calls from '../calls/appeals.ts';
import { STAFF_PAGE } from '../calls/things.ts';
import { personIn, quotesOf } from '../case-views.server.ts';
import { appealAnswered } from '../events.server.ts';
import * as queries from '../queries/appeals.server.ts';
import { kindsFor, roleFor, RULED_KINDS } from '../rules.ts';
import { bringBack } from '../taking-down.server.ts';
import { presentRuling } from '../views.server.ts';

export async function listAppeals(
  { db }: CallCtx,
  { query, viewer }: Asked<typeof calls.listAppeals>,
): Promise<calls.Appeals> {
  const seen = kindsFor(viewer);
  const kinds = RULED_KINDS.filter((kind) => seen.includes(kind));
  const page = await pageById(query, {
    size: STAFF_PAGE,
    select: (start, rows) => queries.selectAppeals(db, kinds, { start, rows }),
    at: (row) => row.id,
    total: null,
  });
  const [people, quoteOf] = await Promise.all([
    presentPeople(
      db,
      page.list.map((row) => row.account_id),
    ),
    quotesOf(db, page.list),
  ]);
  const list = page.list.map((row) => {
    const quote = quoteOf(row);
    return {
      ...{ id: row.id, kind: row.kind, content: row.content, state: row.state },
      title: quote?.title ?? '',
      quote: quote?.content ?? '',
      user: personIn(people, row.account_id),
      ruling: presentRuling({
        ...{ id: row.ruling_id, reason: row.reason, content: row.told },
        created_at: row.ruled_at,
        until: row.until,
      }),
      created: row.created_at,
      own: row.staff_id === viewer.id,
    };
  });
  return mapPage(page, list);
}

export async function updateAppeal(
  ctx: CallCtx,
  { body, viewer }: Asked<typeof calls.updateAppeal>,
  appeal: Thing<typeof authorizeAppealToDecide>,
) {
  const { db, clock } = ctx;
  if (appeal.state !== 'open') throw refusing(calls.updateAppeal, 'forbidden', { reason: 'late' });
  if (body.grant) {
    const taken = await accessTaken(ctx, appeal.kind, appeal.target_id);
    // Another ruling may stand about it by now, which nobody has appealed against.
    if (taken.ruling.id !== appeal.ruling_id) throw new Refusal('id');
    await bringBack(ctx, viewer, taken, taken.ruling);
  }
  const state = body.grant ? 'granted' : 'refused';
  await queries.updateAppeal(db, appeal.id, {
    ...{ state, staffId: viewer.id, answer: body.answer },
    at: new Date(clock.now()).toISOString(),
  });
  await publish(ctx, appealAnswered, { id: appeal.id, accountId: appeal.account_id });
  await writeAct(db, {
    by: { role: roleFor(viewer, appeal.kind), id: viewer.id },
    act: body.grant ? 'appeal.grant' : 'appeal.refuse',
    thing: 'appeal',
    thingId: appeal.id,
    personId: appeal.account_id,
  });
  return { id: appeal.id, state } as const;
}
