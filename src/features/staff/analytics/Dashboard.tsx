import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { adminOrders } from '#features/core/triangle/addresses.ts';
import { Link } from '#ui/Link.tsx';
import { useFormat } from '#ui/Locale.tsx';
import type { DayNumbers, Numbers } from './calls.ts';
import { KeyNumber } from './KeyNumber.tsx';
import { Plot } from './Plot.tsx';
import { Retention } from './Retention.tsx';
import { changeOf, meanOf, type Period, wholeDates } from './rules.ts';
import { LanguageShares, SiteState, SlowCalls } from './SideNumbers.tsx';

const DAY_MS = 86_400_000;

interface DashboardProps {
  numbers: Numbers;
  period: Period;
  now: number;
}

type Field = 'readers' | 'writers' | 'reviewers' | 'learnt' | 'notes' | 'comments' | 'reports';

/** Every whole day of the stretch; those nobody has counted have nothing. */
function calendarOf({ today, days }: Numbers, period: Period) {
  const known = new Map(days.map((day) => [day.date, day]));
  const dates = wholeDates(Date.parse(today) / DAY_MS, period);
  const valuesOf = (field: Field) => dates.map((date) => known.get(date)?.[field] ?? null);
  return { dates, valuesOf };
}

/** Today is not over: it stands in no plot and in no mean. */
const wholeDays = ({ today, days }: Numbers): DayNumbers[] =>
  days.filter(({ date }) => date !== today);

function Change({ values, period }: { values: readonly number[]; period: Period }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const change = changeOf(values);
  if (change === null) return null;
  const sign = change > 0 ? '+' : '';
  const within = { 7: t`атна эчендә`, 30: t`ай эчендә`, 365: t`ел эчендә` };
  return (
    <>
      <b className={`font-semibold ${change < 0 ? 'text-gold-text' : 'text-accent'}`}>
        {sign}
        {number(change)} %
      </b>{' '}
      {within[period]}
    </>
  );
}

/** Orders are done by people: where some wait, it is the first thing one sees. */
function WaitingOrders({ waiting, oldest }: Numbers['orders']) {
  const { t } = useLingui();
  const { number, ago } = useFormat();
  if (waiting === 0) return null;
  return (
    <Link
      to={adminOrders('new', '')}
      className="flex min-h-13 flex-wrap items-center gap-x-3 rounded-card border border-line bg-gold-soft px-4 py-2.5"
    >
      <b className="font-620 text-gold-text">
        {t`${plural(waiting, { other: `${number(waiting)} заказ көтә` })}`}
      </b>
      {oldest !== null && <span className="text-14">{t`иң искесе – ${ago(oldest)}`}</span>}
    </Link>
  );
}

/** Four numbers, one big plot in one unit, who came back as a table; what waits and what is slow. */
export function Dashboard({ numbers, period, now }: DashboardProps) {
  const { t } = useLingui();
  const { number, ago } = useFormat();
  const { dates, valuesOf } = calendarOf(numbers, period);
  const whole = wholeDays(numbers);
  const listOf = (field: 'readers' | 'writers' | 'learnt') => whole.map((day) => day[field]);
  const meanText = (values: readonly number[]) =>
    values.length === 0 ? '–' : number(Math.round(meanOf(values)));
  const { reports } = numbers;
  const oldest = reports?.oldest ?? null;
  return (
    <div className="grid grid-cols-1 gap-3.5">
      <WaitingOrders {...numbers.orders} />
      <div className="grid grid-cols-2 gap-3.5 side:grid-cols-4">
        <KeyNumber
          title={t`Укучылар, көненә`}
          value={meanText(listOf('readers'))}
          values={valuesOf('readers')}
        >
          <Change values={listOf('readers')} period={period} />
        </KeyNumber>
        <KeyNumber
          title={t`Язучылар, көненә`}
          value={meanText(listOf('writers'))}
          values={valuesOf('writers')}
        >
          <Change values={listOf('writers')} period={period} />
        </KeyNumber>
        <KeyNumber
          title={t`Өйрәнелгән сүзләр`}
          value={
            whole.length === 0 ? '–' : number(whole.reduce((sum, { learnt }) => sum + learnt, 0))
          }
          values={valuesOf('learnt')}
          tone="gold"
        >
          <Change values={listOf('learnt')} period={period} />
        </KeyNumber>
        <KeyNumber
          title={t`Көтә торган шикаятьләр`}
          value={reports === null ? '–' : number(reports.waiting)}
          values={valuesOf('reports')}
          tone="muted"
        >
          {oldest !== null && t`иң искесе – ${ago(oldest)}`}
        </KeyNumber>
      </div>
      <div className="grid grid-cols-1 gap-3.5 side:grid-cols-[minmax(0,1fr)_300px]">
        <div className="grid grid-cols-1 content-start gap-3.5">
          <Plot
            title={t`Укучылар һәм кабатлаучылар`}
            kind="lines"
            height={236}
            dates={dates}
            lines={[
              { label: t`укучылар`, ink: { token: 'accent' }, values: valuesOf('readers') },
              { label: t`кабатлаучылар`, ink: { token: 'gold' }, values: valuesOf('reviewers') },
            ]}
          />
          <Retention cohorts={numbers.cohorts} />
        </div>
        <div className="grid grid-cols-1 content-start gap-3.5">
          <LanguageShares languages={numbers.languages} />
          <SiteState
            queues={numbers.queues}
            errors={numbers.errors}
            storage={numbers.storage}
            now={now}
          />
          <SlowCalls slow={numbers.slow} />
        </div>
      </div>
      <div className="grid grid-cols-1 gap-3.5 side:grid-cols-2">
        <Plot
          title={t`Язмалар һәм фикерләр`}
          kind="bars"
          height={96}
          dates={dates}
          lines={[
            { label: t`язма`, ink: { token: 'accent' }, values: valuesOf('notes') },
            { label: t`фикер`, ink: { token: 'accent', share: 45 }, values: valuesOf('comments') },
          ]}
        />
        <Plot
          title={t`Өйрәнелгән сүзләр`}
          lead={t`көненә`}
          kind="bars"
          height={96}
          dates={dates}
          lines={[{ label: t`сүзләр`, ink: { token: 'gold' }, values: valuesOf('learnt') }]}
        />
      </div>
      <p className="text-13 text-muted">
        {t`Көн – Казан вакыты белән; бүгенге көн графикларга һәм уртача саннарга керми, чөнки ул тәмамланмаган. Укучылар – хисабына кергән кешеләр: хисапсыз килгәннәр саналмый.`}
      </p>
    </div>
  );
}
