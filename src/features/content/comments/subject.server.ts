import { sql } from 'kysely';
import { NOTE_LETTER } from '#features/content/notes/addresses.ts';
import { publicId } from '#kernel/ids.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db } from '#server/db.ts';
import { defineSubject } from '#server/feature.ts';
import type { Neighbour } from '#server/subject.ts';
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

/**
 * The note, then the two comments before and after in its list; the comment itself also when it was
 * removed. Served by comment_pkey, note_pkey, comment_note_idx, comment_parent_idx.
 */
export async function aroundComment(db: Db, id: string): Promise<Neighbour[]> {
  const beside = (way: 'before' | 'after', level: 'top' | 'reply') => sql`
    (select c.* from this cross join lateral (
      select c.id, c.author_id, c.content, c.created_at from comment c
      where c.deleted_at is null
        and ${
          level === 'top'
            ? sql`c.note_id = this.note_id and c.parent_id is null`
            : sql`c.parent_id = this.parent_id`
        }
        and ${way === 'before' ? sql`c.id < this.id` : sql`c.id > this.id`}
      order by ${way === 'before' ? sql`c.id desc` : sql`c.id`} limit 2
    ) c where this.parent_id is ${level === 'top' ? sql`null` : sql`not null`})`;
  const { rows } = await sql<Neighbour>`
    with this as materialized (select * from comment where id = ${id}),
    near as (
      ${beside('before', 'top')} union all ${beside('after', 'top')}
      union all ${beside('before', 'reply')} union all ${beside('after', 'reply')}
      union all (select c.id, c.author_id, c.content, c.created_at from comment c, this
        where c.id = this.parent_id and c.deleted_at is null)
      union all (select id, author_id, content, created_at from this)
    )
    select n.id, n.author_id as "authorId", n.title, left(n.content, 250) as content,
      n.created_at as created, 'above' as place, 0 as rank
    from note n, this where n.id = this.note_id
    union all
    select near.id, near.author_id, '', left(near.content, 250), near.created_at,
      case when near.id < this.id then 'above' when near.id = this.id then 'self' else 'below' end, 1
    from near, this
    order by rank, id`.execute(db);
  return rows;
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
  around: aroundComment,
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
