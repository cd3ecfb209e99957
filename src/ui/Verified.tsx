import { useLingui } from '@lingui/react/macro';
import { Icon } from './Icon.tsx';
import { badgeCheckIcon } from './icons.ts';

/** The tick after the name of a confirmed person or group. */
export function Verified() {
  const { t } = useLingui();
  return (
    <span title={t`Расланган`} className="ml-1 text-accent">
      <Icon of={badgeCheckIcon} size={16} className="inline-block align-[-3px]" />
      <span className="sr-only"> {t`Расланган`}</span>
    </span>
  );
}
