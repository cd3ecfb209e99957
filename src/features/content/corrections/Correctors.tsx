import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { userAddress } from '#features/core/accounts/addresses.ts';
import type { Person } from '#features/core/accounts/calls.ts';
import { Link } from '#ui/Link.tsx';
import { useReading } from '#ui/reading.ts';

/** Who has helped the author with the text; nothing where nobody has. */
export function Correctors({ people }: { people: readonly Person[] }) {
  const { t } = useLingui();
  const { read } = useReading();
  if (people.length === 0) return null;
  return (
    <p className="mt-4 text-14 text-muted">
      {t`Төзәткән:`}{' '}
      {people.map((person, at) => (
        <Fragment key={person.id}>
          {at > 0 && ', '}
          <Link to={userAddress(person)} className="font-550 text-text hover:underline">
            {read(person.name)} {read(person.surname)}
          </Link>
        </Fragment>
      ))}
    </p>
  );
}
