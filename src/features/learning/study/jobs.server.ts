import { z } from 'zod';
import { Id } from '#kernel/schemas.ts';
import type { Ctx } from '#server/context.ts';
import { defineJob, type PayloadOf } from '#server/jobs.ts';
import * as queries from './forgetting-queries.server.ts';

/** What somebody wrote goes with their note: the word stays, where it was met is forgotten. */
export const CLEAR_SENTENCES = defineJob({
  name: 'clear-sentences',
  summary: 'Delete example sentences of a deleted note from word lists.',
  payload: z.object({ noteId: Id }),
  key: ({ noteId }) => `clear-sentences:${noteId}`,
});

/** A note that was deleted by mistake comes back with them: its author and the staff have a minute. */
export const CLEAR_AFTER = { afterSeconds: 60 };

const AT_ONCE = 500;

export async function clearSentences(
  { db }: Ctx,
  { noteId }: PayloadOf<typeof CLEAR_SENTENCES>,
): Promise<void> {
  while ((await queries.clearSentences(db, noteId, AT_ONCE)) === AT_ONCE);
}
