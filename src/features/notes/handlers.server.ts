import { innerId } from '#kernel/ids.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Ctx } from '#server/context.ts';
import type { Note } from './calls.ts';
import { selectWholeNote } from './queries.server.ts';
import { presentNote } from './views.server.ts';

export async function getNote({ db }: Ctx, { params }: { params: { id: string } }): Promise<Note> {
  const id = innerId('note', params.id);
  const row = id === null ? undefined : await selectWholeNote(db, id);
  if (row === undefined) throw new Refusal('id');
  return presentNote(row);
}
