import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PersonEntry } from '#features/core/accounts/PersonEntry.tsx';
import { ask } from '#ui/ask.web.ts';
import { quietButton } from '#ui/button.ts';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { PagedList } from '#ui/list/PagedList.tsx';
import { useReading } from '#ui/reading.ts';
import { Section } from '#ui/Section.tsx';
import { useSend } from '#ui/use-send.web.ts';
import type { HiddenList } from './calls.ts';
import { blockPerson, listHidden, mutePerson } from './client.gen.ts';
import { HIDDEN_POSITIONS, type HiddenStarts } from './hidden-query.web.ts';
import { setHidden } from './hidden-people.web.ts';
import type { HidingFilter } from './rules.ts';

type HiddenPerson = HiddenList['list'][number];

interface HiddenSettingsProps {
  /** First pages; null where one could not be loaded. */
  blocked: HiddenList | null;
  muted: HiddenList | null;
  starts: HiddenStarts;
}

/** Everybody the viewer has hidden, with the way back. */
export function HiddenSettings({ blocked, muted, starts }: HiddenSettingsProps) {
  const { t } = useLingui();
  return (
    <Section
      id="hidden"
      title={t`Яшерелгән кешеләр`}
      lead={t`Блокланган кеше сезне күрми, сез дә аны күрмисез. Язмалары күрсәтелми торган кеше бу турыда белми.`}
    >
      <HiddenPeople
        kind="block"
        title={t`Блокланганнар`}
        empty={t`Сез беркемне дә блокламагансыз.`}
        first={blocked}
        starts={starts}
      />
      <HiddenPeople
        kind="mute"
        title={t`Күрсәтелми торганнар`}
        empty={t`Андыйлар юк.`}
        first={muted}
        starts={starts}
      />
    </Section>
  );
}

interface HiddenPeopleProps {
  kind: HidingFilter;
  title: string;
  empty: string;
  first: HiddenList | null;
  starts: HiddenStarts;
}

function HiddenPeople({ kind, title, empty, first, starts }: HiddenPeopleProps) {
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  return (
    <div>
      <h3 className="text-13 font-semibold text-muted">{title}</h3>
      <PagedList
        first={first}
        start={starts[kind]}
        load={({ pg: _, ...at }) => ask(listHidden, { query: { filter: kind, ...at } })}
        name={`#hidden-${kind}`}
        names={HIDDEN_POSITIONS[kind]}
        view={(people) => people.filter(({ id }) => !shown.has(id))}
        empty={<p className="mt-1">{empty}</p>}
        short
      >
        {(people) => (
          <ul id={`hidden-${kind}`} className="divide-y divide-line">
            {people.map((person) => (
              <PersonEntry
                key={person.id}
                person={person}
                action={
                  <ShowAgain
                    kind={kind}
                    person={person}
                    onDone={() => setShown((before) => new Set([...before, person.id]))}
                  />
                }
              />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

interface ShowAgainProps {
  kind: HidingFilter;
  person: HiddenPerson;
  onDone: () => void;
}

function ShowAgain({ kind, person, onDone }: ShowAgainProps) {
  const { t } = useLingui();
  const { read } = useReading();
  const sending = useSend();
  const params = { id: person.id };
  const label = kind === 'block' ? t`Блоктан чыгарырга` : t`Кабат күрсәтергә`;
  const handleShow = () =>
    sending.send(async () => {
      if (kind === 'block') await ask(blockPerson, { params, body: { block: false } });
      else await ask(mutePerson, { params, body: { mute: false } });
      setHidden(person.id, false);
      onDone();
    });
  return (
    <div className="grid justify-items-end" {...sending.hold}>
      <button
        type="button"
        aria-label={`${label}: ${read(person.name)} ${read(person.surname)}`}
        aria-disabled={sending.busy}
        onClick={() => void handleShow()}
        className={`${quietButton} script-only px-3 text-14`}
      >
        {label}
      </button>
      <OtherFlags of={sending} />
    </div>
  );
}
