import type { ReactNode } from 'react';

interface KeyNumberProps {
  title: string;
  value: string;
  children: ReactNode;
  /** One for each day; null = nobody has counted. */
  values: readonly (number | null)[];
  tone?: 'accent' | 'gold' | 'muted';
}

const STROKES = { accent: 'stroke-accent', gold: 'stroke-gold', muted: 'stroke-muted' } as const;
const [WIDTH, HEIGHT] = [190, 34];

/** One number, where it is going, and its line without axes. */
export function KeyNumber({ title, value, children, values, tone = 'accent' }: KeyNumberProps) {
  return (
    <section className="rounded-card border border-line bg-surface px-4.5 pt-3.5 pb-3">
      <h2 className="text-14 font-medium text-muted">{title}</h2>
      <p className="my-0.5 font-serif text-28 leading-tight font-semibold tabular-nums">{value}</p>
      <p className="min-h-5 text-13 text-muted">{children}</p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="mt-2 h-8.5 w-full"
      >
        {linesOf(values).map((points) => (
          <polyline
            key={points}
            points={points}
            fill="none"
            strokeWidth={1.75}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
            className={STROKES[tone]}
          />
        ))}
      </svg>
    </section>
  );
}

/** The points of each stretch without a gap. */
function linesOf(values: readonly (number | null)[]): string[] {
  const known = values.filter((value) => value !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const xOf = (at: number) => ((at / Math.max(1, values.length - 1)) * WIDTH).toFixed(1);
  const yOf = (value: number) =>
    (HEIGHT - 3 - ((value - least) / Math.max(1, most - least)) * (HEIGHT - 8)).toFixed(1);
  const lines: string[][] = [[]];
  values.forEach((value, at) => {
    if (value === null) lines.push([]);
    else lines.at(-1)!.push(`${xOf(at)},${yOf(value)}`);
  });
  return lines.filter((line) => line.length > 1).map((line) => line.join(' '));
}
