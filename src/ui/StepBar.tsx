import { iconButton } from './button.ts';
import { Icon } from './Icon.tsx';
import { closeIcon } from './icons.ts';
import { Link } from './Link.tsx';

interface StepBarProps {
  /** Where the way out leads, and what it is called. */
  to: string;
  close: string;
  /** Steps that are done, and all of them. */
  done: number;
  all: number;
  /** Of those to come, so many that come a second time. */
  again: number;
  /** What is counted, for who does not see the bar. */
  name: string;
  /** How far one is, in figures. */
  count: string;
  /** Only where a screen has no other way out. */
  closeClass?: string;
}

/** How far one is in something of many steps, and the way out of it. */
export function StepBar({ to, close, name, count, closeClass = '', ...steps }: StepBarProps) {
  return (
    <div className="flex items-center gap-3">
      <Link to={to} aria-label={close} className={`${iconButton} -ml-2.5 ${closeClass}`}>
        <Icon of={closeIcon} />
      </Link>
      <Segments {...steps} />
      <span className="text-15 text-muted tabular-nums">
        <span className="sr-only">{name}: </span>
        {count}
      </span>
    </div>
  );
}

/** So many segments can be told apart on a phone. */
const MOST_SEGMENTS = 20;

/** A segment for every step; of many steps one line. */
function Segments({ done, all, again }: Pick<StepBarProps, 'done' | 'all' | 'again'>) {
  if (all > MOST_SEGMENTS)
    return (
      <svg
        aria-hidden="true"
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        className="h-2 w-0 flex-1 overflow-hidden rounded-full bg-line"
      >
        <rect width={(100 * done) / all} height={1} className="fill-gold-fill" />
        {again > 0 && (
          <rect
            x={100 - (100 * again) / all}
            width={(100 * again) / all}
            height={1}
            className="fill-bg stroke-gold stroke-4 [vector-effect:non-scaling-stroke]"
          />
        )}
      </svg>
    );
  const lookOf = (at: number) => {
    if (at < done) return 'bg-gold-fill';
    return at < all - again ? 'bg-line' : 'border-2 border-gold';
  };
  return (
    <span aria-hidden="true" className="flex flex-1 gap-1">
      {Array.from({ length: all }, (_, at) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- a segment is its place
          key={at}
          className={`h-2 flex-1 rounded-full transition-colors duration-[160ms] ${lookOf(at)}`}
        />
      ))}
    </span>
  );
}
