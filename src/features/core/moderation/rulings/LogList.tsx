import { useLingui } from '@lingui/react/macro';
import { ask } from '#ui/ask.web.ts';
import { type Position } from '#ui/list/list-address.ts';
import { PagedList } from '#ui/list/PagedList.tsx';
import { Ago } from '#ui/Locale.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { PublicLog } from '../calls/own.ts';
import { useRulingName, useUndone } from '../reports/case-words.web.ts';
import { listLog } from '../client.gen.ts';
import { useReasons } from './reasons.web.ts';

/** What was ruled, about whatever person and by whomever: nobody is named. */
export function LogList({ first, start }: { first: PublicLog | null; start: Position }) {
  const { t } = useLingui();
  const nameOf = useRulingName();
  const undoneOf = useUndone();
  const reasons = useReasons();
  return (
    <PagedList
      first={first}
      start={start}
      load={({ pg: _, ...query }) => ask(listLog, { query })}
      empty={<Notice title={t`Әлегә берни дә бетерелмәгән`} />}
    >
      {(entries) => (
        <ul className="divide-y divide-line border-y border-line bg-surface wide:rounded-card wide:border">
          {entries.map(({ id, kind, way, reason, created, undone }) => (
            <li key={id} className="flex flex-wrap items-baseline gap-x-3 px-4 py-3">
              <span className="font-550">{nameOf({ kind, way })}</span>
              <span>{reasons[reason]}</span>
              {undone && <span className="text-accent">{undoneOf(way)}</span>}
              <span className="ml-auto text-14 text-muted">
                <Ago at={created} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
