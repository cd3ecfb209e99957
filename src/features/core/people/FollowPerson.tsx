import { useLingui } from '@lingui/react/macro';
import { ask } from '#ui/ask.web.ts';
import { useReading } from '#ui/reading.ts';
import { useGiven } from '#ui/use-toggle.web.ts';
import type { Bond, PersonCard } from './calls.ts';
import { toggleFriend } from './client.gen.ts';
import { FollowButton } from './FollowButton.tsx';

interface FollowPersonProps {
  person: Pick<PersonCard, 'id' | 'name' | 'surname'>;
  bond: Bond;
  inList?: boolean;
  onChange?: (bond: Bond) => void;
}

/** Subscribe, subscribed, friends. */
export function FollowPerson({ person, bond, inList = false, onChange }: FollowPersonProps) {
  const { read } = useReading();
  const { t } = useLingui();
  const [now, setNow] = useGiven(bond);

  const send = async (subscriber: boolean) => {
    const answer = await ask(toggleFriend, { params: { id: person.id }, body: { subscriber } });
    setNow(answer);
    onChange?.(answer);
  };
  return (
    <FollowButton
      name={`${read(person.name)} ${read(person.surname)}`}
      on={now.subscriber}
      {...(now.friend ? { onText: t`Дуслар` } : {})}
      inList={inList}
      send={send}
    />
  );
}
