import { data, redirect } from 'react-router';
import { editAddress } from '#features/content/notes/addresses.ts';
import { getNote } from '#features/content/notes/client.gen.ts';
import { NoteEditor } from '#features/content/notes/NoteEditor.tsx';
import type { Route } from './+types/note-edit.ts';
import { appContext } from '../app-context.ts';
import { needed, pathId, toSign } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { ask, viewer } = context.get(appContext);
  if (viewer === null) throw toSign(url);
  const id = pathId(request, params.noteId);
  const note = await needed(request, ask(getNote, { params: { id } }));
  if (note.user.id !== viewer.id) throw data(null, { status: 403 });
  // A note of a group has its editor there.
  if (note.group !== null) throw redirect(editAddress(note));
  return { note };
}

export default function NoteEditPage({ loaderData: { note } }: Route.ComponentProps) {
  return <NoteEditor key={note.id} note={note} />;
}
