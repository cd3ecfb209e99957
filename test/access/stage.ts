// One small world for one call: a person for each role, and the things an address can name.

import { makeAccount } from '#features/accounts/factory.server.ts';
import { makeComment } from '#features/comments/factory.server.ts';
import { makeFollower, makeGroup } from '#features/groups/factory.server.ts';
import { makeMessage } from '#features/messages/factory.server.ts';
import { makeNote } from '#features/notes/factory.server.ts';
import type { Db } from '#server/db.ts';
import { ADMIN_COOKIE, ADMIN_SESSION, openSession, USER_COOKIE } from '#server/session.ts';
import type { Role } from './roles.ts';

const LONG_AGO = '2025-01-01T00:00:00Z';
const FLAGS: Partial<Record<Role, object>> = {
  moderator: { moderator: true },
  security: { security: true },
  blacklisted: { blacklist: true },
};

export interface Stage {
  /** The author of the note and of the comment; the person an address names. */
  author: string;
  note: string;
  comment: string;
  group: string;
  /** A note of the group, written by the author while they were an administrator. */
  groupNote: string;
  /** Somebody else who follows the group. */
  follower: string;
  /** A message of whoever asks to the author; '1' where there is none. */
  message: string;
  /** Whoever asks; null for a visitor and for the administrator. */
  asker: string | null;
  cookie: string | undefined;
}

/** Everything is made anew for each role: a call that goes through may take the thing away. */
export async function setStage(db: Db, role: Role, adminId: string): Promise<Stage> {
  const person = async (flags: object = {}) =>
    (await makeAccount(db, { created_at: LONG_AGO, triangle: 5, ...flags })).id;
  const author = await person();
  const creator = await person();
  const admin = await person();
  const note = await makeNote(db, { author_id: author });
  // Long enough ago to write the next one.
  const written = { note_id: note.id, author_id: author, created_at: LONG_AGO };
  const comment = await makeComment(db, written);
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
    group: group.id,
    groupNote: groupNote.id,
    follower,
    message: '1',
  };
  if (role === 'visitor') return { ...stage, asker: null, cookie: undefined };
  if (role === 'administrator') {
    const token = await openSession(db, adminId, 'test', ADMIN_SESSION);
    return { ...stage, asker: null, cookie: `${ADMIN_COOKIE}=${token}` };
  }
  const asker = known[role] ?? (await person(FLAGS[role]));
  if (role === 'group follower') await makeFollower(db, group.id, asker);
  if (role === 'blocked user')
    await db.insertInto('account_block').values({ account_id: author, target_id: asker }).execute();
  if (asker !== author) stage.message = await makeMessage(db, { from: asker, to: author });
  const token = await openSession(db, asker, 'test');
  return { ...stage, asker, cookie: `${USER_COOKIE}=${token}` };
}
