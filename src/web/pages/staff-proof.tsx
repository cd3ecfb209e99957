import { useLingui } from '@lingui/react/macro';
import { redirect, useNavigate } from 'react-router';
import { STAFF_PROOF } from '#features/core/accounts/addresses.ts';
import { getStaffProof } from '#features/core/accounts/client.gen.ts';
import { StaffProof } from '#features/core/accounts/StaffProof.tsx';
import { NarrowCard } from '#ui/NarrowCard.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import type { Route } from './+types/staff-proof.ts';
import { appContext } from '../app-context.ts';
import { needed, toSign } from '../loading.ts';
import { safeBack } from '../safe-back.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { ask, viewer } = context.get(appContext);
  if (viewer === null) throw toSign(url);
  const back = safeBack(url.searchParams.get('back'));
  const { until, email, ...known } = await needed(request, ask(getStaffProof, {}));
  if (until !== null) throw redirect(back);
  return { back, known: { ...known, email: email ?? '' } };
}

export default function StaffProofPage({ loaderData: { back, known } }: Route.ComponentProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const title = t`Үзегез икәнегезне раслагыз`;
  return (
    <>
      <PageHead title={title} description={title} path={STAFF_PROOF} hidden />
      <NarrowCard title={title}>
        <StaffProof {...known} onProven={() => void navigate(back)} />
      </NarrowCard>
    </>
  );
}
