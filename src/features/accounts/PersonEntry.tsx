import type { ReactNode } from 'react';
import { Avatar } from '#ui/Avatar.tsx';
import { Entry } from '#ui/Entry.tsx';
import { userAddress } from './addresses.ts';
import type { Person } from './calls.ts';

interface PersonEntryProps {
  person: Person & { about: string };
  action: ReactNode;
}

export function PersonEntry({ person, action }: PersonEntryProps) {
  return (
    <Entry
      face={<Avatar id={person.id} words={[person.name, person.surname]} image={person.image} />}
      to={userAddress(person)}
      name={`${person.name} ${person.surname}`}
      verified={person.verified}
      action={action}
    >
      {person.about === '' ? `@${person.idC}` : person.about}
    </Entry>
  );
}
