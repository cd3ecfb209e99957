import { useLingui } from '@lingui/react/macro';
import { APPEALS } from '#features/core/moderation/addresses.ts';
import { AppealList } from '#features/core/moderation/appeals/AppealList.tsx';
import { listAppeals } from '#features/core/moderation/client.gen.ts';
import { StaffTabs } from '#features/core/moderation/StaffTabs.tsx';
import { readCursor } from '#ui/list/list-address.ts';
import { PageHead } from '#ui/PageHead.tsx';
import type { Route } from './+types/staff-appeals.ts';
import { appContext } from '../app-context.ts';
import { forStaff, toSign } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { ask, viewer } = context.get(appContext);
  if (viewer === null) throw toSign(url);
  const start = readCursor(url.searchParams);
  return { start, first: await forStaff({ request, url }, ask(listAppeals, { query: start })) };
}

export default function StaffAppeals({ loaderData: { start, first } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title={t`Яңадан карау`} description={t`Яңадан карау`} path={APPEALS} hidden />
      <h1 className="page-title page-inset pt-3 wide:pt-1">{t`Яңадан карау`}</h1>
      <StaffTabs current="appeal" />
      <AppealList first={first} start={start} />
    </div>
  );
}
