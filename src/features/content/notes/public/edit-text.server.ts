// The words of a note as later features change them: with what is derived from them, and
// with everybody told who listens.

import { mentionsIn } from '#features/core/accounts/public/mentions.ts';
import {
  mergeVerdicts,
  checkSpam,
  rememberText,
  type Author,
} from '#features/core/spam/public/spam-check.server.ts';
import { Refusal } from '#kernel/refusal.ts';
import { codePoints } from '#kernel/text.ts';
import type { CallCtx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { publish } from '#server/events.ts';
import { startedOf } from '#tatar/letters.ts';
import { noteEdited } from '../events.server.ts';
import { quarantinePublishedNote } from './quarantine.server.ts';
import { lockText, updateNote } from '../queries.server.ts';
import { beginningOf, LONGEST_NOTE } from '../rules.ts';

/** The source of a note, which nobody else changes or deletes until this transaction ends. */
export async function lockNoteText(db: Db, noteId: string) {
  const row = await lockText(db, noteId);
  if (row === undefined) throw new Refusal('id');
  return row;
}

interface Changed {
  id: string;
  author_id: string;
  group_id: string | null;
}

interface Correction {
  /** The author of the note, who accepts it. */
  viewer: Author;
  corrector: Author;
  /** The note as `lockNoteText` gave it. */
  before: Awaited<ReturnType<typeof lockNoteText>>;
  /** The whole text that results. */
  written: string;
  /** What the corrector has put into it. */
  inserted: string;
}

/**
 * Puts somebody's correction into the text. It is judged as any edit is, and what was put in as a
 * text of the corrector. Refused where the note would become too long.
 */
export async function changeText(
  ctx: CallCtx,
  note: Changed,
  { viewer, corrector, before, written, inserted }: Correction,
): Promise<'long' | 'shown' | 'quarantined'> {
  const content = startedOf(written.trim());
  if (codePoints(content) > LONGEST_NOTE) return 'long';
  await updateNote(ctx.db, note.id, {
    content,
    ...beginningOf(content),
    corrected: true,
    edited_at: new Date(ctx.clock.now()).toISOString(),
  });
  const { id, author_id: authorId, group_id: groupId } = note;
  if (before.quarantined) return 'quarantined';
  const edit = { kind: 'note', targetId: id } as const;
  const text = `${before.title}\n${content}`;
  const judged = mergeVerdicts(
    await checkSpam(ctx, viewer, { ...edit, text, links: before.links }),
    await checkSpam(ctx, corrector, { ...edit, text: inserted, links: [] }),
  );
  await rememberText(ctx.db, judged, id);
  if (judged.isQuarantined) {
    await quarantinePublishedNote(ctx, note, judged);
    return 'quarantined';
  }
  await publish(ctx, noteEdited, { id, authorId, groupId, mentions: mentionsIn(content) });
  return 'shown';
}
