import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { quietButton } from '#ui/button.ts';
import { Link } from '#ui/Link.tsx';
import { withQuery, type PositionQuery } from '#ui/list/list-address.ts';
import { Notice } from '#ui/Notice.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import type { NoteList } from './calls.ts';
import { NoteFeed } from './NoteFeed.tsx';
import { isUsual, notesOfOneQuery, type NotesOfOneQuery } from './notes-of-one-query.web.ts';
import type { NoteFilter } from './rules.ts';

interface NotesOfOneProps {
  /** The page of the person or the group. */
  address: string;
  query: NotesOfOneQuery;
  first: NoteList | null;
  load: (query: ReturnType<typeof notesOfOneQuery>) => Promise<NoteList>;
  /** What stands where they have written nothing at all. */
  empty: ReactNode;
  /** Of one person. */
  ofOne?: boolean;
}

/** The notes of one person or one group; those of a longer list can be ordered and searched. */
export function NotesOfOne({ address, query, first, load, empty, ofOne }: NotesOfOneProps) {
  const { t } = useLingui();
  const isLong = (first?.next ?? null) !== null || !isUsual(query);
  const orders: [NoteFilter, string][] = [
    ['new', t`Яңа`],
    ['old', t`Иске`],
    ['rating', t`Популяр`],
    ['discussed', t`Күп фикерле`],
    ['triangle', t`Өчпочмаклы`],
  ];
  const kept = new URLSearchParams(query.search === '' ? {} : { search: query.search });
  const tabs = orders.map(([filter, label]) => ({
    label,
    to: withQuery(address, kept, { filter: filter === 'new' ? null : filter }),
    current: query.filter === filter,
  }));
  const handleLoad = (at: PositionQuery) => load(notesOfOneQuery(query, at));
  return (
    <>
      {isLong && (
        <div className="grid grid-cols-1 gap-3 page-inset pt-3 pb-3 wide:pt-0">
          <SearchBox
            action={address}
            label={t`Язма эзләү`}
            value={query.search}
            {...(query.filter !== 'new' && { params: { filter: query.filter } })}
          />
          <Tabs label={t`Язмалар тәртибе`} tabs={tabs} />
        </div>
      )}
      <NoteFeed
        first={first}
        start={query.start}
        load={handleLoad}
        empty={
          query.search === '' ? (
            empty
          ) : (
            <Notice
              title={t`Берни дә табылмады`}
              action={
                <Link to={address} className={quietButton}>
                  {t`Барлык язмалар`}
                </Link>
              }
            >
              {t`Башка сүз белән эзләп карагыз: ул ике хәрефтән ким булмасын.`}
            </Notice>
          )
        }
        showPin={isUsual(query)}
        {...(ofOne === true && { ofOne })}
      />
    </>
  );
}
