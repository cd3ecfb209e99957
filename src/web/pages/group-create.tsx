import { redirect } from 'react-router';
import { GroupCreator } from '#features/groups/GroupCreator.tsx';
import type { Route } from './+types/group-create.ts';
import { appContext } from '../app-context.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const { viewer } = context.get(appContext);
  if (viewer === null) throw redirect('/sign');
  return { person: viewer.id };
}

export default function GroupCreatePage({ loaderData }: Route.ComponentProps) {
  return <GroupCreator person={loaderData.person} />;
}
