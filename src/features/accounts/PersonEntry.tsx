import type { ReactNode } from 'react';
import { Avatar } from '#ui/Avatar.tsx';
import { Entry } from '#ui/Entry.tsx';
import { useReading } from '#ui/reading.ts';
import { userAddress } from './addresses.ts';
import type { Person } from './calls.ts';

interface PersonEntryProps {
  person: Person & { about: string };
  action: ReactNode;
}

export function PersonEntry({ person, action }: PersonEntryProps) {
  const { lang, read } = useReading();
  const names = [read(person.name), read(person.surname)];
  return (
    <Entry
      avatar={<Avatar id={person.id} words={names} image={person.image} frame={person.frame} />}
      to={userAddress(person)}
      name={names.join(' ')}
      verified={person.verified}
      action={action}
    >
      {person.about === '' ? `@${person.idC}` : <span lang={lang}>{read(person.about)}</span>}
    </Entry>
  );
}
