import { useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense } from 'react';
import { quietButton } from '#ui/button.ts';
import { Link } from '#ui/Link.tsx';
import type { PositionQuery } from '#ui/list/list-address.ts';
import { Notice } from '#ui/Notice.tsx';
import type { NoteList } from './calls.ts';
import { NoteFeed } from './NoteFeed.tsx';
import { isUsual, notesOfOneQuery, type NotesOfOneQuery } from './notes-of-one-query.web.ts';

// Most people and groups have one page of notes.
const NoteOrders = lazy(async () => ({ default: (await import('./NoteOrders.tsx')).NoteOrders }));

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
  const handleLoad = (at: PositionQuery) => load(notesOfOneQuery(query, at));
  return (
    <>
      {isLong && (
        <Suspense>
          <NoteOrders address={address} query={query} />
        </Suspense>
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
              {t`Башка сүз белән эзләп карагыз: ул өч хәрефтән ким булмасын.`}
            </Notice>
          )
        }
        showPin={isUsual(query)}
        {...(ofOne === true && { ofOne })}
      />
    </>
  );
}
