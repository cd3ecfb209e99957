import { useLingui } from '@lingui/react/macro';
import { ADMIN_REPORTS } from '#features/moderation/addresses.ts';
import { ADMIN_CASES, CaseCallsContext } from '#features/moderation/case-calls.web.ts';
import { CaseWork } from '#features/moderation/CaseWork.tsx';
import { getAdminReport } from '#features/moderation/client.gen.ts';
import { linkButton } from '#ui/button.ts';
import { Link } from '#ui/Link.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import type { Route } from './+types/admin-report.ts';
import { appContext } from '../app-context.ts';
import { forAdmin, needed, pathId } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { ask } = context.get(appContext);
  const id = pathId(request, params.id);
  return {
    first: await forAdmin(needed(request, ask(getAdminReport, { params: { id } }))),
  };
}

export default function AdminReport({ loaderData: { first } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <CaseCallsContext value={ADMIN_CASES}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
        <PageHead
          title={t`Шикаять`}
          description={t`Шикаять`}
          path={`${ADMIN_REPORTS}/${first.id}`}
          hidden
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="font-serif text-[26px] leading-tight font-semibold">{t`Шикаять`}</h1>
          <Link to={ADMIN_REPORTS} className={linkButton}>
            {t`Барлык шикаятьләр`}
          </Link>
        </div>
        <CaseWork key={first.id} first={first} wide />
      </div>
    </CaseCallsContext>
  );
}
