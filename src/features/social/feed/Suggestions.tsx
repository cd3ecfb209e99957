import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PersonEntry } from '#features/core/accounts/PersonEntry.tsx';
import { followGroup } from '#features/content/groups/client.gen.ts';
import { GroupEntry } from '#features/content/groups/GroupEntry.tsx';
import type { Bond } from '#features/core/people/calls.ts';
import { toggleFriend } from '#features/core/people/client.gen.ts';
import { FollowButton } from '#features/core/people/FollowButton.tsx';
import { FollowPerson } from '#features/core/people/FollowPerson.tsx';
import { ask } from '#ui/ask.web.ts';
import { mainButton, softButton } from '#ui/button.ts';
import { Card } from '#ui/Card.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { useReading } from '#ui/reading.ts';
import { useSend } from '#ui/use-send.web.ts';
import type { Start } from './calls.ts';

interface SuggestionsProps {
  start: Pick<Start, 'people' | 'groups'>;
  /** Something was followed, or no longer. */
  onFollow?: () => void;
}

/** People and groups worth following: one tap each, or all at once. */
export function Suggestions({ start, onFollow }: SuggestionsProps) {
  const { read } = useReading();
  const { t } = useLingui();
  const sending = useSend();
  const [bonds, setBonds] = useState<ReadonlyMap<string, Bond>>(new Map());
  const [groups, setGroups] = useState<ReadonlySet<string>>(new Set());

  const updateBond = (id: string, bond: Bond) => {
    setBonds((now) => new Map(now).set(id, bond));
    onFollow?.();
  };
  const follow = async (id: string, wanted: boolean) => {
    if (wanted === groups.has(id)) return;
    const { follower } = await ask(followGroup, { params: { id }, body: { follower: wanted } });
    setGroups((now) => new Set([...now].filter((one) => one !== id).concat(follower ? id : [])));
    onFollow?.();
  };
  const handleAll = () =>
    sending.send(async () => {
      for (const { id } of start.groups) await follow(id, true);
      for (const { id } of start.people) {
        if (bonds.get(id)?.subscriber === true) continue;
        const body = { subscriber: true };
        updateBond(id, await ask(toggleFriend, { params: { id }, body }));
      }
    });

  const every = start.groups.length + start.people.length;
  const rest =
    start.groups.filter(({ id }) => !groups.has(id)).length +
    start.people.filter(({ id }) => bonds.get(id)?.subscriber !== true).length;
  return (
    <div className="page-column">
      <div
        className="flex flex-wrap items-center gap-3 px-4 py-3 wide:px-1 wide:py-0"
        {...sending.hold}
      >
        <button
          type="button"
          aria-disabled={sending.busy || rest === 0}
          onClick={() => void handleAll()}
          // Once somebody is followed, the way on is the main thing of the page.
          className={`${rest < every ? softButton : mainButton} script-only`}
        >
          {rest === 0 ? t`Барысына да язылдыгыз` : t`Барысына да язылырга`}
        </button>
        <OtherFlags of={sending} />
      </div>
      {start.groups.length > 0 && (
        <Card as="section">
          <h2 className="text-13 font-semibold text-muted">{t`Төркемнәр`}</h2>
          <ul className="divide-y divide-line">
            {start.groups.map((group) => (
              <GroupEntry
                key={group.id}
                group={group}
                action={
                  <FollowButton
                    inList
                    name={read(group.name)}
                    on={groups.has(group.id)}
                    send={(wanted) => follow(group.id, wanted)}
                  />
                }
              />
            ))}
          </ul>
        </Card>
      )}
      {start.people.length > 0 && (
        <Card as="section">
          <h2 className="text-13 font-semibold text-muted">{t`Кешеләр`}</h2>
          <ul className="divide-y divide-line">
            {start.people.map((person) => (
              <PersonEntry
                key={person.id}
                person={person}
                action={
                  <FollowPerson
                    inList
                    person={person}
                    bond={bonds.get(person.id) ?? person}
                    onChange={(bond) => updateBond(person.id, bond)}
                  />
                }
              />
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}
