import { z } from 'zod';
import { Id } from '#kernel/schemas.ts';
import type { Ctx } from '#server/context.ts';
import type { Database } from '#server/db.ts';
import { defineJob, type PayloadOf } from '#server/jobs.ts';
import { removeDead } from './forgetting.server.ts';
import { lockConversationById } from './queries/conversations.server.ts';
import { emitEdit } from './emit-messages.server.ts';
import { sweepVersions } from './versions.server.ts';

export const TELL_PICTURES = defineJob({
  name: 'tell-pictures',
  summary: 'Notify open pages that a picture or voice of a message is ready.',
  // `talkId` is the id of the conversation: queued jobs carry this name.
  payload: z.object({ talkId: Id, messageId: Id }),
  key: ({ talkId, messageId }) => `tell-pictures:${talkId}:${messageId}`,
});

/**
 * A picture of a message is there, or its voice: open pages show it. The conversation is locked, so that
 * a message that is deleted meanwhile is not sent.
 */
export const tellPictures = (
  { db, ...ctx }: Ctx,
  { talkId: conversationId, messageId }: PayloadOf<typeof TELL_PICTURES>,
) =>
  (db as Database).transaction().execute(async (tx) => {
    await lockConversationById(tx, conversationId);
    await emitEdit({ ...ctx, db: tx }, { conversationId, messageId });
  });

export const SWEEP_MESSAGE_VERSIONS = defineJob({
  name: 'sweep-message-versions',
  summary: 'Delete former versions of messages after 7 days, with files that no report needs.',
  cron: '23 * * * *',
});
const VERSIONS_AT_ONCE = 500;

/** Every hour: former versions of messages that no report can use any more. */
export async function sweepMessageVersions({ db, clock }: Ctx): Promise<void> {
  for (let goes = 0; goes < MOST_GOES; goes += 1) {
    const swept = await (db as Database)
      .transaction()
      .execute((tx) => sweepVersions(tx, clock.now(), VERSIONS_AT_ONCE));
    if (swept < VERSIONS_AT_ONCE) return;
  }
}

export const SWEEP_MESSAGES = defineJob({
  name: 'sweep-messages',
  summary: 'Delete messages that both participants deleted 30 days ago.',
  cron: '17 2 * * *',
});
const MOST_GOES = 2000;

/** Every night: what both deleted a month ago. */
export async function sweepMessages({ db }: Ctx): Promise<void> {
  for (let goes = 0; goes < MOST_GOES; goes += 1)
    if ((await (db as Database).transaction().execute(removeDead)) === 0) return;
}
