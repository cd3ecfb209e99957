// A note comes before everybody: when it is written, or when the staff have looked at it.

import { mentionsIn } from '#features/core/accounts/public/mentions.ts';
import { publish, type Publisher } from '#server/events.ts';
import { addToTally } from '#server/tally.ts';
import { noteCreated } from './events.server.ts';
import * as queries from './queries.server.ts';
import { ratingRank } from './rules.ts';

interface Shown {
  id: string;
  author_id: string;
  group_id: string | null;
  created_at: string;
}

/** What listeners are told of a note. */
export const writtenOf = (
  { id, author_id: authorId, group_id: groupId }: Omit<Shown, 'created_at'>,
  content: string,
) => ({ id, authorId, groupId, mentions: mentionsIn(content) });

/** It gets its place in the lists, is counted, and whoever listens is told. */
export async function publishNote(
  publisher: Publisher,
  note: Shown,
  content: string,
): Promise<void> {
  const { db } = publisher;
  await queries.upsertNoteRankLast(db, {
    note_id: note.id,
    author_id: note.author_id,
    group_id: note.group_id,
    rating: ratingRank({ up: 0, down: 0 }, Date.parse(note.created_at)),
  });
  await queries.addToNotes(db, note, 1);
  await addToTally(db, 'note', 1);
  await publish(publisher, noteCreated, writtenOf(note, content));
}
