// Authorization of conversations. A conversation is found by who asks and whom it is with, never by
// an id of its own, so nobody can name one of others; nor has any role a way in.

import { accessAccount } from '#features/core/accounts/access.server.ts';
import type { Person } from '#features/core/accounts/calls.ts';
import { presentPeople, presentPerson } from '#features/core/accounts/views.server.ts';
import { isBlocked } from '#features/core/people/access.server.ts';
import { isInnerId } from '#kernel/ids.ts';
import { isRefusal, Refusal } from '#kernel/refusal.ts';
import type { Db } from '#server/db.ts';
import type { CallCtx } from '#server/context.ts';
import { byId } from '#server/feature.ts';
import type { Viewer } from '#server/session.ts';
import { selectMessage, selectMessagesByIds } from './queries/messages.server.ts';
import { selectParticipant, type Participant } from './queries/conversations.server.ts';
import { withVersions } from './versions.server.ts';

export interface ConversationAccess {
  /** The other participant. */
  user: Person;
  /** They have left. */
  gone: boolean;
  /** The viewer as a participant; undefined = nothing was written yet. */
  participant: Participant | undefined;
}

/** Whoever has left is still there for those they have written to, without a name. */
async function accessConversation(
  db: Db,
  viewer: Viewer,
  pathId: string,
): Promise<ConversationAccess> {
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
      participant: await selectParticipant(db, viewer.id, id),
    };
  const participant = isInnerId(id) ? await selectParticipant(db, viewer.id, id) : undefined;
  const user = participant === undefined ? undefined : (await presentPeople(db, [id])).get(id);
  if (user === undefined) throw new Refusal('id');
  return { user, gone: true, participant };
}

export const authorizeConversation = byId(accessConversation);

/** Where no block may be in between, and the other one must be there. */
async function accessOpenConversation(
  db: Db,
  viewer: Viewer,
  pathId: string,
): Promise<ConversationAccess> {
  const access = await accessConversation(db, viewer, pathId);
  if (access.gone) throw new Refusal('id');
  if (await isBlocked(db, viewer, access.user.id))
    throw new Refusal('forbidden', { reason: 'block' });
  return access;
}

export const authorizeOpenConversation = byId(accessOpenConversation);

interface OneAsked {
  params: { id: string; messageId: string };
  viewer: Viewer;
}

async function accessMessage(db: Db, participant: Participant | undefined, pathId: string) {
  const message =
    participant !== undefined && isInnerId(pathId)
      ? await selectMessage(db, participant, pathId)
      : undefined;
  if (participant === undefined || message === undefined) throw new Refusal('id');
  return { participant, message };
}

/** One message of a conversation of the viewer's, whoever wrote it. */
export async function authorizeMessage({ db }: CallCtx, { params, viewer }: OneAsked) {
  const { participant } = await accessConversation(db, viewer, params.id);
  return accessMessage(db, participant, params.messageId);
}

/** An own message that may be changed while the two may write to each other. */
export async function authorizeOwnMessage({ db }: CallCtx, { params, viewer }: OneAsked) {
  const access = await accessOpenConversation(db, viewer, params.id);
  const { participant, message } = await accessMessage(db, access.participant, params.messageId);
  if (message.author_id !== viewer.id) throw new Refusal('forbidden', { reason: 'author' });
  return { participant, message };
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
  const { participant, user } = await accessConversation(db, viewer, pathId);
  if (participant === undefined) throw new Refusal('id');
  const rows = ids.length === 0 ? [] : await selectMessagesByIds(db, participant, ids);
  const asked = { reporterId: viewer.id, now: clock.now() };
  return {
    conversationId: participant.conversation_id,
    otherId: user.id,
    rows: await withVersions(db, rows, asked),
  };
}
