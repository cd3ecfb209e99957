import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ask } from '#ui/ask.web.ts';
import { Link } from '#ui/Link.tsx';
import { PagedList } from '#ui/list/PagedList.tsx';
import type { Position } from '#ui/list/list-address.ts';
import { useFormat } from '#ui/Locale.tsx';
import { isPlainClick } from '#ui/plain-click.ts';
import { WHOLE_LOG } from './addresses.ts';
import type { TriangleLog } from './calls.ts';
import { listTriangleLog } from './client.gen.ts';

function useReasons(): Record<string, string> {
  const { t } = useLingui();
  return {
    start: t`Элеккесе`,
    sign: t`Сайтка килү`,
    give: t`Язма өчен рәхмәт әйттегез`,
    get: t`Язмагыз өчен рәхмәт`,
    task: t`Бирем`,
    edu: t`Дәрес`,
    day: t`Көн максаты`,
    correct: t`Төзәтүегез кабул ителде`,
    answer: t`Җавабыгыз кабул ителде`,
    voice: t`Тавыш язмагыз кабул ителде`,
    game: t`Көн уены`,
    order: t`Заказ`,
    refund: t`Заказ кире алынды`,
    frame: t`Рәсем кысасы`,
  };
}

interface LogListProps {
  /** Null where it could not be loaded. */
  first: TriangleLog | null;
  start: Position;
  /** All of it is asked for, not the last rows. */
  isOpen: boolean;
}

/** On a page with much else only so many are shown at first. */
const SHOWN_FIRST = 3;

/** Where every triangle came from, and where it went. */
export function LogList({ first, start, isOpen }: LogListProps) {
  const { t } = useLingui();
  const [isOpened, setOpened] = useState(isOpen);
  const isWhole = isOpened || first === null || first.list.length <= SHOWN_FIRST;
  return (
    <section id="log" aria-labelledby="log-title" className="grid scroll-mt-16 gap-3 page-inset">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="log-title" className="font-serif text-20 leading-tight font-semibold">
          {t`Журнал`}
        </h2>
        {!isWhole && (
          <Link
            to={WHOLE_LOG}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              setOpened(true);
            }}
            className="inline-flex min-h-11 items-center text-15 font-550 text-accent hover:underline"
          >
            {t`Барысы`}
            <span className="sr-only">: {t`Журнал`}</span>
          </Link>
        )}
      </div>
      {isWhole ? (
        <PagedList
          first={first}
          start={start}
          // With a new row it is another list.
          name={`log ${first?.list[0]?.id}`}
          load={({ pg: _, ...query }) => ask(listTriangleLog, { query })}
          empty={<p className="text-muted">{t`Монда һәр өчпочмакның юлы күренер.`}</p>}
          short
        >
          {(entries) => <Entries list={entries} />}
        </PagedList>
      ) : (
        <Entries list={first.list.slice(0, SHOWN_FIRST)} />
      )}
    </section>
  );
}

function Entries({ list }: { list: readonly TriangleLog['list'][number][] }) {
  const { number, dayOf, time } = useFormat();
  const reasons = useReasons();
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4 wide:px-5">
      {list.map((entry) => (
        <li key={entry.id} className="flex min-h-13 items-center gap-3 py-2">
          <span>
            {reasons[entry.reason] ?? entry.reason}
            <span className="block text-14 text-muted">
              {dayOf(entry.created)}, {time(entry.created)}
            </span>
          </span>
          <b
            className={`ml-auto font-650 whitespace-nowrap ${entry.delta > 0 ? 'text-gold-text' : 'text-muted'}`}
          >
            {entry.delta > 0 ? '+' : '−'}
            {number(Math.abs(entry.delta))}
          </b>
        </li>
      ))}
    </ul>
  );
}
