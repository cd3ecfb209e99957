import { sql } from 'kysely';
import { NOTE_LETTER } from '#features/content/notes/addresses.ts';
import { publicId } from '#kernel/ids.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db } from '#server/db.ts';
import { defineSubject } from '#server/feature.ts';
import { accessAnyComment, accessRemovedComment } from './access.server.ts';
import { commentsAddress } from './addresses.ts';
import { removeComment, undeleteComment } from './public/delete.server.ts';
import {
  isCommentStillQuarantined,
  refuseComment,
  releaseComment,
} from './public/quarantine.server.ts';

interface QuoteRow {
  id: string;
  content: string;
  gone: boolean;
  note_id: string;
  note_title: string;
}

/** Served by comment_pkey, note_pkey. */
async function quoteComments(db: Db, ids: readonly string[]) {
  const { rows } = await sql<QuoteRow>`
    select c.id, c.content, n.id as note_id, n.title as note_title,
      c.deleted_at is not null or c.emptied_at is not null or n.deleted_at is not null as gone
    from comment c join note n on n.id = c.note_id where c.id = any(${ids}::bigint[])`.execute(db);
  return rows.map(({ id, content, gone, note_id: noteId, note_title: title }) => {
    const note = { idC: publicId(NOTE_LETTER, noteId), title };
    const place = { note, comment: id, address: commentsAddress(note, id) };
    return { id, title: '', content, gone, place };
  });
}

export const commentSubject = defineSubject({
  kind: 'comment',
  name: 'Фикер',
  handledBy: 'security',
  visitorsMayReport: true,
  access: async ({ db }, pathId) => {
    const { id, author_id: ownerId } = await accessAnyComment(db, pathId);
    return { id, ownerId };
  },
  quote: quoteComments,
  removal: {
    acts: { remove: 'comment.remove', restore: 'comment.restore' },
    remove: async (ctx, pathId) => {
      const comment = await accessAnyComment(ctx.db, pathId);
      if ((await removeComment(ctx, comment, { retainText: true })) === null)
        throw new Refusal('id');
      const at = new Date(ctx.clock.now()).toISOString();
      return { id: comment.id, ownerId: comment.author_id, at, isRestorable: true };
    },
    find: async (db, pathId) => {
      const { id, author_id: ownerId } = await accessRemovedComment(db, pathId);
      return { id, ownerId };
    },
    restore: async (ctx, id) => undeleteComment(ctx, await accessRemovedComment(ctx.db, id)),
  },
  quarantine: {
    isWaiting: isCommentStillQuarantined,
    release: releaseComment,
    refuse: (ctx, id, { seen }) => refuseComment(ctx, id, seen),
  },
});
