import type { ReactNode } from 'react';
import { Link } from './Link.tsx';
import { Verified } from './Verified.tsx';

interface EntryProps {
  avatar: ReactNode;
  to: string;
  name: string;
  verified: boolean;
  children: ReactNode;
  /** The button at the right end. */
  action: ReactNode;
}

/** Somebody or something in one row of a list. */
export function Entry({ avatar, to, name, verified, children, action }: EntryProps) {
  return (
    <li className="flex items-center gap-3 py-2.5">
      {avatar}
      <div className="min-w-0 flex-1">
        <Link
          to={to}
          className="-my-2 inline-block py-2 leading-snug font-620 wrap-anywhere hover:underline"
        >
          {name}
          {verified && <Verified />}
        </Link>
        <div className="line-clamp-2 text-13 leading-snug text-muted wrap-anywhere">{children}</div>
      </div>
      <div className="flex-none">{action}</div>
    </li>
  );
}
