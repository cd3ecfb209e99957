import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { quietButton } from '../button.ts';
import { Notice } from '../Notice.tsx';

/** A list whose first page did not come. Asking again is loading the page again. */
export function ListFailed() {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  return (
    <div role="alert">
      <Notice
        title={t`Исемлек йөкләнмәде`}
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
