import { redirect } from 'react-router';
import type { Route } from './+types/note-create.ts';
import { appContext } from '../app-context.ts';
import { NoteCreator } from '../parts/NoteCreator.tsx';

export { ErrorBoundary } from '../parts/PageError.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const { viewer } = context.get(appContext);
  if (viewer === null) throw redirect('/sign');
  return { viewer: { id: viewer.id, idC: viewer.idC } };
}

export default function NoteCreatePage({ loaderData: { viewer } }: Route.ComponentProps) {
  return <NoteCreator viewer={viewer} group={null} />;
}
