import { useLingui } from '@lingui/react/macro';
import { MODERATOR } from '#features/core/moderation/addresses.ts';
import { listModeratorNotes } from '#features/staff/content-lists/client.gen.ts';
import { StaffNotes } from '#features/staff/content-lists/StaffNotes.tsx';
import { readThingsQuery, thingsQuery } from '#features/staff/content-lists/things-query.web.ts';
import { ThingsHead } from '#features/staff/content-lists/ThingsHead.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import type { Route } from './+types/moderator.ts';
import { appContext } from '../app-context.ts';
import { forStaff, toSign } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { ask, viewer } = context.get(appContext);
  if (viewer === null) throw toSign(url);
  const query = readThingsQuery(url.searchParams);
  return {
    query,
    first: await forStaff({ request, url }, ask(listModeratorNotes, { query: thingsQuery(query) })),
  };
}

export default function ModeratorPage({ loaderData: { query, first } }: Route.ComponentProps) {
  const { t } = useLingui();
  const title = t`Барлык язмалар`;
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title={title} description={title} path={MODERATOR} hidden />
      <ThingsHead page={MODERATOR} title={title} label={t`Язмалардан эзләү`} query={query} />
      <StaffNotes first={first} query={query} />
    </div>
  );
}
