import { useLingui } from '@lingui/react/macro';
import { ADMIN_ORDER, adminOrders } from '#features/core/triangle/addresses.ts';
import { listAllOrders } from '#features/core/triangle/client.gen.ts';
import { useStateNames } from '#features/core/triangle/order-states.web.ts';
import { ORDER_STATES } from '#features/core/triangle/rules.ts';
import {
  readStaffOrders,
  StaffOrders,
  staffOrdersQuery,
} from '#features/core/triangle/StaffOrders.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import type { Route } from './+types/admin-order.ts';
import { appContext } from '../app-context.ts';
import { forAdmin } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { ask } = context.get(appContext);
  const query = readStaffOrders(url.searchParams);
  const orders = await forAdmin(url, ask(listAllOrders, { query: staffOrdersQuery(query) }));
  return { query, orders };
}

export default function AdminOrder({ loaderData: { query, orders } }: Route.ComponentProps) {
  const { t } = useLingui();
  const names = useStateNames();
  const { search, state } = query;
  const tabs = [null, ...ORDER_STATES].map((one) => ({
    label: one === null ? t`барысы` : names[one],
    to: adminOrders(one, search),
    current: state === one,
  }));
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title={t`Заказлар`} description={t`Заказлар`} path={ADMIN_ORDER} hidden />
      <h1 className="page-title">{t`Заказлар`}</h1>
      <SearchBox
        action={ADMIN_ORDER}
        label={t`Заказлардан эзләү`}
        value={search}
        params={state === null ? {} : { state }}
      />
      <Tabs label={t`Заказның хәле`} tabs={tabs} />
      <StaffOrders first={orders} query={query} />
    </div>
  );
}
