import { FIRST_DAY } from '#kernel/time.ts';
import { useLingui } from '@lingui/react/macro';
import { userAddress } from '#features/core/accounts/addresses.ts';
import { ask } from '#ui/ask.web.ts';
import { TextField } from '#ui/Field.tsx';
import { Link } from '#ui/Link.tsx';
import { PagedList } from '#ui/list/PagedList.tsx';
import { useFormat } from '#ui/Locale.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ADMIN_IP } from './addresses.ts';
import type { Visit, Visits } from './calls/visits.ts';
import { listVisits } from './client.gen.ts';
import { listVisitsQuery, type VisitQuery } from './log-query.web.ts';
import { LogSearch } from './LogSearch.tsx';

interface VisitListProps {
  first: Visits;
  query: VisitQuery;
}

/** Who signed in, created, acted as staff or was refused, and from where. */
export function VisitList({ first, query }: VisitListProps) {
  const { t } = useLingui();
  return (
    <>
      <LogSearch action={ADMIN_IP} asked={JSON.stringify(query)}>
        <TextField
          label={t`IP адрес яки кешенең адресы`}
          name="search"
          defaultValue={query.search}
          maxLength={50}
          autoComplete="off"
        />
        <TextField
          label={t`Көне`}
          type="date"
          name="date"
          min={FIRST_DAY}
          defaultValue={query.date}
        />
      </LogSearch>
      <PagedList
        first={first}
        start={query.start}
        load={(at) => ask(listVisits, { query: listVisitsQuery(query, at) })}
        empty={<Notice title={t`Язулар юк`} />}
      >
        {(visits) => (
          <ol className="divide-y divide-line rounded-card border border-line bg-surface">
            {visits.map((visit) => (
              <li key={visit.id} className="grid gap-1 px-4 py-3">
                <VisitEntry visit={visit} />
              </li>
            ))}
          </ol>
        )}
      </PagedList>
    </>
  );
}

function VisitEntry({ visit }: { visit: Visit }) {
  const { date, time } = useFormat();
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-620 wrap-anywhere">{visit.ip}</span>
        <span className="text-14 text-muted">
          {date(visit.created)}, {time(visit.created)}
        </span>
      </p>
      <p className="text-14 wrap-anywhere">
        <span className={visit.status >= 400 ? 'text-red' : 'text-muted'}>{visit.status}</span>{' '}
        {visit.path}
        {visit.user !== null && (
          <>
            {' · '}
            <Link to={userAddress(visit.user)} className="hover:text-accent hover:underline">
              {visit.user.name} {visit.user.surname}
            </Link>
          </>
        )}
      </p>
      {visit.agent !== '' && <p className="text-14 wrap-anywhere text-muted">{visit.agent}</p>}
    </>
  );
}
