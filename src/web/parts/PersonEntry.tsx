import type { ReactNode } from 'react';
import { userAddress } from '#features/accounts/addresses.ts';
import type { Person } from '#features/accounts/calls.ts';
import { groupAddress } from '#features/groups/addresses.ts';
import type { Group } from '#features/groups/calls.ts';
import { Subscribers } from '#features/groups/Subscribers.tsx';
import type { PersonCard } from '#features/people/calls.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Link } from '#ui/Link.tsx';
import { Verified } from '#ui/Verified.tsx';

interface EntryProps {
  face: ReactNode;
  to: string;
  name: string;
  verified: boolean;
  children: ReactNode;
  /** The button at the right end. */
  action: ReactNode;
}

/** Somebody or something one can follow, in one row. */
function Entry({ face, to, name, verified, children, action }: EntryProps) {
  return (
    <li className="flex items-center gap-3 py-2.5">
      {face}
      <div className="min-w-0 flex-1">
        <Link
          to={to}
          className="-my-2 inline-block py-2 leading-snug font-[620] wrap-anywhere hover:underline"
        >
          {name}
          {verified && <Verified />}
        </Link>
        <div className="line-clamp-2 text-[13px] leading-snug text-muted wrap-anywhere">
          {children}
        </div>
      </div>
      <div className="flex-none">{action}</div>
    </li>
  );
}

interface PersonEntryProps {
  person: Person & Pick<PersonCard, 'about'>;
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

export function GroupEntry({ group, action }: { group: Group; action: ReactNode }) {
  return (
    <Entry
      face={<Avatar id={group.id} words={[group.name]} image={group.image} shape="square" />}
      to={groupAddress(group)}
      name={group.name}
      verified={group.verified}
      action={action}
    >
      <Subscribers count={group.subscribers} />
      {group.about !== '' && ` · ${group.about}`}
    </Entry>
  );
}
