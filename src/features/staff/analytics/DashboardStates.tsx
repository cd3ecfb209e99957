import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { quietButton } from '#ui/button.ts';
import { Notice } from '#ui/Notice.tsx';

const BOX = 'skeleton rounded-card';

/** Another stretch of days is on its way. */
export function DashboardSkeleton() {
  const { t } = useLingui();
  return (
    <div aria-busy="true" className="grid gap-3.5">
      <output className="sr-only">{t`Саннар йөкләнә`}</output>
      <div className="grid grid-cols-2 gap-3.5 side:grid-cols-4">
        {[0, 1, 2, 3].map((at) => (
          <div key={at} className={`h-37 ${BOX}`} />
        ))}
      </div>
      <div className={`h-75 ${BOX}`} />
      <div className={`h-75 ${BOX}`} />
    </div>
  );
}

export function DashboardFailed() {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  return (
    <div role="alert">
      <Notice
        title={t`Саннар йөкләнмәде`}
        action={
          <a href={pathname + search} className={quietButton}>
            {t`Кабатларга`}
          </a>
        }
      >
        {t`Хата бездә. Бераз көтеп, кабатлап карагыз.`}
      </Notice>
    </div>
  );
}
