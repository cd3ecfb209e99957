import { useLingui } from '@lingui/react/macro';
import { userAddress } from '#features/core/accounts/addresses.ts';
import { quietButton } from '#ui/button.ts';
import { Link } from '#ui/Link.tsx';
import type { MessageList } from './calls.ts';

interface ClosedBarProps {
  person: MessageList['user'];
  why: NonNullable<MessageList['closed']>;
}

/** In place of the form, where nothing can be written. */
export function ClosedBar({ person, why }: ClosedBarProps) {
  const { t } = useLingui();
  const texts = {
    block: t`Сез бер-берегезгә яза алмыйсыз: арада блок бар.`,
    closed: t`Бу кеше хәбәрләр кабул итми.`,
    gone: t`Бу кеше хисабын бетергән.`,
  };
  return (
    <div className="flex flex-none flex-wrap items-center gap-3 border-t border-line bg-surface px-4 py-3 text-muted">
      <p className="flex-1">{texts[why]}</p>
      {why === 'block' && (
        <Link to={userAddress(person)} className={quietButton}>
          {t`Битен ачарга`}
        </Link>
      )}
    </div>
  );
}
