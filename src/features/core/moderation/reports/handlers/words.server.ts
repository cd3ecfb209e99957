// What readers say is wrong with cards of words, and what the staff answer.

import { presentPeople } from '#features/core/accounts/views.server.ts';
import { writeAct } from '#features/core/audit/public/acts.server.ts';
import { posNameOf } from '#features/platform/dictionary/views.server.ts';
import { refusing } from '#kernel/call.ts';
import { mapPage } from '#kernel/page.ts';
import type { CallCtx, Ctx } from '#server/context.ts';
import { publish } from '#server/events.ts';
import type { Input, Thing } from '#server/feature.ts';
import { pageById } from '#server/list-pages.ts';
import type { authorizeWordComplaint } from '../../access.server.ts';
import { OWN_PAGE } from '../../calls/own.ts';
import * as calls from '../../calls/words.ts';
import { personIn } from '../case-views.server.ts';
import { wordAnswered } from '../../events.server.ts';
import * as queries from '../queries/words.server.ts';
import { STAFF_PAGE } from '../../rules.ts';

const complained = (row: queries.ComplaintRow) => ({
  ...{ id: row.id, word: row.word, form: row.form, context: row.context, content: row.content },
  ...{ created: row.created_at, state: row.state, answer: row.answer },
});

export async function listWordComplaints(
  { db }: CallCtx,
  { query: { lang = 'tt', ...query }, viewer }: Input<typeof calls.listWordComplaints>,
): Promise<calls.WordComplaints> {
  const page = await pageById(query, {
    size: STAFF_PAGE,
    select: (start, rows) => queries.selectWordComplaints(db, { start, rows }),
    at: (row) => row.id,
    total: null,
  });
  const people = await presentPeople(
    db,
    page.list.map((row) => row.account_id),
  );
  const list = page.list.map((row) => ({
    ...complained(row),
    posName: posNameOf(row.pos, lang),
    user: personIn(people, row.account_id),
    own: row.account_id === viewer.id,
  }));
  return mapPage(page, list);
}

export async function updateWordComplaint(
  ctx: CallCtx,
  { body, viewer }: Input<typeof calls.updateWordComplaint>,
  complaint: Thing<typeof authorizeWordComplaint>,
) {
  const { db, clock } = ctx;
  if (complaint.state !== 'open')
    throw refusing(calls.updateWordComplaint, 'forbidden', { reason: 'late' });
  const state = body.accept ? 'accepted' : 'refused';
  await queries.updateWordComplaint(db, complaint.id, {
    ...{ state, staffId: viewer.id, answer: body.answer },
    at: new Date(clock.now()).toISOString(),
  });
  await publish(ctx, wordAnswered, { id: complaint.id, accountId: complaint.account_id });
  await writeAct(db, {
    by: { role: viewer.moderator ? 'moderator' : 'security', id: viewer.id },
    act: body.accept ? 'word.accept' : 'word.refuse',
    thing: 'word',
    thingId: complaint.id,
    personId: complaint.account_id,
  });
  return { id: complaint.id, state } as const;
}

export async function listOwnWordComplaints(
  { db }: Ctx,
  { query, viewer }: Input<typeof calls.listOwnWordComplaints>,
): Promise<calls.OwnWordComplaints> {
  const page = await pageById(query, {
    size: OWN_PAGE,
    select: (start, rows) => queries.selectOwnWordComplaints(db, viewer.id, { start, rows }),
    at: (row) => row.id,
    total: null,
  });
  return mapPage(page, page.list.map(complained));
}
