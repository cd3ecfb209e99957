// Files of messages, given out by signed addresses: each is good for one person and one message,
// for an hour or two. Behind the signature we still look whether that person may see it now.

import { findMessageFile } from '#features/platform/media/public/message-files.server.ts';
import type { Ctx } from '#server/context.ts';
import type { FileRoute } from '#server/feature.ts';
import { isMadeWithSecret, isSameText, keyedName } from '#server/secret.ts';
import { selectMessage } from './queries/messages.server.ts';
import { selectParticipantOfConversation } from './queries/conversations.server.ts';

const HOUR_MS = 3_600_000;

interface Signed {
  viewerId: string;
  messageId: string;
  key: string;
  /** The hour since 1970 at whose beginning it ends. */
  until: number;
}

const signatureOf = (env: Ctx['env'], { viewerId, messageId, key, until }: Signed): string =>
  keyedName(env, 'message-file', [viewerId, messageId, key, until].join('\n'));

/** The beginning of the addresses of a file. The same for an hour, so that browsers keep it. */
export function addressFor(
  { env, clock }: Pick<Ctx, 'env' | 'clock'>,
  of: Omit<Signed, 'until'>,
): string {
  const until = Math.floor(clock.now() / HOUR_MS) + 2;
  return `/media/message/${until.toString(36)}.${signatureOf(env, { ...of, until })}/${of.key}`;
}

export const messageFiles: FileRoute = {
  path: '/media/message/:token/:name',
  caching: 'private',
  find: async ({ db, env, clock }, { params: { token = '', name = '' }, viewer }) => {
    if (viewer === null) return null;
    const [, hour, signature] = /^([\da-z]{1,8})\.([\w-]{22})$/.exec(token) ?? [];
    if (hour === undefined || signature === undefined) return null;
    const until = Number.parseInt(hour, 36);
    if (clock.now() >= until * HOUR_MS) return null;
    const found = await findMessageFile(db, name);
    if (found === null) return null;
    const { conversationId, messageId, key, file } = found;
    const signed = { viewerId: viewer.id, messageId, key, until };
    if (!isMadeWithSecret(env, (made) => isSameText(signature, signatureOf(made, signed))))
      return null;
    const participant = await selectParticipantOfConversation(db, conversationId, viewer.id);
    if (participant === undefined) return null;
    const message = await selectMessage(db, participant, messageId);
    const isShown =
      message !== undefined &&
      message.deleted_at === null &&
      (!participant.request || message.author_id === viewer.id);
    return isShown ? { key: file } : null;
  },
};
