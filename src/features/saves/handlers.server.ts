import { accessNote, accessNoteToRead } from '#features/notes/access.server.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Ctx } from '#server/context.ts';
import type { Viewer } from '#server/session.ts';
import * as queries from './queries.server.ts';
import { MOST_SAVED } from './rules.ts';
import { savedOf } from './views.server.ts';

interface Asked {
  params: { id: string };
  viewer: Viewer;
}

export async function saveNote(
  { db }: Ctx,
  { params, body: { save }, viewer }: Asked & { body: { save: boolean } },
) {
  if (!save) {
    // Also of somebody there is a block with by now.
    const note = await accessNote(db, params.id);
    await queries.deleteSave(db, viewer.id, note.id);
    return { save };
  }
  const note = await accessNoteToRead(db, viewer, params.id);
  await queries.lockSaver(db, viewer.id);
  if ((await queries.countSaves(db, viewer.id, MOST_SAVED)) >= MOST_SAVED)
    throw new Refusal('quantity', { codes: { save: 'many' } });
  await queries.insertSave(db, viewer.id, note.id);
  return { save };
}

export async function getSaved({ db }: Ctx, { params, viewer }: Asked) {
  const note = await accessNoteToRead(db, viewer, params.id);
  return { save: (await savedOf(db, viewer, [note.id])).has(note.id) };
}
