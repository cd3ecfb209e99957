import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ask } from '#ui/ask.web.ts';
import { type Bond, type PersonCard, toggleFriend } from './calls.ts';
import { FollowButton } from './FollowButton.tsx';

interface FollowPersonProps {
  person: Pick<PersonCard, 'id' | 'name' | 'surname'>;
  bond: Bond;
  inList?: boolean;
  onChange?: (bond: Bond) => void;
}

/** Subscribe, subscribed, friends. */
export function FollowPerson({ person, bond, inList = false, onChange }: FollowPersonProps) {
  const { t } = useLingui();
  const [now, setNow] = useState(bond);
  const [given, setGiven] = useState(bond);
  // What the page learns anew counts more than what was pressed before.
  if (given.subscriber !== bond.subscriber || given.friend !== bond.friend) {
    setGiven(bond);
    setNow(bond);
  }

  const send = async (subscriber: boolean) => {
    const answer = await ask(toggleFriend, { params: { id: person.id }, body: { subscriber } });
    setNow(answer);
    onChange?.(answer);
  };
  return (
    <FollowButton
      name={`${person.name} ${person.surname}`}
      on={now.subscriber}
      {...(now.friend ? { onText: t`Дуслар` } : {})}
      inList={inList}
      send={send}
    />
  );
}
