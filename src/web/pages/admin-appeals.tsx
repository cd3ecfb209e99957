import { useLingui } from '@lingui/react/macro';
import { ADMIN_APPEALS } from '#features/core/moderation/addresses.ts';
import { AdminReportChips } from '#features/core/moderation/reports/AdminReportChips.tsx';
import { AppealList } from '#features/core/moderation/appeals/AppealList.tsx';
import {
  ADMIN_APPEAL_CALLS,
  AppealCallsContext,
} from '#features/core/moderation/reports/case-calls.web.ts';
import { listAdminAppeals } from '#features/core/moderation/client.gen.ts';
import { readCursor } from '#ui/list/list-address.ts';
import { PageHead } from '#ui/PageHead.tsx';
import type { Route } from './+types/admin-appeals.ts';
import { appContext } from '../app-context.ts';
import { forAdmin } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { ask } = context.get(appContext);
  const start = readCursor(url.searchParams);
  return { start, first: await forAdmin(url, ask(listAdminAppeals, { query: start })) };
}

export default function AdminAppeals({ loaderData: { start, first } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <AppealCallsContext value={ADMIN_APPEAL_CALLS}>
      <div className="grid grid-cols-1 gap-4">
        <PageHead
          title={t`Яңадан карау`}
          description={t`Яңадан карау`}
          path={ADMIN_APPEALS}
          hidden
        />
        <h1 className="page-title">{t`Яңадан карау`}</h1>
        <p className="text-muted">
          {t`Идарәчеләр карары белән килешмәгән кешеләр. Карарны аны чыгарган идарәче түгел, башкасы карый.`}
        </p>
        <AdminReportChips current="appeal" />
        <AppealList first={first} start={start} />
      </div>
    </AppealCallsContext>
  );
}
