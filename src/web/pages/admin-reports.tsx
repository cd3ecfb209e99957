import { useLingui } from '@lingui/react/macro';
import { ADMIN_REPORTS } from '#features/core/moderation/addresses.ts';
import { PageHead } from '#ui/PageHead.tsx';

export { ErrorBoundary } from '../parts/PageError.tsx';

/** The list stands in the layout. */
export default function AdminReports() {
  const { t } = useLingui();
  return <PageHead title={t`Шикаятьләр`} description={t`Шикаятьләр`} path={ADMIN_REPORTS} hidden />;
}
