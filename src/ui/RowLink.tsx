import type { ReactNode } from 'react';
import { Link } from './Link.tsx';

interface RowLinkProps {
  to: string;
  /** A mark or picture before the text. */
  mark: ReactNode;
  /** A second line below the first. */
  hint?: ReactNode;
  /** What stands at the end of the row. */
  end?: ReactNode;
  children: ReactNode;
}

/** A row of a list that leads somewhere: a mark, one or two lines, and what belongs at its end. */
export function RowLink({ to, mark, hint, end, children }: RowLinkProps) {
  return (
    <Link to={to} className="flex min-h-14 items-center gap-3 py-1.5 hover:text-accent">
      {mark}
      <span className="min-w-0 flex-1">
        {children}
        {hint !== undefined && <span className="block text-14 text-muted">{hint}</span>}
      </span>
      {end}
    </Link>
  );
}
