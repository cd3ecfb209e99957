import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { STAFF_PROOF } from '#features/core/accounts/addresses.ts';
import { ask } from '#ui/ask.web.ts';
import { useFormat } from '#ui/Locale.tsx';
import { listAdminReports, listReports } from './client.gen.ts';

const MOST_SHOWN = 99;

/** How many reports wait, beside the way to them; asked for anew with every page. */
export function WaitingCases({ of }: { of: 'staff' | 'admin' }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const { pathname } = useLocation();
  const [waiting, setWaiting] = useState(0);
  // Staff who have yet to prove who they are are told nothing.
  const isProving = pathname === STAFF_PROOF;
  useEffect(() => {
    if (isProving) return;
    let gone = false;
    const query = { pg: '0', limit: '1' } as const;
    const answer = of === 'staff' ? ask(listReports, { query }) : ask(listAdminReports, { query });
    answer.then(
      ({ total }) => {
        if (!gone) setWaiting(total ?? 0);
      },
      // It comes with the next page.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [of, pathname, isProving]);
  if (waiting === 0) return null;
  const count = number(waiting);
  return (
    <span className="min-w-5 rounded-full bg-accent px-1.5 text-center text-12 leading-5 font-650 text-on-accent">
      <span aria-hidden="true">{waiting > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <span className="sr-only">{t`${plural(waiting, { other: `${count} шикаять көтә` })}`}</span>
    </span>
  );
}
