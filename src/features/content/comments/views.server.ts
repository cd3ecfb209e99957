import { presentPeople } from '#features/core/accounts/views.server.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db } from '#server/db.ts';
import type { Viewer } from '#server/session.ts';
import { REPLIES_SHOWN, type Comment } from './calls.ts';
import {
  selectFirstReplies,
  selectOwnGrades,
  type CommentRow,
  type Unseen,
} from './queries.server.ts';

/** Comments with their first answers, authors and the viewer's grades: four queries in all. */
export async function presentComments(
  db: Db,
  viewer: Viewer | null,
  rows: readonly CommentRow[],
  unseen?: Unseen,
): Promise<Comment[]> {
  const { rows: replies } = await selectFirstReplies(
    db,
    rows.map((row) => row.id),
    REPLIES_SHOWN + 1,
    unseen,
  );
  const all = [...rows, ...replies];
  const [people, grades] = await Promise.all([
    presentPeople(
      db,
      all.filter((row) => row.emptied_at === null).map((row) => row.author_id),
    ),
    viewer === null
      ? []
      : selectOwnGrades(
          db,
          viewer.id,
          all.map((row) => row.id),
        ),
  ]);
  const select = new Map(grades.map((grade) => [grade.comment_id, grade.grade]));
  const repliesOf = Map.groupBy(replies, (row) => row.parent_id);

  return rows.map((row) => {
    const own = repliesOf.get(row.id) ?? [];
    return {
      ...presentOne(row),
      replies: own.slice(0, REPLIES_SHOWN).map(presentOne),
      moreReplies: own.length > REPLIES_SHOWN,
    };
  });

  function presentOne(row: CommentRow) {
    const isShown = row.emptied_at === null;
    const user = isShown ? people.get(row.author_id) : null;
    if (user === undefined) throw new Refusal('error');
    return {
      id: row.id,
      // The words of one the staff have taken down are still there, in case it comes back.
      content: isShown ? row.content : '',
      grade: isShown ? row.grade : 0,
      select: select.get(row.id) ?? 0,
      created: row.created_at,
      edited: row.edited_at,
      user,
    };
  }
}
