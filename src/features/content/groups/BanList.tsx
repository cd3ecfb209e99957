import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { PersonEntry } from '#features/core/accounts/PersonEntry.tsx';
import type { Page } from '#kernel/page.ts';
import { ask } from '#ui/ask.web.ts';
import { quietButton, smallButton } from '#ui/button.ts';
import { Card } from '#ui/Card.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { PagedList } from '#ui/list/PagedList.tsx';
import { useFormat } from '#ui/Locale.tsx';
import { useReading } from '#ui/reading.ts';
import { useSend } from '#ui/use-send.web.ts';
import type { Ban } from './calls/bans.ts';
import { banFromGroup, listGroupBans } from './client.gen.ts';

interface BanListProps {
  groupId: string;
  first: Page<Ban>;
  empty: ReactNode;
}

/** Who is banned from a group, newest first. */
export function BanList({ groupId, first, empty }: BanListProps) {
  const { t } = useLingui();
  const { read } = useReading();
  const { date } = useFormat();
  const [lifted, setLifted] = useState<ReadonlySet<string>>(new Set());
  const aboutOf = ({ by, created, until }: Ban) => {
    const told = [`${t`Кем хәл итте`}: ${read(by.name)} ${read(by.surname)}`, date(created)];
    if (until === null) return told.join(' · ');
    const day = date(until);
    return [...told, t`${day} көненә кадәр`].join(' · ');
  };
  return (
    <PagedList
      first={first}
      start={{}}
      load={(query) => ask(listGroupBans, { params: { id: groupId }, query })}
      view={(bans) => bans.filter(({ id }) => !lifted.has(id))}
      empty={empty}
    >
      {(bans) => (
        <Card className="py-1.5!">
          <ul className="divide-y divide-line">
            {bans.map((ban) => (
              <PersonEntry
                key={ban.id}
                person={{ ...ban.user, about: aboutOf(ban) }}
                action={
                  <LiftButton
                    groupId={groupId}
                    ban={ban}
                    onLift={() => setLifted((now) => new Set(now).add(ban.id))}
                  />
                }
              />
            ))}
          </ul>
        </Card>
      )}
    </PagedList>
  );
}

interface LiftButtonProps {
  groupId: string;
  ban: Ban;
  onLift: () => void;
}

function LiftButton({ groupId, ban, onLift }: LiftButtonProps) {
  const { t } = useLingui();
  const { read } = useReading();
  const sending = useSend<typeof banFromGroup>();
  const handlePress = () =>
    sending.send(async () => {
      const body = { id: ban.user.id, banned: false };
      await ask(banFromGroup, { params: { id: groupId }, body });
      onLift();
    });
  return (
    <span className="script-only" {...sending.hold}>
      <button
        type="button"
        aria-label={`${t`Рөхсәт итәргә`}: ${read(ban.user.name)} ${read(ban.user.surname)}`}
        aria-disabled={sending.busy}
        onClick={() => void handlePress()}
        className={`${quietButton} ${smallButton}`}
      >
        {t`Рөхсәт итәргә`}
      </button>
      <OtherFlags of={sending} />
    </span>
  );
}
