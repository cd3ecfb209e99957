// The words of a note as features to the right change them: with what is derived from them, and
// with everybody told who listens.

import { mentionsIn } from '#features/accounts/mentions.ts';
import { Refusal } from '#kernel/refusal.ts';
import { codePoints } from '#kernel/text.ts';
import type { Ctx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { publish } from '#server/events.ts';
import { startedOf } from '#tatar/letters.ts';
import { noteEdited } from './events.server.ts';
import { lockText, updateNote } from './queries.server.ts';
import { beginningOf, LONGEST_NOTE } from './rules.ts';

/** The source of a note, which nobody else changes or deletes until this transaction ends. */
export async function holdText(db: Db, noteId: string) {
  const row = await lockText(db, noteId);
  if (row === undefined) throw new Refusal('id');
  return row;
}

interface Changed {
  id: string;
  author_id: string;
  group_id: string | null;
}

/** Puts somebody's correction into the text; false where it would become too long. */
export async function changeText(ctx: Ctx, note: Changed, written: string): Promise<boolean> {
  const content = startedOf(written.trim());
  if (codePoints(content) > LONGEST_NOTE) return false;
  await updateNote(ctx.db, note.id, {
    content,
    ...beginningOf(content),
    corrected: true,
    edited_at: new Date(ctx.clock.now()).toISOString(),
  });
  const { id, author_id: authorId, group_id: groupId } = note;
  await publish(ctx, noteEdited, { id, authorId, groupId, mentions: mentionsIn(content) });
  return true;
}
