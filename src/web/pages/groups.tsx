import { useLingui } from '@lingui/react/macro';
import { data } from 'react-router';
import { listGroups } from '#features/content/groups/client.gen.ts';
import {
  type GroupQuery,
  listGroupsQuery,
  readGroupQuery,
} from '#features/content/groups/group-query.web.ts';
import { GroupList } from '#features/content/groups/GroupList.tsx';
import { mainButton, quietButton } from '#ui/button.ts';
import { Link } from '#ui/Link.tsx';
import { isFromTop } from '#ui/list/list-address.ts';
import { Notice } from '#ui/Notice.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import type { Route } from './+types/groups.ts';
import { appContext } from '../app-context.ts';
import { listOrNull } from '../loading.ts';
import { RowsSkeleton } from '../parts/PageSkeleton.tsx';
import { usePending } from '../use-pending.web.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { ask, viewer } = context.get(appContext);
  const query = readGroupQuery(url.searchParams, viewer?.id ?? null);
  const groups = await listOrNull(ask(listGroups, { query: listGroupsQuery(query) }));
  return data({ query, groups }, { status: groups === null ? 503 : 200 });
}

/** What the list says when it is empty, and where one can go from there. */
function Empty({ query }: { query: GroupQuery }) {
  const { t } = useLingui();
  const all = (
    <Link to="/groups" className={quietButton}>
      {t`Барлык төркемнәр`}
    </Link>
  );
  if (query.search !== '')
    return (
      <Notice title={t`Берни дә табылмады`} action={all}>
        {t`Башка сүз белән эзләп карагыз: ул ике хәрефтән ким булмасын.`}
      </Notice>
    );
  if (query.filter === 'own')
    return (
      <Notice title={t`Сезнең төркемегез юк әле`} action={<CreateLink />}>
        {t`Үзегезгә кадерле бер эш турында төркем ачыгыз: кешеләр табылыр.`}
      </Notice>
    );
  if (query.filter === 'followed')
    return (
      <Notice title={t`Сез әле бер төркемгә дә язылмагансыз`} action={all}>
        {t`Язылган төркемнәрегезнең язмалары баш биттә чыга.`}
      </Notice>
    );
  return (
    <Notice
      title={t`Әлегә төркемнәр юк`}
      action={
        <Link to="/" className={quietButton}>
          {t`Баш бит`}
        </Link>
      }
    >
      {t`Соңрак тагын керегез.`}
    </Notice>
  );
}

function CreateLink() {
  const { t } = useLingui();
  return (
    <Link to="/group/create" className={mainButton}>
      {t`Төркем ачарга`}
    </Link>
  );
}

export default function Groups({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const pending = usePending();
  const { query, groups } = loaderData;
  const isKnown = query.user !== null;
  const ofOne = query.filter === 'own' || query.filter === 'followed';
  const filters: (readonly [GroupQuery['filter'], string])[] = [
    ['new', t`Яңа`],
    ['popular', t`Популяр`],
    ...(isKnown
      ? ([
          ['followed', t`Язылганнар`],
          ['own', t`Үземнеке`],
        ] as const)
      : []),
  ];
  const tabs = filters.map(([filter, label]) => ({
    label,
    to: filter === 'new' ? '/groups' : `/groups?filter=${filter}`,
    current: query.search === '' && query.filter === filter,
  }));
  return (
    <>
      <PageHead
        title={t`Төркемнәр`}
        description={t`Татарча язучылар төркемнәре: китап, аш-су, әкият, табигать һәм башкалар.`}
        path="/groups"
        hidden={query.search !== '' || ofOne || !isFromTop(query.start)}
      />
      <div className="page-head">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="page-title wide:px-1">{t`Төркемнәр`}</h1>
          {isKnown && <CreateLink />}
        </div>
        <SearchBox action="/groups" label={t`Төркем эзләү`} value={query.search} />
        <Tabs label={t`Төркемнәр тәртибе`} tabs={tabs} />
      </div>
      {pending === null ? (
        <GroupList first={groups} query={query} empty={<Empty query={query} />} />
      ) : (
        <RowsSkeleton />
      )}
    </>
  );
}
