import type { ReactNode } from 'react';
import { Entry } from '#ui/Entry.tsx';
import { useReading } from '#ui/reading.ts';
import { userAddress } from './addresses.ts';
import type { Person } from './calls.ts';
import { PersonAvatar } from './PersonAvatar.tsx';

interface PersonEntryProps {
  person: Person & { about: string };
  action: ReactNode;
}

export function PersonEntry({ person, action }: PersonEntryProps) {
  const { lang, read } = useReading();
  const names = [read(person.name), read(person.surname)];
  return (
    <Entry
      avatar={<PersonAvatar person={person} />}
      to={userAddress(person)}
      name={names.join(' ')}
      verified={person.verified}
      action={action}
    >
      {person.about === '' ? `@${person.idC}` : <span lang={lang}>{read(person.about)}</span>}
    </Entry>
  );
}
