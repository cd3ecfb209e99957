import { useLingui } from '@lingui/react/macro';
import { data, useRevalidator } from 'react-router';
import { EDU, orderAddress, rangeAddress } from '#features/learning/lessons/addresses.ts';
import { getEduStart, listEdu } from '#features/learning/lessons/client.gen.ts';
import { isMixed, listEduQuery, readEduQuery } from '#features/learning/lessons/edu-query.web.ts';
import { EduSide } from '#features/learning/lessons/EduSide.tsx';
import { LessonWay } from '#features/learning/lessons/LessonWay.tsx';
import { PlacementCard } from '#features/learning/lessons/PlacementCard.tsx';
import { rangeName } from '#features/learning/lessons/rules.ts';
import { quietButton } from '#ui/button.ts';
import { Link } from '#ui/Link.tsx';
import { isFromTop } from '#ui/list/list-address.ts';
import { Notice } from '#ui/Notice.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import type { Route } from './+types/edu.ts';
import { appContext } from '../app-context.ts';
import type { Beside } from '../beside.ts';
import { listOrNull } from '../loading.ts';
import { RowsSkeleton } from '../parts/PageSkeleton.tsx';
import { usePending } from '../use-pending.web.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { ask } = context.get(appContext);
  const start = await listOrNull(ask(getEduStart, {}));
  // Who comes without saying where begins at their next lesson.
  const query = readEduQuery(url.searchParams, start?.next?.range ?? 1);
  const lessons = await listOrNull(ask(listEdu, { query: listEduQuery(query) }));
  return data({ query, lessons, start }, { status: lessons === null ? 503 : 200 });
}

export const handle: Beside<Route.ComponentProps['loaderData']> = {
  Beside: ({ page: { start } }) => start !== null && <EduSide start={start} />,
};

export default function Edu({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const pending = usePending();
  const { revalidate } = useRevalidator();
  const { query, lessons, start } = loaderData;
  const ranges = (start?.ranges ?? []).map(({ range }) => ({
    label: rangeName(range),
    to: rangeAddress(range),
    current: !isMixed(query) && query.range === range,
  }));
  const orders: [typeof query.filter, string][] = [
    ['new', t({ message: 'Яңа', context: 'lessons' })],
    ['writer', t({ message: 'Авторлар буенча', context: 'lessons' })],
  ];
  const tabs = [
    ...ranges,
    ...orders.map(([filter, label]) => ({
      label,
      to: orderAddress(filter),
      current: query.search === '' && query.filter === filter,
    })),
  ];
  const empty =
    query.search === '' ? (
      <Notice title={t`Әлегә дәресләр юк`}>{t`Соңрак тагын керегез.`}</Notice>
    ) : (
      <Notice
        title={t`Берни дә табылмады`}
        action={
          <Link to={EDU} className={quietButton}>
            {t`Барлык дәресләр`}
          </Link>
        }
      >
        {t`Башка сүз белән эзләп карагыз: ул ике хәрефтән ким булмасын.`}
      </Notice>
    );
  return (
    <>
      <PageHead
        title={t`Дәресләр`}
        description={t`Татар теле дәресләре: тыңлагыз, укыгыз, языгыз. A1 дәрәҗәсеннән B2 дәрәҗәсенә кадәр.`}
        path={EDU}
        hidden={query.search !== '' || !isFromTop(query.start)}
      />
      <div className="page-head">
        <h1 className="page-title wide:px-1">{t`Дәресләр`}</h1>
        <SearchBox action={EDU} label={t`Дәрес эзләү`} value={query.search} />
        {ranges.length > 0 && <Tabs label={t`Дәресләр`} tabs={tabs} />}
      </div>
      {start !== null && query.search === '' && (
        <PlacementCard placed={start.placed} onPlaced={() => void revalidate()} />
      )}
      {pending === null ? (
        <LessonWay first={lessons} query={query} next={start?.next?.id ?? null} empty={empty} />
      ) : (
        <RowsSkeleton />
      )}
      {/* On a wide screen it stands in the side column. */}
      {start !== null && (
        <div className="mt-4 side:hidden">
          <EduSide start={start} />
        </div>
      )}
    </>
  );
}
