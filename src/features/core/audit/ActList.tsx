import { useLingui } from '@lingui/react/macro';
import { userAddress } from '#features/core/accounts/addresses.ts';
import { ask } from '#ui/ask.web.ts';
import { Link } from '#ui/Link.tsx';
import { PagedList } from '#ui/list/PagedList.tsx';
import { useFormat } from '#ui/Locale.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useActNames } from './act-names.web.ts';
import { listActsQuery, type ActQuery } from './act-query.web.ts';
import type { Act, Acts } from './calls.ts';
import { listActs } from './client.gen.ts';
import { useFieldTexts } from './field-names.web.ts';

interface ActListProps {
  first: Acts;
  query: ActQuery;
  /** What a reason is called that has a name; later features declare those. */
  reasonNames: Readonly<Record<string, string>>;
}

/** What staff have done, the newest first. */
export function ActList({ first, query, reasonNames }: ActListProps) {
  const { t } = useLingui();
  return (
    <PagedList
      first={first}
      start={query.start}
      load={(at) => ask(listActs, { query: listActsQuery(query, at) })}
      empty={<Notice title={t`Язулар юк`} />}
    >
      {(acts) => (
        <ol className="divide-y divide-line rounded-card border border-line bg-surface">
          {acts.map((act) => (
            <li key={act.id} className="grid gap-1 px-4 py-3">
              <ActEntry act={act} reason={reasonNames[act.reason] ?? act.reason} />
            </li>
          ))}
        </ol>
      )}
    </PagedList>
  );
}

/** Where a thing is made or ends, all of its fields change: that says nothing. */
const isWhole = ({ act }: Act): boolean => act === 'content.create' || act === 'content.delete';

function ActEntry({ act, reason }: { act: Act; reason: string }) {
  const { t } = useLingui();
  const { nameOf, valueOf } = useFieldTexts();
  const { date, time } = useFormat();
  const { acts, things, actors } = useActNames();
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-620">{acts[act.act]}</span>
        <span className="text-14 text-muted">
          {date(act.created)}, {time(act.created)} · №&nbsp;{act.id}
        </span>
      </p>
      <p className="text-14 wrap-anywhere text-muted">
        {actors[act.actor]} {act.by === '' ? t`(хисап юк инде)` : act.by} · {things[act.thing]}
        {act.thingId !== '' && ` №\u00a0${act.thingId}`}
        {act.person !== null && (
          <>
            {' · '}
            <Link to={userAddress(act.person)} className="hover:text-accent hover:underline">
              {act.person.name} {act.person.surname}
            </Link>
          </>
        )}
      </p>
      {reason !== '' && <p className="wrap-anywhere">{reason}</p>}
      {act.fields.length > 0 && !isWhole(act) && (
        <dl className="grid gap-1 text-14 wrap-anywhere">
          {act.fields.map(({ field, before, after }) => (
            <div key={field} className="flex flex-wrap gap-x-2">
              <dt className="text-muted">{nameOf(field)}:</dt>
              {before !== '' && (
                <dd>
                  <del>{valueOf(field, before)}</del>
                </dd>
              )}
              {after !== '' && (
                <dd>
                  <ins className="no-underline">{valueOf(field, after)}</ins>
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
