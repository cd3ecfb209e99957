import { useLingui } from '@lingui/react/macro';
import { ADMIN_REPORTS } from '#features/core/moderation/addresses.ts';
import { AllCases } from '#features/core/moderation/reports/AllCases.tsx';
import { CaseWork } from '#features/core/moderation/reports/CaseWork.tsx';
import { getAdminReport } from '#features/core/moderation/client.gen.ts';
import { PageHead } from '#ui/PageHead.tsx';
import type { Route } from './+types/admin-report.ts';
import { appContext } from '../app-context.ts';
import { forAdmin, needed, pathId } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { ask } = context.get(appContext);
  const id = pathId(request, params.id);
  const asked = ask(getAdminReport, { params: { id } });
  return { one: await needed(request, forAdmin(url, asked)) };
}

/** The list stands in the layout, beside it where there is room. */
export default function AdminReport({ loaderData: { one } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <div className="grid grid-cols-1 gap-3.5">
      <PageHead
        title={t`Шикаять`}
        description={t`Шикаять`}
        path={`${ADMIN_REPORTS}/${one.id}`}
        hidden
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="page-title">{t`Шикаять`}</h1>
        <AllCases />
      </div>
      <CaseWork key={`${one.id} ${one.decision}`} first={one} />
    </div>
  );
}
