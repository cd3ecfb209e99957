// One small world for one call: a person for each role, and the things an address can name.

import { sql } from 'kysely';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { makeComment } from '#features/content/comments/factory.server.ts';
import { makeCorrection } from '#features/content/corrections/factory.server.ts';
import { makeFollower, makeGroup } from '#features/content/groups/factory.server.ts';
import { insertBan } from '#features/content/groups/queries/bans.server.ts';
import type { Writers } from '#features/content/groups/rules.ts';
import { makeEdu } from '#features/learning/lessons/factory.server.ts';
import { makeMessage } from '#features/social/messages/factory.server.ts';
import {
  makeAppeal,
  makeCase,
  makeReadOnlyAppeal,
  makeRuling,
  makeWave,
  makeWordComplaint,
} from '#features/core/moderation/factory.server.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { makeItem, makeOrder } from '#features/core/triangle/factory.server.ts';
import { makeWordVoice } from '#features/content/pronunciations/factory.server.ts';
import type { Trust } from '#kernel/call.ts';
import type { Db } from '#server/db.ts';
import { randomId } from '#server/secret.ts';
import { ADMIN_COOKIE, ADMIN_SESSION, hashOf, openSession, USER_COOKIE } from '#server/session.ts';
import { NOBODY, type Role } from './roles.ts';

const LONG_AGO = '2025-01-01T00:00:00Z';
const FLAGS: Partial<Record<Role, object>> = {
  moderator: { moderator: true },
  security: { security: true },
  'moderator, not proven': { moderator: true },
  'security, not proven': { security: true },
  blacklisted: { blacklist: true },
  'moderator, read-only': { moderator: true, blacklist: true },
  'security, read-only': { security: true, blacklist: true },
};

/** Who writes in the group of these; elsewhere its administrators. */
const WRITERS_IN: Partial<Record<Role, Writers>> = {
  'group suggester': 'suggestions',
  'group member': 'members',
};

export interface Fixture {
  /** The author of the note and of the comment; the person an address names. */
  author: string;
  note: string;
  comment: string;
  /** Of the note, by somebody else. */
  correction: string;
  group: string;
  /** A note of the group, written by the author while they were an administrator. */
  groupNote: string;
  /** Somebody else who follows the group. */
  follower: string;
  /** A lesson anybody may read. */
  edu: string;
  /** A message of whoever asks to the author; '1' where there is none. */
  message: string;
  /** How the author says a word. */
  voice: string;
  /** A task, a good, and an order of whoever asks; of the author where nobody does. */
  task: string;
  good: string;
  order: string;
  /** A case about the author that waits, and an appeal of theirs. */
  reported: string;
  appeal: string;
  /** One of theirs for administrators. */
  plea: string;
  /** What the author says about the card of a word. */
  complaint: string;
  /** A wave of one quarantined comment of the author. */
  quarantineWave: string;
  /** About something of whoever asks; of the author where nobody does. */
  ruling: string;
  /** Whoever asks; null where nobody with an account does. */
  asker: string | null;
  cookie: string | undefined;
}

export type Thing = Exclude<keyof Fixture, 'asker' | 'cookie'>;

export interface OpenFixture {
  fixture: Fixture;
  /** Makes the things that are missing; all of them unless some are named. */
  fill: (things?: readonly Thing[]) => Promise<Fixture>;
}

/** The promise of the first call, for all calls. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

/**
 * Everything is of one role alone: a call that goes through may take the thing away. Only the asker
 * is made at once, with what makes their role.
 */
export async function openFixture(
  db: Db,
  role: Role,
  adminId: string,
  trust: Trust = 'member',
): Promise<OpenFixture> {
  // An older account without numbers of its own would be a learner.
  const age = trust === 'newcomer' ? {} : { created_at: LONG_AGO };
  const person = async (flags: object = {}) =>
    (await makeAccount(db, { ...age, triangle: 5, trust, ...flags })).id;
  // So long ago that it lowers no trust level.
  const ruled = { at: Date.parse(LONG_AGO) };
  const author = once(() => person());
  const creator = once(() => person());
  const admin = once(() => person());
  const note = once(async () => {
    const row = { author_id: await author(), corrections: true, kind: 'ask' };
    return (await makeNote(db, row)).id;
  });
  const group = once(async () => {
    const writers = WRITERS_IN[role] ?? 'admins';
    const { id } = await makeGroup(db, { creator_id: await creator(), writers });
    for (const one of [creator, admin]) await makeFollower(db, id, await one(), true);
    return id;
  });

  const known: Partial<Record<Role, () => Promise<string>>> = {
    author,
    'group creator': creator,
    'group admin': admin,
  };
  const asker = NOBODY.has(role) ? null : await (known[role] ?? (() => person(FLAGS[role])))();
  if (role.startsWith('group')) await group();
  if (role === 'group follower' || role in WRITERS_IN)
    await makeFollower(db, await group(), asker!);
  if (role === 'banned')
    await insertBan(db, {
      ...{ group_id: await group(), account_id: asker!, by_id: await creator() },
      created_at: LONG_AGO,
    });
  if (role === 'blocked user')
    await db
      .insertInto('account_block')
      .values({ account_id: await author(), target_id: asker! })
      .execute();
  const fixture = { asker, cookie: await cookieOf(db, role, asker ?? adminId) } as Fixture;

  const things: Record<Thing, () => Promise<string>> = {
    author,
    note,
    comment: async () => {
      // Long enough ago to write the next one.
      const row = { note_id: await note(), author_id: await author(), created_at: LONG_AGO };
      return String((await makeComment(db, row)).id);
    },
    correction: async () => {
      const row = {
        note_id: await note(),
        owner_id: await author(),
        author_id: await creator(),
      };
      return (await makeCorrection(db, row)).id;
    },
    group,
    groupNote: async () => {
      const row = { author_id: await author(), group_id: await group() };
      return (await makeNote(db, row)).id;
    },
    follower: async () => {
      const id = await person();
      await makeFollower(db, await group(), id);
      return id;
    },
    edu: async () => (await makeEdu(db)).idC,
    message: async () =>
      asker === null || role === 'author'
        ? '1'
        : makeMessage(db, { from: asker, to: await author() }),
    voice: async () => (await makeWordVoice(db, await author())).id,
    task: () => makeItem(db),
    good: () => makeItem(db, { kind: 'good', quantity: 9 }),
    order: async () => makeOrder(db, asker ?? (await author())),
    reported: async () => makeCase(db, await author()),
    appeal: async () => makeAppeal(db, await author(), await creator(), ruled),
    plea: async () => makeReadOnlyAppeal(db, await author(), ruled),
    complaint: async () => makeWordComplaint(db, await author()),
    quarantineWave: async () => makeWave(db, await author()),
    ruling: async () =>
      asker === null || role === 'author'
        ? makeRuling(db, await author(), await creator(), ruled)
        : makeRuling(db, asker, await author(), ruled),
  };
  return {
    fixture,
    async fill(named = Object.keys(things) as Thing[]) {
      for (const thing of named) fixture[thing] ??= await things[thing]();
      return fixture;
    },
  };
}

/** What the browser of this role sends; an administrator's session where nobody else asks. */
async function cookieOf(db: Db, role: Role, id: string): Promise<string | undefined> {
  if (role === 'visitor') return undefined;
  if (role === 'half signed in') return begunSign(db);
  if (role === 'administrator' || role === 'administrator, too late') {
    const token = await openSession(db, id, 'test', ADMIN_SESSION);
    if (role !== 'administrator')
      await sql`update admin_session set expires_at = expires_at - interval '12 hours'
        where token_hash = ${hashOf(token)}`.execute(db);
    return `${ADMIN_COOKIE}=${token}`;
  }
  const token = await openSession(db, id, 'test');
  if (role.endsWith('not proven'))
    await sql`update account_session set proven_at = proven_at - interval '13 hours'
      where token_hash = ${hashOf(token)}`.execute(db);
  return `${USER_COOKIE}=${token}`;
}

/** A fixture with everything in it. */
export const makeFixture = async (db: Db, role: Role, adminId: string): Promise<Fixture> =>
  (await openFixture(db, role, adminId)).fill();

export interface Fixtures {
  take: (role: Role, things?: readonly Thing[]) => Promise<OpenFixture>;
  /** Nothing was done on it, so it serves again: making one costs far more than asking. */
  putBack: (role: Role, open: OpenFixture) => void;
}

export function openFixtures(make: (role: Role) => Promise<OpenFixture>): Fixtures {
  const untouched = new Map<Role, OpenFixture>();
  return {
    async take(role, things) {
      const open = untouched.get(role) ?? (await make(role));
      untouched.delete(role);
      await open.fill(things);
      return open;
    },
    putBack: (role, open) => void untouched.set(role, open),
  };
}

/** A code is on its way to somebody; their browser has the cookie of the attempt. */
async function begunSign(db: Db): Promise<string> {
  const id = randomId();
  const now = new Date();
  await db
    .insertInto('mail_code')
    .values({
      id,
      purpose: 'sign',
      email: `half-${id}@example.org`,
      browser_hash: hashOf('half'),
      ordered_at: now.toISOString(),
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + 1_800_000).toISOString(),
    })
    .execute();
  return `__Host-sign=${id}.half`;
}
