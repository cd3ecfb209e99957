import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { REPORTS } from '#features/core/moderation/addresses.ts';
import {
  caseQuery,
  isListStale,
  readCaseQuery,
} from '#features/core/moderation/reports/case-query.web.ts';
import { CaseColumns } from '#features/core/moderation/reports/CaseColumns.tsx';
import { listReports } from '#features/core/moderation/client.gen.ts';
import { StaffTabs } from '#features/core/moderation/StaffTabs.tsx';
import type { Route } from './+types/staff-cases.ts';
import { appContext } from '../app-context.ts';
import { forStaff, listOrNull, toSign } from '../loading.ts';
import { CardsSkeleton } from '../parts/PageSkeleton.tsx';
import { isReport } from '../route-match.ts';
import { useOpening } from '../use-opening.web.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { ask, viewer, now } = context.get(appContext);
  if (viewer === null) throw toSign(url);
  const query = readCaseQuery(url.searchParams);
  const cases = ask(listReports, { query: caseQuery(query) });
  // A case is shown without the list beside it, and says itself who may see it.
  const first = await (isReport(url.pathname)
    ? listOrNull(cases)
    : forStaff({ request, url }, cases));
  return { query, first, now };
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  isListStale(REPORTS, currentUrl, nextUrl);

/** Around the queue of moderators and security. */
export default function StaffCases({ loaderData: { query, first, now } }: Route.ComponentProps) {
  const isOpening = useOpening(isReport);
  return (
    <CaseColumns
      loaded={now}
      first={first}
      query={query}
      head={<StaffTabs current={query.filter} wraps />}
      area="site"
      isOpening={isOpening}
    >
      {isOpening ? <CardsSkeleton /> : <Outlet />}
    </CaseColumns>
  );
}
