import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { caseAddress, REPORTS } from '#features/moderation/addresses.ts';
import type { WholeCase } from '#features/moderation/calls/queue.ts';
import { CaseNotes } from '#features/moderation/CaseNotes.tsx';
import { CasePast, CaseReports, CaseThing } from '#features/moderation/CaseView.tsx';
import { getReport } from '#features/moderation/client.gen.ts';
import { DecisionForm } from '#features/moderation/DecisionForm.tsx';
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
  return <Shown key={first.id} first={first} />;
}

function Shown({ first }: { first: WholeCase }) {
  const { t } = useLingui();
  const [one, setOne] = useState(first);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <PageHead title={t`Шикаять`} description={t`Шикаять`} path={caseAddress(one.id)} hidden />
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 wide:px-0">
        <h1 className="font-serif text-[26px] leading-tight font-semibold">{t`Шикаять`}</h1>
        <Link to={REPORTS} className={linkButton}>
          {t`Барлык шикаятьләр`}
        </Link>
      </div>
      <CaseThing one={one} />
      <DecisionForm one={one} onChange={setOne} />
      <CaseReports one={one} />
      <CasePast one={one} />
      <CaseNotes one={one} onChange={setOne} />
    </div>
  );
}
