import { useLingui } from '@lingui/react/macro';
import { useFormat } from '#ui/Locale.tsx';
import type { Line } from './draw-plot.web.ts';

interface NumberTableProps {
  title: string;
  dates: readonly string[];
  lines: readonly Line[];
}

/** The same as the plot, to be read: the newest day first. */
export function NumberTable({ title, dates, lines }: NumberTableProps) {
  const { t } = useLingui();
  const { day, number } = useFormat();
  return (
    <details className="text-13">
      <summary
        aria-label={t`Таблица: ${title}`}
        className="flex min-h-11 w-fit cursor-pointer items-center rounded-inner font-550 text-muted hover:text-text"
      >
        {t`Таблица`}
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by the keyboard too */}
      <section aria-label={t`Таблица: ${title}`} tabIndex={0} className="max-h-72 overflow-y-auto">
        <table className="w-full tabular-nums">
          <thead>
            <tr className="text-muted">
              <th scope="col" className="py-1.5 text-left font-medium">
                {t`Көн`}
              </th>
              {lines.map(({ label }) => (
                <th key={label} scope="col" className="py-1.5 text-right font-medium">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {dates
              .map((date, index) => (
                <tr key={date} className="border-t border-line">
                  <th scope="row" className="py-1.5 text-left font-normal">
                    {day(date)}
                  </th>
                  {lines.map(({ label, values }) => {
                    const value = values[index] ?? null;
                    return (
                      <td key={label} className="py-1.5 text-right">
                        {value === null ? t`сан юк` : number(value)}
                      </td>
                    );
                  })}
                </tr>
              ))
              .toReversed()}
          </tbody>
        </table>
      </section>
    </details>
  );
}
