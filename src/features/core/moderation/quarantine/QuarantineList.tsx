import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useRef, useState } from 'react';
import { userAddress } from '#features/core/accounts/addresses.ts';
import { useSuspicions } from '#features/core/spam/suspicion-words.web.ts';
import { ask } from '#ui/ask.web.ts';
import { dangerButton, mainButton, quietButton } from '#ui/button.ts';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { Link } from '#ui/Link.tsx';
import { type Position } from '#ui/list/list-address.ts';
import { PagedList } from '#ui/list/PagedList.tsx';
import { Ago } from '#ui/Locale.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useRowKeys } from '#ui/use-row-keys.web.ts';
import { useSend } from '#ui/use-send.web.ts';
import { LINK } from '../link.web.ts';
import type { QuarantineWave, QuarantineWaves } from '../calls/quarantine.ts';
import { usePeopleCount } from '../reports/case-words.web.ts';
import { useKinds } from '../subject-names.web.ts';
import { listQuarantine, updateQuarantine } from '../client.gen.ts';
import { QuarantineItems } from './QuarantineItems.tsx';
import { KeyHelp } from '../KeyHelp.tsx';
import type { QuarantineFilter } from '../rules.ts';

const RemovalDialog = lazy(async () => ({
  default: (await import('../rulings/RemovalDialog.tsx')).RemovalDialog,
}));

export interface QuarantineQuery {
  filter: QuarantineFilter;
  start: Position;
}

/** What looks like spam: each wave is one row, released or taken down as one. */
export function QuarantineList({
  first,
  query,
}: {
  first: QuarantineWaves;
  query: QuarantineQuery;
}) {
  const { t } = useLingui();
  return (
    <PagedList
      first={first}
      start={query.start}
      load={({ pg: _, ...at }) => ask(listQuarantine, { query: { filter: query.filter, ...at } })}
      empty={<Notice title={query.filter === 'new' ? t`Барысы да каралган` : t`Әлегә берни юк`} />}
    >
      {(waves) => <Waves waves={waves} />}
    </PagedList>
  );
}

function Waves({ waves }: { waves: readonly QuarantineWave[] }) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  useRowKeys(list, {});
  return (
    <div className="grid gap-3">
      <KeyHelp
        keys={[
          ['J', t`алга`],
          ['K', t`артка`],
          ['X', t`ачарга`],
        ]}
      />
      <ul ref={list} className="grid gap-3.5">
        {waves.map((wave) => (
          <WaveRow key={wave.id} wave={wave} />
        ))}
      </ul>
    </div>
  );
}

function useWays(): Readonly<Record<QuarantineWave['way'], string>> {
  const { t } = useLingui();
  return {
    site: t`Бер сайт`,
    text: t`Охшаш текст`,
    network: t`Бер челтәр`,
    alone: t`Аерым`,
  };
}

function WaveRow({ wave }: { wave: QuarantineWave }) {
  const { t } = useLingui();
  const ways = useWays();
  const kinds = useKinds();
  const people = usePeopleCount();
  const words = useSuspicions();
  const [isOpen, setOpen] = useState(false);
  const count = t`${plural(wave.things, { other: '# әйбер' })}`;
  return (
    <li className="grid gap-2.5 rounded-card border border-line bg-surface px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14 text-muted">
        <span className="rounded-full bg-gold-soft px-2.5 py-0.5 text-13 font-550 text-gold-text">
          {ways[wave.way]}
        </span>
        {wave.mark !== '' && <span className="font-550 text-text wrap-anywhere">{wave.mark}</span>}
        <span>{kinds[wave.kind]}</span>
        <span>· {count}</span>
        <span>· {people(wave.accounts)}</span>
        <span>
          · <Ago at={wave.last} />
        </span>
      </p>
      <div lang="tt" className="wrap-anywhere">
        {wave.title !== '' && <p className="font-serif text-17 font-semibold">{wave.title}</p>}
        <p className="line-clamp-4 whitespace-pre-line">{wave.quote}</p>
      </div>
      <p className="text-14 text-muted">
        {t`Сәбәп`}: {wave.reasons.map((reason) => words[reason]).join(', ')}
      </p>
      <p className="flex flex-wrap gap-x-3 text-14">
        {wave.users.map((user) => (
          <Link key={user.id} to={userAddress(user)} className={LINK}>
            {user.name} {user.surname}
          </Link>
        ))}
      </p>
      <Decision wave={wave}>
        <button
          type="button"
          data-row
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className={quietButton}
        >
          {t`Барысын карарга`}
        </button>
      </Decision>
      {isOpen && <QuarantineItems waveId={wave.id} />}
    </li>
  );
}

interface DecisionProps {
  wave: QuarantineWave;
  children: React.ReactNode;
}

/** What was decided, or the buttons that decide. */
function Decision({ wave, children }: DecisionProps) {
  const { t } = useLingui();
  const [decision, setDecision] = useState(wave.decision);
  const [isAsked, setAsked] = useState(false);
  const sending = useSend<typeof updateQuarantine>({
    forbidden: { own: t`Бу сезнең үзегезнеке`, late: t`Карар чыгарылган инде` },
  });
  const params = { id: wave.id };
  const { upTo, seen } = wave;
  const count = t`${plural(wave.waiting, { other: '# әйбер' })}`;
  const words = { released: t`Бастырылды`, removed: t`Бетерелде` };
  // One by one, or gone before anybody looked: nothing is left to decide together.
  if (decision !== null || wave.waiting === 0)
    return (
      <div className="flex flex-wrap items-center justify-end gap-3">
        <output className="mr-auto font-550">
          {decision === null ? t`Көтә торганы калмаган` : words[decision]}
        </output>
        {children}
      </div>
    );
  const handleRelease = () =>
    sending.send(async () =>
      setDecision(
        (await ask(updateQuarantine, { params, body: { act: 'release', upTo, seen } })).decision,
      ),
    );
  return (
    <div className="flex flex-wrap justify-end gap-3" {...sending.hold}>
      <OtherFlags of={sending} />
      {children}
      <button type="button" onClick={() => setAsked(true)} className={dangerButton}>
        {t`Барысын да бетерергә`}
      </button>
      <button
        type="button"
        aria-disabled={sending.busy}
        onClick={() => void handleRelease()}
        className={mainButton}
      >
        {t`Барысын да бастырырга`}
      </button>
      {isAsked && (
        <Suspense>
          <RemovalDialog
            title={t`Барысын да бетерергәме? ${count}`}
            onSure={async (why) =>
              setDecision(
                (
                  await ask(updateQuarantine, {
                    params,
                    body: { act: 'remove', upTo, seen, ...why },
                  })
                ).decision,
              )
            }
            onClose={() => setAsked(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
