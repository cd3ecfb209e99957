import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { levelAddress } from '#features/content/notes/addresses.ts';
import { Link } from '#ui/Link.tsx';
import { withQuery } from '#ui/list/list-address.ts';
import { Tabs } from '#ui/Tabs.tsx';
import type { NoteFilter } from './rules.ts';
import type { HomeChoice } from './home-scope.web.ts';
import type { NoteQuery } from './note-query.web.ts';

interface HomeTabsProps {
  query: Pick<NoteQuery, 'filter' | 'level'>;
  /** Null for a visitor. */
  choice: HomeChoice | 'saves' | null;
}

/** Where somebody begins who can read but little. */
const EASY = 'A1';

/** A visitor chooses an order; a signed-in reader first chooses whose notes. */
export function HomeTabs({ query, choice }: HomeTabsProps) {
  const { t } = useLingui();
  const { search } = useLocation();
  const kept = new URLSearchParams(search);
  const orders: [NoteFilter, string][] = [
    ['rating', t`Популяр`],
    ['discussed', t`Күп фикерле`],
    ['triangle', t`Өчпочмаклы`],
  ];
  const to = (filter: NoteFilter) =>
    withQuery('/', kept, {
      filter: filter === 'new' ? null : filter,
      scope: null,
      // The way back from the easy ones.
      ...(filter === 'new' ? { level: null } : {}),
      next: null,
      pg: null,
    });
  if (choice === null) {
    const all: [NoteFilter, string][] = [['new', t`Яңа`], ...orders];
    const isEasy = query.level === EASY && query.filter === 'new';
    const tabs = [
      ...all.map(([filter, label]) => ({
        label,
        to: to(filter),
        current: query.filter === filter && !isEasy,
      })),
      { label: t`Җиңел`, to: levelAddress(EASY), current: isEasy },
    ];
    return <Tabs label={t`Язмалар тәртибе`} tabs={tabs} sticky />;
  }
  const tabs = [
    { label: t`Язылганнар`, to: '/?scope=feed', current: choice === 'feed' },
    { label: t`Барысы`, to: '/?scope=all', current: choice === 'all' },
    { label: t`Популяр`, to: '/?filter=rating', current: choice === 'popular' },
    { label: t`Минем дәрәҗә`, to: levelAddress('mine'), current: choice === 'mine' },
    { label: t`Сакланган`, to: '/saves', current: choice === 'saves' },
  ];
  return (
    <>
      <Tabs label={t`Язмалар`} tabs={tabs} sticky />
      {choice === 'popular' && (
        <nav aria-label={t`Язмалар тәртибе`} className="flex flex-wrap px-2 wide:px-1">
          {orders.map(([filter, label]) => (
            <Link
              key={filter}
              to={to(filter)}
              aria-current={query.filter === filter ? 'page' : undefined}
              className="inline-flex min-h-11 items-center px-3 text-14 font-550 text-muted hover:text-text aria-[current]:text-text aria-[current]:underline aria-[current]:decoration-accent aria-[current]:decoration-2 aria-[current]:underline-offset-8"
            >
              {label}
            </Link>
          ))}
        </nav>
      )}
    </>
  );
}
