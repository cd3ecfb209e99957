import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Page } from '#kernel/page.ts';
import type { Item } from './cached-list.ts';
import {
  addressAt,
  type Position,
  type PositionNames,
  type PositionQuery,
} from './list-address.ts';
import { ListFailed } from './ListFailed.tsx';
import { LoadMore } from './LoadMore.tsx';
import { type ShownList, useList } from './use-list.web.ts';

interface Place {
  pathname: string;
  search: string;
}

interface PagedListProps<T extends Item> {
  /** The first page, or null where it could not be loaded. */
  first: Page<T> | null;
  /** Where the first page starts. */
  start: Position;
  load: (at: PositionQuery) => Promise<Page<T>>;
  /** Which list it is, where one address can show several; a fragment (`#…`) is its place there. */
  name?: string;
  /** Where the list itself stands, where one of its items is open beside it under another address. */
  at?: Place;
  /** What the address calls its position, where that is not the usual. */
  names?: PositionNames;
  /** What is shown of the items loaded: without hidden people, with what the reader has changed. */
  view?: (items: readonly T[]) => readonly T[];
  empty: ReactNode;
  /** A short list need not say where it ends. */
  short?: boolean;
  children: (shown: readonly T[], list: ShownList<T>) => ReactNode;
}

/** A list in all its states: failed, empty, shown, with the way to more. */
export function PagedList<T extends Item>(props: PagedListProps<T>) {
  const { first, name = '' } = props;
  const location = useLocation();
  if (first === null) return <ListFailed />;
  const at = props.at ?? location;
  const address = at.pathname + at.search + name;
  return <Loaded key={address} {...props} address={address} at={at} first={first} />;
}

interface LoadedProps<T extends Item> extends PagedListProps<T> {
  address: string;
  at: Place;
  first: Page<T>;
}

function Loaded<T extends Item>(props: LoadedProps<T>) {
  const { at, name = '', names, view, empty, short = false, children } = props;
  const list = useList(props);
  const shown = view === undefined ? list.items : view(list.items);
  if (shown.length === 0 && list.next === null) return empty;
  const place = name.startsWith('#') ? name : '';
  const more = list.next === null ? null : addressAt(at, list.next, names) + place;
  return (
    <>
      {children(shown, list)}
      {(more !== null || !short) && <LoadMore list={list} href={more} />}
    </>
  );
}
