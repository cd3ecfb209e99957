import { useLingui } from '@lingui/react/macro';
import { ADMIN_GROUPS } from '#features/staff/admin/addresses.ts';
import { listFoundGroups } from '#features/staff/admin/client.gen.ts';
import {
  listFoundGroupsQuery,
  readFoundGroupQuery,
} from '#features/staff/admin/found-group-query.web.ts';
import { FoundGroupList } from '#features/staff/admin/FoundGroupList.tsx';
import { FOUND_GROUP_FILTERS } from '#features/staff/admin/rules.ts';
import { Chips } from '#ui/Chips.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import type { Route } from './+types/admin-groups.ts';
import { appContext } from '../app-context.ts';
import { forAdmin } from '../loading.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { ask } = context.get(appContext);
  const query = readFoundGroupQuery(url.searchParams);
  const groups = await forAdmin(url, ask(listFoundGroups, { query: listFoundGroupsQuery(query) }));
  return { query, groups };
}

export default function AdminGroups({ loaderData: { query, groups } }: Route.ComponentProps) {
  const { t } = useLingui();
  const names = {
    new: t`Яңалары алдан`,
    old: t`Искеләре алдан`,
    verified: t`Расланганнар`,
    proposed: t`Раслау көтә`,
    deleted: t`Бетерелгәннәр`,
  };
  const { filter, search } = query;
  const params = filter === 'new' ? {} : { filter };
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title={t`Төркемнәр`} description={t`Төркемнәр`} path={ADMIN_GROUPS} hidden />
      <h1 className="page-title">{t`Төркемнәр`}</h1>
      <SearchBox
        action={ADMIN_GROUPS}
        label={t`Исеме, номеры яки @адресы`}
        value={search}
        params={params}
      />
      <Chips
        label={t`Нинди төркемнәр`}
        chips={FOUND_GROUP_FILTERS.map((name) => ({
          label: names[name],
          to: `${ADMIN_GROUPS}?${new URLSearchParams({ filter: name, ...(search !== '' && { search }) }).toString()}`,
          current: name === filter,
        }))}
      />
      <FoundGroupList first={groups} query={query} />
    </div>
  );
}
