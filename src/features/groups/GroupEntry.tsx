import type { ReactNode } from 'react';
import { Avatar } from '#ui/Avatar.tsx';
import { Entry } from '#ui/Entry.tsx';
import { groupAddress } from './addresses.ts';
import type { Group } from './calls.ts';
import { Subscribers } from './Subscribers.tsx';

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
