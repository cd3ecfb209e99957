// A thing that thousands have reported: the decision takes as long as with one of them, and all are
// told, once, whoever is killed meanwhile.

import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import type { Ask } from '#kernel/ask.ts';
import { on } from '#server/events.ts';
import { testServer } from '#test/api.ts';
import { updateReport } from '../calls/queue.ts';
import { restoreModeratorNote } from '../calls/removals.ts';
import { reportAnswered } from '../events.server.ts';
import { tellReporters } from '../jobs.server.ts';

const MANY = 3000;
const server = testServer({ LIMIT_FACTOR: '1000' });
let moderator: Ask;
let other: Ask;
beforeAll(async () => {
  const { db } = server.deps;
  ({ ask: moderator } = await server.moderator());
  ({ ask: other } = await server.moderator());
  await sql`insert into account (id_c, name, surname, name_search)
    select 'told-' || n, 'Марина', 'Сынаева', 'x' from generate_series(1, ${MANY}) n`.execute(db);
});

/** A note that so many have reported, claimed by the moderator; gives both ids. */
async function reportedBy(count: number): Promise<{ caseId: string; note: string }> {
  const { db } = server.deps;
  const author = (await makeAccount(db)).id;
  const note = (await makeNote(db, { author_id: author })).id;
  const { rows } = await sql<{ id: string }>`
    with opened as (
      insert into report_case (kind, target_id, owner_id, reports, reasons)
      values ('note', ${note}, ${author}, ${count}, jsonb_build_object('spam', ${count}::int))
      returning id
    )
    insert into report (account_id, kind, target_id, owner_id, reason, content, case_id)
    select a.id, 'note', ${note}, ${author}, 'spam', '', opened.id
    from opened, (select id from account where id_c like 'told-%' order by id limit ${count}) a
    returning case_id as id`.execute(db);
  const caseId = rows[0]!.id;
  await moderator(updateReport, { params: { id: caseId }, body: { act: 'claim' } });
  return { caseId, note };
}

const remove = (id: string) =>
  moderator(updateReport, { params: { id }, body: { act: 'remove', reason: 'spam' } });

async function took(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await act();
  return performance.now() - begun;
}

/** How many were told of a case so often. */
async function told(caseId: string): Promise<{ people: number; counts: number[] }> {
  const { rows } = await sql<{ people: number; counts: number[] }>`
    select count(distinct account_id)::int as people, array_agg(distinct count) as counts
    from notice where kind = 'report' and object_id = ${caseId}`.execute(server.deps.db);
  return rows[0]!;
}

test('the decision takes as long with thousands as with one, and all are told once', async () => {
  await remove((await reportedBy(1)).caseId);
  const [one, many] = [await reportedBy(1), await reportedBy(MANY)];
  const alone = await took(() => remove(one.caseId));
  const crowded = await took(() => remove(many.caseId));
  expect(crowded).toBeLessThan(alone * 5 + 250);
  expect((await told(many.caseId)).people).toBe(0);

  // A worker is killed when it has written the notices of its first batch, before the end of it.
  const killing = {
    ...server.deps,
    listeners: new Map([
      ...server.deps.listeners,
      [
        'report-answered',
        [
          ...(server.deps.listeners.get('report-answered') ?? []),
          on(reportAnswered, () => Promise.reject(new Error('killed'))),
        ],
      ] as const,
    ]),
  };
  const first = { caseId: many.caseId, round: 'decided', after: '0' } as const;
  await expect(tellReporters(killing as never, first)).rejects.toThrow('killed');
  expect((await told(many.caseId)).people).toBe(0);

  await server.work();
  expect(await told(many.caseId)).toEqual({ people: MANY, counts: [1] });
  const { rows } =
    await sql`select 1 from report where case_id = ${many.caseId} and state <> 'done'`.execute(
      server.deps.db,
    );
  expect(rows).toEqual([]);

  // Brought back by somebody: all hear of that, too.
  const back = await took(() => other(restoreModeratorNote, { params: { id: many.note } }));
  expect(back).toBeLessThan(alone * 5 + 250);
  await server.work();
  expect(await told(many.caseId)).toEqual({ people: MANY, counts: [2] });
}, 120_000);
