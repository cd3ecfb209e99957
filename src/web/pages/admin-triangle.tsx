import { useLingui } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import {
  ADMIN_TRIANGLE,
  ADMIN_TRIANGLE_CREATE,
  adminItems,
} from '#features/core/triangle/addresses.ts';
import { listAdminTriangles } from '#features/core/triangle/client.gen.ts';
import {
  ItemTransfer,
  readStaffItems,
  StaffItems,
  staffItemsQuery,
} from '#features/core/triangle/StaffItems.tsx';
import { mainButton } from '#ui/button.ts';
import { Link } from '#ui/Link.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import type { Route } from './+types/admin-triangle.ts';
import { appContext } from '../app-context.ts';
import { forAdmin } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { ask } = context.get(appContext);
  const query = readStaffItems(url.searchParams);
  const items = await forAdmin(url, ask(listAdminTriangles, { query: staffItemsQuery(query) }));
  return { query, items };
}

export default function AdminTriangle({ loaderData: { query, items } }: Route.ComponentProps) {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const kinds = [
    ['task', t`Биремнәр`],
    ['good', t`Кибет`],
  ] as const;
  const tabs = kinds.map(([kind, label]) => ({
    label,
    to: adminItems(kind),
    current: query.kind === kind,
  }));
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title={t`Өчпочмак`} description={t`Өчпочмак`} path={ADMIN_TRIANGLE} hidden />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="page-title">{t`Өчпочмак`}</h1>
        <Link to={ADMIN_TRIANGLE_CREATE} className={mainButton}>
          {t`Яңасы`}
        </Link>
      </div>
      <SearchBox action={ADMIN_TRIANGLE} label={t`Биремнәрдән эзләү`} value={query.search} />
      <Tabs label={t`Төре`} tabs={tabs} />
      <StaffItems first={items} query={query} />
      <ItemTransfer onPut={() => void revalidate()} />
    </div>
  );
}
