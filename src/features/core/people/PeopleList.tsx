import type { ReactNode } from 'react';
import { PersonEntry } from '#features/core/accounts/PersonEntry.tsx';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import { ask } from '#ui/ask.web.ts';
import { Card } from '#ui/Card.tsx';
import { PagedList } from '#ui/list/PagedList.tsx';
import type { PeopleList as FirstPage, PersonCard } from './calls.ts';
import { listPeople } from './client.gen.ts';
import { FollowPerson } from './FollowPerson.tsx';
import { useHidden } from './hidden-people.web.ts';
import { listPeopleQuery, type PeopleQuery } from './people-query.web.ts';

interface PeopleListProps {
  /** Null where it could not be loaded. */
  first: FirstPage | null;
  query: PeopleQuery;
  /** What stands beside the button of a friend. */
  besideFriend: (person: PersonCard) => ReactNode;
  empty: ReactNode;
}

/** A list of people. */
export function PeopleList({ first, query, besideFriend, empty }: PeopleListProps) {
  const viewer = useViewer();
  const hidden = useHidden();
  return (
    <PagedList
      first={first}
      start={query.start}
      load={(at) => ask(listPeople, { query: listPeopleQuery(query, at) })}
      view={(people) => people.filter(({ id }) => !hidden.has(id))}
      empty={empty}
    >
      {(people) => (
        <Card className="py-1.5!">
          <ul className="divide-y divide-line">
            {people.map((person) => (
              <PersonEntry
                key={person.id}
                person={person}
                action={
                  viewer?.id !== person.id && (
                    <div className="flex items-center gap-1">
                      {person.friend && besideFriend(person)}
                      <FollowPerson person={person} bond={person} inList />
                    </div>
                  )
                }
              />
            ))}
          </ul>
        </Card>
      )}
    </PagedList>
  );
}
