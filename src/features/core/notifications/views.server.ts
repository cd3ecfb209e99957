import { presentImage, presentPeople } from '#features/core/accounts/views.server.ts';
import { bondsOf } from '#features/core/people/views.server.ts';
import { millisecondsOf } from '#kernel/ids.ts';
import type { Ctx } from '#server/context.ts';
import type { Viewer } from '#server/session.ts';
import { publicIdOf } from '#server/subject.ts';
import type { Notice } from './calls.ts';
import { NOTICE_KINDS, type NoticeKind } from './kinds.ts';
import * as queries from './queries.server.ts';

const isKnown = (kind: string): kind is NoticeKind =>
  (NOTICE_KINDS as readonly string[]).includes(kind);

/** Notices with their people and things, without those of the hidden: five queries in all. */
export async function presentNotices(
  ctx: Pick<Ctx, 'db' | 'subjects'>,
  viewer: Pick<Viewer, 'id'>,
  rows: readonly queries.NoticeRow[],
  hidden: readonly string[],
): Promise<Notice[]> {
  const { db } = ctx;
  const idsOf = (column: 'note_id' | 'comment_id' | 'group_id') =>
    rows.flatMap((row) => row[column] ?? []);
  const followers = rows.flatMap(({ kind, people }) => (kind === 'subscriber' ? people : []));
  const [people, notes, comments, groups, bonds] = await Promise.all([
    presentPeople(
      db,
      rows.flatMap((row) => row.people),
    ),
    byId(withoutHidden(queries.selectNotes(db, idsOf('note_id')))),
    byId(withoutHidden(queries.selectComments(db, idsOf('comment_id')))),
    byId(queries.selectGroups(db, idsOf('group_id'))),
    bondsOf(db, viewer, followers),
  ]);

  // A kind of a newer version is left to it.
  return rows.flatMap((row) => (isKnown(row.kind) ? presentOne(row, row.kind) : []));

  /** The last word of a notice may be theirs, though others stand in it too. */
  async function withoutHidden<Row extends { author_id: string }>(asked: Promise<Row[]>) {
    return (await asked).filter((row) => !hidden.includes(row.author_id));
  }

  function presentOne(row: queries.NoticeRow, kind: NoticeKind): Notice {
    const note = notes.get(row.note_id ?? '');
    const comment = comments.get(row.comment_id ?? '');
    const group = groups.get(row.group_id ?? '');
    return {
      id: row.id,
      kind,
      count: row.count,
      people: row.people.filter((id) => !hidden.includes(id)).flatMap((id) => people.get(id) ?? []),
      note:
        note === undefined
          ? null
          : { id: note.id, idC: publicIdOf(ctx, 'note', note.id), title: note.title },
      comment: comment === undefined ? null : { id: comment.id, content: comment.content },
      group:
        group === undefined
          ? null
          : { id: group.id, idC: group.id_c, name: group.name, image: presentImage(group.image) },
      friend: row.people.length === 1 && bonds.get(row.people[0] ?? '')?.friend === true,
      unread: row.unread,
      at: row.at_id,
      created: new Date(millisecondsOf(row.at_id)).toISOString(),
    };
  }
}

const byId = async <Row extends { id: string }>(asked: Promise<Row[]>): Promise<Map<string, Row>> =>
  new Map((await asked).map((row) => [row.id, row]));
