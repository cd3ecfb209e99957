// Styles come with the page: what is fetched later brings none.
import 'uplot/dist/uPlot.min.css';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Card } from '#ui/Card.tsx';
import { useFormat } from '#ui/Locale.tsx';
import type { Line, Plot as Drawn } from './draw-plot.web.ts';
import { NumberTable } from './NumberTable.tsx';

interface PlotProps {
  title: string;
  /** Beside the title, where there is one line only. */
  lead?: string;
  kind: 'lines' | 'bars';
  height: number;
  /** Dates of the days, `2026-11-16`. */
  dates: readonly string[];
  lines: readonly Line[];
}

const DOTS = {
  accent: 'bg-accent',
  gold: 'bg-gold',
  muted: 'bg-muted',
} as const;
/**
 * A plot of days. By keyboard and for screen readers it is a slider over the days that says what each
 * was; all of them stand in a table below it.
 */
export function Plot({ title, lead, kind, height, dates, lines }: PlotProps) {
  const { t } = useLingui();
  const { day, number } = useFormat();
  const board = useRef<HTMLDivElement>(null);
  const drawn = useRef<Drawn | null>(null);
  const [state, setState] = useState<'waiting' | 'drawn' | 'failed'>('waiting');
  const [at, setAt] = useState<{ index: number; left: number } | null>(null);
  const labels = dates.map((date) => day(date));
  const isEmpty = lines.every(({ values }) => values.every((value) => value === null));
  const last = dates.length - 1;
  const index = Math.min(at?.index ?? last, last);
  const told = lines.map(({ label, values }) => {
    const value = values[index] ?? null;
    return { label, value: value === null ? t`сан юк` : number(value) };
  });
  // What is drawn changes with what was asked for, not with every look of the page.
  const drawing = JSON.stringify([kind, height, labels, lines]);

  useEffect(() => {
    const target = board.current;
    if (target === null) return;
    let gone = false;
    const [ofKind, ofHeight, ofLabels, ofLines] = JSON.parse(drawing) as [
      PlotProps['kind'],
      number,
      string[],
      Line[],
    ];
    import('./draw-plot.web.ts').then(
      ({ drawPlot }) => {
        if (gone) return;
        drawn.current = drawPlot(target, {
          kind: ofKind,
          height: ofHeight,
          labels: ofLabels,
          lines: ofLines,
          formatNumber: number,
          onDay: setAt,
        });
        setState('drawn');
      },
      () => {
        if (!gone) setState('failed');
      },
    );
    return () => {
      gone = true;
      drawn.current?.destroy();
      drawn.current = null;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `number` is made anew for every look
  }, [drawing]);

  /** The days can be walked before the plot is there, or without it. */
  function goTo(next: number): void {
    if (drawn.current === null) setAt({ index: next, left: 0 });
    else drawn.current.moveTo(next);
  }

  return (
    <Card as="section" className="grid min-w-0 content-start gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="font-serif text-18 leading-tight font-semibold">{title}</h2>
        {lines.length > 1 ? (
          <ul className="flex flex-wrap gap-x-4 text-13 text-muted">
            {lines.map(({ label, ink }) => (
              <li key={label} className="flex items-center gap-2">
                <i
                  className={`h-0.75 w-3.5 rounded-full ${DOTS[ink.token]} ${ink.share === undefined ? '' : 'opacity-45'}`}
                />
                {label}
              </li>
            ))}
          </ul>
        ) : (
          lead !== undefined && <span className="text-13 text-muted">{lead}</span>
        )}
      </div>
      <div className={`relative ${height > 150 ? 'min-h-59' : 'min-h-30'}`}>
        {state === 'waiting' && <div className="skeleton script-only absolute inset-0" />}
        {/* What is drawn cannot be read out; the slider over the days can, and moves the same line. */}
        <input
          type="range"
          min={0}
          max={Math.max(0, last)}
          value={Math.max(0, index)}
          aria-label={title}
          aria-valuetext={
            isEmpty
              ? t`Әлегә саннар юк`
              : `${labels[index]}: ${told.map(({ label, value }) => `${label} – ${value}`).join(', ')}`
          }
          onChange={(event) => goTo(Number(event.target.value))}
          onFocus={() => goTo(index)}
          onBlur={() => {
            drawn.current?.moveTo(null);
            setAt(null);
          }}
          className="peer sr-only"
        />
        <div
          ref={board}
          aria-hidden="true"
          className="relative rounded-inner outline-offset-2 outline-accent peer-focus-visible:outline-2"
        />
        {kind === 'bars' && (
          <div
            aria-hidden="true"
            className="flex justify-between border-t border-line pt-1.5 text-12 text-muted"
          >
            <span>{labels[0]}</span>
            <span>{labels[last]}</span>
          </div>
        )}
        {isEmpty && (
          <p className="pointer-events-none absolute inset-0 grid place-items-center pb-6 font-serif text-18 font-semibold">
            {t`Әлегә саннар юк`}
          </p>
        )}
        {state === 'failed' && (
          <p role="alert" className="absolute inset-0 grid place-items-center text-muted">
            {t`График ачылмады. Саннар таблицада.`}
          </p>
        )}
        {at !== null && !isEmpty && (
          <div
            aria-hidden="true"
            ref={(box) => {
              if (box === null) return;
              // Beside the line, on the side where there is room.
              const width = box.parentElement?.clientWidth ?? 0;
              const left = at.left > width / 2 ? at.left - box.offsetWidth - 14 : at.left + 14;
              box.style.left = `${Math.max(0, Math.min(left, width - box.offsetWidth))}px`;
            }}
            className="pointer-events-none absolute top-3 z-10 rounded-xl border border-line bg-surface px-3.5 py-2 text-13 whitespace-nowrap"
          >
            <div className="text-12 text-muted">{labels[index]}</div>
            {told.map(({ label, value }) => (
              <div key={label} className="flex justify-between gap-6">
                {label}
                <b className="font-semibold tabular-nums">{value}</b>
              </div>
            ))}
          </div>
        )}
      </div>
      {!isEmpty && <NumberTable title={title} dates={dates} lines={lines} />}
    </Card>
  );
}
