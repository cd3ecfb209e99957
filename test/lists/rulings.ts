// What the staff list: all notes and comments, what they have taken down, reports and appeals; and
// what people are told of it.

import { makeComment } from '#features/content/comments/factory.server.ts';
import { listAdminAppeals, listAppeals } from '#features/core/moderation/calls/appeals.ts';
import { listLog, listOwnReports, listRulings } from '#features/core/moderation/calls/own.ts';
import { listAdminReports } from '#features/core/moderation/calls/admin.ts';
import { listReports } from '#features/core/moderation/calls/queue.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { listModeratorNotes, listSecurityComments } from '#features/staff/content-lists/calls.ts';
import type { Db } from '#server/db.ts';
import { quarantineLists, quarantineFixture, type QuarantineFixture } from './quarantine.ts';
import type { Crowd, Fixture } from './fixture.ts';
import type { ListCase } from './table.ts';
import type { Given } from './triangles.ts';

const DAY = 86_400_000;
let made = 0;
/** Of nothing that is there. */
const nothing = () => String(900_000_000 + (made += 1));

/** All rulings there are, for the log; by what they are about. */
const rulings = new Map<string, string>();

async function rule(db: Db, kind: 'note' | 'comment' | 'user', targetId: string, ownerId: string) {
  const now = Date.now();
  const { id } = await db
    .insertInto('ruling')
    .values({
      ...{ kind, target_id: targetId, owner_id: ownerId },
      ...(kind === 'user' ? { way: 'read-only' } : { staff_id: ownerId }),
      ...{ reason: 'spam', content: '' },
      created_at: new Date(now).toISOString(),
      until: new Date(now + 30 * DAY).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  rulings.set(targetId, id);
  return id;
}

const lift = () => Promise.resolve();

const things = (db: Db, add: Crowd['add']): Omit<Crowd, 'members'> => ({
  add,
  remove: async (id) => {
    await db.deleteFrom('ruling').where('target_id', '=', id).execute();
    rulings.delete(id);
  },
  lift,
});

const deleted_at = '2026-11-16T09:00:00Z';

/** Notes of somebody that were taken down. */
const takenNotesOf = (db: Db, author_id: string) =>
  things(db, async (sought) => {
    const title = `${sought ? 'Китап' : 'Урман'} бетерелде`;
    const { id } = await makeNote(db, { author_id, title, deleted_at });
    await rule(db, 'note', id, author_id);
    return id;
  });

/** The same of comments. */
const takenCommentsOf = (db: Db, author_id: string, note_id: string) =>
  things(db, async (sought) => {
    const content = `${sought ? 'Китап' : 'Урман'} бетерелде`;
    const { id } = await makeComment(db, { note_id, author_id, content, deleted_at });
    await rule(db, 'comment', id, author_id);
    return id;
  });

/** Rulings about things of somebody that are forgotten by now. */
const rulingsOf = (db: Db, ownerId: string): Omit<Crowd, 'members'> => ({
  add: () => rule(db, 'note', nothing(), ownerId),
  remove: async (id) => {
    await db.deleteFrom('ruling').where('id', '=', id).execute();
    for (const [target, ruling] of rulings) if (ruling === id) rulings.delete(target);
  },
  lift,
});

/** Appeals of somebody that wait: for the staff, or, about a person, for administrators. */
const appealsOf = (
  db: Db,
  account_id: string,
  kind: 'comment' | 'user',
): Omit<Crowd, 'members'> => ({
  add: async () => {
    const ruling_id = await rule(db, kind, nothing(), account_id);
    const { id } = await db
      .insertInto('appeal')
      .values({ ruling_id, account_id, content: 'Килешмим' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  remove: async (id) => {
    await db.deleteFrom('appeal').where('id', '=', id).execute();
  },
  lift,
});

/** Cases about somebody: those that wait, those one of the staff works on, those decided. */
const casesOf = (
  db: Db,
  owner_id: string,
  row: { state: 'open' | 'done'; claimed_by?: string; claimed_admin?: string },
): Omit<Crowd, 'members'> => ({
  add: async () => {
    const { id } = await db
      .insertInto('report_case')
      .values({
        ...{ kind: 'user', target_id: nothing(), owner_id, reports: 1 },
        reasons: JSON.stringify({ spam: 1 }),
        ...row,
        ...(row.state === 'done' && { decision: 'kept', decided_at: new Date().toISOString() }),
        claimed_until: new Date(Date.now() + DAY).toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  remove: async (id) => {
    await db.deleteFrom('report_case').where('id', '=', id).execute();
  },
  lift,
});

/** What somebody has reported. */
const reportsOf = (db: Db, account_id: string): Omit<Crowd, 'members'> => ({
  add: async () => {
    const { id } = await db
      .insertInto('report')
      .values({
        ...{ account_id, kind: 'user', target_id: nothing(), owner_id: account_id },
        reason: 'spam',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  remove: async (id) => {
    await db.deleteFrom('report').where('id', '=', id).execute();
  },
  lift,
});

export interface RulingFixture extends QuarantineFixture {
  /** What of the reader the staff have taken down. */
  takenNotes: Crowd;
  takenComments: Crowd;
  /** Cases of the queue: nobody's, the keeper's, decided. */
  openCases: Crowd;
  ownCases: Crowd;
  /** Those of the administrator. */
  adminCases: Crowd;
  doneCases: Crowd;
  appeals: Crowd;
  adminAppeals: Crowd;
  ownRulings: Crowd;
  ownReports: Crowd;
}

type Growing = (changes: Omit<Crowd, 'members'>) => Promise<Crowd>;
type Known = Record<'owner' | 'reader' | 'keeper' | 'note', string>;

/** The administrator who will ask. */
async function keeperOfAll(db: Db): Promise<string> {
  const { id } = await db
    .insertInto('admin')
    .values({ email: 'keeper@example.org', password_hash: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const rulingFixture = async (
  db: Db,
  crowd: Growing,
  { owner, reader, keeper, note }: Known,
): Promise<RulingFixture> => ({
  takenNotes: await crowd(takenNotesOf(db, reader)),
  takenComments: await crowd(takenCommentsOf(db, reader, note)),
  openCases: await crowd(casesOf(db, reader, { state: 'open' })),
  ownCases: await crowd(casesOf(db, reader, { state: 'open', claimed_by: keeper })),
  adminCases: await crowd(
    casesOf(db, reader, { state: 'open', claimed_admin: await keeperOfAll(db) }),
  ),
  doneCases: await crowd(casesOf(db, reader, { state: 'done' })),
  appeals: await crowd(appealsOf(db, reader, 'comment')),
  adminAppeals: await crowd(appealsOf(db, reader, 'user')),
  ownRulings: await crowd(rulingsOf(db, keeper)),
  ownReports: await crowd(reportsOf(db, owner)),
  ...(await quarantineFixture(db, crowd, { owner, reader, keeper })),
});

const foundAnswers = (stage: Fixture) =>
  [...stage.answers.members].filter(([, isFound]) => isFound).map(([id]) => id);

export const rulingLists = ({ each, WAYS, BOOK }: Given): ListCase[] => {
  const notes = { call: listModeratorNotes, who: 'keeper', ways: WAYS } as const;
  const comments = {
    ...notes,
    call: listSecurityComments,
    crowd: (stage: Fixture) => stage.comments,
  };
  const cases = { ...notes, call: listReports };
  const ofAdmin = { ...cases, call: listAdminReports, who: 'staff' } as const;
  const ofReader = { named: (stage: Fixture) => ({ user: stage.reader }) };
  return [
    ...each(
      {
        ...notes,
        crowd: (stage) => stage.notes,
        others: (stage) => [stage.note, ...stage.suggestions.members.keys()],
      },
      [undefined, 'new', 'old'],
      [{}, BOOK],
    ),
    ...each(
      {
        ...notes,
        crowd: (stage) => stage.notes,
        named: (stage) => ({ user: stage.owner }),
      },
      ['new', 'old'],
      [{}, BOOK],
    ),
    ...each({ ...notes, crowd: (stage) => stage.takenNotes }, ['deleted'], [{}, BOOK]),
    ...each({ ...notes, ...ofReader, crowd: (stage) => stage.takenNotes }, ['deleted'], [{}]),
    ...each(
      { ...comments, others: (stage) => [stage.thread, ...stage.answers.members.keys()] },
      [undefined, 'new', 'old'],
      [{}],
    ),
    ...each({ ...comments, others: foundAnswers }, ['new', 'old'], [BOOK]),
    ...each(
      {
        ...comments,
        named: (stage) => ({ user: stage.owner }),
        others: (stage) => [...stage.answers.members.keys()],
      },
      ['new'],
      [{}],
    ),
    ...each({ ...comments, crowd: (stage) => stage.takenComments }, ['deleted'], [{}, BOOK]),
    ...[cases, ofAdmin].flatMap((list) => [
      ...each(
        {
          ...list,
          crowd: (stage) => stage.openCases,
          others: (stage) => [...stage.ownCases.members.keys(), ...stage.adminCases.members.keys()],
        },
        [undefined, 'new'],
        [{}],
      ),
      ...each({ ...list, crowd: (stage) => stage.doneCases }, ['done'], [{}]),
    ]),
    ...each({ ...ofAdmin, crowd: (stage) => stage.adminCases }, ['mine'], [{}]),
    ...each({ ...cases, crowd: (stage) => stage.ownCases }, ['mine'], [{}]),
    ...each(
      { call: listAppeals, who: 'keeper', crowd: (stage) => stage.appeals, ways: ['cursor'] },
      [undefined],
      [{}],
    ),
    ...each(
      {
        ...{ call: listAdminAppeals, who: 'staff', ways: ['cursor'] },
        crowd: (stage) => stage.adminAppeals,
      },
      [undefined],
      [{}],
    ),
    ...each(
      { call: listRulings, who: 'keeper', crowd: (stage) => stage.ownRulings, ways: ['cursor'] },
      [undefined],
      [{}],
    ),
    ...each(
      { call: listOwnReports, who: 'owner', crowd: (stage) => stage.ownReports, ways: ['cursor'] },
      [undefined],
      [{}],
    ),
    ...quarantineLists({ each }),
    ...each(
      {
        call: listLog,
        who: 'visitor',
        crowd: (stage) => stage.ownRulings,
        others: (stage) => [...rulings.values()].filter((id) => !stage.ownRulings.members.has(id)),
        ways: ['cursor'],
      },
      [undefined],
      [{}],
    ),
  ];
};
