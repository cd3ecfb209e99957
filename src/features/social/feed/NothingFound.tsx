import { useLingui } from '@lingui/react/macro';
import { quietButton } from '#ui/button.ts';
import { Link } from '#ui/Link.tsx';
import { Notice } from '#ui/Notice.tsx';

/** A search that found nothing, with what to try instead. */
export function NothingFound({ children }: { children: string }) {
  const { t } = useLingui();
  return (
    <Notice
      title={t`Берни дә табылмады`}
      action={
        <Link to="/" className={quietButton}>
          {t`Барлык язмалар`}
        </Link>
      }
    >
      {children}
    </Notice>
  );
}
