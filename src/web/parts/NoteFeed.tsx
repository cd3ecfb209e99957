import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { NoteList } from '#features/feed/calls.ts';
import { withQuery } from '../addresses.ts';
import { newestId, type Position } from '../held-list.ts';
import { useHidden } from '../hidden-people.web.ts';
import { useFreshCount } from '../use-fresh-count.web.ts';
import { useList } from '../use-list.web.ts';
import { FreshPill } from './FreshPill.tsx';
import { ListFailed } from './ListFailed.tsx';
import { LoadMore } from './LoadMore.tsx';
import { NoteCard } from './NoteCard.tsx';

interface NoteFeedProps {
  /** The first page, or null where it could not be loaded. */
  first: NoteList | null;
  start: { nextCursor: string | null; pg: number };
  load: (position: Position) => Promise<NoteList>;
  empty: ReactNode;
  /** Only the list of all new notes tells about newer ones. */
  pill?: boolean;
  showPin?: boolean;
  /** Which list it is, where one address can show several. */
  variant?: string;
  /** On the page of one person they stand, hidden or not: one went there on purpose. */
  ofOne?: boolean;
}

type LoadedFeedProps = NoteFeedProps & { first: NoteList; pathname: string; search: string };

function LoadedFeed({ first, start, load, pathname, search, ...look }: LoadedFeedProps) {
  const fromTop = start.nextCursor === null && start.pg === 0;
  const list = useList({
    address: pathname + search + (look.variant ?? ''),
    first,
    firstPg: start.pg,
    load,
    fromTop,
  });
  const counts = fromTop && look.pill === true;
  const fresh = useFreshCount(counts ? newestId(list.items) : null);

  const hidden = useHidden();
  const shown =
    look.ofOne === true ? list.items : list.items.filter((note) => !hidden.has(note.user.id));

  if (shown.length === 0 && list.next === null) return look.empty;

  const query = new URLSearchParams(search);
  const more =
    list.next &&
    withQuery(pathname, query, { next: list.next.nextCursor ?? null, pg: list.next.pg ?? null });
  const handleShow = async () => {
    await list.showAbove();
    window.scrollTo(0, 0);
  };
  return (
    <>
      {counts && <FreshPill count={Math.max(fresh, list.above)} onShow={() => void handleShow()} />}
      <div className="grid grid-cols-[minmax(0,1fr)] wide:gap-3.5">
        {shown.map((note) => (
          <NoteCard key={note.id} note={note} showPin={look.showPin ?? false} />
        ))}
      </div>
      <LoadMore list={list} href={more} />
    </>
  );
}

/** A list of notes in all its states. */
export function NoteFeed({ first, ...props }: NoteFeedProps) {
  const { pathname, search } = useLocation();
  if (first === null) return <ListFailed />;
  return (
    <LoadedFeed
      key={pathname + search + (props.variant ?? '')}
      first={first}
      pathname={pathname}
      search={search}
      {...props}
    />
  );
}
