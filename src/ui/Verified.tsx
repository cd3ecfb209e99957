import { useLingui } from '@lingui/react/macro';
import { BadgeCheck } from 'lucide-react';

/** The tick after the name of a confirmed person or group. */
export function Verified() {
  const { t } = useLingui();
  return (
    <span title={t`Расланган`} className="ml-1 text-accent">
      <BadgeCheck
        size={16}
        strokeWidth={2}
        aria-hidden="true"
        className="inline-block align-[-3px]"
      />
      <span className="sr-only"> {t`Расланган`}</span>
    </span>
  );
}
