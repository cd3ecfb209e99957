import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { userAddress } from '#features/core/accounts/addresses.ts';
import type { Person } from '#features/core/accounts/calls.ts';
import { Link } from '#ui/Link.tsx';
import { Ago } from '#ui/Locale.tsx';

interface ByLineProps {
  /** The list in which all else of this person is found. */
  page: string;
  user: Person;
  created: string;
  /** Where it stands. */
  children?: ReactNode;
}

/** In a line that breaks like any other text. */
export const INLINE = 'inline-block hover:text-accent hover:underline';

/** Who has written it, when and where, with the way to all that they have written. */
export function AuthorLine({ page, user, created, children }: ByLineProps) {
  const { t } = useLingui();
  const name = `${user.name} ${user.surname}`;
  return (
    <p className="mt-1 text-14 leading-7 wrap-anywhere text-muted">
      <Link to={userAddress(user)} className={INLINE}>
        {name}
      </Link>
      {' · '}
      <Ago at={created} />
      {children !== undefined && children !== null && <> · {children}</>}
      {' · '}
      <Link
        to={`${page}?user=${user.id}`}
        aria-label={t`Барлык язганнары: ${name}`}
        className={INLINE}
      >
        {t`барлык язганнары`}
      </Link>
    </p>
  );
}
