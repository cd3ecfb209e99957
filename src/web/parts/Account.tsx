import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { userAddress } from '#features/core/accounts/addresses.ts';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { iconButton, mainButton } from '#ui/button.ts';
import { Icon } from '#ui/Icon.tsx';
import { logInIcon, settingsIcon } from '#ui/icons.ts';
import { Link } from '#ui/Link.tsx';
import { useReading } from '#ui/reading.ts';
import { useSignAddress } from '../use-sign-address.web.ts';

/** The person in the rail: their page and settings, or the way in. */
export function RailAccount() {
  const { t } = useLingui();
  const viewer = useViewer();
  const { read } = useReading();
  const { pathname } = useLocation();
  const signAt = useSignAddress();
  // No sign-in button on the sign-in page.
  if (viewer === null && pathname.startsWith('/sign')) return null;
  if (viewer === null)
    return (
      <Link to={signAt} rel="nofollow" className={`${mainButton} mb-2`}>
        {t`Керергә`}
      </Link>
    );
  return (
    <div className="mb-2 flex items-center icons:grid icons:justify-items-center">
      <Link
        to={userAddress(viewer)}
        className="flex min-h-13 min-w-0 flex-1 items-center gap-3 rounded-xl px-2 font-semibold hover:bg-raised icons:px-1"
      >
        <Avatar
          id={viewer.id}
          words={[read(viewer.name), read(viewer.surname)]}
          image={viewer.image}
        />
        <span className="truncate icons:sr-only">
          {read(viewer.name)} {read(viewer.surname)}
        </span>
      </Link>
      <Link to="/settings" aria-label={t`Көйләүләр`} className={iconButton}>
        <Icon of={settingsIcon} />
      </Link>
    </div>
  );
}

/** The way in, in the bar of a narrow screen; a signed-in person has a tab under it. */
export function BarAccount() {
  const { t } = useLingui();
  const signAt = useSignAddress();
  if (useViewer() !== null) return null;
  return (
    <Link to={signAt} rel="nofollow" className={`${mainButton} mr-2 ml-1 min-h-10! px-3! text-15`}>
      <span className="max-[389px]:sr-only">{t`Керергә`}</span>
      <Icon of={logInIcon} className="min-[390px]:hidden" />
    </Link>
  );
}
