import { useLingui } from '@lingui/react/macro';
import { ADMIN_USERS } from '#features/staff/admin/addresses.ts';
import { listFoundUsers } from '#features/staff/admin/client.gen.ts';
import { listUsersQuery, readUserQuery } from '#features/staff/admin/user-query.web.ts';
import { UserList } from '#features/staff/admin/UserList.tsx';
import { UserSearch } from '#features/staff/admin/UserSearch.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import type { Route } from './+types/admin-users.ts';
import { appContext } from '../app-context.ts';
import { forAdmin } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { ask, now } = context.get(appContext);
  const query = readUserQuery(url.searchParams);
  const users = await forAdmin(url, ask(listFoundUsers, { query: listUsersQuery(query) }));
  return { query, users, now };
}

export default function AdminUsers({ loaderData: { query, users, now } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title={t`Кешеләр`} description={t`Кешеләр`} path={ADMIN_USERS} hidden />
      <h1 className="page-title">{t`Кешеләр`}</h1>
      <UserSearch query={query} now={now} />
      <UserList first={users} query={query} />
    </div>
  );
}
