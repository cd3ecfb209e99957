import { useLingui } from '@lingui/react/macro';
import { weekdayOf } from '#tatar/days.ts';
import { useFormat } from '#ui/Locale.tsx';
import type { WordHistory } from './calls.ts';

const DAY_MS = 86_400_000;
const WIDTH = 320;
const HEIGHT = 96;
const ROOM = 18;

interface Bar {
  /** Under the bar. */
  label: string;
  value: number;
  strong: boolean;
}

/** Bars with their numbers; whoever does not see it gets the same as a sentence. */
function Bars({ bars, text }: { bars: readonly Bar[]; text: string }) {
  const { number } = useFormat();
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const step = WIDTH / bars.length;
  return (
    <>
      <p className="sr-only">{text}</p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="mx-auto w-full max-w-110"
      >
        {bars.map(({ label, value, strong }, at) => {
          const high = value === 0 ? 2 : Math.max(4, (value / most) * (HEIGHT - 2 * ROOM - 2));
          const middle = step * (at + 0.5);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a bar is its place
            <g key={at}>
              {value > 0 && (
                <text
                  x={middle}
                  y={HEIGHT - ROOM - high - 5}
                  textAnchor="middle"
                  className="fill-text text-12 font-semibold"
                >
                  {number(value)}
                </text>
              )}
              <rect
                x={middle - step * 0.3}
                y={HEIGHT - ROOM - high}
                width={step * 0.6}
                height={high}
                rx={3}
                className={strong ? 'fill-gold' : 'fill-gold/45'}
              />
              <text x={middle} y={HEIGHT - 4} textAnchor="middle" className="fill-muted text-12">
                {label}
              </text>
            </g>
          );
        })}
      </svg>
    </>
  );
}

const PANEL = 'rounded-card border border-line bg-surface px-5 py-4';

/** How many words are known, and how many more each week brought. */
export function KnownWeeks({ history: { states, weeks } }: { history: WordHistory }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const known = number(states.known);
  const last = weeks.at(-1)?.known ?? 0;
  const bars = weeks.map(({ from, known: value }, at) => ({
    label: at % 3 === 2 ? `${Number(from.slice(8))}.${from.slice(5, 7)}` : '',
    value,
    strong: at === weeks.length - 1,
  }));
  const counts = weeks.map(({ known: value }) => number(value)).join(', ');
  return (
    <section className={PANEL}>
      <h2 className="text-14 font-semibold text-muted">{t`Сез белгән сүзләр`}</h2>
      <p className="mb-2 font-serif text-30 leading-tight font-semibold">
        {known}
        {last > 0 && (
          <span className="ml-3 font-sans text-15 text-accent">{t`бу атнада +${number(last)}`}</span>
        )}
      </p>
      {states.known > 0 && (
        <Bars bars={bars} text={t`Соңгы 12 атнада өйрәнелгән сүзләр: ${counts}`} />
      )}
    </section>
  );
}

/** How many words the days ahead bring. */
export function DueDays({ history: { days } }: { history: WordHistory }) {
  const { t } = useLingui();
  const { number } = useFormat();
  // Short names of the days, Monday first.
  const names = [t`дүш`, t`сиш`, t`чәр`, t`пәнҗ`, t`җом`, t`шим`, t`якш`];
  const nameOf = (date: string) => names[weekdayOf(Date.parse(date) / DAY_MS)] ?? '';
  const bars = days.map(({ date, due, rest }, at) => ({
    label: rest ? `${nameOf(date)} ☾` : nameOf(date),
    value: due,
    strong: at === 0,
  }));
  const counts = days.map(({ date, due }) => `${nameOf(date)} ${number(due)}`).join(', ');
  if (days.every(({ due }) => due === 0)) return null;
  return (
    <section className={PANEL}>
      <h2 className="mb-1 text-14 font-semibold text-muted">{t`Алдагы көннәр`}</h2>
      <Bars bars={bars} text={t`Алдагы көннәрдә кабатлау: ${counts}`} />
    </section>
  );
}
