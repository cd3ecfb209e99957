import { useLingui } from '@lingui/react/macro';
import { data, useLocation } from 'react-router';
import { listNotes, type NoteFilter } from '#features/feed/calls.ts';
import { quietButton } from '#ui/button.ts';
import { Link } from '#ui/Link.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import type { Route } from './+types/home.ts';
import { withQuery } from '../addresses.ts';
import { appContext } from '../app-context.ts';
import { ask } from '../client.web.ts';
import { listOrNull } from '../loading.ts';
import {
  isFromTop,
  listNotesQuery,
  type NoteQuery,
  readNoteQuery,
  startOf,
} from '../note-query.ts';
import { HomeHead } from '../parts/HomeHead.tsx';
import { NoteFeed } from '../parts/NoteFeed.tsx';
import { CardsSkeleton } from '../parts/PageSkeleton.tsx';
import { SearchBox } from '../parts/SearchBox.tsx';
import { usePending } from '../use-pending.web.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const query = readNoteQuery(url.searchParams);
  const notes = await listOrNull(
    context.get(appContext).ask(listNotes, { query: listNotesQuery(query, startOf(query)) }),
  );
  const page = { query, notes, searching: url.searchParams.has('search') };
  return data(page, { status: notes === null ? 503 : 200 });
}

function useTabs(query: NoteQuery) {
  const { t } = useLingui();
  const { search } = useLocation();
  const names: [NoteFilter, string][] = [
    ['new', t`Яңа`],
    ['rating', t`Популяр`],
    ['discussed', t`Фикерле`],
    ['triangle', t`Өчпочмаклы`],
  ];
  const kept = new URLSearchParams(search);
  return names.map(([filter, label]) => ({
    label,
    to: withQuery('/', kept, { filter: filter === 'new' ? null : filter, next: null, pg: null }),
    current: query.filter === filter,
  }));
}

/** What is listed, where it is not simply everything. */
function ListTitle({ query }: { query: NoteQuery }) {
  const { t } = useLingui();
  const isPart = query.search !== '' || query.tag !== '';
  if (!isPart && isFromTop(query)) return <h1 className="sr-only">{t`Язмалар`}</h1>;
  const words = query.search === '' ? `#${query.tag}` : t`Эзләү: «${query.search}»`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 pt-4 wide:px-1 wide:pt-0">
      <h1 className="font-serif text-[22px] leading-tight font-semibold">
        {isPart ? words : t`Язмалар`}
      </h1>
      <Link to="/" className="inline-flex min-h-11 items-center text-accent hover:underline">
        {isPart ? t`Барлык язмалар` : t`Исемлек башына`}
      </Link>
    </div>
  );
}

function NothingHere({ query }: { query: NoteQuery }) {
  const { t } = useLingui();
  if (query.search === '' && query.tag === '')
    return (
      <Notice
        title={t`Әлегә язмалар юк`}
        action={
          <Link to="/groups" className={quietButton}>
            {t`Төркемнәрне карау`}
          </Link>
        }
      >
        {t`Соңрак тагын керегез.`}
      </Notice>
    );
  return (
    <Notice
      title={t`Берни дә табылмады`}
      action={
        <Link to="/" className={quietButton}>
          {t`Барлык язмалар`}
        </Link>
      }
    >
      {t`Кыскарак яки башка сүз белән эзләп карагыз.`}
    </Notice>
  );
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { query, notes, searching } = loaderData;
  const tabs = useTabs(query);
  const pending = usePending();
  return (
    <>
      <HomeHead query={query} />
      <div className="grid grid-cols-[minmax(0,1fr)] wide:gap-4">
        {searching && (
          <div className="p-3 wide:p-0 side:hidden">
            <SearchBox
              action="/"
              label={t`Язмалардан эзләү`}
              value={query.search}
              focus={query.search === ''}
            />
          </div>
        )}
        <Tabs label={t`Язмалар тәртибе`} tabs={tabs} sticky />
        <ListTitle query={query} />
        <div>
          {pending === null ? (
            <NoteFeed
              first={notes}
              start={query}
              load={(position) => ask(listNotes, { query: listNotesQuery(query, position) })}
              empty={<NothingHere query={query} />}
              pill={query.filter === 'new' && query.search === '' && query.tag === ''}
            />
          ) : (
            <CardsSkeleton />
          )}
        </div>
      </div>
    </>
  );
}
