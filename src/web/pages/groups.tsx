import { useLingui } from '@lingui/react/macro';
import { data, useLocation } from 'react-router';
import { listGroups } from '#features/groups/calls.ts';
import { quietButton } from '#ui/button.ts';
import { Link } from '#ui/Link.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import type { Route } from './+types/groups.ts';
import { withQuery } from '../addresses.ts';
import { appContext } from '../app-context.ts';
import { listOrNull } from '../loading.ts';
import { isFromTop, startOf } from '../note-query.ts';
import { GroupList } from '../parts/GroupList.tsx';
import { ListFailed } from '../parts/ListFailed.tsx';
import { PageHead } from '../parts/PageHead.tsx';
import { RowsSkeleton } from '../parts/PageSkeleton.tsx';
import { SearchBox } from '../parts/SearchBox.tsx';
import { listGroupsQuery, readGroupQuery } from '../group-query.ts';
import { usePending } from '../use-pending.web.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readGroupQuery(new URL(request.url).searchParams);
  const groups = await listOrNull(
    context.get(appContext).ask(listGroups, { query: listGroupsQuery(query, startOf(query)) }),
  );
  return data({ query, groups }, { status: groups === null ? 503 : 200 });
}

export default function Groups({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const pending = usePending();
  const { query, groups } = loaderData;
  const kept = new URLSearchParams(search);
  const tabs = [
    { filter: 'popular', label: t`Популяр` },
    { filter: 'new', label: t`Яңа` },
  ].map(({ filter, label }) => ({
    label,
    to: withQuery(pathname, kept, {
      filter: filter === 'popular' ? null : filter,
      next: null,
      pg: null,
    }),
    current: query.filter === filter,
  }));
  const empty = (
    <Notice
      title={query.search === '' ? t`Әлегә төркемнәр юк` : t`Берни дә табылмады`}
      action={
        <Link to={query.search === '' ? '/' : pathname} className={quietButton}>
          {query.search === '' ? t`Баш бит` : t`Барлык төркемнәр`}
        </Link>
      }
    >
      {query.search === ''
        ? t`Соңрак тагын керегез.`
        : t`Кыскарак яки башка сүз белән эзләп карагыз.`}
    </Notice>
  );
  return (
    <>
      <PageHead
        title={t`Төркемнәр`}
        description={t`Татарча язучылар төркемнәре: китап, аш-су, әкият, табигать һәм башкалар.`}
        path="/groups"
        hidden={query.search !== '' || !isFromTop(query)}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4 pt-3 pb-4 wide:gap-4 wide:px-0 wide:pt-1">
        <h1 className="font-serif text-[26px] leading-tight font-semibold wide:px-1">{t`Төркемнәр`}</h1>
        <SearchBox action="/groups" label={t`Төркем эзләү`} value={query.search} />
        <Tabs label={t`Төркемнәр тәртибе`} tabs={tabs} />
      </div>
      {pending !== null && <RowsSkeleton />}
      {pending === null && groups === null && <ListFailed />}
      {pending === null && groups !== null && (
        <GroupList key={pathname + search} first={groups} query={query} empty={empty} />
      )}
    </>
  );
}
