import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import { Chips } from '#ui/Chips.tsx';
import { MODERATOR, REPORTS, SECURITY } from './addresses.ts';

/** From one list of the staff to another; each sees what is theirs. */
export function StaffAreas() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const viewer = useViewer();
  if (viewer === null) return null;
  const areas = [
    { label: t`Шикаятьләр`, to: REPORTS, shown: true },
    { label: t`Барлык язмалар`, to: MODERATOR, shown: viewer.moderator },
    { label: t`Барлык фикерләр`, to: SECURITY, shown: viewer.security },
  ].filter(({ shown }) => shown);
  const isList = pathname === MODERATOR || pathname === SECURITY;
  return (
    <Chips
      label={t`Модерация`}
      chips={areas.map(({ label, to }) => ({
        label,
        to,
        // Quarantine, appeals and words stand beside the reports.
        current: isList ? pathname === to : to === REPORTS,
      }))}
    />
  );
}
