import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import {
  ADMIN_BOTS,
  ADMIN_CLEAN,
  ADMIN_GROUPS,
  ADMIN_IP,
  ADMIN_SETTINGS,
  ADMIN_USERS,
  adminSignAddress,
} from '#features/staff/admin/addresses.ts';
import { AdminRenewal } from '#features/staff/admin/AdminRenewal.tsx';
import { ADMIN_LOG } from '#features/core/audit/addresses.ts';
import { ADMIN_INFO } from '#features/learning/info/addresses.ts';
import { ADMIN_EDU } from '#features/learning/lessons/addresses.ts';
import { ADMIN_REPORTS } from '#features/core/moderation/addresses.ts';
import { WaitingCases } from '#features/core/moderation/WaitingCases.tsx';
import { ADMIN_NUMBERS } from '#features/staff/analytics/addresses.ts';
import { ADMIN_ORDER, ADMIN_TRIANGLE } from '#features/core/triangle/addresses.ts';
import { Icon } from '#ui/Icon.tsx';
import {
  alertIcon,
  bookMarkedIcon,
  bookOpenIcon,
  chartIcon,
  clockIcon,
  flagIcon,
  keyIcon,
  listIcon,
  settingsIcon,
  trashIcon,
  triangleIcon,
  userIcon,
  usersIcon,
} from '#ui/icons.ts';
import { Link } from '#ui/Link.tsx';
import { useCurrentInSight } from '#ui/use-current-in-sight.web.ts';
import { SignedOutContext } from '#ui/use-send.web.ts';
import type { Route } from './+types/admin.ts';
import { appContext } from '../app-context.ts';
import { adminOrNull } from '../loading.ts';
import { LanguageMenu } from '../parts/LanguageMenu.tsx';
import { Logo } from '../parts/Logo.tsx';
import { SkipLink } from '../parts/SkipLink.tsx';
import { ThemeSwitch } from '../parts/ThemeSwitch.tsx';
import { isReportQueue } from '../route-match.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { isAdmin: (await adminOrNull(context.get(appContext).ask)) !== null };
}

/** Every section of the administration, in the order of the menu. */
function useSections() {
  const { t } = useLingui();
  return [
    { to: ADMIN_NUMBERS, label: t`Күзәтү`, icon: chartIcon },
    { to: ADMIN_USERS, label: t`Кешеләр`, icon: userIcon },
    { to: ADMIN_GROUPS, label: t`Төркемнәр`, icon: usersIcon },
    { to: ADMIN_REPORTS, label: t`Шикаятьләр`, icon: flagIcon },
    { to: ADMIN_INFO, label: t`Белешмә`, icon: bookMarkedIcon },
    { to: ADMIN_EDU, label: t`Дәресләр`, icon: bookOpenIcon },
    { to: ADMIN_TRIANGLE, label: t`Өчпочмак`, icon: triangleIcon },
    { to: ADMIN_ORDER, label: t`Заказлар`, icon: listIcon },
    { to: ADMIN_LOG, label: t`Журнал`, icon: clockIcon },
    { to: ADMIN_IP, label: t`IP адреслар`, icon: keyIcon },
    { to: ADMIN_BOTS, label: t`Программалар`, icon: alertIcon },
    { to: ADMIN_CLEAN, label: t`Чистарту`, icon: trashIcon },
    { to: ADMIN_SETTINGS, label: t`Көйләүләр`, icon: settingsIcon },
  ];
}

/** The first section has the address all others begin with. */
const isIn = (pathname: string, to: string): boolean =>
  to === ADMIN_NUMBERS ? pathname === to : pathname.startsWith(to);

/** At the left of a wide screen, a row that slides under the bar of a narrow one. */
function AdminMenu() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);
  useCurrentInSight(row, pathname);
  const isIcons = isReportQueue(pathname);
  return (
    <nav
      ref={row}
      aria-label={t`Идарә бүлекләре`}
      className="slides -mx-4 flex gap-1 overflow-x-auto px-4 py-2 [scrollbar-width:none] wide:sticky wide:top-19 wide:mx-0 wide:grid wide:self-start wide:p-0"
    >
      {useSections().map(({ to, label, icon }) => (
        <Link
          key={to}
          to={to}
          aria-current={isIn(pathname, to) ? 'page' : undefined}
          title={isIcons ? label : undefined}
          className="relative flex min-h-11 flex-none items-center gap-3 rounded-xl px-3 font-medium text-muted hover:text-text aria-[current]:bg-raised aria-[current]:text-text"
        >
          <Icon of={icon} />
          <span className="icons:sr-only">{label}</span>
          {to === ADMIN_REPORTS && (
            <span className="icons:sr-only max-wide:sr-only">
              <WaitingCases of="admin" />
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}

/** The administration area: one bar, the menu, a wide column, nothing of the public site's lists. */
export default function AdminLayout({ loaderData: { isAdmin } }: Route.ComponentProps) {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const queue = isReportQueue(pathname);
  const width = queue ? 'max-w-page side:max-w-queue' : 'max-w-page';
  const columns = `gap-7 wide:grid wide:grid-cols-[232px_minmax(0,1fr)] ${queue ? 'side:grid-cols-[48px_minmax(0,1fr)]' : ''}`;
  return (
    <SignedOutContext value={adminSignAddress(pathname + search)}>
      <SkipLink />
      {isAdmin && <AdminRenewal />}
      <header className="sticky top-0 z-20 border-b border-line bg-bg">
        <div className={`mx-auto flex h-14 items-center gap-1 px-4 wide:px-5 ${width}`}>
          <Link
            to="/"
            className="flex min-h-11 items-center gap-3 font-serif text-19 font-semibold"
          >
            <Logo size={26} />
            {t`Идарә`}
          </Link>
          <div className="ml-auto flex">
            <ThemeSwitch />
            <LanguageMenu bar="top" />
          </div>
        </div>
      </header>
      <div
        data-icons={queue ? '' : undefined}
        className={`mx-auto px-4 wide:px-5 wide:py-5 ${width} ${isAdmin ? columns : ''}`}
      >
        {isAdmin && <AdminMenu />}
        <main id="main" tabIndex={-1} className="inset-cards min-w-0 py-3 wide:py-0">
          <Outlet />
        </main>
      </div>
    </SignedOutContext>
  );
}
