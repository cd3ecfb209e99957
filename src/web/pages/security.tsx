import { useLingui } from '@lingui/react/macro';
import { SECURITY } from '#features/core/moderation/addresses.ts';
import { listSecurityComments } from '#features/staff/content-lists/client.gen.ts';
import { StaffComments } from '#features/staff/content-lists/StaffComments.tsx';
import { readThingsQuery, thingsQuery } from '#features/staff/content-lists/things-query.web.ts';
import { ThingsHead } from '#features/staff/content-lists/ThingsHead.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import type { Route } from './+types/security.ts';
import { appContext } from '../app-context.ts';
import { forStaff, toSign } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { ask, viewer } = context.get(appContext);
  if (viewer === null) throw toSign(url);
  const query = readThingsQuery(url.searchParams);
  return {
    query,
    first: await forStaff(
      { request, url },
      ask(listSecurityComments, { query: thingsQuery(query) }),
    ),
  };
}

export default function SecurityPage({ loaderData: { query, first } }: Route.ComponentProps) {
  const { t } = useLingui();
  const title = t`Барлык фикерләр`;
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title={title} description={title} path={SECURITY} hidden />
      <ThingsHead page={SECURITY} title={title} label={t`Фикерләрдән эзләү`} query={query} />
      <StaffComments first={first} query={query} />
    </div>
  );
}
