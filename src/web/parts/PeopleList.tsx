import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { listPeople, type PeopleList as FirstPage } from '#features/people/calls.ts';
import { FollowPerson } from '#features/people/FollowPerson.tsx';
import { Card } from '#ui/Card.tsx';
import { withQuery } from '../addresses.ts';
import { ask } from '#ui/ask.web.ts';
import { useHidden } from '../hidden-people.web.ts';
import { isFromTop } from '../note-query.ts';
import { listPeopleQuery, type PeopleQuery } from '../people-query.ts';
import { useList } from '../use-list.web.ts';
import { useViewer } from './Account.tsx';
import { LoadMore } from './LoadMore.tsx';
import { PersonEntry } from './PersonEntry.tsx';

interface PeopleListProps {
  first: FirstPage;
  query: PeopleQuery;
  empty: ReactNode;
}

/** A list of people; the page keys it by its address. */
export function PeopleList({ first, query, empty }: PeopleListProps) {
  const { pathname, search } = useLocation();
  const viewer = useViewer();
  const hidden = useHidden();
  const list = useList({
    address: pathname + search,
    first,
    firstPg: query.pg,
    fromTop: isFromTop(query),
    load: (position) => ask(listPeople, { query: listPeopleQuery(query, position) }),
  });
  const shown = list.items.filter((person) => !hidden.has(person.id));
  if (shown.length === 0 && list.next === null) return empty;
  const more =
    list.next &&
    withQuery(pathname, new URLSearchParams(search), { next: list.next.nextCursor ?? null });
  return (
    <>
      <Card className="py-1.5!">
        <ul className="divide-y divide-line">
          {shown.map((person) => (
            <PersonEntry
              key={person.id}
              person={person}
              action={
                viewer?.id !== person.id && <FollowPerson person={person} bond={person} inList />
              }
            />
          ))}
        </ul>
      </Card>
      <LoadMore list={list} href={more} />
    </>
  );
}
