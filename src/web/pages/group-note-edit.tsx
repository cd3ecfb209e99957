import { data } from 'react-router';
import { getNote } from '#features/content/notes/client.gen.ts';
import { NoteEditor } from '#features/content/notes/NoteEditor.tsx';
import type { Route } from './+types/group-note-edit.ts';
import { appContext } from '../app-context.ts';
import { groupOf, needed, notFound, pathId, toSign } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader(args: Route.LoaderArgs) {
  const { ask, viewer } = args.context.get(appContext);
  if (viewer === null) throw toSign(args.url);
  const { request, params } = args;
  const id = pathId(request, params.noteId);
  const [group, note] = await Promise.all([
    groupOf(args, ask),
    needed(request, ask(getNote, { params: { id } })),
  ]);
  // The address names the group of the note, and not another one.
  if (note.group?.id !== group.id) throw notFound(request);
  if (note.user.id !== viewer.id) throw data(null, { status: 403 });
  return { note };
}

export default function GroupNoteEditPage({ loaderData: { note } }: Route.ComponentProps) {
  return <NoteEditor key={note.id} note={note} />;
}
