import { useLingui } from '@lingui/react/macro';
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { foundUserAddress } from '#features/staff/admin/addresses.ts';
import { ADMIN_REPORTS } from '#features/core/moderation/addresses.ts';
import { AdminReportChips } from '#features/core/moderation/reports/AdminReportChips.tsx';
import { ADMIN_CASES, CaseCallsContext } from '#features/core/moderation/reports/case-calls.web.ts';
import {
  caseQuery,
  isListStale,
  readCaseQuery,
} from '#features/core/moderation/reports/case-query.web.ts';
import { CaseColumns } from '#features/core/moderation/reports/CaseColumns.tsx';
import { listAdminReports } from '#features/core/moderation/client.gen.ts';
import type { Route } from './+types/admin-cases.ts';
import { appContext } from '../app-context.ts';
import { forAdmin, listOrNull } from '../loading.ts';
import { CardsSkeleton } from '../parts/PageSkeleton.tsx';
import { isReport } from '../route-match.ts';
import { useOpening } from '../use-opening.web.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { ask, now } = context.get(appContext);
  const query = readCaseQuery(url.searchParams);
  const cases = forAdmin(url, ask(listAdminReports, { query: caseQuery(query) }));
  // A case is shown without the list beside it.
  return { query, first: await (isReport(url.pathname) ? listOrNull(cases) : cases), now };
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  isListStale(ADMIN_REPORTS, currentUrl, nextUrl);

const CALLS = { ...ADMIN_CASES, personAddress: foundUserAddress };

/** Around the queue of administrators. */
export default function AdminCases({ loaderData: { query, first, now } }: Route.ComponentProps) {
  const { t } = useLingui();
  const isOpening = useOpening(isReport);
  return (
    <CaseCallsContext value={CALLS}>
      <CaseColumns
        loaded={now}
        first={first}
        query={query}
        head={
          <>
            <p className="text-muted">
              {t`Кешеләр, төркемнәр, хәбәрләр, тавыш язмалары һәм дәресләр турында. Язмаларны модераторлар, фикерләрне күзәтүчеләр карый.`}
            </p>
            <AdminReportChips current={query.filter} />
          </>
        }
        area="admin"
        isOpening={isOpening}
      >
        {isOpening ? <CardsSkeleton /> : <Outlet />}
      </CaseColumns>
    </CaseCallsContext>
  );
}
