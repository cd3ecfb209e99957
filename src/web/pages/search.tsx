import { useLingui } from '@lingui/react/macro';
import { data } from 'react-router';
import { PersonEntry } from '#features/core/accounts/PersonEntry.tsx';
import { NothingFound } from '#features/social/feed/NothingFound.tsx';
import { GroupEntry } from '#features/content/groups/GroupEntry.tsx';
import { newAskAddress } from '#features/content/notes/addresses.ts';
import { searchAddress, type SearchTab } from '#features/social/search/addresses.ts';
import {
  searchComments,
  searchGroups,
  searchNotes,
  searchPeople,
} from '#features/social/search/client.gen.ts';
import { FoundNote, FoundRemark } from '#features/social/search/FoundNote.tsx';
import { Meanings } from '#features/social/search/Meanings.tsx';
import { PeopleAnswers } from '#features/social/search/PeopleAnswers.tsx';
import { readSearchQuery, type SearchQuery } from '#features/social/search/search-query.web.ts';
import { SiteSearch } from '#features/social/search/SiteSearch.tsx';
import type { Ask } from '#kernel/ask.ts';
import { softButton } from '#ui/button.ts';
import { Card } from '#ui/Card.tsx';
import { Link } from '#ui/Link.tsx';
import { ListFailed } from '#ui/list/ListFailed.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Pager } from '#ui/Pager.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import type { Route } from './+types/search.ts';
import { appContext } from '../app-context.ts';
import { listOrNull } from '../loading.ts';
import { RowsSkeleton } from '../parts/PageSkeleton.tsx';
import { usePending } from '../use-pending.web.ts';

export { ErrorBoundary } from '../parts/PageError.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readSearchQuery(new URL(request.url).searchParams);
  const found = query.q === '' ? null : await listOrNull(find(context.get(appContext).ask, query));
  const isFailed = query.q !== '' && found === null;
  return data({ query, found }, { status: isFailed ? 503 : 200 });
}

async function find(ask: Ask, { q, tab, page }: SearchQuery) {
  const query = { search: q, ...(page > 1 && { pg: String(page - 1) }) };
  if (tab === 'comments') return { tab, ...(await ask(searchComments, { query })) };
  if (tab === 'people') return { tab, ...(await ask(searchPeople, { query })) };
  if (tab === 'groups') return { tab, ...(await ask(searchGroups, { query })) };
  return { tab: 'notes' as const, ...(await ask(searchNotes, { query })) };
}

type Found = Awaited<ReturnType<typeof find>>;

function Results({ found }: { found: Found }) {
  if (found.tab === 'notes')
    return found.list.map((note) => <FoundNote key={note.id} note={note} />);
  if (found.tab === 'comments')
    return found.list.map((comment) => <FoundRemark key={comment.id} comment={comment} />);
  return (
    <Card>
      <ul className="divide-y divide-line">
        {found.tab === 'people'
          ? found.list.map((person) => (
              <PersonEntry key={person.id} person={person} action={null} />
            ))
          : found.list.map((group) => <GroupEntry key={group.id} group={group} action={null} />)}
      </ul>
    </Card>
  );
}

/** What was perhaps meant, as a link that looks for it. */
function Hint({ hint, query }: { hint: string; query: SearchQuery }) {
  const { t } = useLingui();
  return (
    <p className="px-4 py-2 text-muted wide:px-1">
      {t`Бәлки, сез моны эзлисездер:`}{' '}
      <Link
        to={searchAddress({ q: hint, tab: query.tab })}
        className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
      >
        {hint}
      </Link>
    </p>
  );
}

function Nothing({ query }: { query: SearchQuery }) {
  const { t } = useLingui();
  if (query.q === '')
    return (
      <Notice title={t`Ни эзлисез?`}>
        {t`Сүзне теләсә кайсы формада, кириллица яки латин хәрефләре белән языгыз: китап, китаплар, kitap.`}
      </Notice>
    );
  return (
    <>
      <NothingFound>{t`Азрак сүз яки башка сүзләр белән эзләп карагыз.`}</NothingFound>
      {query.tab === 'notes' && (
        <div className="flex justify-center pt-3">
          <Link to={newAskAddress({ text: query.q })} className={softButton}>
            {t`Кешеләрдән сорарга`}
          </Link>
        </div>
      )}
    </>
  );
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { query, found } = loaderData;
  const pending = usePending();
  const names: [SearchTab, string][] = [
    ['notes', t`Язмалар`],
    ['comments', t`Фикерләр`],
    ['people', t`Кешеләр`],
    ['groups', t`Төркемнәр`],
  ];
  const tabs = names.map(([tab, label]) => ({
    label,
    to: searchAddress({ q: query.q, tab }),
    current: query.tab === tab,
  }));
  const words = query.q;
  const title = words === '' ? t`Эзләү` : t`Эзләү: «${words}»`;
  const isEmpty = found === null || found.list.length === 0;
  const last = found === null ? 1 : Math.ceil((found.total ?? 0) / found.limit);
  return (
    <>
      <PageHead title={title} description={title} path="/search" hidden />
      <div className="page-head">
        <h1 className="page-title wrap-anywhere wide:px-1">{title}</h1>
        <div className="side:hidden">
          <SiteSearch value={query.q} focus={query.q === ''} />
        </div>
        <Tabs label={t`Нәрсә эзләргә`} tabs={tabs} />
      </div>
      {pending !== null && <RowsSkeleton />}
      {pending === null && (
        <>
          {found !== null && <Meanings of={found.meanings} tab={query.tab} />}
          {found !== null && <PeopleAnswers of={found.answers} />}
          {found !== null && found.hint !== null && <Hint hint={found.hint} query={query} />}
          {query.q !== '' && found === null && <ListFailed />}
          {isEmpty && (query.q === '' || found !== null) && <Nothing query={query} />}
          {!isEmpty && (
            <div className="page-column">
              <Results found={found} />
            </div>
          )}
          {last > 1 && (
            <Pager
              page={query.page}
              last={last}
              addressOf={(page) => searchAddress({ ...query, page })}
              words={{ pages: t`Битләр`, previous: t`Артка`, next: t`Алга` }}
            />
          )}
        </>
      )}
    </>
  );
}
