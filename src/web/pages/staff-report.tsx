import { useLingui } from '@lingui/react/macro';
import { caseAddress, REPORTS } from '#features/moderation/addresses.ts';
import { CaseWork } from '#features/moderation/CaseWork.tsx';
import { getReport } from '#features/moderation/client.gen.ts';
import { linkButton } from '#ui/button.ts';
import { Link } from '#ui/Link.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import type { Route } from './+types/staff-report.ts';
import { appContext } from '../app-context.ts';
import { forStaff, pathId, toSign } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { ask, viewer } = context.get(appContext);
  if (viewer === null) throw toSign(url);
  const id = pathId(request, params.id);
  return { first: await forStaff({ request, url }, ask(getReport, { params: { id } })) };
}

export default function StaffReport({ loaderData: { first } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <PageHead title={t`Шикаять`} description={t`Шикаять`} path={caseAddress(first.id)} hidden />
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 wide:px-0">
        <h1 className="font-serif text-[26px] leading-tight font-semibold">{t`Шикаять`}</h1>
        <Link to={REPORTS} className={linkButton}>
          {t`Барлык шикаятьләр`}
        </Link>
      </div>
      <CaseWork key={first.id} first={first} />
    </div>
  );
}
