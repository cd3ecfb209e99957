import { Plural, useLingui } from '@lingui/react/macro';
import { Card } from '#ui/Card.tsx';
import { useFormat } from '#ui/Locale.tsx';
import type { Numbers } from './calls.ts';

/** Fixed classes, because the page policy forbids style attributes. */
const SHADES = [
  'bg-accent/8',
  'bg-accent/15',
  'bg-accent/22',
  'bg-accent/30',
  'bg-accent/38',
  'bg-accent/45',
] as const;
const WEEKS = 6;

const shadeOf = (percent: number): string =>
  SHADES[Math.min(SHADES.length - 1, Math.floor(percent / 10))]!;

/** Who came back, by the week of arrival: a table one can read. */
export function Retention({ cohorts }: Pick<Numbers, 'cohorts'>) {
  const { t } = useLingui();
  const { day, number } = useFormat();
  const weeks = Array.from({ length: WEEKS }, (_, at) => at + 1);
  return (
    <Card as="section" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="retention" className="font-serif text-18 leading-tight font-semibold">
          {t`Кабат килүчеләр`}
        </h2>
        <span className="text-13 text-muted">{t`килгән атнасы буенча, %`}</span>
      </div>
      {cohorts.length === 0 ? (
        <p className="py-6 text-center text-muted">{t`Әлегә саннар юк`}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by the keyboard too
        <section aria-labelledby="retention" tabIndex={0} className="relative overflow-x-auto">
          <table className="w-full min-w-120 border-separate border-spacing-[3px] text-13 tabular-nums">
            <thead>
              <tr className="text-12 text-muted">
                <th scope="col">
                  <span className="sr-only">{t`Килгән атна`}</span>
                </th>
                <th scope="col" className="font-medium">
                  {t`килде`}
                </th>
                {weeks.map((week) => (
                  <th key={week} scope="col" className="font-medium">
                    <Plural value={week} other="# атна" />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {cohorts.map(({ week, arrived, back }) => (
                <tr key={week}>
                  <th
                    scope="row"
                    className="pr-2.5 text-left font-normal whitespace-nowrap text-muted"
                  >
                    {day(week)}
                  </th>
                  <td className="text-center text-muted">{number(arrived)}</td>
                  {weeks.map((later) => {
                    const people = back[later - 1] ?? null;
                    if (people === null || arrived === 0)
                      return (
                        <td key={later} className="h-7.5">
                          <span className="sr-only">{t`сан юк`}</span>
                        </td>
                      );
                    const percent = Math.round((people / arrived) * 100);
                    return (
                      <td
                        key={later}
                        className={`h-7.5 rounded-md text-center ${shadeOf(percent)}`}
                      >
                        {percent}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Card>
  );
}
