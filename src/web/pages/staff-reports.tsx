import { useLingui } from '@lingui/react/macro';
import { REPORTS } from '#features/core/moderation/addresses.ts';
import { PageHead } from '#ui/PageHead.tsx';

export { ErrorBoundary } from '../parts/PageError.tsx';

/** The list stands in the layout. */
export default function StaffReports() {
  const { t } = useLingui();
  return <PageHead title={t`Шикаятьләр`} description={t`Шикаятьләр`} path={REPORTS} hidden />;
}
