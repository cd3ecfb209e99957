import { GroupCreator } from '#features/content/groups/GroupCreator.tsx';
import type { Route } from './+types/group-create.ts';
import { appContext } from '../app-context.ts';
import { toSign } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export function loader({ url, context }: Route.LoaderArgs) {
  const { viewer } = context.get(appContext);
  if (viewer === null) throw toSign(url);
  return { person: viewer.id };
}

export default function GroupCreatePage({ loaderData }: Route.ComponentProps) {
  return <GroupCreator person={loaderData.person} />;
}
