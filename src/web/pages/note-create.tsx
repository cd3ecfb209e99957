import { NoteCreator } from '#features/notes/NoteCreator.tsx';
import type { Route } from './+types/note-create.ts';
import { appContext } from '../app-context.ts';
import { toSign } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export function loader({ url, context }: Route.LoaderArgs) {
  const { viewer } = context.get(appContext);
  if (viewer === null) throw toSign(url);
  return { viewer: { id: viewer.id, idC: viewer.idC } };
}

export default function NoteCreatePage({ loaderData: { viewer } }: Route.ComponentProps) {
  return <NoteCreator viewer={viewer} group={null} />;
}
