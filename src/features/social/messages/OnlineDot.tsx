import { useLingui } from '@lingui/react/macro';

/** At the face of somebody who has a page of the site open. */
export function OnlineDot() {
  const { t } = useLingui();
  return (
    <span className="absolute right-0 bottom-0 size-3 rounded-full border-2 border-surface bg-accent">
      <span className="sr-only">{t`сайтта`}</span>
    </span>
  );
}
