import type { ReactNode } from 'react';
import { Link } from '#ui/Link.tsx';
import { Verified } from '#ui/Verified.tsx';
import { useReading } from '#ui/reading.ts';
import { userAddress } from './addresses.ts';
import type { Person } from './calls.ts';
import { PersonAvatar } from './PersonAvatar.tsx';

interface BylineProps {
  user: Person;
  /** The second line: the group, the time. */
  children: ReactNode;
  /** What stands at the right end. */
  end?: ReactNode;
  size?: 'small' | 'normal';
}

/** Who wrote it: picture, name and a line of small facts. */
export function Byline({ user, children, end, size = 'normal' }: BylineProps) {
  const { read } = useReading();
  return (
    <div className="flex items-center gap-3">
      <PersonAvatar person={user} size={size} />
      <div className="min-w-0 flex-1">
        <Link
          to={userAddress(user)}
          className="-mt-3 inline-block pt-3 leading-snug font-620 hover:underline"
        >
          {read(user.name)} {read(user.surname)}
          {user.verified && <Verified />}
        </Link>
        <div className="text-13 leading-snug text-muted">{children}</div>
      </div>
      {end}
    </div>
  );
}
