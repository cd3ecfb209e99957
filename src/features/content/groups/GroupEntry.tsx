import type { ReactNode } from 'react';
import { Avatar } from '#ui/Avatar.tsx';
import { Entry } from '#ui/Entry.tsx';
import { useReading } from '#ui/reading.ts';
import { groupAddress } from './addresses.ts';
import type { Group } from './calls.ts';
import { Subscribers } from './Subscribers.tsx';

export function GroupEntry({ group, action }: { group: Group; action: ReactNode }) {
  const { lang, read } = useReading();
  return (
    <Entry
      avatar={
        <Avatar id={group.id} words={[read(group.name)]} image={group.image} shape="square" />
      }
      to={groupAddress(group)}
      name={read(group.name)}
      verified={group.verified}
      action={action}
    >
      <Subscribers count={group.subscribers} />
      {group.about !== '' && (
        <>
          {' · '}
          <span lang={lang}>{read(group.about)}</span>
        </>
      )}
    </Entry>
  );
}
