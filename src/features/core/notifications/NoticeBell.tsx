import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import { iconButton } from '#ui/button.ts';
import { Icon } from '#ui/Icon.tsx';
import { bellIcon } from '#ui/icons.ts';
import { Link } from '#ui/Link.tsx';
import { NOTICES } from './addresses.ts';
import { NoticeListener } from './NoticeListener.tsx';
import { useUnread } from './notice-state.web.ts';

const MOST_SHOWN = 99;

interface NoticeBellProps {
  /** In the rail with its word, in the bar of a phone without. */
  place: 'rail' | 'bar';
}

/** The way to the notices, with the number of unread ones. */
export function NoticeBell({ place }: NoticeBellProps) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const viewer = useViewer();
  const count = useUnread();
  if (viewer === null) return null;
  const label =
    count === 0 ? t`Белдерүләр` : t`${plural(count, { other: `Белдерүләр: ${count} яңа` })}`;
  const shown = count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count);
  const current = pathname === NOTICES ? 'page' : undefined;
  const badge = 'rounded-full bg-accent text-center font-650 text-on-accent';
  if (place === 'bar')
    return (
      <Link to={NOTICES} aria-label={label} aria-current={current} className={iconButton}>
        <span className="relative">
          <Icon of={bellIcon} />
          {count > 0 && (
            <span
              aria-hidden="true"
              className={`${badge} absolute -top-2 left-2.5 min-w-4.5 px-1 text-12 leading-4.5`}
            >
              {shown}
            </span>
          )}
        </span>
      </Link>
    );
  return (
    <Link
      to={NOTICES}
      aria-label={label}
      aria-current={current}
      className="relative flex min-h-11 items-center gap-3.5 rounded-xl px-3 font-medium text-muted hover:text-text aria-[current]:bg-raised aria-[current]:text-text"
    >
      <Icon of={bellIcon} />
      <span className="icons:sr-only">{t`Белдерүләр`}</span>
      <NoticeListener />
      {count > 0 && (
        <span
          aria-hidden="true"
          className={`${badge} ml-auto min-w-5 px-1.5 text-12 leading-5 icons:absolute icons:top-0 icons:right-0`}
        >
          {shown}
        </span>
      )}
    </Link>
  );
}
