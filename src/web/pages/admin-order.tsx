import { useLingui } from '@lingui/react/macro';
import { ADMIN_ORDER } from '#features/triangle/addresses.ts';
import { listAllOrders } from '#features/triangle/client.gen.ts';
import { StaffOrders } from '#features/triangle/StaffOrders.tsx';
import { readPosition, readText } from '#ui/list/list-address.ts';
import { PageHead } from '#ui/PageHead.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import type { Route } from './+types/admin-order.ts';
import { appContext } from '../app-context.ts';
import { forAdmin } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { ask } = context.get(appContext);
  const search = readText(url.searchParams, 'search');
  const start = readPosition(url.searchParams);
  const { nextCursor } = start;
  const query = {
    ...(search === '' ? {} : { search }),
    ...(nextCursor === undefined ? {} : { nextCursor }),
  };
  return { search, start, orders: await forAdmin(ask(listAllOrders, { query })) };
}

export default function AdminOrder({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { search, start, orders } = loaderData;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHead title={t`Заказлар`} description={t`Заказлар`} path={ADMIN_ORDER} hidden />
      <h1 className="font-serif text-[26px] font-semibold">{t`Заказлар`}</h1>
      <SearchBox action={ADMIN_ORDER} label={t`Заказлардан эзләү`} value={search} />
      <StaffOrders first={orders} search={search} start={start} />
    </div>
  );
}
