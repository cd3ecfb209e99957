import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { userAddress } from '#features/core/accounts/addresses.ts';
import { groupAddress } from '#features/content/groups/addresses.ts';
import { useReasons } from '#features/core/moderation/rulings/reasons.web.ts';
import { ask } from '#ui/ask.web.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { quietButton } from '#ui/button.ts';
import { Link } from '#ui/Link.tsx';
import { PagedList } from '#ui/list/PagedList.tsx';
import { useFormat } from '#ui/Locale.tsx';
import { Notice } from '#ui/Notice.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { useSend } from '#ui/use-send.web.ts';
import { Verified } from '#ui/Verified.tsx';
import type { FoundGroup, FoundGroups } from './calls/groups.ts';
import { keepFoundGroup, listFoundGroups } from './client.gen.ts';
import { listFoundGroupsQuery, type FoundGroupQuery } from './found-group-query.web.ts';
import { VerifyGroupDialog } from './VerifyGroupDialog.tsx';

const EndGroupDialog = lazy(async () => ({
  default: (await import('./EndGroupDialog.tsx')).EndGroupDialog,
}));

interface FoundGroupListProps {
  first: FoundGroups;
  query: FoundGroupQuery;
}

/** The groups that were found, and what an administrator can make of them. */
export function FoundGroupList({ first, query }: FoundGroupListProps) {
  const { t } = useLingui();
  return (
    <PagedList
      first={first}
      start={query.start}
      load={(at) => ask(listFoundGroups, { query: listFoundGroupsQuery(query, at) })}
      empty={<Notice title={t`Мондый төркем юк`}>{t`Башкача эзләп карагыз.`}</Notice>}
    >
      {(groups) => (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {groups.map((group) => (
            <li key={group.id} className="px-4 py-3">
              <Entry group={group} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

type Asked = 'verified' | 'end';
type State = 'stands' | 'proposed' | 'kept' | 'ended';

function Entry({ group }: { group: FoundGroup }) {
  const { t } = useLingui();
  const { date } = useFormat();
  const [verified, setVerified] = useState(group.verified);
  const [state, setState] = useState<State>(group.proposal?.own === true ? 'proposed' : 'stands');
  const [asked, setAsked] = useState<Asked | null>(null);
  const { user, notes, subscribers } = group;
  const day = group.restorableUntil === null ? null : date(group.restorableUntil);
  const close = () => setAsked(null);
  return (
    <article aria-label={group.name} className="grid gap-2">
      <div className="flex items-center gap-3">
        <Avatar id={group.id} words={[group.name]} image={group.image} shape="square" />
        <div className="min-w-0">
          <Link
            to={groupAddress(group)}
            className="-my-2 inline-block py-2 font-620 wrap-anywhere hover:underline"
          >
            {group.name}
            {verified && <Verified />}
          </Link>
          <p className="text-14 wrap-anywhere text-muted">
            {[
              `@${group.idC}`,
              `№\u00a0${group.id}`,
              t`${plural(subscribers, { other: '# язылучы' })}`,
              t`${plural(notes, { other: '# язма' })}`,
              date(group.created),
            ].join(' · ')}
          </p>
          <p className="text-14 text-muted">
            {t`Оештыручы:`}{' '}
            <Link to={userAddress(user)} className="-my-2 inline-block py-2 hover:underline">
              {user.name} {user.surname}
            </Link>
          </p>
        </div>
      </div>
      {day !== null && state !== 'ended' && (
        <p>{t`Аны оештыручы бетергән. ${day} көненә кадәр кайтарып була.`}</p>
      )}
      <Waiting group={group} state={state} onWithdrawn={() => setState('kept')} />
      {state !== 'ended' && (
        <div className="flex flex-wrap gap-2">
          <button
            type="button"
            aria-pressed={verified}
            onClick={() => setAsked('verified')}
            className={`${quietButton} aria-pressed:border-accent aria-pressed:text-accent`}
          >
            {t`Расланган`}
          </button>
          {(state === 'stands' || state === 'kept') && (
            <button type="button" onClick={() => setAsked('end')} className={quietButton}>
              {t`Бетерергә`}
            </button>
          )}
        </div>
      )}
      {asked === 'verified' && (
        <VerifyGroupDialog group={group} on={!verified} onDone={setVerified} onClose={close} />
      )}
      {asked === 'end' && (
        <Suspense>
          <EndGroupDialog
            group={group}
            onDone={(ended) => setState(ended ? 'ended' : 'proposed')}
            onClose={close}
          />
        </Suspense>
      )}
    </article>
  );
}

interface WaitingProps {
  group: FoundGroup;
  state: State;
  onWithdrawn: () => void;
}

/** What was proposed, by whom and until when, with the way to object; or that it is gone. */
function Waiting({ group, state, onWithdrawn }: WaitingProps) {
  const { proposal } = group;
  const sending = useSend();
  const { t } = useLingui();
  const { date } = useFormat();
  const reasons = useReasons();
  if (state === 'ended') return <output>{t`Төркем бетерелде.`}</output>;
  if (state === 'proposed' && proposal?.own !== true)
    return (
      <output>{t`Бетерергә тәкъдим иттегез. Каршы килүче булмаса, төркем 24 сәгатьтән бетә.`}</output>
    );
  if (state === 'kept') return <output>{t`Төркем кала.`}</output>;
  if (proposal === null) return null;
  const { by, until, content } = proposal;
  const reason = reasons[proposal.reason];
  const day = date(until);
  return (
    <div className="grid gap-2" {...sending.hold}>
      <p className="wrap-anywhere">
        {proposal.own
          ? t`Сез бетерергә тәкъдим иттегез (${reason}). Каршы килүче булмаса, төркем бетә: ${day}.`
          : t`${by} бетерергә тәкъдим итә (${reason}). Сез каршы килмәсәгез, төркем бетә: ${day}.`}
        {content !== '' && ` ${content}`}
      </p>
      <OtherFlags of={sending} />
      <button
        type="button"
        aria-disabled={sending.busy}
        onClick={() =>
          void sending.send(async () => {
            await ask(keepFoundGroup, { params: { id: group.id } });
            onWithdrawn();
          })
        }
        className={`${quietButton} justify-self-start`}
      >
        {proposal.own ? t`Тәкъдимне кире алырга` : t`Каршы килергә`}
      </button>
    </div>
  );
}
