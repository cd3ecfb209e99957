// One small world for one call: a person for each role, and the things an address can name.

import { sql } from 'kysely';
import { makeAccount } from '#features/accounts/factory.server.ts';
import { makeComment } from '#features/comments/factory.server.ts';
import { makeCorrection } from '#features/corrections/factory.server.ts';
import { makeFollower, makeGroup } from '#features/groups/factory.server.ts';
import { makeEdu } from '#features/lessons/factory.server.ts';
import { makeMessage } from '#features/messages/factory.server.ts';
import {
  makeAppeal,
  makeCase,
  makeReadOnlyAppeal,
  makeRuling,
  makeWave,
  makeWordComplaint,
} from '#features/moderation/factory.server.ts';
import { makeNote } from '#features/notes/factory.server.ts';
import { makeItem, makeOrder } from '#features/triangle/factory.server.ts';
import { makeWordVoice } from '#features/voices/factory.server.ts';
import type { Trust } from '#kernel/call.ts';
import type { Db } from '#server/db.ts';
import { randomId } from '#server/secret.ts';
import { ADMIN_COOKIE, ADMIN_SESSION, hashOf, openSession, USER_COOKIE } from '#server/session.ts';
import type { Role } from './roles.ts';

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

export interface Stage {
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
  /** A wave of one comment of the author that is held. */
  held: string;
  /** About something of whoever asks; of the author where nobody does. */
  ruling: string;
  /** Whoever asks; null where nobody with an account does. */
  asker: string | null;
  cookie: string | undefined;
}

/** Everything is of one role alone: a call that goes through may take the thing away. */
export async function setStage(
  db: Db,
  role: Role,
  adminId: string,
  trust: Trust = 'member',
): Promise<Stage> {
  const person = async (flags: object = {}) =>
    (await makeAccount(db, { created_at: LONG_AGO, triangle: 5, trust, ...flags })).id;
  // So long ago that it lowers no trust level.
  const ruled = { at: Date.parse(LONG_AGO) };
  const author = await person();
  const creator = await person();
  const admin = await person();
  const note = await makeNote(db, { author_id: author, corrections: true, kind: 'ask' });
  // Long enough ago to write the next one.
  const written = { note_id: note.id, author_id: author, created_at: LONG_AGO };
  const comment = await makeComment(db, written);
  const correction = await makeCorrection(db, {
    note_id: note.id,
    owner_id: author,
    author_id: creator,
  });
  const group = await makeGroup(db, { creator_id: creator });
  await makeFollower(db, group.id, creator, true);
  await makeFollower(db, group.id, admin, true);
  const follower = await person();
  await makeFollower(db, group.id, follower);
  const groupNote = await makeNote(db, { author_id: author, group_id: group.id });

  const known: Partial<Record<Role, string>> = {
    author,
    'group creator': creator,
    'group admin': admin,
  };
  const stage = {
    author,
    note: note.id,
    comment: String(comment.id),
    correction: correction.id,
    group: group.id,
    groupNote: groupNote.id,
    follower,
    edu: (await makeEdu(db)).idC,
    message: '1',
    voice: (await makeWordVoice(db, author)).id,
    task: await makeItem(db),
    good: await makeItem(db, { kind: 'good', quantity: 9 }),
    order: await makeOrder(db, author),
    reported: await makeCase(db, author),
    appeal: await makeAppeal(db, author, creator, ruled),
    plea: await makeReadOnlyAppeal(db, author, ruled),
    complaint: await makeWordComplaint(db, author),
    held: await makeWave(db, author),
    ruling: await makeRuling(db, author, creator, ruled),
  };
  if (role === 'visitor') return { ...stage, asker: null, cookie: undefined };
  if (role === 'half signed in')
    return { ...stage, asker: null, cookie: await begunSign(db, note.id) };
  if (role === 'administrator' || role === 'administrator, too late') {
    const token = await openSession(db, adminId, 'test', ADMIN_SESSION);
    if (role !== 'administrator')
      await sql`update admin_session set expires_at = expires_at - interval '12 hours'
        where token_hash = ${hashOf(token)}`.execute(db);
    return { ...stage, asker: null, cookie: `${ADMIN_COOKIE}=${token}` };
  }
  const asker = known[role] ?? (await person(FLAGS[role]));
  if (asker !== author) {
    stage.order = await makeOrder(db, asker);
    stage.ruling = await makeRuling(db, asker, author, ruled);
  }
  if (role === 'group follower') await makeFollower(db, group.id, asker);
  if (role === 'blocked user')
    await db.insertInto('account_block').values({ account_id: author, target_id: asker }).execute();
  if (asker !== author) stage.message = await makeMessage(db, { from: asker, to: author });
  const token = await openSession(db, asker, 'test');
  if (role.endsWith('not proven'))
    await sql`update account_session set proven_at = proven_at - interval '13 hours'
      where token_hash = ${hashOf(token)}`.execute(db);
  return { ...stage, asker, cookie: `${USER_COOKIE}=${token}` };
}

export interface Stages {
  take: (role: Role) => Promise<Stage>;
  /** Nothing was done on it, so it serves again: making one costs far more than asking. */
  putBack: (role: Role, stage: Stage) => void;
}

export function openStages(make: (role: Role) => Promise<Stage>): Stages {
  const untouched = new Map<Role, Stage>();
  return {
    take(role) {
      const stage = untouched.get(role);
      untouched.delete(role);
      return stage === undefined ? make(role) : Promise.resolve(stage);
    },
    putBack: (role, stage) => void untouched.set(role, stage),
  };
}

/** A code is on its way to somebody; their browser has the cookie of the attempt. */
async function begunSign(db: Db, name: string): Promise<string> {
  const id = randomId();
  const now = new Date();
  await db
    .insertInto('mail_code')
    .values({
      id,
      purpose: 'sign',
      email: `half-${name}@example.org`,
      browser_hash: hashOf('half'),
      ordered_at: now.toISOString(),
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + 1_800_000).toISOString(),
    })
    .execute();
  return `__Host-sign=${id}.half`;
}
