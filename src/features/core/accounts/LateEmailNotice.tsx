import { useLingui } from '@lingui/react/macro';
import { Link } from '#ui/Link.tsx';
import { useViewer } from './viewer.web.ts';

/** Shown on every device of the person: a change of address that somebody may want to stop. */
export function LateEmailNotice() {
  const { t } = useLingui();
  if (useViewer()?.lateEmail !== true) return null;
  return (
    <p className="mx-4 mb-3 rounded-control bg-gold-soft px-4 py-3 text-gold-text wide:mx-0">
      {t`Почта адресыгыз тиздән алыштырылачак. Моны сез сорамаган булсагыз, туктатыгыз.`}{' '}
      <Link to="/settings#email" className="font-semibold underline">
        {t`Көйләүләр`}
      </Link>
    </p>
  );
}
