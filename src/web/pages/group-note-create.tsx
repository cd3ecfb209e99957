import { data } from 'react-router';
import { NoteCreator } from '#features/content/notes/NoteCreator.tsx';
import type { Route } from './+types/group-note-create.ts';
import { appContext } from '../app-context.ts';
import { groupOf, toSign } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader(args: Route.LoaderArgs) {
  const { ask, viewer } = args.context.get(appContext);
  if (viewer === null) throw toSign(args.url);
  const group = await groupOf(args, ask);
  if (group.writing === null || group.restorableUntil !== null) throw data(null, { status: 403 });
  return { group, viewer: { id: viewer.id } };
}

export default function GroupNoteCreatePage({ loaderData }: Route.ComponentProps) {
  const { group, viewer } = loaderData;
  return <NoteCreator key={group.id} viewer={viewer} group={group} />;
}
