import { useLingui } from '@lingui/react/macro';
import { userAddress } from '#features/core/accounts/addresses.ts';
import { getStart } from '#features/social/feed/client.gen.ts';
import { Suggestions } from '#features/social/feed/Suggestions.tsx';
import { friendsAddress } from '#features/core/people/addresses.ts';
import { getProfile, listPeople } from '#features/core/people/client.gen.ts';
import {
  listPeopleQuery,
  type PeopleQuery,
  readPeopleQuery,
} from '#features/core/people/people-query.web.ts';
import { PeopleList } from '#features/core/people/PeopleList.tsx';
import { conversationAddress } from '#features/social/messages/addresses.ts';
import { iconButton, quietButton } from '#ui/button.ts';
import { Icon } from '#ui/Icon.tsx';
import { messageSquareIcon } from '#ui/icons.ts';
import { Link } from '#ui/Link.tsx';
import { ListFailed } from '#ui/list/ListFailed.tsx';
import { useFormat } from '#ui/Locale.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { useReading } from '#ui/reading.ts';
import type { Route } from './+types/friends.ts';
import { appContext } from '../app-context.ts';
import { listOrNull, needed, toSign } from '../loading.ts';
import { RowsSkeleton } from '../parts/PageSkeleton.tsx';
import { usePending } from '../use-pending.web.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { ask, viewer } = context.get(appContext);
  if (viewer === null) throw toSign(url);
  const query = readPeopleQuery(new URL(request.url).searchParams);
  const of =
    query.user === null
      ? null
      : await needed(request, ask(getProfile, { params: { id: query.user } }));
  const suggestions = query.filter === 'suggestions';
  // The counts on the tabs come with any list.
  const list = { ...listPeopleQuery(query), ...(suggestions && { limit: '1' }) };
  const [people, start] = await Promise.all([
    listOrNull(ask(listPeople, { query: list })),
    suggestions ? listOrNull(ask(getStart, {})) : null,
  ]);
  return { query, people, start, of };
}

function useEmpty(query: PeopleQuery) {
  const { t } = useLingui();
  const own = query.user === null;
  if (query.search !== '')
    return {
      title: t`Берни дә табылмады`,
      text: t`Исемне башкача язып карагыз: ул ике хәрефтән ким булмасын.`,
    };
  if (query.filter === 'all') return { title: t`Берни дә табылмады`, text: '' };
  if (query.filter === 'subscribers')
    return {
      title: t`Әлегә язылучылар юк`,
      text: own ? t`Языгыз, фикер калдырыгыз: сезне шулай танырлар.` : '',
    };
  if (query.filter === 'subscriptions')
    return {
      title: t`Әлегә беркемгә дә язылмаган`,
      text: own ? t`Язылган кешеләрегезнең язмалары баш биттә чыга.` : '',
    };
  return {
    title: t`Әлегә дуслар юк`,
    text: own ? t`Ике кеше бер-берсенә язылса, алар – дуслар.` : '',
  };
}

export default function Friends({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const { read } = useReading();
  const pending = usePending();
  const { query, people, start, of } = loaderData;
  const empty = useEmpty(query);
  const counted = (label: string, count: number | undefined) =>
    count === undefined || count === 0 ? label : `${label} ${number(count)}`;
  const names: [PeopleQuery['filter'], string][] = [
    ['friends', counted(t`Дуслар`, people?.countFriends)],
    ['subscribers', counted(t`Язылучылар`, people?.countSubscribers)],
    ['subscriptions', counted(t`Язылулар`, people?.countSubscriptions)],
    ...(of === null
      ? ([
          ['suggestions', t`Тәкъдимнәр`],
          ['all', t`Барысы`],
        ] as [PeopleQuery['filter'], string][])
      : []),
  ];
  const tabs = names.map(([filter, label]) => ({
    label,
    to: friendsAddress(filter, of),
    current: query.search === '' && query.filter === filter,
  }));
  const title = of === null ? t`Дуслар` : `${read(of.name)} ${read(of.surname)}`;
  return (
    <>
      <PageHead
        title={title}
        description={t`Дуслар, язылучылар һәм язылулар`}
        path="/friends"
        hidden
      />
      <div className="page-head">
        <h1 className="page-title wrap-anywhere wide:px-1">
          {of === null ? (
            title
          ) : (
            <Link to={userAddress(of)} className="hover:text-accent">
              {title}
            </Link>
          )}
        </h1>
        <SearchBox action="/friends" label={t`Кеше эзләү`} value={query.search} />
        <Tabs label={t`Кешеләр исемлеге`} tabs={tabs} />
      </div>
      {pending !== null && <RowsSkeleton />}
      {pending === null && query.filter === 'suggestions' && (
        <>
          {start === null && <ListFailed />}
          {start !== null && start.people.length + start.groups.length > 0 && (
            <Suggestions start={start} />
          )}
          {start !== null && start.people.length + start.groups.length === 0 && (
            <Notice title={t`Әлегә тәкъдимнәр юк`}>{t`Сез инде барысына да язылгансыз.`}</Notice>
          )}
        </>
      )}
      {pending === null && query.filter !== 'suggestions' && (
        <PeopleList
          first={people}
          query={query}
          besideFriend={(friend) => (
            <Link
              to={conversationAddress(friend)}
              aria-label={`${t`Хәбәр язарга`}: ${read(friend.name)} ${read(friend.surname)}`}
              className={iconButton}
            >
              <Icon of={messageSquareIcon} />
            </Link>
          )}
          empty={
            <Notice
              title={empty.title}
              {...(of === null && {
                action: (
                  <Link to={friendsAddress('suggestions', null)} className={quietButton}>
                    {t`Кемгә язылырга?`}
                  </Link>
                ),
              })}
            >
              {empty.text}
            </Notice>
          }
        />
      )}
    </>
  );
}
