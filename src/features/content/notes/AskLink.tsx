import { useLingui } from '@lingui/react/macro';
import { softButton } from '#ui/button.ts';
import { Link } from '#ui/Link.tsx';
import { newAskAddress } from './addresses.ts';

/** Above the list of questions: what they are, and the way to one's own. */
export function AskLink() {
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 px-4 pb-3 wide:px-1 wide:pb-0">
      <p className="text-muted">{t`Берәр нәрсәне татарча әйтә алмасагыз, кешеләрдән сорагыз.`}</p>
      <Link to={newAskAddress()} className={softButton}>
        {t`Сорау бирергә`}
      </Link>
    </div>
  );
}
