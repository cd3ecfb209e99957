import { useLingui } from '@lingui/react/macro';
import { useContext } from 'react';
import { Link } from '#ui/Link.tsx';
import { PagedList } from '#ui/list/PagedList.tsx';
import { Ago } from '#ui/Locale.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { ReportCase, ReportCases } from '../calls/queue.ts';
import { CaseCallsContext } from './case-calls.web.ts';
import { type CaseQuery, caseQuery, caseSearch } from './case-query.web.ts';
import { useCaseTitle, useDecisions, usePeopleCount } from './case-words.web.ts';
import { useKinds } from '../subject-names.web.ts';
import { PageKeyHelp } from '../KeyHelp.tsx';
import { useReasons } from '../rulings/reasons.web.ts';

interface CaseListProps {
  /** Null where it could not be loaded. */
  first: ReportCases | null;
  query: CaseQuery;
  /** The case that is open beside the list. */
  openId: string | null;
  /** Those that were worked on since the list was loaded, as they are now. */
  changed: ReadonlyMap<string, ReportCase>;
}

/** Cases of the queue, each with what is reported, why and by how many. */
export function CaseList({ first, query, openId, changed }: CaseListProps) {
  const { t } = useLingui();
  const calls = useContext(CaseCallsContext);
  const search = caseSearch(query);
  return (
    <PagedList
      first={first}
      start={query.start}
      at={{ pathname: calls.address, search }}
      view={(cases) => cases.map((one) => changed.get(one.id) ?? one)}
      load={(at) => calls.list(caseQuery(query, at))}
      empty={<Notice title={query.filter === 'new' ? t`Барысы да каралган` : t`Әлегә берни юк`} />}
    >
      {(cases) => <Cases cases={cases} search={search} openId={openId} />}
    </PagedList>
  );
}

interface CasesProps {
  cases: readonly ReportCase[];
  search: string;
  openId: string | null;
}

function Cases({ cases, search, openId }: CasesProps) {
  const { t } = useLingui();
  return (
    <div className="grid gap-3">
      <PageKeyHelp
        keys={[
          ['J', t`алга`],
          ['K', t`артка`],
        ]}
      />
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {cases.map((one) => (
          <CaseRow key={one.id} one={one} search={search} isOpen={one.id === openId} />
        ))}
      </ul>
    </div>
  );
}

/** A stripe at its edge: the ground alone is too faint a sign. */
const OPEN =
  'bg-raised before:absolute before:inset-y-3 before:left-0 before:w-0.75 before:rounded-full before:bg-accent';

interface CaseRowProps {
  one: ReportCase;
  search: string;
  isOpen: boolean;
}

function CaseRow({ one, search, isOpen }: CaseRowProps) {
  const { t } = useLingui();
  const kinds = useKinds();
  const titleOf = useCaseTitle();
  const decisions = useDecisions();
  const people = usePeopleCount();
  const { address } = useContext(CaseCallsContext);
  const waits = one.decision === null && (one.claim === null || one.claim.mine);
  return (
    <li
      className={`relative grid gap-1.5 px-4 py-3 first:rounded-t-card last:rounded-b-card focus-within:bg-raised hover:bg-raised ${isOpen ? OPEN : ''}`}
    >
      <div className="flex flex-wrap items-center gap-2">
        <ReasonChips reasons={one.reasons} />
        <span className="ml-auto text-14 text-muted">{people(one.reports)}</span>
      </div>
      <Link
        data-row
        data-id={one.id}
        data-waits={waits ? '' : undefined}
        to={`${address}/${one.id}${search}`}
        aria-current={isOpen ? 'true' : undefined}
        lang="tt"
        className="line-clamp-2 font-serif text-17 wrap-anywhere after:absolute after:inset-0"
      >
        {titleOf(one)}
      </Link>
      <p className="flex flex-wrap gap-x-1 text-14 text-muted">
        <span>{kinds[one.kind]}</span>
        {one.user !== null && (
          <span>
            · {one.user.name} {one.user.surname}
          </span>
        )}
        <span>
          · <Ago at={one.created} />
        </span>
        {one.decision !== null && <span>· {decisions(one.decision, one.kind)}</span>}
        {one.claim !== null && (
          <span className="font-550 text-accent">
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
      className="rounded-full bg-gold-soft px-2.5 py-0.5 text-13 font-550 text-gold-text"
    >
      {names[reason]}
      {count > 1 && ` · ${count}`}
    </span>
  ));
}
