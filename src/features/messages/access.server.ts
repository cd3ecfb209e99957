// Authorization of conversations. A conversation is found by who asks and whom it is with, never by
// an id of its own, so nobody can name one of others; nor has any role a way in.

import { accessAccount } from '#features/accounts/access.server.ts';
import type { Person } from '#features/accounts/calls.ts';
import { presentPeople, presentPerson } from '#features/accounts/views.server.ts';
import { isBlocked } from '#features/people/access.server.ts';
import { isInnerId } from '#kernel/ids.ts';
import { isRefusal, Refusal } from '#kernel/refusal.ts';
import type { Db } from '#server/db.ts';
import type { CallCtx } from '#server/context.ts';
import { byId } from '#server/feature.ts';
import type { Viewer } from '#server/session.ts';
import { selectMessage, selectMessagesByIds } from './queries/messages.server.ts';
import { selectSide, type Side } from './queries/talks.server.ts';
import { withVersions } from './versions.server.ts';

export interface Talking {
  /** Whom the viewer talks with. */
  user: Person;
  /** They have left. */
  gone: boolean;
  /** The viewer's side; undefined = nothing was written yet. */
  side: Side | undefined;
}

/** Whoever has left is still there for those they have written to, without a name. */
async function accessTalk(db: Db, viewer: Viewer, pathId: string): Promise<Talking> {
  const account = await accessAccount(db, pathId).catch((error: unknown) => {
    if (isRefusal(error) && error.flags.includes('id')) return null;
    throw error;
  });
  const id = account?.id ?? pathId;
  if (id === viewer.id) throw new Refusal('forbidden', { reason: 'own' });
  if (account !== null)
    return {
      user: presentPerson(account),
      gone: false,
      side: await selectSide(db, viewer.id, id),
    };
  const side = isInnerId(id) ? await selectSide(db, viewer.id, id) : undefined;
  const user = side === undefined ? undefined : (await presentPeople(db, [id])).get(id);
  if (user === undefined) throw new Refusal('id');
  return { user, gone: true, side };
}

export const authorizeTalk = byId(accessTalk);

/** Where no block may be in between, and the other one must be there. */
async function accessOpenTalk(db: Db, viewer: Viewer, pathId: string): Promise<Talking> {
  const talking = await accessTalk(db, viewer, pathId);
  if (talking.gone) throw new Refusal('id');
  if (await isBlocked(db, viewer, talking.user.id))
    throw new Refusal('forbidden', { reason: 'block' });
  return talking;
}

export const authorizeOpenTalk = byId(accessOpenTalk);

interface OneAsked {
  params: { id: string; messageId: string };
  viewer: Viewer;
}

async function accessMessage(db: Db, side: Side | undefined, pathId: string) {
  const message =
    side !== undefined && isInnerId(pathId) ? await selectMessage(db, side, pathId) : undefined;
  if (side === undefined || message === undefined) throw new Refusal('id');
  return { side, message };
}

/** One message of a conversation of the viewer's, whoever wrote it. */
export async function authorizeMessage({ db }: CallCtx, { params, viewer }: OneAsked) {
  const { side } = await accessTalk(db, viewer, params.id);
  return accessMessage(db, side, params.messageId);
}

/** An own message that may be changed while the two may write to each other. */
export async function authorizeOwnMessage({ db }: CallCtx, { params, viewer }: OneAsked) {
  const talking = await accessOpenTalk(db, viewer, params.id);
  const { side, message } = await accessMessage(db, talking.side, params.messageId);
  if (message.author_id !== viewer.id) throw new Refusal('forbidden', { reason: 'author' });
  return { side, message };
}

/**
 * Messages the viewer wants to show to the staff: of their own conversation, as they see them, those
 * of the other with what they said before.
 */
export async function accessAttached(
  { db, clock }: Pick<CallCtx, 'db' | 'clock'>,
  viewer: Viewer,
  pathId: string,
  ids: readonly string[],
) {
  const { side, user } = await accessTalk(db, viewer, pathId);
  if (side === undefined) throw new Refusal('id');
  const rows = ids.length === 0 ? [] : await selectMessagesByIds(db, side, ids);
  const asked = { reporterId: viewer.id, now: clock.now() };
  return { talkId: side.talk_id, otherId: user.id, rows: await withVersions(db, rows, asked) };
}
