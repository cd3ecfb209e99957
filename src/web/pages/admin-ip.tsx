import { useLingui } from '@lingui/react/macro';
import { ADMIN_IP } from '#features/staff/admin/addresses.ts';
import { listVisits } from '#features/staff/admin/client.gen.ts';
import { listVisitsQuery, readVisitQuery } from '#features/staff/admin/log-query.web.ts';
import { VisitList } from '#features/staff/admin/VisitList.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import type { Route } from './+types/admin-ip.ts';
import { appContext } from '../app-context.ts';
import { forAdmin } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { ask } = context.get(appContext);
  const query = readVisitQuery(url.searchParams);
  return { query, visits: await forAdmin(url, ask(listVisits, { query: listVisitsQuery(query) })) };
}

export default function AdminIp({ loaderData: { query, visits } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title={t`IP адреслар`} description={t`IP адреслар`} path={ADMIN_IP} hidden />
      <h1 className="page-title">{t`IP адреслар`}</h1>
      <p className="text-muted">
        {t`Керүләр, яңа язулар, хезмәткәрләрнең эшләре һәм кире кагылган гамәлләр. 7 көннән соң адресның ахыры, 30 көннән соң юл үзе бетерелә. Алар артык күп булса яки база эшләмәсә, кайберләре язылмый кала.`}
      </p>
      <VisitList first={visits} query={query} />
    </div>
  );
}
