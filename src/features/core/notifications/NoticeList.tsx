import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useContext } from 'react';
import { ask } from '#ui/ask.web.ts';
import { iconButton } from '#ui/button.ts';
import { Chips } from '#ui/Chips.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { Icon } from '#ui/Icon.tsx';
import { checksIcon, settingsIcon } from '#ui/icons.ts';
import { Link } from '#ui/Link.tsx';
import { NowContext, useFormat } from '#ui/Locale.tsx';
import { Notice as Empty } from '#ui/Notice.tsx';
import type { Position } from '#ui/list/list-address.ts';
import { PagedList } from '#ui/list/PagedList.tsx';
import { useSend } from '#ui/use-send.web.ts';
import type { Notice, NoticeList as FirstPage } from './calls.ts';
import { listNotices } from './client.gen.ts';
import { noticesAddress } from './addresses.ts';
import { NOTICE_FILTERS, type NoticeFilter } from './public/kind.ts';
import type { Kinds } from './kinds.ts';
import { NoticeEntry } from './NoticeEntry.tsx';
import { markAllRead, useIsUnread } from './notice-state.web.ts';

const DAY = 86_400_000;

/** «Бүген», «Кичә», «12 ноябрь». */
function useDay(): (moment: string) => string {
  const { t } = useLingui();
  const now = useContext(NowContext);
  const { day, date } = useFormat();
  const dayAt = (milliseconds: number) => date(new Date(milliseconds).toISOString());
  return (moment) => {
    if (date(moment) === dayAt(now) || Date.parse(moment) > now) return t`Бүген`;
    return date(moment) === dayAt(now - DAY) ? t`Кичә` : day(moment);
  };
}

interface NoticeListProps {
  /** Null where it could not be loaded. */
  first: FirstPage | null;
  filter: NoticeFilter | null;
  start: Position;
  /** What all kinds say, which the page knows. */
  kinds: Kinds;
  /** A row of today that is no notice: what waits to be learnt; null where nothing does. */
  waiting: ReactNode;
}

/** The head of the page: its name, the way to read all at once, and to the switches. */
function Head({ latest }: { latest: string | null }) {
  const { t } = useLingui();
  const sending = useSend();
  const all = t`Барысын да укылган дип билгеләргә`;
  const settings = t`Белдерүләр көйләүләре`;
  return (
    <div {...sending.hold}>
      <div className="flex items-center pr-1.5 pl-4 wide:pr-0 wide:pl-1">
        <h1 className="page-title mr-auto">{t`Белдерүләр`}</h1>
        <button
          type="button"
          aria-label={all}
          title={all}
          aria-disabled={sending.busy || latest === null}
          onClick={() => latest !== null && void sending.send(() => markAllRead(latest))}
          className={`script-only ${iconButton} aria-disabled:opacity-40`}
        >
          <Icon of={checksIcon} />
        </button>
        <Link to="/settings#notices" aria-label={settings} title={settings} className={iconButton}>
          <Icon of={settingsIcon} />
        </Link>
      </div>
      <OtherFlags of={sending} />
    </div>
  );
}

/** The parts of the list. */
function Filters({ filter }: Pick<NoticeListProps, 'filter'>) {
  const { t } = useLingui();
  const labels: Record<NoticeFilter, string> = {
    words: t`Фикерләр`,
    learning: t`Өйрәнү`,
    marks: t`Бәяләр`,
    people: t`Кешеләр`,
    groups: t`Төркемнәр`,
  };
  return (
    <Chips
      label={t`Белдерүләр төре`}
      chips={[null, ...NOTICE_FILTERS].map((one) => ({
        label: one === null ? t`Барысы` : labels[one],
        to: noticesAddress(one),
        current: one === filter,
      }))}
    />
  );
}

/** What the viewer was told on a day. */
function Day({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} className="mt-2">
      <h2 className="px-4 pt-2 pb-2 text-13 font-semibold text-muted wide:px-1">{name}</h2>
      <ul className="divide-y divide-line overflow-hidden border-y border-line bg-surface wide:rounded-card wide:border">
        {children}
      </ul>
    </section>
  );
}

/** What the viewer was told, by day. */
export function NoticeList({ first, filter, start, kinds, waiting }: NoticeListProps) {
  const { t } = useLingui();
  const dayOf = useDay();
  const isUnread = useIsUnread();
  const empty = (
    <>
      <Head latest={null} />
      <Filters filter={filter} />
      {waiting !== null ? (
        <Day name={t`Бүген`}>{waiting}</Day>
      ) : filter === null ? (
        <Empty title={t`Әлегә белдерүләр юк`}>
          {t`Язмагызга фикер язсалар, аны ошатсалар яки сезгә язылсалар, монда күрерсез.`}
        </Empty>
      ) : (
        <Empty title={t`Мондый белдерүләр юк`}>{t`Башка төрдәгеләрне карагыз.`}</Empty>
      )}
    </>
  );
  return (
    <PagedList
      first={first}
      start={start}
      load={({ pg: _, ...query }) =>
        ask(listNotices, { query: filter === null ? query : { ...query, filter } })
      }
      view={(notices) => notices.map((notice) => ({ ...notice, unread: isUnread(notice) }))}
      empty={empty}
    >
      {(notices) => (
        <>
          <Head
            latest={notices.find(({ unread }) => unread) === undefined ? null : latestOf(notices)}
          />
          <Filters filter={filter} />
          {withToday(daysOf(notices, dayOf), waiting === null ? null : t`Бүген`).map(
            ([day, ofDay]) => (
              <Day key={day} name={day}>
                {day === t`Бүген` && waiting}
                {ofDay.map((notice) => (
                  <NoticeEntry key={notice.id} notice={notice} kind={kinds[notice.kind]} />
                ))}
              </Day>
            ),
          )}
        </>
      )}
    </PagedList>
  );
}

const latestOf = (notices: readonly Notice[]): string =>
  notices
    .map(({ at }) => BigInt(at))
    .reduce((a, b) => (a > b ? a : b), 0n)
    .toString();

/** The days, today first also where nothing was told on it; null: it need not be there. */
const withToday = (
  days: readonly [string, Notice[]][],
  today: string | null,
): readonly (readonly [string, Notice[]])[] =>
  today === null || days[0]?.[0] === today ? days : [[today, []], ...days];

const daysOf = (
  notices: readonly Notice[],
  dayOf: (moment: string) => string,
): [string, Notice[]][] => [...Map.groupBy(notices, ({ created }) => dayOf(created))];
