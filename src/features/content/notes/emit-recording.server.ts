import { emit, emitTransient } from '#features/core/realtime/public/emit.server.ts';
import type { Publisher } from '#server/events.ts';
import { liveRecording } from './live.ts';
import { selectAuthor } from './queries.server.ts';

/** Its author waits for the end of it; how far it has come is told to whoever looks just then. */
export async function emitRecordingProgress(
  publisher: Publisher,
  { noteId, isDone }: { noteId: string; isDone: boolean },
): Promise<void> {
  const note = await selectAuthor(publisher.db, noteId);
  if (note === undefined) return;
  if (isDone) await emit(publisher, liveRecording, [note.author_id], { noteId });
  else emitTransient(publisher, liveRecording, [note.author_id], { noteId });
}
