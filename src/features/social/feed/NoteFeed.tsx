import { Fragment, lazy, type ReactNode, Suspense } from 'react';
import { useHidden } from '#features/core/people/hidden-people.web.ts';
import { isFromTop, type Position, type PositionQuery } from '#ui/list/list-address.ts';
import { PagedList } from '#ui/list/PagedList.tsx';
import type { NoteList } from './calls.ts';
import { NoteCard } from './NoteCard.tsx';

// Nothing is new in the first moments of a page.
const FreshPill = lazy(async () => ({ default: (await import('./FreshPill.tsx')).FreshPill }));

const BETWEEN_AT = 2;

interface NoteFeedProps {
  /** The first page, or null where it could not be loaded. */
  first: NoteList | null;
  /** Where it starts. */
  start: Position;
  load: (at: PositionQuery) => Promise<NoteList>;
  empty: ReactNode;
  /** The newest notes of all and the feed tell about newer ones. */
  pill?: 'all' | 'feed' | undefined;
  showPin?: boolean;
  /** Which list it is, where one address can show several. */
  variant?: string;
  /** Stands after the first few notes. */
  between?: ReactNode;
  /** On the page of one person they stand, hidden or not: one went there on purpose. */
  ofOne?: boolean;
}

/** A list of notes in all its states. */
export function NoteFeed(props: NoteFeedProps) {
  const { first, start, load, empty, pill, showPin = false, ofOne = false } = props;
  const hidden = useHidden();
  return (
    <PagedList
      first={first}
      start={start}
      load={load}
      name={props.variant ?? ''}
      view={(notes) =>
        notes.filter(({ id, user }) => !hidden.has(id) && (ofOne || !hidden.has(user.id)))
      }
      empty={empty}
    >
      {(notes, list) => (
        <>
          {pill && isFromTop(start) && (
            <Suspense>
              <FreshPill list={list} scope={pill} />
            </Suspense>
          )}
          <div className="page-column">
            {notes.map((note, at) => (
              <Fragment key={note.id}>
                <NoteCard note={note} showPin={showPin} first={at === 0} />
                {at === BETWEEN_AT && props.between}
              </Fragment>
            ))}
          </div>
        </>
      )}
    </PagedList>
  );
}
