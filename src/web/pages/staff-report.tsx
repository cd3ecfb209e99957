import { useLingui } from '@lingui/react/macro';
import { caseAddress } from '#features/core/moderation/addresses.ts';
import { AllCases } from '#features/core/moderation/reports/AllCases.tsx';
import { CaseWork } from '#features/core/moderation/reports/CaseWork.tsx';
import { getReport } from '#features/core/moderation/client.gen.ts';
import { PageHead } from '#ui/PageHead.tsx';
import type { Route } from './+types/staff-report.ts';
import { appContext } from '../app-context.ts';
import { forStaff, pathId, toSign } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { ask, viewer } = context.get(appContext);
  if (viewer === null) throw toSign(url);
  const id = pathId(request, params.id);
  return { one: await forStaff({ request, url }, ask(getReport, { params: { id } })) };
}

/** The list stands in the layout, beside it where there is room. */
export default function StaffReport({ loaderData: { one } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <div className="grid grid-cols-1 gap-3.5">
      <PageHead title={t`Шикаять`} description={t`Шикаять`} path={caseAddress(one.id)} hidden />
      <div className="flex flex-wrap items-center justify-between gap-3 page-inset">
        <h1 className="page-title">{t`Шикаять`}</h1>
        <AllCases />
      </div>
      <CaseWork key={`${one.id} ${one.decision}`} first={one} />
    </div>
  );
}
