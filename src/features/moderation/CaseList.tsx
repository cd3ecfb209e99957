import { useLingui } from '@lingui/react/macro';
import { useContext, useRef } from 'react';
import { Link } from '#ui/Link.tsx';
import { type Position, positionQuery } from '#ui/list/list-address.ts';
import { PagedList } from '#ui/list/PagedList.tsx';
import { Ago } from '#ui/Locale.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useRowKeys } from '#ui/use-row-keys.web.ts';
import type { ReportCase, ReportCases } from './calls/queue.ts';
import { CaseCallsContext } from './case-calls.web.ts';
import { useDecisions, useKinds, usePeopleCount } from './case-words.web.ts';
import { KeyHelp } from './KeyHelp.tsx';
import { useReasons } from './reasons.web.ts';
import type { CaseFilter } from './rules.ts';

export interface CaseQuery {
  filter: CaseFilter;
  start: Position;
}

export const caseQuery = ({ filter, start }: CaseQuery, at = positionQuery(start)) => ({
  filter,
  ...at,
});

/** Cases of the queue, each with what is reported, why and by how many. */
export function CaseList({ first, query }: { first: ReportCases; query: CaseQuery }) {
  const { t } = useLingui();
  const calls = useContext(CaseCallsContext);
  return (
    <PagedList
      first={first}
      start={query.start}
      load={(at) => calls.list(caseQuery(query, at))}
      empty={<Notice title={query.filter === 'new' ? t`Барысы да каралган` : t`Әлегә берни юк`} />}
    >
      {(cases) => <Cases cases={cases} />}
    </PagedList>
  );
}

function Cases({ cases }: { cases: readonly ReportCase[] }) {
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
      <ul ref={list} className="divide-y divide-line rounded-card border border-line bg-surface">
        {cases.map((one) => (
          <CaseRow key={one.id} one={one} />
        ))}
      </ul>
    </div>
  );
}

function CaseRow({ one }: { one: ReportCase }) {
  const { t } = useLingui();
  const kinds = useKinds();
  const decisions = useDecisions();
  const people = usePeopleCount();
  const { address } = useContext(CaseCallsContext);
  return (
    <li className="relative grid gap-1.5 px-4 py-3 focus-within:bg-raised hover:bg-raised">
      <div className="flex flex-wrap items-center gap-2">
        <ReasonChips reasons={one.reasons} />
        <span className="ml-auto text-[14px] text-muted">{people(one.reports)}</span>
      </div>
      <Link
        data-row
        to={`${address}/${one.id}`}
        lang="tt"
        className="line-clamp-2 font-serif text-[17px] wrap-anywhere after:absolute after:inset-0"
      >
        {one.quote === '' ? `${kinds[one.kind]}: ${one.user.name} ${one.user.surname}` : one.quote}
      </Link>
      <p className="flex flex-wrap gap-x-2 text-[14px] text-muted">
        <span>{kinds[one.kind]}</span>
        <span>
          · {one.user.name} {one.user.surname}
        </span>
        <span>
          · <Ago at={one.created} />
        </span>
        {one.decision !== null && <span>· {decisions[one.decision]}</span>}
        {one.claim !== null && (
          <span className="font-[550] text-accent">
            · {one.claim.mine ? t`сездә` : t`${one.claim.user?.name ?? t`Идарәче`} карый`}
          </span>
        )}
      </p>
    </li>
  );
}

/** Why it is reported, and how often. */
export function ReasonChips({ reasons }: Pick<ReportCase, 'reasons'>) {
  const names = useReasons();
  return reasons.map(({ reason, count }) => (
    <span
      key={reason}
      className="rounded-full bg-gold-soft px-2.5 py-0.5 text-[13px] font-[550] text-gold-text"
    >
      {names[reason]}
      {count > 1 && ` · ${count}`}
    </span>
  ));
}
