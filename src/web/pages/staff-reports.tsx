import { useLingui } from '@lingui/react/macro';
import { REPORTS } from '#features/moderation/addresses.ts';
import { CaseList, caseQuery } from '#features/moderation/CaseList.tsx';
import { listReports } from '#features/moderation/client.gen.ts';
import { CASE_FILTERS } from '#features/moderation/rules.ts';
import { StaffTabs } from '#features/moderation/StaffTabs.tsx';
import { readChoice, readPosition } from '#ui/list/list-address.ts';
import { PageHead } from '#ui/PageHead.tsx';
import type { Route } from './+types/staff-reports.ts';
import { appContext } from '../app-context.ts';
import { forStaff, toSign } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { ask, viewer } = context.get(appContext);
  if (viewer === null) throw toSign(url);
  const query = {
    filter: readChoice(url.searchParams, 'filter', CASE_FILTERS) ?? ('new' as const),
    start: readPosition(url.searchParams),
  };
  return {
    query,
    first: await forStaff({ request, url }, ask(listReports, { query: caseQuery(query) })),
  };
}

export default function StaffReports({ loaderData: { query, first } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHead title={t`Шикаятьләр`} description={t`Шикаятьләр`} path={REPORTS} hidden />
      <h1 className="px-4 pt-3 font-serif text-[26px] leading-tight font-semibold wide:px-0 wide:pt-1">
        {t`Шикаятьләр`}
      </h1>
      <StaffTabs current={query.filter} />
      <CaseList first={first} query={query} />
    </div>
  );
}
