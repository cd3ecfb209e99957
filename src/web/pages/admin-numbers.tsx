import { useLingui } from '@lingui/react/macro';
import { ADMIN_NUMBERS } from '#features/staff/analytics/addresses.ts';
import { getNumbers } from '#features/staff/analytics/client.gen.ts';
import { Dashboard } from '#features/staff/analytics/Dashboard.tsx';
import { DashboardFailed, DashboardSkeleton } from '#features/staff/analytics/DashboardStates.tsx';
import { PERIODS } from '#features/staff/analytics/rules.ts';
import { useFormat } from '#ui/Locale.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import type { Route } from './+types/admin-numbers.ts';
import { appContext } from '../app-context.ts';
import { forAdmin, listOrNull } from '../loading.ts';
import { usePending } from '../use-pending.web.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { ask, now } = context.get(appContext);
  const asked = Number(url.searchParams.get('days'));
  const period = PERIODS.find((days) => days === asked) ?? 30;
  const query = { days: String(period) };
  return { period, now, numbers: await listOrNull(forAdmin(url, ask(getNumbers, { query }))) };
}

export default function AdminNumbers({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { date, time } = useFormat();
  const pending = usePending();
  const { period, now, numbers } = loaderData;
  const counted = numbers?.counted ?? null;
  const title = t`Күзәтү`;
  const labels = { 7: t`7 көн`, 30: t`30 көн`, 365: t`12 ай` };
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title={title} description={title} path={ADMIN_NUMBERS} hidden />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="page-title">{title}</h1>
          {counted !== null && (
            <p className="text-13 text-muted">
              {date(counted)}, {time(counted)}
            </p>
          )}
        </div>
        <div className="w-full wide:w-82.5">
          <Tabs
            label={t`Вакыт`}
            tabs={PERIODS.map((days) => ({
              label: labels[days],
              to: days === 30 ? ADMIN_NUMBERS : `${ADMIN_NUMBERS}?days=${days}`,
              current: days === period,
            }))}
          />
        </div>
      </div>
      {pending?.pathname === ADMIN_NUMBERS ? (
        <DashboardSkeleton />
      ) : numbers === null ? (
        <DashboardFailed />
      ) : (
        <Dashboard numbers={numbers} period={period} now={now} />
      )}
    </div>
  );
}
