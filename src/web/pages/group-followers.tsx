import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { groupAddress } from '#features/content/groups/addresses.ts';
import { listFollowers } from '#features/content/groups/client.gen.ts';
import {
  listFollowersQuery,
  readFollowerQuery,
} from '#features/content/groups/follower-query.web.ts';
import { FollowerList } from '#features/content/groups/FollowerList.tsx';
import { quietButton } from '#ui/button.ts';
import { Link } from '#ui/Link.tsx';
import { withQuery } from '#ui/list/list-address.ts';
import { useFormat } from '#ui/Locale.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { useReading } from '#ui/reading.ts';
import type { Route } from './+types/group-followers.ts';
import { appContext } from '../app-context.ts';
import { groupOf, listOrNull, needed, pathId, toSign } from '../loading.ts';
import { RowsSkeleton } from '../parts/PageSkeleton.tsx';
import { usePending } from '../use-pending.web.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader(args: Route.LoaderArgs) {
  const { request, url, params, context } = args;
  const { ask, viewer } = context.get(appContext);
  if (viewer === null) throw toSign(url);
  const id = pathId(request, params.id);
  const query = readFollowerQuery(url.searchParams);
  const list = { params: { id }, query: listFollowersQuery(query) };
  const [group, followers] = await Promise.all([
    groupOf(args, ask),
    needed(request, listOrNull(ask(listFollowers, list))),
  ]);
  return { group, followers, query, viewerId: viewer.id };
}

export default function GroupFollowersPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const { read } = useReading();
  const { pathname } = useLocation();
  const pending = usePending();
  const { group, followers, query, viewerId } = loaderData;
  const address = groupAddress(group);
  const count = number(group.subscribers);
  const params = new URLSearchParams(query.search === '' ? {} : { search: query.search });
  const tabs = (
    [
      ['followers', `${t`Язылучылар`} ${count}`],
      ['admins', t`Админнар`],
    ] as const
  ).map(([filter, label]) => ({
    label,
    to: withQuery(pathname, params, { filter: filter === 'followers' ? null : filter }),
    current: query.filter === filter,
  }));
  if (group.admin) tabs.push({ label: t`Чыгарылганнар`, to: `${address}/bans`, current: false });
  return (
    <>
      <PageHead
        title={`${read(group.name)}: ${t`Язылучылар`}`}
        description={t`Төркемгә язылучылар`}
        path={`${address}/followers`}
        hidden
      />
      <div className="page-head">
        <h1 className="page-title wrap-anywhere wide:px-1">
          <Link to={address} className="hover:text-accent">
            {read(group.name)}
          </Link>
          <span className="sr-only">: {t`Язылучылар`}</span>
        </h1>
        <SearchBox
          action={`${address}/followers`}
          label={t`Язылучы эзләү`}
          value={query.search}
          {...(query.filter === 'admins' && { params: { filter: 'admins' } })}
        />
        <Tabs label={t`Язылучылар исемлеге`} tabs={tabs} />
      </div>
      {pending === null ? (
        <FollowerList
          key={group.id}
          group={group}
          viewerId={viewerId}
          first={followers}
          query={query}
          empty={
            <Notice
              title={t`Берни дә табылмады`}
              action={
                <Link to={`${address}/followers`} className={quietButton}>
                  {t`Барлык язылучылар`}
                </Link>
              }
            >
              {t`Исемне башкача язып карагыз: ул ике хәрефтән ким булмасын.`}
            </Notice>
          }
        />
      ) : (
        <RowsSkeleton />
      )}
    </>
  );
}
